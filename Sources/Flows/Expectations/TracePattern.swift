import Controllers
import Rendering

/// An entry of a list of events: it matches by its leading words.
///
/// `Settings viewWillAppear` matches whatever details follow; `viewWillAppear` alone matches whosoever it is; `⚠ …` matches
/// a warning, `> …` a print.
struct TracePattern {
  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ")
  }

  /// Whom it is about; nil when it names only an event.
  var subject: String? { startsWithEvent ? nil : words.first.map(String.init) }

  /// What happened; nil when it names only whom.
  var event: String? { (startsWithEvent ? words.first : words.dropFirst().first).map(String.init) }

  /// Whether it is the text of a warning, a print or an error and not the name of an event.
  var isMessage: Bool { words.first.map { ["⚠", ">", "✗"].contains($0) } ?? false }

  private var startsWithEvent: Bool { words.first.map { TracePattern.isEvent(String($0)) } ?? false }

  func matches(_ event: TraceWords) -> Bool {
    event.words.starts(with: words) || (startsWithEvent && event.words.dropFirst().starts(with: words))
  }

  /// Whether it names this event's subject and what happened.
  func names(_ event: TraceWords) -> Bool {
    guard self.event == event.name else { return false }
    return subject == nil || subject == event.subject
  }

  static let eventNames = EventName.allCases.map(\.text)
  static let symbols = ["application"]

  static func isEvent(_ word: String) -> Bool { eventNames.contains(word) }
}

/// An event as a list matches it.
struct TraceWords {
  /// As in the trace: `Settings viewWillAppear animated=true`.
  let text: String
  let words: [Substring]
  /// Whether it counts only when a list names it.
  let isOften: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    words = text.split(separator: " ")
    isOften = event.name.isOften
  }

  var subject: String { words.first.map(String.init) ?? "" }
  var name: String { words.dropFirst().first.map(String.init) ?? "" }
}

extension [TraceWords] {
  /// Without the layout callbacks and orientation queries that no entry names: how many there are is promised nowhere.
  func counting(_ patterns: [TracePattern]) -> [TraceWords] {
    filter { event in !event.isOften || patterns.contains { $0.names(event) } }
  }
}
