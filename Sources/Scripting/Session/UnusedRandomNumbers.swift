import Locations
import Lua

/// The numbers that a test presets with `nextRandom`, but that no code drew.
///
/// A test that presets such a number probably checks something other than its author intended.
package struct UnusedRandomNumbers {
  /// The warning about the numbers.
  package let message: String
  /// The source location of the first of the lines that preset the numbers, or `nil` if it is unknown.
  package let location: CodeLocation?

  /// Creates a warning about the unused numbers of a session, or returns `nil` if there are none.
  package init?(in session: Session) {
    let unusedNumbers = session.state.draws.presetNumbers
    guard let firstNumber = unusedNumbers.first else { return nil }
    location = firstNumber.location
    let listedNumbers = unusedNumbers.prefix(UnusedRandomNumbers.maximumListedCount).map { "\($0.number)" }.joined(
      separator: ", ")
    let remainingCount = unusedNumbers.count - UnusedRandomNumbers.maximumListedCount
    message =
      unusedNumbers.count == 1
      ? "the number of `nextRandom(\(firstNumber.number))` was never drawn"
      : "\(unusedNumbers.count) numbers of `nextRandom` were never drawn: \(listedNumbers)"
        + (remainingCount > 0 ? " and \(remainingCount) more" : "")
  }

  private static let maximumListedCount = 5
}
