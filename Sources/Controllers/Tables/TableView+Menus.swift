// The context menus of rows and items: the cell's own, the one that the delegate returns, or the view's.

extension SectionedView {
  /// The interaction that asks the delegate for the menu of a cell, or `nil` if no delegate returns menus.
  final var rowMenu: Interaction? {
    guard system.behaviour.hasContextMenus, system.host?.hears(terms.menu, of: self) ?? false else { return nil }
    let interaction = MenuInteraction(of: self)
    interaction.callbackName = "`\(terms.menu.name)`"
    interaction.provider = { row in
      guard let cell = (row as? View)?.asCell, let view = cell.container else { return nil }
      return view.askObject(view.terms.menu, .row(cell.path))
    }
    return interaction
  }
}
