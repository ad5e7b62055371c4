import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

// The search for events by a moment, a time, or words in the trace of the current session.
extension ShownRun {
  /// Returns the input whose events are shown.
  ///
  /// This is the input of the moment that is shown or, if the present is shown, the last input that has events.
  var shownInput: Int { moment?.input ?? run.lastWithEvents }

  /// Finds the event that a name refers to, and returns the event's index in the trace.
  ///
  /// Without a name, returns the first of `indices`.
  ///
  /// - Parameters:
  ///   - name: a moment, a time, or the words to search for.
  ///   - indices: the indices in the trace, in the order in which they are searched.
  ///   - isBack: whether the search goes backward in time.
  /// - Returns: the index in the trace, or `nil` if no event matches.
  /// - Throws: `PlainError` for a moment that doesn't exist.
  func index(named name: String?, _ indices: some Sequence<Int>, isBack: Bool) throws -> Int? {
    guard let name else { return indices.first { _ in true } }
    switch Moment.name(name) {
    case .moment(let wanted): return try index(of: wanted)
    case .event(let event): return try index(of: Moment(input: shownInput, event: event))
    case .time(let time):
      guard time <= session.system.clock.now else {
        throw PlainError("the run ends at \(Seconds(session.system.clock.now).text) s")
      }
      return indices.first { index in trace[index].map { isBack ? $0.time <= time : $0.time >= time } ?? false }
    case .words(let words):
      let words = fullName(words)
      if let first = words.first, first.isNumber || first == ":" || first == "-" {
        throw PlainError("`\(words)` isn't a moment; write `at 12:7`, `at :7`, `at 12` or `at 0.6s`")
      }
      return indices.first { trace[$0].map { says(words, $0) } ?? false }
    case nil: return nil
    }
  }

  private func index(of moment: Moment) throws -> Int {
    guard let index = run.index(of: moment) else {
      throw PlainError("there is no moment \(moment.text); \(bounds(of: moment))")
    }
    return index
  }

  /// Returns words with the whole name of a subject that the panel next to the picture shows in short, such as `TabBar`
  /// for `TabBarController`.
  ///
  /// If another subject has the short name, that subject is meant.
  func fullName(_ words: String) -> String {
    var names: [Subject: SubjectName] = [:]
    for event in trace.events(from: 0) where names[event.subject] == nil {
      names[event.subject] = trace.name(of: event.subject)
    }
    func begins(_ name: String) -> Bool { words == name || words.hasPrefix(name + " ") }
    guard session.bridge.screens[words] == nil, !names.values.contains(where: { $0.forms.contains(where: begins) }),
      let name = names.values.filter({ begins($0.short) }).min(by: { $0.number < $1.number })
    else { return words }
    return name.told + words.dropFirst(name.short.count)
  }

  /// Returns the range of existing moments, for the error about a moment that doesn't exist.
  func bounds(of moment: Moment) -> String {
    guard run.inputs.indices.contains(moment.input) else { return "inputs go from 0 to \(run.last)" }
    let count = run.events(of: moment.input).count
    return count == 0 ? "input \(moment.input) has no events" : "input \(moment.input) has events 1 to \(count)"
  }

  /// Whether the given words are the event's name, the event's subject, or both.
  private func says(_ words: String, _ event: Event) -> Bool {
    switch words {
    case "warning": return event.subject == .warning
    case "error": return event.subject == .error
    case "print": return event.subject == .print
    default:
      let subject = trace.name(of: event.subject)
      let (wanted, name) = (words.split(separator: " "), event.headline(in: trace))
      // A subject's name can consist of several words, and can precede or follow the event's name.
      let rests = subject.forms.map { $0.split(separator: " ") }.compactMap { wanted.rest(without: $0) }
      return (rests + [wanted]).contains { $0.isEmpty || $0.joined(separator: " ") == name }
    }
  }
}

extension [Substring] {
  /// Returns the words without the given words at the beginning or end, or `nil` if the given words are at neither end.
  fileprivate func rest(without words: [Substring]) -> [Substring]? {
    if starts(with: words) { return Array(dropFirst(words.count)) }
    return suffix(words.count) == words[...] ? Array(dropLast(words.count)) : nil
  }
}
