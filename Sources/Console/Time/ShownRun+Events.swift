import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

// Finds events in the trace of the current session by a moment, a time, or words.
extension ShownRun {
  /// Returns the input whose events are shown.
  ///
  /// If the present is shown, the result is the last input that has events.
  var shownInput: Int { moment?.input ?? run.lastInputWithEvents }

  /// Finds the event that a name refers to, and returns its index in the trace.
  ///
  /// Without a name, the result is the first of `indices`.
  ///
  /// - Parameters:
  ///   - name: a moment, a time, or the words to search for.
  ///   - indices: the indices in the trace, in the order in which they are searched.
  ///   - isBack: whether the search goes backward in time.
  /// - Returns: the index in the trace, or `nil` if no event matches.
  /// - Throws: `PlainError` for a moment that doesn't exist.
  func index(named name: String?, _ indices: some Sequence<Int>, isBack: Bool) throws -> Int? {
    guard let name else { return indices.first { _ in true } }
    switch Moment.parseName(name) {
    case .moment(let wanted): return try index(of: wanted)
    case .event(let event): return try index(of: Moment(input: shownInput, event: event))
    case .time(let time):
      guard time <= session.system.clock.now else {
        throw PlainError("the run ends at \(Seconds(session.system.clock.now).text) s")
      }
      return indices.first { index in trace[index].map { isBack ? $0.time <= time : $0.time >= time } ?? false }
    case .words(let words):
      let words = wordsWithFullName(words)
      if let firstCharacter = words.first, firstCharacter.isNumber || firstCharacter == ":" || firstCharacter == "-" {
        throw PlainError("`\(words)` isn't a moment; write `at 12:7`, `at :7`, `at 12` or `at 0.6s`")
      }
      return indices.first { trace[$0].map { matches(words, $0) } ?? false }
    case nil: return nil
    }
  }

  private func index(of moment: Moment) throws -> Int {
    guard let index = run.index(of: moment) else {
      throw PlainError("there is no moment \(moment.text); \(rangeText(of: moment))")
    }
    return index
  }

  /// Replaces a subject's short name with its full name, such as `TabBar` with `TabBarController`.
  ///
  /// The panel next to the picture shows the short names. If another subject has the short name as its full name, the
  /// words are returned unchanged.
  func wordsWithFullName(_ words: String) -> String {
    var names: [Subject: SubjectName] = [:]
    for event in trace.events(from: 0) where names[event.subject] == nil {
      names[event.subject] = trace.name(of: event.subject)
    }
    func beginsWords(_ name: String) -> Bool { words == name || words.hasPrefix(name + " ") }
    guard session.bridge.screens[words] == nil,
      !names.values.contains(where: { $0.forms.contains(where: beginsWords) }),
      let name = names.values.filter({ beginsWords($0.shortDisplayName) }).min(by: { $0.number < $1.number })
    else { return words }
    return name.told + words.dropFirst(name.shortDisplayName.count)
  }

  /// Returns the range of existing moments, for the error about a moment that doesn't exist.
  func rangeText(of moment: Moment) -> String {
    guard run.inputs.indices.contains(moment.input) else { return "inputs go from 0 to \(run.lastInput)" }
    let count = run.events(of: moment.input).count
    return count == 0 ? "input \(moment.input) has no events" : "input \(moment.input) has events 1 to \(count)"
  }

  /// Whether the given words are the event's name, the event's subject, or both.
  private func matches(_ words: String, _ event: Event) -> Bool {
    switch words {
    case "warning": return event.subject == .warning
    case "error": return event.subject == .error
    case "print": return event.subject == .print
    default:
      let subject = trace.name(of: event.subject)
      let (searchedWords, name) = (words.split(separator: " "), event.headline(in: trace))
      // A subject's name can consist of several words, and can precede or follow the event's name.
      let remainingWords = subject.forms.map { $0.split(separator: " ") }.compactMap {
        searchedWords.words(without: $0)
      }
      return (remainingWords + [searchedWords]).contains { $0.isEmpty || $0.joined(separator: " ") == name }
    }
  }
}

extension [Substring] {
  /// Removes the given words from the beginning or the end, or returns `nil` if they are at neither end.
  fileprivate func words(without words: [Substring]) -> [Substring]? {
    if starts(with: words) { return Array(dropFirst(words.count)) }
    return suffix(words.count) == words[...] ? Array(dropLast(words.count)) : nil
  }
}
