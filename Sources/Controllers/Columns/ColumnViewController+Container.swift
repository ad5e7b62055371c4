extension ColumnViewController: Container {
  /// Shows a detail in the secondary column.
  ///
  /// - Throws: A `ControllerException` if the controller is in use elsewhere.
  package final func show(
    _ controller: ViewController, asDetail isDetail: Bool, animated: Bool
  ) throws(ControllerException) -> Bool {
    guard isDetail else { return false }
    try showDetail(controller, animated: animated)
    return true
  }

  /// The child of the column in front of the secondary one, or of the secondary column if no column is in front of it.
  package var childInFront: ViewController? { columnsFromFront.first.flatMap { contents[$0] } }
  package var childBeside: ViewController? { childrenBeside.first }
  package var childrenBeside: [ViewController] { columnsFromFront.dropFirst().compactMap { contents[$0] } }
  package var keepsSidesApart: Bool { true }
  package var childrenToSave: [ViewController] { viewControllers }
  package var respondsToTouchBeside: Bool { !isCollapsed && mode.isOver && visible.first != .secondary }

  /// Hides the columns in front of the secondary one.
  package func touchBeside() {
    if respondsToTouchBeside { applyChosenMode(.secondaryOnly) }
  }

  private var columnsFromFront: [SplitColumn] {
    let inspector = visible.filter { $0 == .inspector }
    let otherColumns = visible.filter { $0 != .inspector }
    return
      (respondsToTouchBeside ? otherColumns.dropLast().reversed() + otherColumns.suffix(1) : otherColumns.reversed())
      + inspector
  }

  /// Shows a child.
  package func reveal(_ child: ViewController, animated: Bool) {
    guard let column = column(of: child), style != .unspecified else { return }
    try? show(column)
  }

  /// Sets the declared children as the columns, from left to right.
  ///
  /// - Throws: A `ControllerException` if there are too many children, or if a child is in use elsewhere.
  package func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }

  /// Sets the declared children as the columns that the names of their relationships indicate.
  ///
  /// - Throws: A `ControllerException` if the style has no such column, or if a child is in use elsewhere.
  package func takeDeclaredChildren(
    _ children: [(relationship: String, controller: ViewController)]
  ) throws(ControllerException) {
    guard style != .unspecified else { return try setViewControllers(children.map(\.controller)) }
    for (relationship, controller) in children {
      guard let column = SplitColumn(relationship: relationship) else { continue }
      try setViewController(controller, for: column)
    }
  }
}
