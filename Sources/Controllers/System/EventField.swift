/// One of the values that go with an event: what the trace calls it, what scripts call it, and what it can be.
package struct EventField: Sendable {
  /// What the trace calls it; nil when the trace does not tell it.
  package let key: TraceKey?
  /// What help calls it; nil when the script does not get it.
  package let parameter: String?
  package let values: Values
  /// What the trace calls the second number of a row, its section.
  var section: String?

  /// What the trace can say of it.
  package enum Values: Equatable, Sendable {
    case flag
    /// A controller, as the trace calls it; some details may also say `nil`.
    case controller(orNil: Bool)
    /// Controllers, one after the other.
    case controllers
    case orientation
    /// A set of orientations.
    case orientations
    case seconds
    /// Counted from 1.
    case count
    /// One of these words.
    case word([String])
    case text
    /// Several texts, one after the other.
    case texts
  }

  /// A value that is told and passed.
  ///
  /// - Parameters:
  ///   - key: what the trace calls it.
  ///   - values: what it can be.
  ///   - parameter: what help calls it; nil for what the trace calls it.
  /// - Returns: the field.
  static func value(_ key: TraceKey, _ values: Values, as parameter: String? = nil) -> EventField {
    EventField(key: key, parameter: parameter ?? key.text, values: values)
  }

  /// A value that only the trace tells.
  static func told(_ key: TraceKey, _ values: Values) -> EventField {
    EventField(key: key, parameter: nil, values: values)
  }

  /// A value that only the script gets.
  static func passed(_ parameter: String) -> EventField {
    EventField(key: nil, parameter: parameter, values: .text)
  }

  static let animated = value(.animated, .flag)
  static let viewController = value(.viewController, .controller(orNil: false))
  /// A row and its section.
  static let row = EventField(key: .row, parameter: "row, section", values: .count, section: "section")
  /// The place that a row is moved to.
  static let targetRow = EventField(
    key: .targetRow, parameter: "toRow, toSection", values: .count, section: "toSection")
  /// The same where only the script gets them.
  static let passedRow = passed("row, section")
}

extension EventField {
  /// The details that the trace tells of it, by name: a row has two.
  var details: [EventKind.Detail] {
    guard let key else { return [] }
    let detail = EventKind.Detail(name: key.text, values: values)
    return [detail] + (section.map { [EventKind.Detail(name: $0, values: .count)] } ?? [])
  }
}

extension EventKind {
  /// What the trace tells beside the name.
  package struct Detail: Sendable {
    package let name: String
    package let values: EventField.Values
  }

  package func detail(named name: String) -> Detail? { details.first { $0.name == name } }
}
