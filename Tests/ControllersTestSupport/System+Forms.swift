import Controllers
import Testing

extension System {
  /// Makes the system check every later event against the table of events.
  package func holdToForms() {
    trace.observers.append { [unowned self] event in
      guard !event.kind.isText, !isInTable(event) else { return }
      let details = event.fields(in: trace).map { "\($0.key)=\($0.value)" }
      Issue.record("not in the table of events: \(trace.text(of: event.subject)) \(event.kind.name) \(details)")
    }
  }

  private func isInTable(_ event: Event) -> Bool {
    event.kind.isRecorded && event.kind.subjects.contains(.application) == (event.subject == .application)
      && event.fields(in: trace).allSatisfy { field in
        event.kind.detail(named: field.key).map { field.value.fits($0.values) } ?? false
      }
  }
}

extension TraceField.Value {
  fileprivate func fits(_ values: EventField.Values) -> Bool {
    switch (self, values) {
    case (.flag, .flag), (.seconds, .seconds), (.number, .count): true
    case (.nothing, .controller(let orNil)): orNil
    case (.text, .controller), (.text, .controllers), (.text, .text), (.text, .texts), (.text, .orientations): true
    case (.text(let text), .flag): ["true", "false"].contains(text)
    case (.text(let text), .orientation): InterfaceOrientation(rawValue: text) != nil
    case (.text(let text), .word(let words)): words.contains(text)
    default: false
    }
  }
}
