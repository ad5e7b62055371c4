import Controllers
import Rendering
import Scripting

/// A visitor, who may only look, did something.
package struct VisitorActed: Error, CustomStringConvertible {
  package let description = "this has an effect, and only reading is allowed"
}

/// The same run gave another trace: a fault of the program's own, or of a script that reads what it must not.
package struct RunDifference: Error, CustomStringConvertible {
  /// The number of the input after which they differ.
  package let number: Int
  package let description: String

  /// The difference that an input which was done has an error now.
  init(of input: InputLog.Input, number: Int, _ failure: any Error) {
    self.number = number
    description = "input \(number), `\(input.text.printableLine)`, has an error when it is played again: \(failure)"
  }

  init(of input: InputLog.Input, number: Int, first: Trace?, second: Trace) {
    self.number = number
    let head = "input \(number), `\(input.text.printableLine)`, goes otherwise when it is played again"
    let difference = first.flatMap { TraceDifference($0, second) }
    description =
      head
      + (difference.map { ": event \($0.place + 1) was `\($0.before ?? "none")`, now `\($0.after ?? "none")`" } ?? "")
  }
}
