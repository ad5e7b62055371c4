import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The command `trace`, which lists the events of an input or a screen, the last events, or all events.
struct TraceCommand {
  private let shownRun: ShownRun
  /// The interpreter, whose numbered list and settings the command changes.
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { (shownRun, self.interpreter) = (interpreter.shownRun, interpreter) }

  /// Lists events.
  ///
  /// - Parameter words: the input, the name or the count, optionally followed by `layout` and `calls`. Without these,
  ///   layout events and calls are folded.
  /// - Returns: an outcome that lists the events.
  /// - Throws: `PlainError` with the usage of the command if the arguments don't match it; another `PlainError` if
  ///   there are no such events.
  func outcome(_ words: [String]) throws -> Outcome {
    var words = words
    var unfoldedGroups: Set<TraceList.Group> = []
    while let group = words.last.flatMap(TraceList.Group.init) {
      unfoldedGroups.insert(group)
      words.removeLast()
    }
    if unfoldedGroups.contains(.calls), !shownRun.session.recorder.callLog.isOn {
      throw PlainError("trace calls: no calls were recorded; start with `--calls`")
    }
    let trace = try storedTrace(listedBy: words)
    let list = TraceList(
      of: shownRun.run, trace, marked: shownRun.moment.flatMap { shownRun.run.index(of: $0) },
      showsLayout: unfoldedGroups.contains(.layout),
      calls: { [session = shownRun.session] in
        session.recorder.traceCalls(
          of: session.inputs.entries(ofInput: $0), onlyMonitored: !unfoldedGroups.contains(.calls))
      })
    if let word = words.first, words.count == 1, word == "on" || word == "off" { return setShowsTrace(word == "on") }
    interpreter.shownOutput.numberedList = .none
    var outcome = Outcome(lines: try lines(words, list, shownRun.run))
    if case .events(let input) = interpreter.shownOutput.numberedList { outcome.numberedInput = input }
    if trace.firstKeptIndex > 0, outcome.numberedInput == nil {
      outcome.note = "\(trace.firstKeptIndex) earlier events were dropped; `trace n` replays input n"
    }
    if outcome.lines.isEmpty { outcome.lines = ["no events"] }
    return outcome
  }

  /// Returns the trace that contains the events to list.
  ///
  /// The result is the trace of the current session, unless that trace has dropped events of the input to list.
  private func storedTrace(listedBy words: [String]) throws -> Trace {
    let input = words.isEmpty ? shownRun.moment?.input : words.count == 1 ? Int(words[0]) : nil
    guard let firstEvent = input.map(shownRun.run.events)?.first else { return shownRun.trace }
    return try shownRun.trace(holding: firstEvent)
  }

  private func lines(_ words: [String], _ list: TraceList, _ run: Run) throws -> [String] {
    let trace = shownRun.trace
    switch (words.first, words.count) {
    case (nil, _):
      if shownRun.moment == nil, let line = lineOfInputWithoutEvents(list, run) { return [line] }
      let input = list.inputWithCalls ?? shownRun.shownInput
      interpreter.shownOutput.numberedList = .events(of: input)
      return list.lines(of: [input])
    case ("all"?, 1): return list.lines(of: run.inputs.indices)
    case ("last"?, 2):
      guard let count = Int(words[1]), count >= 0 else { throw PlainError("usage: `trace last n`") }
      return list.lines(ofLast: count)
    case (let word?, 1):
      if let input = Int(word) {
        guard run.inputs.indices.contains(input) else {
          throw PlainError(
            "trace: inputs go from 0 to \(run.lastInput); `trace last \(word)` shows the last \(word) events")
        }
        interpreter.shownOutput.numberedList = .events(of: input)
        return list.lines(of: [input])
      }
      let name = shownRun.wordsWithFullName(word)
      let foundLines = list.lines(of: run.inputs.indices) { event in
        trace.name(of: event.subject).canBeReferenced(by: name) || event.kind.name == name
      }
      guard foundLines.isEmpty else { return foundLines }
      throw PlainError("trace: there are no events of \"\(word)\"" + nearestNameHint(to: word))
    default: throw PlainError("usage: `trace [n|name|last n|all|on|off] [layout] [calls]`")
    }
  }

  /// Returns a line that says that the last input caused no events, or `nil` if it caused some.
  ///
  /// Inputs that only read values don't count.
  private func lineOfInputWithoutEvents(_ list: TraceList, _ run: Run) -> String? {
    guard let last = run.inputs.indices.last(where: { !run.isReadOnlyInput($0) }),
      let shownInput = list.inputWithCalls, shownInput < last
    else { return nil }
    let (inputText, shownText) = (run.inputs[last].text.headline, run.inputs[shownInput].text.headline)
    return "no events in `\(inputText)`; `trace \(shownInput)` lists those of `\(shownText)`".printableLine
  }

  /// Returns a suggestion that names the most similar name in the trace, or an empty string if there is none.
  ///
  /// The suggestion begins with a semicolon.
  private func nearestNameHint(to word: String) -> String {
    let trace = shownRun.trace
    let knownNames = Set(trace.events(from: 0).flatMap { [trace.displayName(of: $0.subject), $0.kind.name] }).sorted()
    return Suggestion.sentence(for: word, among: knownNames, quote: "`").map { "; " + $0 } ?? ""
  }

  private func setShowsTrace(_ isShown: Bool) -> Outcome {
    interpreter.settings.showsTrace = isShown
    return Outcome(lines: ["the trace is " + (isShown ? "" : "not ") + "shown after each action"])
  }
}
