import Controllers
import Rendering
import Scripting

/// An error for a visitor that caused events.
///
/// Visitors may only read values.
package struct VisitorSideEffect: Error, CustomStringConvertible {
  package let description = "this has an effect, but only reading is allowed"
}

/// An error for a replay with a different result than the original run.
///
/// The cause is either a bug or a script that reads nondeterministic data.
package struct RunDifference: Error, CustomStringConvertible {
  /// The number of the first input with a different result.
  package let number: Int
  package let description: String

  /// Creates the error for an input that succeeded in the original run but failed in the replay.
  init(of input: InputLog.Input, number: Int, _ failure: any Error) {
    self.number = number
    description = "replaying input \(number) (`\(input.text.printableLine)`) failed: \(failure)"
  }

  init(of input: InputLog.Input, number: Int, originalTrace: Trace?, newTrace: Trace) {
    self.number = number
    let message = "replaying input \(number) (`\(input.text.printableLine)`) gave a different result"
    let difference = originalTrace.flatMap { TraceDifference($0, newTrace) }
    description =
      message
      + (difference.map {
        ": event \($0.index + 1) was `\($0.firstEvent ?? "none")`, now `\($0.secondEvent ?? "none")`"
      } ?? "")
  }
}
