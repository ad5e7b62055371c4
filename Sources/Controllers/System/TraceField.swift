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
  /// What is told in the event's place: its name, or the words of a warning or print.
  package var headline: String {
    if name == .text, case .text(.message, let message) = details { return message }
    return name.text
  }

  /// The details by name; none where the headline has them.
  package func fields(in trace: Trace) -> [TraceField] {
    func object(_ subject: Subject?) -> TraceField.Value { subject.map { .text(trace.text(of: $0)) } ?? .nothing }
    switch details {
    case .none: return []
    case .animated(let animated): return [TraceField(key: "animated", value: .flag(animated))]
    case .object(let key, let subject): return [TraceField(key: key.text, value: object(subject))]
    case .objectAnimated(let key, let subject, let animated):
      return [
        TraceField(key: key.text, value: object(subject)), TraceField(key: "animated", value: .flag(animated)),
      ]
    case .flags(let key, let flag, let animated):
      return [TraceField(key: key.text, value: .flag(flag)), TraceField(key: "animated", value: .flag(animated))]
    case .number(let key, let number): return [TraceField(key: key.text, value: .number(number))]
    case .text(let key, let text):
      return name == .text && key == .message ? [] : [TraceField(key: key.text, value: .text(text))]
    case .texts(let key, let text, let second, let other):
      return [TraceField(key: key.text, value: .text(text)), TraceField(key: second.text, value: .text(other))]
    case .textNumber(let key, let text, let second, let number):
      return [
        TraceField(key: key.text, value: .text(text)),
        TraceField(key: second.text, value: second == .duration ? .seconds(number) : .number(number)),
      ]
    case .row(let path, let style):
      return (style.map { [TraceField(key: "style", value: .text($0))] } ?? []) + path.fields()
    case .rows(let path, let target): return path.fields() + target.fields("toRow", "toSection")
    }
  }
}

extension Event.Key {
  package var text: String { String(describing: self) }
}

extension IndexPath {
  /// Counted from 1, as scripts count.
  fileprivate func fields(_ row: String = "row", _ section: String = "section") -> [TraceField] {
    [
      TraceField(key: row, value: .number(Double(self.row + 1))),
      TraceField(key: section, value: .number(Double(self.section + 1))),
    ]
  }
}
