/// An answer of the host to a question.
package enum Answer {
  case flag(Bool)
  case number(Double)
  /// A number of items.
  case count(Int)
  /// A position in a list, counted from 0.
  case position(Int)
  /// Options, under UIKit's names.
  case words([String])
  /// An object, or `nil` as an explicit answer, for example if a data source has no page in a direction.
  case object(ModelObject?)
  case text(String)
  /// A size in points, with `nil` for an axis without a preference.
  case size(width: Double?, height: Double?)
  /// A row of a table, counted from 0, or `nil` for none. Without a section, the row is in the same section.
  case row(Int?, section: Int?)

  /// The expected type of an answer.
  package enum Kind {
    case flag
    /// The height of a row, in points.
    case rowHeight
    /// A whole number from 0 to a generous bound.
    case count(upTo: Int)
    case position
    /// One or more of the given options.
    case words(of: [String])
    /// An object of the given class, or `nil`.
    case object(ModelObject.Type)
    case text
    /// A size in points, in which an axis may have no preference.
    case size
    /// A row, optionally with its section, or `false`.
    case row
  }
}

extension ModelObject {
  /// Returns the host's answer to a question, or `nil` if the host has none and the documented default applies.
  final func ask(_ question: EventKind, _ values: EventValues = .none) -> Answer? {
    guard isObserved(question) else { return nil }
    return system.host?.answer(question, values, by: self)
  }

  /// Returns whether the host may have a handler for an event of the object.
  final func isObserved(_ kind: EventKind) -> Bool {
    if kind.bit == 0 { return hasDelegate }
    return (self as? ViewController).map { $0.observedCallbacks & kind.bit != 0 } ?? true
  }

  /// Returns the answer to a yes-or-no question.
  final func askFlag(_ question: EventKind, _ values: EventValues = .none) -> Bool? {
    if case .flag(let flag)? = ask(question, values) { return flag }
    return nil
  }

  /// Returns the answer as a number of points or seconds.
  final func askNumber(_ question: EventKind, _ values: EventValues = .none) -> Double? {
    if case .number(let number)? = ask(question, values) { return number }
    return nil
  }

  /// Returns the answer as a number of items, at least 0.
  final func askCount(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .count(let count)? = ask(question, values) { return count }
    return nil
  }

  /// Returns the answer as a position in a list, counted from 0.
  final func askPosition(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .position(let position)? = ask(question, values) { return position }
    return nil
  }

  /// Returns the answer as a string.
  final func askText(_ question: EventKind, _ values: EventValues = .none) -> String? {
    if case .text(let text)? = ask(question, values) { return text }
    return nil
  }

  /// Returns the answer as options, under UIKit's names.
  final func askWords(_ question: EventKind, _ values: EventValues = .none) -> [String]? {
    if case .words(let words)? = ask(question, values) { return words }
    return nil
  }

  /// Returns the answer as an object, or `nil` if the answer is `nil` or no handler answers.
  final func askObject<Object: ModelObject>(
    _ question: EventKind, _ values: EventValues = .none, as type: Object.Type = Object.self
  ) -> Object? {
    if case .object(let object)? = ask(question, values) { return object as? Object }
    return nil
  }
}
