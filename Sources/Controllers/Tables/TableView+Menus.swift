// The context menus of rows: the row's, the one that the delegate returns, or the table's.

extension TableView {
  /// The interaction that asks the delegate for the menu of a row, or `nil` if no delegate returns menus.
  var rowMenu: Interaction? {
    guard system.behaviour.hasContextMenus,
      system.host?.hears(.contextMenuConfigurationForRow, of: self) ?? false
    else { return nil }
    let interaction = MenuInteraction(of: self)
    interaction.provider = { row in
      guard let cell = (row as? View)?.asCell, let table = cell.table else { return nil }
      return table.askObject(.contextMenuConfigurationForRow, .row(cell.path))
    }
    return interaction
  }
}
