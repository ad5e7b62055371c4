/// What an event says beside time, subject and name, in an order that never changes.
package struct TraceField {
  package let key: String
  package let value: Value
  /// What people read in its place, where that is not the same.
  package private(set) var told: String?
  /// The same where there is little room.
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
  /// The words of a warning, a print or an error; nil for what has a name.
  package func message(in trace: Trace) -> String? {
    guard kind === EventKind.text, case .text(let message)? = trace.words(of: self) else { return nil }
    return message
  }

  /// What is told in the event's place: its name, or the words of a warning or print.
  package func headline(in trace: Trace) -> String { message(in: trace) ?? kind.name }

  /// The details by name; none where the headline has them.
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
  /// Keys, one after the other, as people read them; nil where that is the same.
  fileprivate func told(_ value: TraceField.Value, by name: (SubjectName) -> String) -> String? {
    guard case .text(let keys) = value else { return nil }
    // Those alone whose told name is another.
    guard !toldNamesOfAll.isEmpty else { return nil }
    return keys.split(separator: " ").map { key in subject(told: String(key)).map(name) ?? String(key) }
      .joined(separator: " ")
  }
}

extension Event.Words {
  /// What they tell, in the order of the details they are.
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
  /// Counted from 1, as scripts count.
  fileprivate var values: [TraceField.Value] { [.number(Double(row + 1)), .number(Double(section + 1))] }
}
