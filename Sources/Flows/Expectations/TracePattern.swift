import Controllers
import Rendering

/// An entry of a list of events: it matches by its leading words.
///
/// `Settings viewWillAppear` matches whatever details follow, and whichever instance of the class it is; `Settings#1` is
/// the first instance, as the trace numbers them. `viewWillAppear` alone matches every subject; `⚠ …` matches a warning,
/// `> …` a print.
struct TracePattern {
  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ")
  }

  /// Whom it is about; nil when it names only an event.
  ///
  /// Of the classes known some may have names of several words.
  func subject(among known: [String]) -> String? {
    guard !startsWithEvent else { return nil }
    let several = known.filter { $0.contains(" ") }.map { $0.split(separator: " ") }
    return (several.first { TracePattern.leads(words, $0) } ?? Array(words.prefix(1))).joined(separator: " ")
  }

  /// What happened; nil when it names only whom.
  func event(among known: [String]) -> String? {
    guard !startsWithEvent else { return words.first.map(String.init) }
    let count = subject(among: known)?.split(separator: " ").count ?? 0
    return words.dropFirst(count).first.map(String.init)
  }

  /// Whether it is the text of a warning, a print or an error and not the name of an event.
  var isMessage: Bool { words.first.map { ["⚠", ">", "✗"].contains($0) } ?? false }

  /// Whether there is nothing in it to match by.
  var isEmpty: Bool { words.isEmpty }

  private var startsWithEvent: Bool { words.first.map { TracePattern.isEvent(String($0)) } ?? false }

  func matches(_ event: TraceWords) -> Bool {
    rest(after: event).map { event.words.starts(with: $0, by: TracePattern.isSame) } ?? false
  }

  /// Whether it names this event's subject and what happened.
  func names(_ event: TraceWords) -> Bool { rest(after: event)?.first.map { $0 == event.name } ?? false }

  /// The words that follow the subject; nil when another subject is meant.
  private func rest(after event: TraceWords) -> ArraySlice<Substring>? {
    if let form = event.subjectForms.first(where: { words.starts(with: $0) }) { return words.dropFirst(form.count) }
    return startsWithEvent ? words[...] : nil
  }

  /// Whether a word of an event is that of a pattern; in details too a plain name is any instance: `parent=Draft`.
  private static func isSame(_ found: Substring, _ wanted: Substring) -> Bool {
    guard found != wanted else { return true }
    guard wanted.contains("=") else { return false }
    if wanted.hasSuffix("#1") { return found == wanted.dropLast(2) }
    return found.hasPrefix(wanted + "#") && UInt32(found.dropFirst(wanted.count + 1)) != nil
  }

  /// The first word after the event; nil when nothing follows.
  func detail(among known: [String]) -> Substring? {
    let count = startsWithEvent ? 0 : subject(among: known)?.split(separator: " ").count ?? 0
    return words.dropFirst(count + 1).first
  }

  /// Whether a pattern begins with a name, whichever instance it numbers.
  private static func leads(_ words: [Substring], _ name: [Substring]) -> Bool {
    guard words.count >= name.count, words.starts(with: name.dropLast()) else { return false }
    return words[name.count - 1].prefix { $0 != "#" } == name[name.count - 1]
  }

  static let eventNames = EventName.allCases.map(\.text)
  static let detailNames = TraceText.detailNames
  static let symbols = ["application"]

  static func isEvent(_ word: String) -> Bool { eventNames.contains(word) }
}

/// An event as a list matches it.
struct TraceWords {
  /// As in the trace: `Settings viewWillAppear animated=true`.
  let text: String
  /// The names its subject answers to, as words: the class, and the class with its number.
  let subjectForms: [[Substring]]
  /// What happened, and its details.
  let words: [Substring]
  /// Whether it counts only when a list names it.
  let isOften: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    let label = trace.text(of: event.subject)
    words = text.dropFirst(label.count).split(separator: " ")
    let number = event.subject.number
    let name = number > 1 ? String(label.dropLast("#\(number)".count)) : label
    subjectForms = (number > 0 ? [name, "\(name)#\(number)"] : [name]).map { $0.split(separator: " ") }
    isOften = event.name.isOften
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether its subject goes by that name.
  func isOf(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [TraceWords] {
  /// Without the layout callbacks and orientation queries that no entry names: how many there are is promised nowhere.
  func counting(_ patterns: [TracePattern]) -> [TraceWords] {
    filter { event in !event.isOften || patterns.contains { $0.names(event) } }
  }
}
