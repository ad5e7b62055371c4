extension MasterDetailViewController: Container {
  package final var childInFront: ViewController? { detail }
  package final var childBeside: ViewController? { sides.count == 2 ? master : nil }
  package final var keepsSidesApart: Bool { true }
  package final var childrenToSave: [ViewController] { viewControllers }
  /// Replaces the detail.
  ///
  /// - Throws: A `ControllerException` if the controller is in use elsewhere.
  package final func show(
    _ controller: ViewController, asDetail isDetail: Bool, animated: Bool
  ) throws(ControllerException) -> Bool {
    guard isDetail, viewControllers.count == 2 else { return false }
    try showDetail(controller, animated: animated)
    return true
  }
  /// Shows a child.
  ///
  /// If the child is the detail, and a popover shows the master, the popover is dismissed.
  package final func reveal(_ child: ViewController, animated: Bool) {
    if child !== master { masterPopover?.dismiss(animated: animated) }
  }
  /// Sets the declared children as the sides.
  ///
  /// - Throws: A `ControllerException` on a phone, if there aren't exactly two children, or if a child is in use elsewhere.
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }
  /// Sets the declared children as the sides, leaving out those that only columns can have.
  ///
  /// - Throws: A `ControllerException` on a phone, if there aren't exactly two children, or if a child is in use elsewhere.
  package final func takeDeclaredChildren(
    _ children: [(relationship: String, controller: ViewController)]
  ) throws(ControllerException) {
    let ignoredRelationships = ["supplementaryViewController", "compactViewController"]
    try setViewControllers(children.filter { !ignoredRelationships.contains($0.relationship) }.map(\.controller))
  }
}
