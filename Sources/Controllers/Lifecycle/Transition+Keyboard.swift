extension Transition {
  /// Takes the keyboard from the leaving controller's view when an animation begins.
  ///
  /// Here: the delegate isn't asked, as when a view leaves the window. A controller that the user drags away keeps the
  /// keyboard until it has left.
  func endEditing() {
    guard isAnimated, !isInteractive, phase == .wills, let leaving, leaving.system.firstResponder != nil,
      leaving.system.behavior.endsEditingWhenLeaving
    else { return }
    leaving.loadedView?.endEditing(force: true)
  }
}
