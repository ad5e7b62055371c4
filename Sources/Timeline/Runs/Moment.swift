/// A point of a run, which is either right after an event, or after an input when the device has settled.
///
/// `12:7` is the moment after event 7 of input 12, and `12` is the moment after input 12. Inputs are counted from 1,
/// and input 0 is the launch. The events of each input are also counted from 1.
package struct Moment: Equatable, Sendable {
  package var input: Int
  /// The number of the event, or `nil` for the moment after the input, when the device has settled.
  package var event: Int?
  /// Whether this is the moment at which a recorded call returned, after `event` and before the next event.
  ///
  /// If the call returned before the first event, `event` is 0. Such moments occur only during a replay, and users
  /// can't refer to them.
  package internal(set) var isAfterCall = false

  package init(input: Int, event: Int? = nil) {
    self.input = input
    self.event = event
  }

  /// The text of the moment, such as `12:7` or `12`.
  package var text: String { event.map { "\(input):\($0)" } ?? "\(input)" }
}

extension Moment {
  /// The argument of a command that refers to a moment.
  package enum Name: Equatable, Sendable {
    /// A moment, such as `12` or `12:7`.
    case moment(Moment)
    /// An event of the current input, such as `:7`.
    case event(Int)
    /// A time such as `0.6s`. The value is in microseconds.
    case time(Int)
    /// Words that occur in an event, such as `warning`, `Detail` or `viewDidAppear`.
    case words(String)
  }

  /// Parses an argument that refers to a moment.
  ///
  /// - Parameter text: the argument as the user typed it.
  /// - Returns: `nil` for an empty string.
  package static func parseName(_ text: String) -> Name? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if let number = Int(text), number >= 0 { return .moment(Moment(input: number)) }
    if parts.count == 2, let event = Int(parts[1]), event > 0 {
      if parts[0].isEmpty { return .event(event) }
      if let input = Int(parts[0]), input >= 0 { return .moment(Moment(input: input, event: event)) }
    }
    if text.last == "s", let seconds = Double(text.dropLast()), seconds >= 0, seconds < 1e9 {
      return .time(Int((seconds * 1_000_000).rounded()))
    }
    return .words(text)
  }
}
