import Controllers
import Rendering

/// An event, split into words that patterns are matched against.
struct EventWords {
  /// The line of the trace: `Settings viewWillAppear animated=true`.
  let text: String
  /// The names of the subject, split into words: its display name, its class, and the class with its number.
  let subjectForms: [[Substring]]
  /// The words of the event's name, or of a message.
  let words: [Substring]
  let details: [TraceField]
  /// Whether it is a warning, a print or an error.
  let isMessage: Bool
  /// Whether the event counts only if a list names it.
  let countsOnlyIfNamed: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    words = event.headline(in: trace).split(separator: " ")
    details = event.fields(in: trace)
    subjectForms = EventWords.forms(of: event.subject, in: trace)
    isMessage = event.kind === EventKind.text
    countsOnlyIfNamed = event.kind.group != .callback
  }

  /// The names of a subject, split into words.
  static func forms(of subject: Subject, in trace: Trace) -> [[Substring]] {
    trace.name(of: subject).forms.map { $0.split(separator: " ") }
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether the subject has the given name.
  func isOf(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [EventWords] {
  /// Removes the events that count only if named and that no pattern names.
  ///
  /// These are layout callbacks and orientation queries, whose number isn't guaranteed, and visible changes.
  func counting(_ patterns: [TracePattern]) -> [EventWords] {
    filter { event in !event.countsOnlyIfNamed || patterns.contains { $0.names(event) } }
  }
}
