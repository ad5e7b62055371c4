extension View {
  /// Refuses what UIKit refuses: a view in itself, or a child's view in the view of a controller that isn't its parent.
  ///
  /// Call this before a script adds a view. A controller without a parent may be shown anywhere; the check of the
  /// hierarchy reports the orphan, not this function. Source: "Containing ViewControllers".
  ///
  /// - Parameter view: the view about to be added to this one.
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
