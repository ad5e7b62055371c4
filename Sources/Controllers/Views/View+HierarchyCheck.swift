extension View {
  /// Checks that UIKit would accept a view as a subview of this view.
  ///
  /// UIKit refuses to add a view to itself, and to add a child's view to another controller's view. Call this before a
  /// script adds a view. The view of a controller without a parent is accepted everywhere; the check of the hierarchy
  /// reports it later. Source: "Containing ViewControllers".
  ///
  /// - Parameter view: the view that will be added to this view.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep or cyclic, or if the view's controller
  ///   has a parent other than the controller of this view.
  package final func checkHierarchy(adding view: View) throws(ControllerException) {
    try checkDepth(adding: view)
    guard view.subviews.isEmpty ? view !== self : !isDescendant(of: view) else {
      throw ControllerException(.viewInItself(view.nameForMessages, in: nameForMessages))
    }
    guard let child = view.viewController, let parent = child.parent else { return }
    guard let expected = nearestViewController, expected !== parent else { return }
    throw ControllerException(
      .inconsistentHierarchy(child.displayName, parent: parent.displayName, expected: expected.displayName))
  }
}
