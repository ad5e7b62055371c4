extension View {
  /// Refuses what UIKit refuses: a view in itself, the view of a child under a view whose controller is not its parent.
  ///
  /// To be called before a script's own view is added. A controller without a parent may be shown anywhere; that it is
  /// an orphan is told by the check of the hierarchy, not here.
  /// Source: "Containing ViewControllers".
  ///
  /// - Parameter view: the view about to be added to this one.
  /// - Throws: when too many views would lie one in another, or its controller has another parent than the one whose view this is or lies in.
  package final func checkHierarchy(adding view: View) throws(ControllerException) {
    try checkDepth(adding: view)
    guard view.subviews.isEmpty ? view !== self : !isDescendant(of: view) else {
      throw ControllerException(.viewInItself(view.nameForMessages, in: nameForMessages))
    }
    guard let child = view.viewController, let parent = child.parent else { return }
    guard let expected = nearestViewController, expected !== parent else { return }
    throw ControllerException(
      .inconsistentHierarchy(child.toldName, parent: parent.toldName, expected: expected.toldName))
  }
}
