import Controllers
import Locations
import Rendering
import Scripting

/// Prints the warnings of a run as they occur.
///
/// If several warnings have the same location and text, only the first warning is printed.
struct WarningPrinter {
  private let output: Output
  private var printedCount = 0
  /// The texts of the printed warnings.
  ///
  /// They aren't printed again when `undo` or another command replays inputs.
  private var printedTexts: Set<String> = []
  private weak var system: System?
  /// The number of warnings so far, including repetitions.
  private(set) var warningCount = 0
  private var earlierCount = 0

  init(_ output: Output) {
    self.output = output
  }

  /// Prints the warnings that haven't been printed yet.
  mutating func printWarnings(of session: Session) {
    if system !== session.system {  // the session was started over
      (earlierCount, printedCount, system) = (warningCount, 0, session.system)
    }
    let warnings = session.system.warnings
    for warning in warnings.entries.dropFirst(printedCount) where printedTexts.insert(warning.entry.text).inserted {
      output.printError(output.signs.converted("⚠ ") + warning.entry.text)
    }
    printedCount = warnings.entries.count
    warningCount = earlierCount + warnings.count
  }

  /// At the end of a run, prints a warning about the numbers of `nextRandom` that the script never used.
  mutating func printUnusedRandomNumbers(of session: Session) {
    guard let numbers = UnusedRandomNumbers(in: session) else { return }
    warningCount += 1
    output.printError(output.signs.converted("⚠ ") + numbers.message.located(at: numbers.location))
  }
}
