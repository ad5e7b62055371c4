// Warnings about turns, layout passes and timers that were stopped because they would never have ended.
extension Warning {
  static func endlessTurn(rounds: Int, callers: [String]) -> Warning {
    Warning(
      "The turn was stopped after \(rounds) rounds, each of which requested another" + Warning.lastCallbacks(callers))
  }

  static func endlessLayout(_ view: View, rounds: Int, callers: [String]) -> Warning {
    Warning(
      "The layout of \(Warning.name(of: view)) was stopped after \(rounds) rounds, each of which requested another"
        + Warning.lastCallbacks(callers))
  }

  private static func name(of view: View) -> String {
    if let label = view.viewController?.displayName { return "the view of \(label)" }
    let viewName = view.identifier.map { "\"\($0)\"" } ?? type(of: view).className
    return viewName + (view.nearestViewController.map { " in \($0.displayName)" } ?? "")
  }

  fileprivate static func lastCallbacks(_ callers: [String]) -> String {
    callers.isEmpty ? "" : "; last called: " + callers.joined(separator: ", ")
  }

  static func endlessTimers(_ count: Int, last: String?) -> Warning {
    Warning(
      "\(count) timers without a delay fired in a row; no further timers fire for now"
        + (last.map { "; the next is \($0)" } ?? ""))
  }
}

// The exception for a device that never settles.
extension ControllerException.Reason {
  static func neverSettles(moments: Int, seconds: Double, callers: [String]) -> Self {
    Self(
      "The device never settles: animations ended \(moments) times in a row, and each began another one"
        + " (\(Int(seconds)) s)" + Warning.lastCallbacks(callers))
  }
}
