import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// Events by what names them: a moment, a time, words. Only the trace of the present session is searched.
extension Interpreter {
  /// The input whose events are shown: the one where one stands, else the last that has any.
  func shownInput(in run: Run) -> Int { moment?.input ?? run.lastWithEvents }

  /// The first of some places whose event a text names; without a text the first.
  ///
  /// - Parameters:
  ///   - name: what is looked for.
  ///   - run: the run so far.
  ///   - places: of events in the trace, in the order in which they are looked at.
  ///   - isBack: whether that is from the later to the earlier.
  /// - Returns: nil when no event says so.
  /// - Throws: `PlainError` for a moment that there is not.
  func place(
    named name: String?, in run: Run, _ places: some Sequence<Int>, isBack: Bool
  ) throws -> Int? {
    let trace = session.system.trace
    guard let name else { return places.first { _ in true } }
    switch Moment.name(name) {
    case .moment(let wanted): return try place(of: wanted, in: run)
    case .event(let event): return try place(of: Moment(input: shownInput(in: run), event: event), in: run)
    case .time(let time):
      guard time <= session.system.clock.now else {
        throw PlainError("the run ends at \(Seconds(session.system.clock.now).text) s")
      }
      return places.first { place in trace[place].map { isBack ? $0.time <= time : $0.time >= time } ?? false }
    case .words(let words):
      if let first = words.first, first.isNumber || first == ":" || first == "-" {
        throw PlainError("`\(words)` is no moment; write `at 12:7`, `at :7`, `at 12` or `at 0.6s`")
      }
      return places.first { trace[$0].map { says(words, $0) } ?? false }
    case nil: return nil
    }
  }

  private func place(of moment: Moment, in run: Run) throws -> Int {
    guard let place = run.place(of: moment) else {
      throw PlainError("there is no moment \(moment.text); \(bounds(of: moment, in: run))")
    }
    return place
  }

  /// Whether an event's subject and name are what some words say.
  private func says(_ words: String, _ event: Event) -> Bool {
    let trace = session.system.trace
    switch words {
    case "warning": return event.subject == .warning
    case "error": return event.subject == .error
    case "print": return event.subject == .print
    default:
      let subject = trace.name(of: event.subject)
      let (wanted, name) = (words.split(separator: " "), event.headline(in: trace))
      // A title may be of several words, and stands before the event or behind it.
      let rests = subject.forms.map { $0.split(separator: " ") }.compactMap { wanted.rest(without: $0) }
      return (rests + [wanted]).contains { $0.isEmpty || $0.joined(separator: " ") == name }
    }
  }
}

extension [Substring] {
  /// The words that are left without some at the beginning or the end; nil where those do not stand there.
  fileprivate func rest(without words: [Substring]) -> [Substring]? {
    if starts(with: words) { return Array(dropFirst(words.count)) }
    return suffix(words.count) == words[...] ? Array(dropLast(words.count)) : nil
  }
}
