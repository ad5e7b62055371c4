import Locations
import Lua

/// The numbers of `nextRandom` that were never drawn.
///
/// A test that presets such a number probably checks something other than its author intended.
package struct UnusedRandomNumbers {
  /// The warning about the numbers.
  package let message: String
  /// The source location of the first of the lines that preset the numbers, or `nil` if it is unknown.
  package let location: CodeLocation?

  /// Finds the numbers in the state of a session.
  ///
  /// The initializer returns `nil` if there are none.
  package init?(in session: Session) {
    let left = session.state.draws.presetNumbers
    guard let first = left.first else { return nil }
    location = first.location
    let numbers = left.prefix(UnusedRandomNumbers.mostListed).map { "\($0.number)" }.joined(separator: ", ")
    let others = left.count - UnusedRandomNumbers.mostListed
    message =
      left.count == 1
      ? "the number of `nextRandom(\(first.number))` was never drawn"
      : "\(left.count) numbers of `nextRandom` were never drawn: \(numbers)"
        + (others > 0 ? " and \(others) more" : "")
  }

  private static let mostListed = 5
}
