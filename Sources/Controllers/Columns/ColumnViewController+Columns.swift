import Layout

// The controllers of the columns.
//
// UIKit: if a style is set, each controller that isn't a navigation controller is put into one, except in the compact
// column. Here: if a script sets columns but no style, the style is derived from the columns.

extension ColumnViewController {
  /// Returns the column for which a controller was set, or `nil` if it wasn't set for a column.
  func column(of controller: ViewController) -> SplitColumn? {
    orderedContents.first { $0.controller === controller }?.column
  }

  /// The columns that have a controller, from left to right, with their controllers.
  var orderedContents: [(column: SplitColumn, controller: ViewController)] {
    SplitColumn.allCases.compactMap { column in contents[column].map { (column, $0) } }
  }

  /// The columns that have a controller, from left to right.
  package var filledColumns: [SplitColumn] { orderedContents.map(\.column) }

  /// The controller of a column, or `nil` if there is none.
  ///
  /// UIKit: if the controller was put into a navigation controller, this is still the controller that was set.
  package func viewController(for column: SplitColumn) -> ViewController? {
    inStacks[column]?.controller ?? contents[column]
  }

  /// Sets the style.
  ///
  /// - Throws: a `ControllerException` if there is a column that the style doesn't have.
  package func setStyle(_ newStyle: SplitStyle) throws(ControllerException) {
    if let invalidColumn = orderedContents.map(\.column).first(where: { !newStyle.has($0) }) {
      throw ControllerException(.styleWithoutColumn(newStyle, of: displayName, column: invalidColumn))
    }
    let isChanged = style != newStyle
    (style, isStyleChosen) = (newStyle, true)
    guard isChanged else { return }
    for (column, controller) in orderedContents where !isCollapsed {
      let new = wrappedController(controller, for: column)
      guard new !== controller else { continue }
      try setContent(new, in: column)
      inStacks[column] = WeakController(controller: controller)
    }
  }

  /// Returns whether a controller can be set for a column.
  package func has(_ column: SplitColumn) -> Bool {
    style.has(column) && (column != .inspector || system.behavior.hasInspectorColumn)
  }

  /// Sets the controller of a column, or removes the column's controller.
  ///
  /// - Throws: a `ControllerException` if the style has no such column, or if the controller is in use elsewhere.
  package func setViewController(
    _ controller: ViewController?, for column: SplitColumn
  ) throws(ControllerException) {
    if !isStyleChosen, controller != nil, !style.has(column) || style == .unspecified {
      style = column == .supplementary ? .tripleColumn : style == .unspecified ? .doubleColumn : style
    }
    guard has(column) else {
      throw ControllerException(.noColumn(column, in: self, among: style.allColumns.filter(has)))
    }
    if let controller {
      try checkAvailability(controller)
      if SplitColumn.allCases.contains(where: { $0 != column && isSet(controller, for: $0) }) {
        throw ControllerException(.listedTwice(controller.displayName, in: displayName))
      }
    }
    try setContent(controller, in: column)
  }

  /// Whether a controller that was set for a column is still in it, either directly or in the stack that was made for
  /// it.
  private func isSet(_ controller: ViewController, for column: SplitColumn) -> Bool {
    guard let content = contents[column] else { return false }
    // While the columns are collapsed, the stack of the primary column also holds the controllers of the merged ones.
    let stack: ViewController? = merged.contains(column) ? primaryStack : content
    return content === controller || inStacks[column]?.controller === controller && controller.parent === stack
  }

  func checkAvailability(_ controller: ViewController) throws(ControllerException) {
    guard !depends(on: controller) else {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    try checkDepth(adding: controller)
  }

  /// Returns a controller or, if the style requires it for a column, a navigation controller that contains the
  /// controller.
  func wrappedController(_ controller: ViewController, for column: SplitColumn) -> ViewController {
    guard style != .unspecified, column != .compact, controller.refusalOfPush(on: self) == nil,
      !(controller is TabBarController)
    else { return controller }
    if let stack = stack(in: column), stack.viewControllers.first === controller {
      return stack
    }
    return (try? NavigationController(root: controller, in: system)) ?? controller
  }

  /// Replaces the controller of a column.
  ///
  /// If the columns have collapsed, the last column is replaced on the stack. Before any other column on the stack is
  /// changed, the columns are separated.
  func setContent(_ controller: ViewController?, in column: SplitColumn) throws(ControllerException) {
    let oldController = contents[column]
    guard oldController !== controller else { return }
    if isCollapsed, merged.last == column, let controller, let stack = primaryStack {
      let newController = wrappedController(controller, for: column)
      if newController !== oldController {
        replace(column, by: newController, for: controller, on: stack, animated: false)
      }
      return
    }
    let separatedColumns = isCollapsed && (column == .primary || merged.contains(column)) ? merged : []
    if !separatedColumns.isEmpty { separateSilently() }
    let newController = controller.map { wrappedController($0, for: column) }
    guard oldController !== newController else { return }
    contents[column] = newController
    inStacks[column] = newController === controller ? nil : controller.map { WeakController(controller: $0) }
    kept[column] = nil
    if let old = oldController, old.parentLink === self, !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
    // The callback may have set another controller.
    guard contents[column] === newController else { return }
    if let new = newController, new.parentLink !== self { addToColumns(new) }
    if newController == nil { visible.removeAll { $0 == column } }
    if appearance.isComing, visible.contains(column) {
      overrideTraits()
      beginTransition(leaving: oldController, arriving: newController)
      running.last?.endEarly()
    }
    if let old = oldController { removeController(old) }
    if !separatedColumns.isEmpty, let stack = primaryStack {
      merge(separatedColumns, onto: stack, animated: false)
    }
    if isCollapsed, column == .primary { showPrimaryOrSecondary() }
    if isCollapsed, column == .inspector, let old = oldController { replaceSheet(of: old) }
    if hasSettled { updateColumns() }
    // The new stack may be the leftmost one.
    updateModeItem()
  }

  /// Removes a controller that is no longer in a column from its parent.
  func removeController(_ controller: ViewController) {
    if appearance != .disappeared, controller.appearance.isComing { controller.endSharedAppearance() }
    removeOtherViews(whoLeaves: controller)
    removeFromColumns(controller)
  }
}
