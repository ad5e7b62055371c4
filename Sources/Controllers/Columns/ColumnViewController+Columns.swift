import Layout

// The controllers of the columns.
//
// UIKit: with a style, each controller that isn't a navigation controller is put into one, except in the compact column.
// Here: if a script sets columns but no style, the style follows from the columns.

extension ColumnViewController {
  /// Returns the column of a controller, or `nil` if the controller isn't one that was set for a column.
  func column(of controller: ViewController) -> SplitColumn? {
    orderedContents.first { $0.controller === controller }?.column
  }

  /// The columns that have a controller, from the leftmost one on, with their controllers.
  var orderedContents: [(column: SplitColumn, controller: ViewController)] {
    SplitColumn.allCases.compactMap { column in contents[column].map { (column, $0) } }
  }

  /// The columns that have a controller, from the leftmost one on.
  package var filledColumns: [SplitColumn] { orderedContents.map(\.column) }

  /// The controller of a column, or `nil` if there is none.
  ///
  /// UIKit: if the controller was put into a navigation controller, this is still the controller that was set.
  package func viewController(for column: SplitColumn) -> ViewController? {
    inStacks[column]?.controller ?? contents[column]
  }

  /// Chooses the style.
  ///
  /// - Throws: a `ControllerException` if there is a column that the style doesn't have.
  package func setStyle(_ new: SplitStyle) throws(ControllerException) {
    if let strange = orderedContents.map(\.column).first(where: { !new.has($0) }) {
      throw ControllerException(.styleWithoutColumn(new, of: displayName, column: strange))
    }
    let isOther = style != new
    (style, isStyleChosen) = (new, true)
    guard isOther else { return }
    for (column, controller) in orderedContents where !isCollapsed {
      let new = wrapped(controller, for: column)
      guard new !== controller else { continue }
      try put(new, in: column)
      inStacks[column] = WeakController(controller: controller)
    }
  }

  /// Returns whether a controller can be set for a column.
  package func has(_ column: SplitColumn) -> Bool {
    style.has(column) && (column != .inspector || system.behavior.hasInspectorColumn)
  }

  /// Sets the controller of a column, or removes it.
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
      try requireFree(controller)
      if SplitColumn.allCases.contains(where: { $0 != column && isSet(controller, for: $0) }) {
        throw ControllerException(.listedTwice(controller.displayName, in: displayName))
      }
    }
    try put(controller, in: column)
  }

  /// Whether a controller was set for a column and is still in it, by itself or in the stack that was made for it.
  private func isSet(_ controller: ViewController, for column: SplitColumn) -> Bool {
    guard let content = contents[column] else { return false }
    // While the columns are collapsed, the stack of the primary column also holds the controllers of the merged ones.
    let stack: ViewController? = merged.contains(column) ? primaryStack : content
    return content === controller || inStacks[column]?.controller === controller && controller.parent === stack
  }

  func requireFree(_ controller: ViewController) throws(ControllerException) {
    guard !hangs(on: controller) else {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    try checkDepth(adding: controller)
  }

  /// Returns a controller, or a navigation controller that contains it, as the style requires for a column.
  func wrapped(_ controller: ViewController, for column: SplitColumn) -> ViewController {
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
  /// If the columns have collapsed, the last column is replaced on the stack. Before another column on the stack is
  /// changed, the columns are separated.
  func put(_ controller: ViewController?, in column: SplitColumn) throws(ControllerException) {
    let old = contents[column]
    guard old !== controller else { return }
    if isCollapsed, merged.last == column, let controller, let stack = primaryStack {
      let new = wrapped(controller, for: column)
      if new !== old { replace(column, by: new, for: controller, on: stack, animated: false) }
      return
    }
    let columns = isCollapsed && (column == .primary || merged.contains(column)) ? merged : []
    if !columns.isEmpty { separateSilently() }
    let new = controller.map { wrapped($0, for: column) }
    guard old !== new else { return }
    contents[column] = new
    inStacks[column] = new === controller ? nil : controller.map { WeakController(controller: $0) }
    kept[column] = nil
    if let old, old.parentLink === self, !old.membership.awaitsLeaving { old.willMove(toParent: nil) }
    // The callback may have set another controller.
    guard contents[column] === new else { return }
    if let new, new.parentLink !== self { join(new) }
    if new == nil { visible.removeAll { $0 == column } }
    if appearance.isComing, visible.contains(column) {
      overrideTraits()
      change(leaving: old, arriving: new)
      running.last?.hurry()
    }
    if let old { leave(old) }
    if !columns.isEmpty, let stack = primaryStack {
      merge(columns, onto: stack, animated: false)
    }
    if isCollapsed, column == .primary { showPrimaryOrSecondary() }
    if isCollapsed, column == .inspector, let old { replaceSheet(of: old) }
    if hasSettled { settle() }
    // The new stack may be the leftmost one.
    updateModeItem()
  }

  /// Ends the membership of a controller that is no longer in a column.
  func leave(_ controller: ViewController) {
    if appearance != .disappeared, controller.appearance.isComing { controller.endSharedAppearance() }
    removeStrangers(whoLeaves: controller)
    part(controller)
  }
}
