import Controllers
import Rendering
import Scripting

/// Tells of the warnings of a run as they come, each place and text once.
struct WarningTeller {
  private let output: Output
  private var told = 0
  private weak var system: System?
  /// How many warnings there were, also those told before.
  private(set) var count = 0
  private var before = 0

  init(_ output: Output) {
    self.output = output
  }

  /// Tells of those that are new.
  mutating func tell(of session: Session) {
    if system !== session.system {  // the session was started over
      (before, told, system) = (count, 0, session.system)
    }
    let warnings = session.system.warnings
    for warning in warnings.entries.dropFirst(told) {
      output.printError(output.signs.shown("⚠ ") + warning.entry.text)
    }
    told = warnings.entries.count
    count = before + warnings.count
  }
}
