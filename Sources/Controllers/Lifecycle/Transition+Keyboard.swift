extension Transition {
  /// Hides the keyboard of the leaving controller's view when an animation begins.
  ///
  /// Here: the delegate isn't asked, as when a view leaves the window. If the user drags the controller away, the
  /// keyboard remains until the controller has left.
  func endEditing() {
    guard isAnimated, !isInteractive, phase == .wills, let leaving, leaving.system.firstResponder != nil,
      leaving.system.behavior.endsEditingWhenLeaving
    else { return }
    leaving.loadedView?.endEditing(force: true)
  }
}
