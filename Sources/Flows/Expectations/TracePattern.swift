import Controllers

/// The pattern in an entry of an event list: a subject, an event, and any number of details in any order.
///
/// The pattern `Settings viewWillAppear` matches any details and any instance of the class. `Settings#1` matches only
/// the first instance. `viewWillAppear` without a subject matches any subject. A message is a warning (`⚠ …`), printed
/// text (`> …`) or an error (`✗ …`). It matches if it starts with the words of the entry.
struct TracePattern {
  let text: String
  private let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = EventWords.words(of: text)
  }

  /// Returns the subject, or `nil` if the pattern names only an event.
  ///
  /// The names of known subjects may consist of several words. An unknown subject is a single word.
  func subject(among knownSubjects: [String]) -> String? {
    guard !startsWithEvent else { return nil }
    let namesOfSeveralWords = knownSubjects.filter { $0.contains(" ") }.map { $0.split(separator: " ") }
    return (namesOfSeveralWords.first { TracePattern.beginWithName(words, $0) } ?? Array(words.prefix(1))).joined(
      separator: " ")
  }

  /// Returns the event, or `nil` if the pattern names only a subject.
  func event(among knownSubjects: [String]) -> String? { wordsAfterSubject(knownSubjects).first.map(String.init) }

  /// Returns the details that an event must have.
  func details(among known: [String]) -> [DetailPattern] {
    let remainingWords = wordsAfterSubject(known)
    return remainingWords.first.map { DetailPattern.detailPatterns(in: remainingWords.dropFirst(), of: String($0)) }
      ?? []
  }

  private func wordsAfterSubject(_ known: [String]) -> ArraySlice<Substring> {
    words.dropFirst(subject(among: known)?.split(separator: " ").count ?? 0)
  }

  /// Whether the pattern describes a warning, printed text or an error, and not a named event.
  var isMessage: Bool { words.first.map { ["⚠", ">", "✗", "ⓘ"].contains($0) } ?? false }

  /// The words, separated by single spaces.
  var normalizedText: String { words.joined(separator: " ") }

  /// Whether the pattern contains the name of an event of each kind, indexed by the number of the kind.
  ///
  /// Kinds with the same name share a number.
  var namesKind: [Bool] {
    var named = Array(repeating: false, count: EventKind.numberCount)
    for kind in EventKind.all where words.contains(where: { $0 == kind.name }) { named[Int(kind.number)] = true }
    return named
  }

  /// Whether the pattern may contain details of an event.
  var hasDetails: Bool { text.utf8.contains(UInt8(ascii: "=")) }

  /// The words that may be the name of an event.
  var possibleNames: [String] { words.map(String.init) }

  /// Whether the pattern contains no words.
  var isEmpty: Bool { words.isEmpty }

  private var startsWithEvent: Bool { words.first.map { TracePattern.isEvent(String($0)) } ?? false }

  func matches(_ event: EventWords) -> Bool {
    guard let remainingWords = rest(after: event) else { return false }
    guard !event.isMessage else { return event.words.starts(with: remainingWords) }
    guard let name = remainingWords.first else { return true }
    return name == event.name
      && DetailPattern.detailPatterns(in: remainingWords.dropFirst(), of: event.name).allSatisfy { $0.matches(event) }
  }

  /// Whether the pattern matches an event apart from the details, and contains the event's name.
  func namesEvent(_ event: EventWords) -> Bool { rest(after: event)?.first.map { $0 == event.name } ?? false }

  /// Returns the words after the event's subject, or `nil` if the pattern names another subject.
  private func rest(after event: EventWords) -> ArraySlice<Substring>? {
    rest(after: event.subjectForms) ?? wordsWithoutSubject(isMessage: event.isMessage)
  }

  /// Returns the words that follow one of the given names, or `nil` if the pattern doesn't begin with any of them.
  func rest(after forms: [[Substring]]) -> ArraySlice<Substring>? {
    forms.first { words.starts(with: $0) }.map { words.dropFirst($0.count) }
  }

  /// Returns all words of the pattern if it names no subject.
  ///
  /// Such a pattern matches any subject, so all of its words are compared with the words after the event's subject.
  ///
  /// - Parameter isMessage: whether the event is a message.
  /// - Returns: `nil` if the pattern names a subject, or if the event is a message.
  func wordsWithoutSubject(isMessage: Bool) -> ArraySlice<Substring>? {
    startsWithEvent && !isMessage ? words[...] : nil
  }

  /// Whether the words begin with a name, possibly with an instance number.
  private static func beginWithName(_ words: [Substring], _ name: [Substring]) -> Bool {
    guard words.count >= name.count, words.starts(with: name.dropLast()) else { return false }
    return words[name.count - 1].prefix { $0 != "#" } == name[name.count - 1]
  }

  static let eventNames = EventKind.names
  static let fixedSubjects = ["application"]

  static func isEvent(_ word: String) -> Bool { eventNames.contains(word) }
}
