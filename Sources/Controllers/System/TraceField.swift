/// What an event says beside time, subject and name, in an order that never changes.
package struct TraceField {
  package let key: String
  package let value: Value

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
      TraceField(key: names.indices.contains(place) ? names[place].name : "", value: value)
    }
    func object(_ subject: Subject?) -> TraceField.Value { subject.map { .text(trace.text(of: $0)) } ?? .nothing }
    switch detail {
    case .none: return []
    case .animated(let animated): return [field(0, .flag(animated))]
    case .object(let subject): return [field(0, object(subject))]
    case .objectAnimated(let subject, let animated): return [field(0, object(subject)), field(1, .flag(animated))]
    case .flags(let flag, let second): return [field(0, .flag(flag)), field(1, .flag(second))]
    case .aside:
      guard let words = trace.words(of: self) else { return [] }
      let values = kind === EventKind.text ? [] : words.values(names)
      return values.enumerated().map { field($0.offset, $0.element) }
    }
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
