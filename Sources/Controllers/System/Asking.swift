import Layout

/// The host's answer to a question.
package enum Answer {
  case flag(Bool)
  case number(Double)
  /// A number of items.
  case count(Int)
  /// A position in a list, counted from 0.
  case position(Int)
  /// Options, by their names in UIKit.
  case words([String])
  /// An object, or `nil` as an explicit answer.
  ///
  /// For example, a data source returns `nil` if there is no page in a direction.
  case object(ModelObject?)
  case text(String)
  /// A size in points, or `nil` for an axis along which any length is possible.
  case size(width: Double?, height: Double?)
  /// A rectangle in points.
  case rect(Rect)
  case objects([ModelObject])
  /// A row of a table, counted from 0, or `nil` for no row.
  ///
  /// Without a section, the section stays the same.
  case row(Int?, section: Int?)
  /// A table of plain values.
  case saved(SavedValue)

  /// The expected type of an answer.
  package enum Kind {
    case flag
    /// The height of a row, in points, as a number.
    case rowHeight
    /// A duration in seconds, as a number that isn't negative.
    case seconds
    /// A whole number from 0 to a limit that is higher than any sensible answer.
    case count(upTo: Int)
    case position
    /// One or more of the given options.
    case words(of: [String])
    /// One of the given options.
    case word(of: [String])
    /// An object of the given class, or `nil`.
    case object(ModelObject.Type)
    case text
    /// A size in points, or no value for an axis along which any length is possible.
    case size
    /// The size of an item, in points, or no value for an axis with the default length.
    case itemSize
    /// A rectangle in points.
    case rect
    /// A list of controllers.
    case controllers
    /// A row, optionally with its section, or `false` for no row.
    case row
    /// An activity, which is a table of plain values with an `activityType`, or `nil`.
    case activity
  }
}

extension ModelObject {
  /// Returns the host's answer to a question, or `nil` if the host has none.
  ///
  /// If there is no answer, UIKit's documented default applies.
  final func ask(_ question: EventKind, _ values: EventValues = .none) -> Answer? {
    guard isObserved(question) else { return nil }
    return system.host?.answer(question, values, by: self)
  }

  /// Reports an answer that has the right type, but isn't possible in the current state of the app.
  final func refuseAnswer(to question: EventKind, _ error: ControllerException) {
    system.host?.raise(error, inAnswerTo: question, by: self)
  }

  /// Returns whether the host may have a handler for an event of this object.
  final func isObserved(_ kind: EventKind) -> Bool {
    let bit = kind.observedBit
    if bit == 0 { return hasDelegate }
    return (self as? ViewController).map { $0.observedCallbacks & bit != 0 } ?? true
  }

  /// Returns the answer to a yes-or-no question, or `nil` if there is none.
  final func askFlag(_ question: EventKind, _ values: EventValues = .none) -> Bool? {
    if case .flag(let flag)? = ask(question, values) { return flag }
    return nil
  }

  /// Returns the answer as a number of points or seconds, or `nil` if there is none.
  final func askNumber(_ question: EventKind, _ values: EventValues = .none) -> Double? {
    if case .number(let number)? = ask(question, values) { return number }
    return nil
  }

  /// Returns the answer as a number of items, at least 0, or `nil` if there is none.
  final func askCount(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .count(let count)? = ask(question, values) { return count }
    return nil
  }

  /// Returns the answer as a position in a list, counted from 0, or `nil` if there is none.
  final func askPosition(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .position(let position)? = ask(question, values) { return position }
    return nil
  }

  /// Returns the answer as a string, or `nil` if there is none.
  final func askText(_ question: EventKind, _ values: EventValues = .none) -> String? {
    if case .text(let text)? = ask(question, values) { return text }
    return nil
  }

  /// Returns the answer as a list of options, by their names in UIKit, or `nil` if there is none.
  final func askWords(_ question: EventKind, _ values: EventValues = .none) -> [String]? {
    if case .words(let words)? = ask(question, values) { return words }
    return nil
  }

  /// Returns the answer as an object, or `nil` if there is none.
  ///
  /// The function also returns `nil` if the host answers `nil`.
  final func askObject<Object: ModelObject>(
    _ question: EventKind, _ values: EventValues = .none, as type: Object.Type = Object.self
  ) -> Object? {
    if case .object(let object)? = ask(question, values) { return object as? Object }
    return nil
  }
}
