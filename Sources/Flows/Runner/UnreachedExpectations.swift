import Controllers
import Scripting

/// Finds reasons why a passing flow may have checked less than its author intended.
struct UnreachedExpectations {
  private let session: Session
  private let record: FlowRecord

  init(_ session: Session, _ record: FlowRecord) {
    (self.session, self.record) = (session, record)
  }

  /// Returns the warnings for a flow, ordered by line.
  func warnings(of flow: FlowPlan.Flow, in file: FlowFile) -> [FlowWarning] {
    var warnings: [FlowWarning] = []
    if record.hasNoEffectiveCheck {
      warnings.append(
        FlowWarning(
          message: "expects nothing: no expectation was reached, so the flow passes whatever the app shows",
          location: file.displayLocation(flow.location), count: 1))
    }
    for timer in session.scriptTime.timersNeverFired(mentioning: "expect") {
      let secondsUntilDue = Double(timer.due - session.system.clock.now) / 1_000_000
      warnings.append(
        FlowWarning(
          message: "the flow ended before this timer fired, so its expectations weren't checked: "
            + "write `wait(\(plainNumber(secondsUntilDue)))` at the end of the flow",
          location: file.displayLocation(timer.location), count: 1))
    }
    if let numbers = UnusedRandomNumbers(in: session) {
      warnings.append(
        FlowWarning(
          message: numbers.message, location: file.displayLocation(numbers.location ?? flow.location), count: 1))
    }
    return warnings
  }
}
