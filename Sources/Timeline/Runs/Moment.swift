/// A point of a run: settled after an input, or right after one of its events.
///
/// Written `12` and `12:7`; inputs are counted from 1, the launch being 0, and the events of each input from 1.
package struct Moment: Equatable, Sendable {
  package var input: Int
  /// The event of that input; nil when the input is over and the device has settled.
  package var event: Int?
  /// Whether a call of the script ended at this moment, after that event; the event is 0 if there was none before.
  ///
  /// Only a replay gives such moments; a user can't name them.
  package internal(set) var isAfterCall = false

  package init(input: Int, event: Int? = nil) {
    self.input = input
    self.event = event
  }

  /// As it is written.
  package var text: String { event.map { "\(input):\($0)" } ?? "\(input)" }
}

extension Moment {
  /// What names a moment in a command.
  package enum Name: Equatable, Sendable {
    /// `12`, `12:7`.
    case moment(Moment)
    /// `:7`: of the input that is shown.
    case event(Int)
    /// `0.6s`: in microseconds.
    case time(Int)
    /// `warning`, `Detail`, `viewDidAppear`: an event that says so.
    case words(String)
  }

  /// Reads what names a moment.
  ///
  /// - Parameter text: as it is typed.
  /// - Returns: nil for an empty text.
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
