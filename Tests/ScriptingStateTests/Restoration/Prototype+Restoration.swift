import ScriptingTestSupport

// Creates prototypes whose state is saved and restored.
extension Prototype {
  /// Creates a prototype whose app saves and restores its state.
  convenience init(restoring screens: String, app: String) throws {
    try self.init(
      """
      \(screens)
      app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true, \(app) }
      """)
  }

  /// The lines of the most recent trace that are about state and the loading of views.
  var states: String {
    let words = [
      "viewControllerWithRestorationIdentifierPath", "RestorableState", "ApplicationState", "stateWas", "⚠",
      "viewDidLoad",
    ]
    return trace.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
      .joined(separator: "\n")
  }
}
