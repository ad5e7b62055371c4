// The context menus of rows and items. A menu belongs to the cell or the view, or is returned by the delegate.

extension SectionedView {
  /// The menu of cells that don't have one.
  ///
  /// The delegate returns this menu. If the delegate returns no menus, it is the menu of the view.
  final var menuOfCells: Interaction? { rowMenu ?? interaction.flatMap { $0.takesLongPresses ? $0 : nil } }

  /// The interaction that asks the delegate for the menu of a cell, or `nil` if no delegate returns menus.
  private final var rowMenu: Interaction? {
    guard system.behavior.hasContextMenus, system.host?.implements(terms.menu, of: self) ?? false else { return nil }
    let interaction = MenuInteraction(of: self)
    interaction.callbackName = "`\(terms.menu.name)`"
    interaction.provider = { row in
      guard let cell = (row as? View)?.asCell, let view = cell.container else { return nil }
      return view.askObject(view.terms.menu, .row(cell.path))
    }
    return interaction
  }
}
