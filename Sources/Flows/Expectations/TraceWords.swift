import Controllers
import Rendering

/// An event as a list matches it.
struct TraceWords {
  /// As in the trace: `Settings viewWillAppear animated=true`.
  let text: String
  /// The names its subject answers to, as words: what people read, the class, and the class with its number.
  let subjectForms: [[Substring]]
  /// What happened, or the words of a message.
  let words: [Substring]
  let details: [TraceField]
  /// Whether it is a warning, a print or an error.
  let isMessage: Bool
  /// Whether it counts only when a list names it.
  let countsOnlyIfNamed: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    words = event.headline(in: trace).split(separator: " ")
    details = event.fields(in: trace)
    subjectForms = TraceWords.forms(of: event.subject, in: trace)
    isMessage = event.kind === EventKind.text
    countsOnlyIfNamed = event.kind.group != .callback
  }

  /// The names a subject answers to, as words.
  static func forms(of subject: Subject, in trace: Trace) -> [[Substring]] {
    trace.name(of: subject).forms.map { $0.split(separator: " ") }
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether its subject goes by that name.
  func isOf(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [TraceWords] {
  /// Without what no entry names of layout callbacks and orientation queries, whose number is promised nowhere, and of
  /// what a person sees change.
  func counting(_ patterns: [TracePattern]) -> [TraceWords] {
    filter { event in !event.countsOnlyIfNamed || patterns.contains { $0.names(event) } }
  }
}
