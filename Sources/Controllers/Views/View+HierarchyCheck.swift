extension View {
  /// Throws in the cases that UIKit refuses: adding a view to itself, or a child's view to another controller's view.
  ///
  /// Call this before a script adds a view. A controller without a parent may be shown anywhere; such an orphan isn't
  /// reported here, but by the check of the hierarchy. Source: "Containing ViewControllers".
  ///
  /// - Parameter view: the view to be added to this view.
  /// - Throws: a `ControllerException` if the hierarchy would be too deep or cyclic, or if the view's controller has
  ///   a parent other than the controller of this view.
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
