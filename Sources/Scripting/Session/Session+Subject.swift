import Controllers

// At a moment of the past, the global `self` is the controller that the event is about. The script didn't set it, so it
// neither keeps the controller alive nor is it part of the state.
extension Session {
  private static let subjectName = "self"

  /// Sets the global `self` to a controller, for a reader who looks at a moment of the past.
  package func setSubject(_ controller: ViewController) {
    hasSubject = true
    bridge.push(controller, state.top)
    state.setGlobal(Session.subjectName)
  }

  /// Whether a global was set for a reader and not by the script.
  func isSubject(_ name: String) -> Bool { hasSubject && name == Session.subjectName }
}
