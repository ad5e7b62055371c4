import Layout

// The margins that the system requires of a controller's view.
//
// Sources: Apple's reference pages of `layoutMargins` and `systemMinimumLayoutMargins`; measurements on simulators.
extension ViewController {
  /// The minimum margins that the system requires of the view, in points, with sides that follow the reading direction.
  package final var systemMinimumLayoutMargins: DirectionalInsets {
    DirectionalInsets(minimumMargins, loadedView?.readingDirection ?? system.readingDirection)
  }

  /// The minimum margins that the system requires of the view, in points.
  ///
  /// The margins at the sides are 16 points, or 20 if the view is at least 414 points wide. In landscape, a phone
  /// without a home button has 16 points next to the space that the safe area leaves.
  final var minimumMargins: Insets {
    let width = loadedView?.bounds.width ?? system.interfaceBounds.width
    let side = width >= 414 && system.screenInsets.left == 0 ? 20.0 : 16
    return Insets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Notifies the controller if the margins of its view have changed.
  ///
  /// Here: the callback follows `viewSafeAreaInsetsDidChange` and comes before the layout. It is sent only to
  /// controllers that implement it.
  @inline(__always)
  final func updateMargins(of view: View) {
    guard observedCallbacks & EventKind.viewLayoutMarginsDidChange.bit != 0 else { return }
    notifyIfMarginsChanged(of: view)
  }

  private func notifyIfMarginsChanged(of view: View) {
    // The system's own controllers, such as More, don't implement it.
    guard system.cachedBehavior.minimumMargins, kind.isScripted, view.window != nil else { return }
    let currentMargins = view.layoutMargins
    guard currentMargins != safeArea.reportedMargins else { return }
    safeArea.reportedMargins = currentMargins
    send(.viewLayoutMarginsDidChange)
  }
}
