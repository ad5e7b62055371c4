import Layout

// The margins that the system requires of a controller's view.
//
// Sources: Apple's reference pages of `layoutMargins` and `systemMinimumLayoutMargins`; measurements on simulators.
extension ViewController {
  /// The smallest margins that the system requires of the view, with sides that follow the reading direction, in points.
  package final var systemMinimumLayoutMargins: DirectionalInsets {
    DirectionalInsets(minimumMargins, loadedView?.readingDirection ?? system.readingDirection)
  }

  /// The smallest margins that the system requires of the view, in points.
  ///
  /// The sides are 16 points, or 20 if the view is at least 414 points wide. In landscape, a phone without a home button
  /// has 16 points next to the space that the safe area leaves.
  final var minimumMargins: Insets {
    let width = loadedView?.bounds.width ?? system.interfaceBounds.width
    let side = width >= 414 && system.screenInsets.left == 0 ? 20.0 : 16
    return Insets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Notifies the controller if the margins of its view have changed.
  ///
  /// Here: the callback follows `viewSafeAreaInsetsDidChange` and comes before the layout. It is sent only to controllers
  /// that implement it.
  @inline(__always)
  final func tellMargins(of view: View) {
    guard observedCallbacks & EventKind.viewLayoutMarginsDidChange.bit != 0 else { return }
    tellChangedMargins(of: view)
  }

  private func tellChangedMargins(of view: View) {
    // The system's own controllers, such as More, don't implement it.
    guard system.hot.minimumMargins, kind.isScripted, view.window != nil else { return }
    let now = view.layoutMargins
    guard now != safeArea.toldMargins else { return }
    safeArea.toldMargins = now
    send(.viewLayoutMarginsDidChange)
  }
}
