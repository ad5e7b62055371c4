/// What a question was answered with.
package enum Answer {
  case flag(Bool)
  case number(Double)
  /// How many there are of something.
  case count(Int)
  /// A place in a list, counted from 0.
  case position(Int)
  /// Options by UIKit's names.
  case words([String])
  /// Nil is an answer too: a data source has no page there.
  case object(ModelObject?)
  case text(String)
  /// In points; nil along an axis without a wish.
  case size(width: Double?, height: Double?)
  /// A row of a table, counted from 0, in its own section unless another is named; nil for none.
  case row(Int?, section: Int?)

  /// What an answer has to be.
  package enum Kind {
    case flag
    /// The height of a row, in points.
    case rowHeight
    /// A whole number from 0 to a bound that no screen comes near.
    case count(upTo: Int)
    case position
    /// One or several of these.
    case words(of: [String])
    /// An object of this class, or none.
    case object(ModelObject.Type)
    case text
    /// In points; an axis may be without a wish.
    case size
    /// A row, and perhaps its section; or false.
    case row
  }
}

extension ModelObject {
  /// What the host says to a question; nil when the documented default holds.
  final func ask(_ question: EventKind, _ values: EventValues = .none) -> Answer? {
    guard isObserved(question) else { return nil }
    return system.host?.answer(question, values, by: self)
  }

  /// Whether the host may have something to say to an event of this object.
  final func isObserved(_ kind: EventKind) -> Bool {
    if kind.bit == 0 { return hasDelegate }
    return (self as? ViewController).map { $0.observedCallbacks & kind.bit != 0 } ?? true
  }

  /// The answer to a question of yes or no.
  final func askFlag(_ question: EventKind, _ values: EventValues = .none) -> Bool? {
    if case .flag(let flag)? = ask(question, values) { return flag }
    return nil
  }

  /// The answer in points or seconds.
  final func askNumber(_ question: EventKind, _ values: EventValues = .none) -> Double? {
    if case .number(let number)? = ask(question, values) { return number }
    return nil
  }

  /// The answer as a count, from 0.
  final func askCount(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .count(let count)? = ask(question, values) { return count }
    return nil
  }

  /// The answer as a place in a list, counted from 0.
  final func askPosition(_ question: EventKind, _ values: EventValues = .none) -> Int? {
    if case .position(let position)? = ask(question, values) { return position }
    return nil
  }

  /// The answer as a text.
  final func askText(_ question: EventKind, _ values: EventValues = .none) -> String? {
    if case .text(let text)? = ask(question, values) { return text }
    return nil
  }

  /// The answer as options by their names.
  final func askWords(_ question: EventKind, _ values: EventValues = .none) -> [String]? {
    if case .words(let words)? = ask(question, values) { return words }
    return nil
  }

  /// The object that is the answer; nil when there is none, or no handler answers.
  final func askObject<Object: ModelObject>(
    _ question: EventKind, _ values: EventValues = .none, as type: Object.Type = Object.self
  ) -> Object? {
    if case .object(let object)? = ask(question, values) { return object as? Object }
    return nil
  }
}
