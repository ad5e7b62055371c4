/// A detail of an event in addition to time, subject and name.
///
/// The order of details never changes.
package struct TraceField {
  package let key: String
  package let value: Value
  /// The display text of the value, or `nil` if it is the same as the value's text.
  package private(set) var told: String?
  /// The short form of the display text, or `nil` if it is the same.
  package private(set) var short: String?

  package enum Value {
    case flag(Bool)
    case number(Double)
    case seconds(Double)
    case text(String)
    case nothing
  }
}

extension Event {
  /// Returns the text of a warning, a printed line or an error, or `nil` for an event with a name.
  package func message(in trace: Trace) -> String? {
    guard kind === EventKind.text, case .text(let message)? = trace.words(of: self) else { return nil }
    return message
  }

  /// Returns the event's headline: its name, or the text of a warning or printed line.
  package func headline(in trace: Trace) -> String { message(in: trace) ?? kind.name }

  /// Returns the details with their names, or an empty array if the headline contains them.
  package func fields(in trace: Trace) -> [TraceField] {
    let names = kind.details
    func field(_ place: Int, _ value: TraceField.Value) -> TraceField {
      guard names.indices.contains(place) else { return TraceField(key: "", value: value) }
      guard names[place].values.areControllers else { return TraceField(key: names[place].name, value: value) }
      return TraceField(
        key: names[place].name, value: value, told: trace.told(value) { $0.told }, short: trace.told(value) { $0.short }
      )
    }
    func object(_ subject: Subject?) -> TraceField {
      guard let name = subject.map(trace.name) else { return field(0, .nothing) }
      return TraceField(
        key: names.first?.name ?? "", value: .text(name.key), told: name.told,
        short: name.told == name.key ? nil : name.short)
    }
    switch detail {
    case .none: return []
    case .animated(let animated): return [field(0, .flag(animated))]
    case .object(let subject): return [object(subject)]
    case .objectAnimated(let subject, let animated): return [object(subject), field(1, .flag(animated))]
    case .flags(let flag, let second): return [field(0, .flag(flag)), field(1, .flag(second))]
    case .aside:
      guard let words = trace.words(of: self) else { return [] }
      let values = kind === EventKind.text ? [] : words.values(names)
      return values.enumerated().map { field($0.offset, $0.element) }
    }
  }
}

extension EventField.Values {
  fileprivate var areControllers: Bool {
    switch self {
    case .controller, .controllers: true
    default: false
    }
  }
}

extension Trace {
  /// Returns the display names of subjects whose keys are in a list, or `nil` if they are the same as the keys.
  fileprivate func told(_ value: TraceField.Value, by name: (SubjectName) -> String) -> String? {
    guard case .text(let keys) = value else { return nil }
    // The table contains only subjects whose display name differs from the key.
    guard !allDisplayNames.isEmpty else { return nil }
    return keys.split(separator: " ").map { key in subject(told: String(key)).map(name) ?? String(key) }
      .joined(separator: " ")
  }
}

extension Event.Words {
  /// Returns the values, in the order of the event's details.
  fileprivate func values(_ details: [EventKind.Detail]) -> [TraceField.Value] {
    switch self {
    case .text(let text): return [.text(text)]
    case .texts(let text, let second): return [.text(text), .text(second)]
    case .textNumber(let text, let number):
      return [.text(text), details.last?.values == .seconds ? .seconds(number) : .number(number)]
    case .row(let path, let style): return (style.map { [.text($0)] } ?? []) + path.values
    case .rows(let path, let target): return path.values + target.values
    }
  }
}

extension IndexPath {
  /// The row and section, counted from 1 as scripts do.
  fileprivate var values: [TraceField.Value] { [.number(Double(row + 1)), .number(Double(section + 1))] }
}
