// Warnings about turns, layout passes and timers that were stopped because they would never end.
extension Warning {
  static func turnGivenUp(rounds: Int, callers: [String]) -> Warning {
    Warning(
      "The turn was stopped after \(rounds) rounds, each of which requested another" + Warning.last(callers))
  }

  static func layoutGivenUp(_ view: View, rounds: Int, callers: [String]) -> Warning {
    Warning(
      "The layout of \(Warning.name(of: view)) was stopped after \(rounds) rounds, each of which requested another"
        + Warning.last(callers))
  }

  private static func name(of view: View) -> String {
    if let label = view.viewController?.displayName { return "the view of \(label)" }
    let own = view.identifier.map { "\"\($0)\"" } ?? type(of: view).className
    return own + (view.nearestViewController.map { " in \($0.displayName)" } ?? "")
  }

  fileprivate static func last(_ callers: [String]) -> String {
    callers.isEmpty ? "" : "; last called: " + callers.joined(separator: ", ")
  }

  static func timersGivenUp(_ count: Int, last: String?) -> Warning {
    Warning(
      "\(count) timers without a delay fired in a row; no further timers fire for now"
        + (last.map { "; the next is \($0)" } ?? ""))
  }
}

// The exception for a device that never settles.
extension ControllerException.Reason {
  static func neverRests(moments: Int, seconds: Double, callers: [String]) -> Self {
    Self(
      "The device never settles: animations ended \(moments) times in a row, and each began another one"
        + " (\(Int(seconds)) s)" + Warning.last(callers))
  }
}
