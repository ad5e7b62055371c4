/// A point of a run: either right after an event, or after an input when the device has settled.
///
/// Moments are written `12:7` or `12`. Inputs are counted from 1, with 0 for the launch, and the events of each input
/// from 1.
package struct Moment: Equatable, Sendable {
  package var input: Int
  /// The event of the input, or `nil` for the settled device after the input.
  package var event: Int?
  /// Whether a call of the script ended at this moment, after that event; the event is 0 if there was none before.
  ///
  /// Only a replay gives such moments; a user can't name them.
  package internal(set) var isAfterCall = false

  package init(input: Int, event: Int? = nil) {
    self.input = input
    self.event = event
  }

  /// The moment as it is written.
  package var text: String { event.map { "\(input):\($0)" } ?? "\(input)" }
}

extension Moment {
  /// A way to name a moment in a command.
  package enum Name: Equatable, Sendable {
    /// `12`, `12:7`.
    case moment(Moment)
    /// `:7`: an event of the current input.
    case event(Int)
    /// `0.6s`: a time, in microseconds.
    case time(Int)
    /// `warning`, `Detail`, `viewDidAppear`: words that occur in an event.
    case words(String)
  }

  /// Reads the name of a moment.
  ///
  /// - Parameter text: the name as the user typed it.
  /// - Returns: `nil` for an empty string.
  package static func name(_ text: String) -> Name? {
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
