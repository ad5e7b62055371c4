import Controllers

/// An entry of a list of events: a subject, an event, and details in any order and as many as it likes.
///
/// `Settings viewWillAppear` matches whatever details there are, and whichever instance of the class it is; `Settings#1`
/// is the first instance, as the trace numbers them. `viewWillAppear` alone matches every subject. What is told in words,
/// a warning (`⚠ …`) or a print (`> …`), matches by its leading words.
struct TracePattern {
  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ")
  }

  /// The subject; nil when it names only an event.
  ///
  /// Of the classes known some may have names of several words.
  func subject(among known: [String]) -> String? {
    guard !startsWithEvent else { return nil }
    let several = known.filter { $0.contains(" ") }.map { $0.split(separator: " ") }
    return (several.first { TracePattern.leads(words, $0) } ?? Array(words.prefix(1))).joined(separator: " ")
  }

  /// The event; nil when it names only a subject.
  func event(among known: [String]) -> String? { afterSubject(known).first.map(String.init) }

  /// What it says of the event beside its name.
  func details(among known: [String]) -> [DetailPattern] {
    let rest = afterSubject(known)
    return rest.first.map { DetailPattern.all(in: rest.dropFirst(), of: String($0)) } ?? []
  }

  private func afterSubject(_ known: [String]) -> ArraySlice<Substring> {
    words.dropFirst(subject(among: known)?.split(separator: " ").count ?? 0)
  }

  /// Whether it is the text of a warning, a print or an error and not the name of an event.
  var isMessage: Bool { words.first.map { ["⚠", ">", "✗"].contains($0) } ?? false }

  /// Whether there is nothing in it to match by.
  var isEmpty: Bool { words.isEmpty }

  private var startsWithEvent: Bool { words.first.map { TracePattern.isEvent(String($0)) } ?? false }

  func matches(_ event: TraceWords) -> Bool {
    guard let rest = rest(after: event) else { return false }
    guard !event.isMessage else { return event.words.starts(with: rest) }
    guard let name = rest.first else { return true }
    return name == event.name
      && DetailPattern.all(in: rest.dropFirst(), of: event.name).allSatisfy { $0.matches(event) }
  }

  /// Whether it names this event's subject and what happened.
  func names(_ event: TraceWords) -> Bool { rest(after: event)?.first.map { $0 == event.name } ?? false }

  /// The words that follow the subject; nil when another subject is meant.
  private func rest(after event: TraceWords) -> ArraySlice<Substring>? {
    rest(after: event.subjectForms) ?? wordsWithoutSubject(isMessage: event.isMessage)
  }

  /// The words that follow a subject which goes by these names; nil when it begins with none of them.
  func rest(after forms: [[Substring]]) -> ArraySlice<Substring>? {
    forms.first { words.starts(with: $0) }.map { words.dropFirst($0.count) }
  }

  /// All words, where it names no subject and so means each; nil where it names one, and for messages.
  func wordsWithoutSubject(isMessage: Bool) -> ArraySlice<Substring>? {
    startsWithEvent && !isMessage ? words[...] : nil
  }

  /// Whether a pattern begins with a name, whichever instance it numbers.
  private static func leads(_ words: [Substring], _ name: [Substring]) -> Bool {
    guard words.count >= name.count, words.starts(with: name.dropLast()) else { return false }
    return words[name.count - 1].prefix { $0 != "#" } == name[name.count - 1]
  }

  static let eventNames = EventKind.names
  static let symbols = ["application"]

  static func isEvent(_ word: String) -> Bool { eventNames.contains(word) }
}
