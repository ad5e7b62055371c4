/// A field of an event, with its name in the trace, its name in scripts, and its type.
package struct EventField: Sendable {
  /// The field's name in the trace, or `nil` if the trace doesn't record the field.
  package let key: TraceKey?
  /// The field's name in the help, or `nil` if scripts don't receive the field.
  package let parameter: String?
  package let values: Values
  /// The name of the section in the trace.
  ///
  /// A row is recorded as two numbers, the second of which is the section.
  var section: String?

  /// The type of the value in the trace.
  package enum Values: Equatable, Sendable {
    case flag
    /// A controller, recorded by its name in the trace. The associated value says whether the controller can be `nil`.
    case controller(orNil: Bool)
    /// A list of controllers.
    case controllers
    case orientation
    /// A set of orientations.
    case orientations
    case seconds
    /// A number counted from 1.
    case count
    /// One of the given words.
    case word([String])
    case text
    /// A list of strings.
    case texts
  }

  /// Creates a field that the trace records and scripts receive.
  ///
  /// - Parameters:
  ///   - key: the name in the trace.
  ///   - values: the type of the value.
  ///   - parameter: the name in the help, or `nil` to use the name in the trace.
  /// - Returns: the field.
  static func value(_ key: TraceKey, _ values: Values, as parameter: String? = nil) -> EventField {
    EventField(key: key, parameter: parameter ?? key.text, values: values)
  }

  /// Creates a field that only the trace records.
  static func recorded(_ key: TraceKey, _ values: Values) -> EventField {
    EventField(key: key, parameter: nil, values: values)
  }

  /// Creates a field that only scripts receive.
  static func passed(_ parameter: String) -> EventField {
    EventField(key: nil, parameter: parameter, values: .text)
  }

  static let animated = value(.animated, .flag)
  static let viewController = value(.viewController, .controller(orNil: false))
  /// A row and its section.
  static let row = EventField(key: .row, parameter: "row, section", values: .count, section: "section")
  /// The new row and section of a row that the user moves.
  static let targetRow = EventField(
    key: .targetRow, parameter: "toRow, toSection", values: .count, section: "toSection")
  /// A row and its section, which only the script receives.
  static let passedRow = passed("row, section")
}

extension EventField {
  /// The details that the trace shows for the field.
  ///
  /// A row has two details: the row and the section.
  var details: [EventKind.Detail] {
    guard let key else { return [] }
    let detail = EventKind.Detail(name: key.text, values: values)
    return [detail] + (section.map { [EventKind.Detail(name: $0, values: .count)] } ?? [])
  }
}

extension EventKind {
  /// A named detail, which the trace shows after the name of the event.
  package struct Detail: Sendable {
    package let name: String
    package let values: EventField.Values
  }

  package func detail(named name: String) -> Detail? { details.first { $0.name == name } }
}
