import Controllers
import Rendering

/// The words of an event, in the form that patterns are compared with.
struct EventWords {
  /// The event's line in the trace, such as `Settings viewWillAppear animated=true`.
  let text: String
  /// The subject's display name, class, and class with its number, each split into words.
  let subjectForms: [[Substring]]
  /// The words of the event's name or, if the event is a message, of the message.
  let words: [Substring]
  let details: [TraceField]
  /// Whether the event is a warning, a printed line or an error.
  let isMessage: Bool
  /// Whether a list of events ignores this event unless one of its patterns names the event.
  let needsToBeNamed: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.expectationText(of: event, in: trace)
    words = EventWords.words(of: event.headline(in: trace))
    details = event.shownFields(in: trace)
    subjectForms = EventWords.nameForms(of: event.subject, in: trace)
    isMessage = event.kind.isText
    needsToBeNamed = event.kind.group != .callback
  }

  /// Returns the words of a text, separated by spaces or tabs.
  ///
  /// Tabs are included because `print` writes a tab between its values.
  static func words(of text: String) -> [Substring] { text.split { $0 == " " || $0 == "\t" } }

  /// Returns the names of a subject, each split into words.
  static func nameForms(of subject: Subject, in trace: Trace) -> [[Substring]] {
    trace.name(of: subject).forms.map { $0.split(separator: " ") }
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether the subject has the given name.
  func hasSubject(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [EventWords] {
  /// Returns the events that are compared with a list of patterns.
  ///
  /// Visible changes, layout callbacks and orientation queries are only included if a pattern names them. The number of
  /// layout callbacks and orientation queries isn't guaranteed.
  func comparedEvents(_ patterns: [TracePattern]) -> [EventWords] {
    // In a long list, only the events that a pattern may name are searched for.
    let names = Set(patterns.flatMap(\.possibleNames))
    return filter { event in
      !event.needsToBeNamed || names.contains(event.name) && patterns.contains { $0.namesEvent(event) }
    }
  }
}
