import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The command `trace`, which lists the events of an input or a screen, the last events, or all events.
struct TraceCommand {
  private let shown: ShownRun
  /// The interpreter, whose numbered list and settings the command changes.
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { (shown, self.interpreter) = (interpreter.shownRun, interpreter) }

  /// Lists events.
  ///
  /// - Parameter words: the input, the name or the count, optionally followed by `layout` and `calls`. Without these,
  ///   layout events and calls are folded.
  /// - Returns: an outcome that lists the events.
  /// - Throws: `PlainError` with the usage of the command if the arguments don't match it; another `PlainError` if
  ///   there are no such events.
  func outcome(_ words: [String]) throws -> Outcome {
    var words = words
    var unfolded: Set<TraceList.Group> = []
    while let group = words.last.flatMap(TraceList.Group.init) {
      unfolded.insert(group)
      words.removeLast()
    }
    if unfolded.contains(.calls), !shown.session.recorder.calls.isOn {
      throw PlainError("trace calls: no calls were recorded; start with `--calls`")
    }
    let trace = try trace(listedBy: words)
    let list = TraceList(
      of: shown.run, trace, marked: shown.moment.flatMap { shown.run.index(of: $0) },
      showsLayout: unfolded.contains(.layout),
      calls: { [session = shown.session] in
        session.recorder.traceCalls(of: session.inputs.entries(ofInput: $0), isFolded: !unfolded.contains(.calls))
      })
    if let word = words.first, words.count == 1, word == "on" || word == "off" { return showTrace(word == "on") }
    interpreter.shown.list = .none
    var outcome = Outcome(lines: try lines(words, list, shown.run))
    if case .events(let input) = interpreter.shown.list { outcome.numberedInput = input }
    if trace.first > 0, outcome.numberedInput == nil {
      outcome.note = "\(trace.first) earlier events were dropped; `trace n` replays input n"
    }
    if outcome.lines.isEmpty { outcome.lines = ["no events"] }
    return outcome
  }

  /// Returns the trace that contains the events to list.
  ///
  /// The result is the trace of the current session, unless that trace has dropped events of the input to list.
  private func trace(listedBy words: [String]) throws -> Trace {
    let input = words.isEmpty ? shown.moment?.input : words.count == 1 ? Int(words[0]) : nil
    guard let first = input.map(shown.run.events)?.first else { return shown.trace }
    return try shown.trace(holding: first)
  }

  private func lines(_ words: [String], _ list: TraceList, _ run: Run) throws -> [String] {
    let trace = shown.trace
    switch (words.first, words.count) {
    case (nil, _):
      if shown.moment == nil, let line = lineOfInputWithoutEvents(list, run) { return [line] }
      let input = list.inputWithCalls ?? shown.shownInput
      interpreter.shown.list = .events(of: input)
      return list.lines(of: [input])
    case ("all"?, 1): return list.lines(of: run.inputs.indices)
    case ("last"?, 2):
      guard let count = Int(words[1]), count >= 0 else { throw PlainError("usage: `trace last n`") }
      return list.lines(ofLast: count)
    case (let word?, 1):
      if let input = Int(word) {
        guard run.inputs.indices.contains(input) else {
          throw PlainError("trace: inputs go from 0 to \(run.last); `trace last \(word)` shows the last \(word) events")
        }
        interpreter.shown.list = .events(of: input)
        return list.lines(of: [input])
      }
      let name = shown.fullName(word)
      let found = list.lines(of: run.inputs.indices) { event in
        trace.name(of: event.subject).mayBeMeant(by: name) || event.kind.name == name
      }
      guard found.isEmpty else { return found }
      throw PlainError("trace: there are no events of \"\(word)\"" + nearest(to: word))
    default: throw PlainError("usage: `trace [n|name|last n|all|on|off] [layout] [calls]`")
    }
  }

  /// Returns a line about the last input if it caused no events, or `nil` if it caused some.
  ///
  /// Inputs that only read values don't count.
  private func lineOfInputWithoutEvents(_ list: TraceList, _ run: Run) -> String? {
    guard let last = run.inputs.indices.last(where: { !run.isReadOnlyInput($0) }),
      let shown = list.inputWithCalls, shown < last
    else { return nil }
    let (text, other) = (run.inputs[last].text.headline, run.inputs[shown].text.headline)
    return "no events in `\(text)`; `trace \(shown)` lists those of `\(other)`".printableLine
  }

  /// Returns the most similar name in the trace, with a semicolon in front, or an empty string if there is none.
  private func nearest(to word: String) -> String {
    let trace = shown.trace
    let known = Set(trace.events(from: 0).flatMap { [trace.displayName(of: $0.subject), $0.kind.name] }).sorted()
    return Suggestion.sentence(for: word, among: known, quote: "`").map { "; " + $0 } ?? ""
  }

  private func showTrace(_ isShown: Bool) -> Outcome {
    interpreter.settings.showsTrace = isShown
    return Outcome(lines: ["the trace is " + (isShown ? "" : "not ") + "shown after each action"])
  }
}
