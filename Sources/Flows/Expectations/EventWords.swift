import Controllers
import Rendering

/// The words of an event, for comparison with patterns.
struct EventWords {
  /// The event's line in the trace, such as `Settings viewWillAppear animated=true`.
  let text: String
  /// The subject's display name, class, and class with its number, each split into words.
  let subjectForms: [[Substring]]
  /// The words of the event's name or, for a message, of the message.
  let words: [Substring]
  let details: [TraceField]
  /// Whether the event is a warning, a printed line or an error.
  let isMessage: Bool
  /// Whether lists of events ignore this event unless an entry names the event.
  let countsOnlyIfNamed: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    words = EventWords.words(of: event.headline(in: trace))
    details = event.shownFields(in: trace)
    subjectForms = EventWords.forms(of: event.subject, in: trace)
    isMessage = event.kind.isText
    countsOnlyIfNamed = event.kind.group != .callback
  }

  /// Returns the words of a text, which spaces or tabs separate.
  ///
  /// `print` writes a tab between its values.
  static func words(of text: String) -> [Substring] { text.split { $0 == " " || $0 == "\t" } }

  /// Returns the names of a subject, each split into words.
  static func forms(of subject: Subject, in trace: Trace) -> [[Substring]] {
    trace.name(of: subject).forms.map { $0.split(separator: " ") }
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether the subject has the given name.
  func isOf(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [EventWords] {
  /// Returns the events that count for a list of patterns.
  ///
  /// Visible changes, layout callbacks and orientation queries count only if a pattern names them. The number of layout
  /// callbacks and orientation queries isn't guaranteed.
  func counting(_ patterns: [TracePattern]) -> [EventWords] {
    // A long list is searched only for events that it may name.
    let names = Set(patterns.flatMap(\.possibleNames))
    return filter { event in
      !event.countsOnlyIfNamed || names.contains(event.name) && patterns.contains { $0.names(event) }
    }
  }
}
