extension View {
  /// Checks that UIKit would accept a view as a subview of this view.
  ///
  /// UIKit refuses to add a view to itself, and to add a child's view to the view of a controller that isn't its
  /// parent. Call this function before a script adds a view. The view of a controller without a parent can be added to
  /// any view. The check of the hierarchy reports this case later. Source: "Containing ViewControllers".
  ///
  /// - Parameter view: the view that will be added to this view.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep or cyclic, if the view is a window, or if
  ///   the view's controller has a parent other than the controller of this view.
  package final func checkHierarchy(adding view: View) throws(ControllerException) {
    try checkNesting(adding: view)
    guard let child = view.viewController, let parent = child.parent else { return }
    guard let expected = nearestViewController, expected !== parent else { return }
    throw ControllerException(
      .inconsistentHierarchy(child.displayName, parent: parent.displayName, expected: expected.displayName))
  }

  /// Checks the depth of the hierarchy, and that no view would contain itself.
  ///
  /// - Parameter view: the view that will be inside this view.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep or cyclic, or if the view is a window.
  fileprivate final func checkNesting(adding view: View) throws(ControllerException) {
    try checkDepth(adding: view)
    guard canContain(view) else {
      throw ControllerException(.viewInItself(view.nameForMessages, in: nameForMessages))
    }
    guard !view.isWindow else {
      throw ControllerException(.windowInView(view.nameForMessages, in: nameForMessages))
    }
  }

  /// Returns whether a view can be inside this view, because it is neither this view nor one of its superviews.
  final func canContain(_ view: View) -> Bool { view.subviews.isEmpty ? view !== self : !isDescendant(of: view) }
}

extension SharedItem {
  /// Checks that the bars that show the item can contain the view that the item will show.
  ///
  /// If a bar receives the item later, the bar checks the view in its layout.
  ///
  /// - Parameter view: the view that the item will show.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep or cyclic, or if the view is a window.
  package final func checkHierarchy(showing view: View) throws(ControllerException) {
    for bar in bars { try bar.checkNesting(adding: view) }
    guard !view.isWindow else {
      throw ControllerException(.windowInView(view.nameForMessages, in: type(of: self).className))
    }
  }

  private var bars: [View] {
    owners.flatMap { owner in (owner as? View).map { [$0] } ?? (owner as? SharedItem)?.bars ?? [] }
  }
}

extension View {
  /// Checks that the view can become a controller's view.
  ///
  /// - Parameter controller: the controller that will receive the view.
  /// - Throws: a `ControllerException` if the view is a window, or contains a view that will contain it.
  package final func checkHierarchy(asViewOf controller: ViewController) throws(ControllerException) {
    let ancestors = [
      controller.loadedView?.superview, controller.parentLink?.loadedView, controller.ownPresenter?.loadedView?.window,
      controller.rootWindow,
    ]
    for other in ancestors {
      guard let other, !other.canContain(self) else { continue }
      throw ControllerException(.viewInItself(nameForMessages, in: other.nameForMessages))
    }
    guard !isWindow else {
      throw ControllerException(.windowInView(nameForMessages, in: controller.displayName))
    }
  }
}
