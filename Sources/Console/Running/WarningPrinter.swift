import Controllers
import Locations
import Rendering
import Scripting

/// Prints the warnings of a run as they occur.
///
/// If several warnings have the same location and text, only the first warning is printed.
struct WarningPrinter {
  private let output: Output
  private var told = 0
  /// The texts of the printed warnings, which aren't printed again when `undo` or another command replays inputs.
  private var printed: Set<String> = []
  private weak var system: System?
  /// The number of warnings so far, including repetitions.
  private(set) var count = 0
  private var before = 0

  init(_ output: Output) {
    self.output = output
  }

  /// Prints the warnings that haven't been printed yet.
  mutating func tell(of session: Session) {
    if system !== session.system {  // the session was started over
      (before, told, system) = (count, 0, session.system)
    }
    let warnings = session.system.warnings
    for warning in warnings.entries.dropFirst(told) where printed.insert(warning.entry.text).inserted {
      output.printError(output.signs.shown("⚠ ") + warning.entry.text)
    }
    told = warnings.entries.count
    count = before + warnings.count
  }

  /// At the end of a run, prints a warning about the numbers of `nextRandom` that were never drawn.
  mutating func printUnusedRandomNumbers(of session: Session) {
    guard let numbers = UnusedRandomNumbers(in: session) else { return }
    count += 1
    output.printError(output.signs.shown("⚠ ") + numbers.message.located(at: numbers.location))
  }
}
