// The context menus of rows and items: the cell's own, the one that the delegate returns, or the view's.

extension SectionedView {
  /// The menu of cells that have none of their own: the one that the delegate returns or, if it returns no menus, the
  /// view's.
  final var menuOfCells: Interaction? { rowMenu ?? interaction.flatMap { $0.takesLongPresses ? $0 : nil } }

  /// The interaction that asks the delegate for the menu of a cell, or `nil` if no delegate returns menus.
  private final var rowMenu: Interaction? {
    guard system.behavior.hasContextMenus, system.host?.hears(terms.menu, of: self) ?? false else { return nil }
    let interaction = MenuInteraction(of: self)
    interaction.callbackName = "`\(terms.menu.name)`"
    interaction.provider = { row in
      guard let cell = (row as? View)?.asCell, let view = cell.container else { return nil }
      return view.askObject(view.terms.menu, .row(cell.path))
    }
    return interaction
  }
}
