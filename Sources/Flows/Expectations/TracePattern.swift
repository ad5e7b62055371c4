import Controllers

/// An entry of an event list: a subject, an event, and any number of details in any order.
///
/// `Settings viewWillAppear` matches any details and any instance of the class; `Settings#1` is the first instance, as
/// the trace numbers them. `viewWillAppear` without a subject matches any subject. A message, which is a warning
/// (`⚠ …`) or printed text (`> …`), matches if it starts with the words of the entry.
struct TracePattern {
  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ")
  }

  /// Returns the subject, or `nil` if the pattern names only an event.
  ///
  /// A known subject's name may consist of more than one word.
  func subject(among known: [String]) -> String? {
    guard !startsWithEvent else { return nil }
    let several = known.filter { $0.contains(" ") }.map { $0.split(separator: " ") }
    return (several.first { TracePattern.leads(words, $0) } ?? Array(words.prefix(1))).joined(separator: " ")
  }

  /// Returns the event, or `nil` if the pattern names only a subject.
  func event(among known: [String]) -> String? { afterSubject(known).first.map(String.init) }

  /// Returns the details of the event that the pattern asks for.
  func details(among known: [String]) -> [DetailPattern] {
    let rest = afterSubject(known)
    return rest.first.map { DetailPattern.all(in: rest.dropFirst(), of: String($0)) } ?? []
  }

  private func afterSubject(_ known: [String]) -> ArraySlice<Substring> {
    words.dropFirst(subject(among: known)?.split(separator: " ").count ?? 0)
  }

  /// Whether the pattern is the text of a warning, a print or an error, not the name of an event.
  var isMessage: Bool { words.first.map { ["⚠", ">", "✗"].contains($0) } ?? false }

  /// Whether the pattern has no words to match.
  var isEmpty: Bool { words.isEmpty }

  private var startsWithEvent: Bool { words.first.map { TracePattern.isEvent(String($0)) } ?? false }

  func matches(_ event: EventWords) -> Bool {
    guard let rest = rest(after: event) else { return false }
    guard !event.isMessage else { return event.words.starts(with: rest) }
    guard let name = rest.first else { return true }
    return name == event.name
      && DetailPattern.all(in: rest.dropFirst(), of: event.name).allSatisfy { $0.matches(event) }
  }

  /// Whether the pattern names the subject and the kind of an event.
  func names(_ event: EventWords) -> Bool { rest(after: event)?.first.map { $0 == event.name } ?? false }

  /// The words after the subject, or `nil` if the pattern names another subject.
  private func rest(after event: EventWords) -> ArraySlice<Substring>? {
    rest(after: event.subjectForms) ?? wordsWithoutSubject(isMessage: event.isMessage)
  }

  /// Returns the words after a subject with one of the given names, or `nil` if the pattern starts with none of them.
  func rest(after forms: [[Substring]]) -> ArraySlice<Substring>? {
    forms.first { words.starts(with: $0) }.map { words.dropFirst($0.count) }
  }

  /// Returns all words if the pattern names no subject and so means any; `nil` if it names one, and for messages.
  func wordsWithoutSubject(isMessage: Bool) -> ArraySlice<Substring>? {
    startsWithEvent && !isMessage ? words[...] : nil
  }

  /// Whether the words start with a name, which may have an instance number.
  private static func leads(_ words: [Substring], _ name: [Substring]) -> Bool {
    guard words.count >= name.count, words.starts(with: name.dropLast()) else { return false }
    return words[name.count - 1].prefix { $0 != "#" } == name[name.count - 1]
  }

  static let eventNames = EventKind.names
  static let symbols = ["application"]

  static func isEvent(_ word: String) -> Bool { eventNames.contains(word) }
}
