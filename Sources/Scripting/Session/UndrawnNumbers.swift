import Lua

/// The numbers that `nextRandom` determined and that no line has drawn.
///
/// A test that determines such a number probably checks something else than its author intended.
package struct UndrawnNumbers {
  /// The warning about the numbers.
  package let message: String
  /// The source location of the first of the lines that determine the numbers, or `nil` if it is unknown.
  package let place: String?

  /// Finds the numbers in the state of a session.
  ///
  /// The initializer returns `nil` if there are none.
  package init?(in session: Session) {
    let left = session.state.draws.determined
    guard let first = left.first else { return nil }
    place = first.place
    let numbers = left.prefix(UndrawnNumbers.mostListed).map { "\($0.number)" }.joined(separator: ", ")
    let others = left.count - UndrawnNumbers.mostListed
    message =
      left.count == 1
      ? "no line drew the number that `nextRandom(\(first.number))` determined"
      : "no line drew \(left.count) of the numbers that `nextRandom` determined: \(numbers)"
        + (others > 0 ? " and \(others) more" : "")
  }

  private static let mostListed = 5
}
