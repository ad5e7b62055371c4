import Controllers
import Flows
import Locations
import Lua
import LuaSyntax
import Scripting
import Timeline

/// Finds the shortest list of inputs that shows the same failure as a run.
package struct RunShrinker {
  private let file: RunFile
  private let limits: TrialLimits
  /// The names of the files and of the console whose lines don't matter in messages.
  private let sources: [String]
  /// The failure, which all shorter lists show too.
  package let failure: RunFailure
  /// The number of inputs after the launch, before anything was removed.
  package let count: Int
  private var list: ShrinkingList<InputLog.Input>
  /// The input that exceeds a limit, or `nil` for any other failure.
  private let stopped: InputLog.Input?
  /// Whether only a flow of the inputs shows the failure, because the failure is a broken rule.
  package private(set) var needsFlow = false
  /// Whether the search ended because limits stopped too many attempts.
  package private(set) var isCutShort = false

  /// The number of attempts that limits may stop, because each of them takes long.
  package static let usualTries = 20

  /// The inputs after the launch of the shortest run so far.
  package var inputs: [InputLog.Input] { list.elements }

  /// Plays a run to find its failure, or returns `nil` if the run has none.
  ///
  /// - Parameters:
  ///   - run: the run. The user actions of a flow become inputs of their own.
  ///   - limits: the limits of each session.
  ///   - isQuick: Whether sessions are stopped sooner than the limits require. The result is `nil` if the run isn't
  ///     endless but is stopped.
  ///   - matches: whether a failure is the one to search for.
  /// - Throws: `PlainError` if the run can't be played in parts, `RunDifference` if it has no failure because the replay
  ///   differs from it, or `ShrinkInterruption` if the user pressed Ctrl-C.
  package init?(
    of run: RunFile, limits: LuaLimits, isQuick: Bool = false,
    where matches: (RunFailure) -> Bool = { _ in true }
  ) throws {
    if let stopped = run.run.inputs.first(where: { $0.stop != nil }) {
      throw PlainError("`here` interrupted `\(stopped.text.headline)` partway, and a shorter run can't reproduce that")
    }
    let limits = TrialLimits(limits, isQuick: isQuick)
    let original = run.withStoppedFlow
    let isFlow = original.run.inputs.contains { $0.kind == .flow }
    let sources = [RunTrial.source] + (isFlow || original.flow != nil ? [original.prototype] : [])
    guard var found = try RunFailure.find(in: original, limits, typedIn: sources, where: matches) else {
      try original.refuseDifference(limits)
      return nil
    }
    if limits.isQuick, found.stop != nil {
      let actual = try RunFailure.find(in: original, limits.actual, typedIn: sources, where: matches)
      guard let actual, actual.stop == found.stop else { return nil }
      found = actual
    }
    var file = original
    if isFlow {
      let actions = try FlowActions(of: original, limits)
      if let shown = try RunShrinker.first(of: actions.runs, showing: found.failure, limits, sources) {
        (file, found.input) = shown
      } else {
        guard found.failure.isOfRule else { throw PlainError(dependingOnFlow: found.failure) }
        (file, found.input) = (actions.actions, actions.actions.run.last)
        needsFlow = true
      }
    }
    (self.file, self.limits, self.sources, failure) = (file, limits, sources, found.failure)
    count = file.run.last
    // Nothing after the failure is needed.
    list = ShrinkingList(Array(file.run.upTo(found.input).inputs.dropFirst()))
    stopped = found.failure.isLimit ? list.elements.last : nil
    if needsFlow, try !isFailure(shownBy: inputs) { throw PlainError(dependingOnFlow: failure) }
  }

  /// Returns the first run that shows a failure, and the number of the input that shows it.
  private static func first(
    of runs: some Sequence<RunFile>, showing failure: RunFailure, _ limits: TrialLimits, _ sources: [String]
  ) throws -> (RunFile, Int)? {
    for run in runs {
      if let found = try RunFailure.find(in: run, limits, typedIn: sources), found.failure == failure {
        return (run, found.input)
      }
    }
    return nil
  }

  /// Removes inputs and shortens texts until the failure needs all of them.
  ///
  /// If limits stop too many attempts, the search ends early, and `isCutShort` is set. Attempts are counted instead of
  /// seconds, so that the result doesn't depend on the machine.
  ///
  /// - Parameters:
  ///   - tries: The number of attempts that limits may stop.
  ///   - isAcceptable: Whether a list of inputs that shows the failure may replace a longer one.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C. `inputs` are then the shortest list so far.
  package mutating func shrink(
    tries: Int = RunShrinker.usualTries, where isAcceptable: ([InputLog.Input]) throws -> Bool = { _ in true }
  ) throws {
    let original = self
    var left = tries
    let stillFails = { (inputs: [InputLog.Input]) throws -> Bool in
      guard left > 0 else { throw OutOfTries() }
      let attempt = try original.attempt(inputs)
      if attempt.isStopped { left -= 1 }
      return try attempt.isFailure && isAcceptable(inputs)
    }
    do {
      var isShorter = true
      while isShorter {
        try list.removeElements(while: stillFails)
        isShorter = try list.replaceElements(by: { $0.withShorterText }, while: stillFails)
      }
    } catch is OutOfTries {
      isCutShort = true
    }
  }

  /// The error that ends a search after too many attempts.
  private struct OutOfTries: Error {}

  /// Plays inputs in a new session.
  ///
  /// - Parameter inputs: The inputs after the launch.
  /// - Returns: Whether one of them shows the failure.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  package func isFailure(shownBy inputs: [InputLog.Input]) throws -> Bool { try attempt(inputs).isFailure }

  /// Plays inputs in a new session.
  ///
  /// - Parameter inputs: The inputs after the launch.
  /// - Returns: Whether one of them shows the failure, and whether a limit stopped the session.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  private func attempt(_ inputs: [InputLog.Input]) throws -> (isFailure: Bool, isStopped: Bool) {
    if needsFlow {
      let found = try playFlow(named: RunTrial.source, in: flow(named: RunTrial.source, of: inputs))
      return (found?.failure == failure, found?.stop != nil)
    }
    return try RunTrial.play(file, limits) { trial in
      for input in file.run.inputs.prefix(1) + inputs {
        let played = try trial.play(input)
        if let isShown = failure.isShown(by: played, typedIn: sources) {
          // Another input may exceed the same limit without the inputs before it.
          return (isShown && (stopped == nil || stopped?.text == input.text), played.isStopped)
        }
      }
      return (false, false)
    }
  }

  /// Returns the shortest run so far, as it is recorded when it is played.
  ///
  /// A recorded run doesn't contain an input that exceeds a limit. Usually, this is the last input, so it isn't played.
  ///
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  package func shrunk() throws -> RunFile {
    let taken = try RunTrial.play(file, limits) { trial in
      for input in file.run.inputs.prefix(1) + inputs.dropLast(failure.isLimit ? 1 : 0) { _ = try trial.play(input) }
      return trial.session.inputs.taken
    }
    let run = Run(files: file.run.files, inputs: taken)
    return RunFile(prototype: file.prototype, options: file.options, run: run, flow: file.flow)
  }
}

// The shortest run as a flow.
extension RunShrinker {
  /// Returns a file with a flow that performs the shortest list of inputs so far and fails in the same way.
  ///
  /// - Parameters:
  ///   - name: the name of the flow.
  ///   - isPlayed: Whether to play the flow to check that it fails in the same way.
  /// - Returns: the text of the file, which loads the same modules as the file of the original flow.
  /// - Throws: `PlainError` if the flow doesn't fail in the same way, or `ShrinkInterruption` if the user pressed Ctrl-C.
  package func flowText(named name: String, isPlayed: Bool = true) throws -> String {
    let text = try flow(named: name, of: inputs)
    guard try !isPlayed || playFlow(named: name, in: text)?.failure == failure else {
      throw PlainError(
        "a flow of the user actions doesn't fail in the same way, because the original flow's file or options prepare "
          + "something; `maquette shrink` of its run file works")
    }
    return text
  }

  /// Returns the text of a file with a flow that performs inputs.
  private func flow(named name: String, of inputs: [InputLog.Input]) throws -> String {
    let steps = inputs.map { FlowText.Step(code: $0.text, expectations: []) }
    let flow = FlowText(name: name, options: file.options.flowOptions, steps: steps)
    return try requirements().map { $0 + "\n" }.joined() + "\n" + flow.text
  }

  /// The lines with which the file of the original flow loads the prototype.
  ///
  /// If the file declares the app itself, the shrunk flow loads the file.
  private func requirements() throws -> [String] {
    if try declaresApp() { return [Prototype(saved: file, named: nil, after: nil).requirement.lines[0]] }
    let source = file.run.files.files.first { $0.path == file.prototype }?.source
    return (source?.text.lines ?? []).filter { $0.hasPrefix("require") }.map(RunShrinker.withoutFlow)
  }

  /// Returns a line of a script up to the declaration of a flow.
  private static func withoutFlow(_ line: String) -> String {
    let source = SourceText(line)
    guard let flow = ScriptTokens(source).first(where: { $0.name == "flow" }) else { return line }
    return String(decoding: source.bytes[..<flow.bytes.lowerBound], as: UTF8.self)
  }

  /// Whether the file of the original flow declares the app.
  private func declaresApp() throws -> Bool {
    try RunTrial.play(file, limits) { trial in
      for input in file.run.inputs.prefix(1) { _ = try trial.play(input) }
      return trial.session.loader.applicationLocation?.file == file.prototype
    }
  }

  /// Plays a file with a flow, next to the other files of the run, and returns its failure.
  private func playFlow(named name: String, in text: String) throws -> RunFailure.Found? {
    let path = "shrunk.lua"
    var files = file.run.files.files.filter { $0.path != path }
    files.append((path: path, source: SourceText(text)))
    let flow = "flow \(name.quotedForLua)"
    let inputs = Array(file.run.inputs.prefix(1)) + [InputLog.Input(kind: .flow, text: flow, line: 0)]
    let run = Run(files: ScriptCache(files: files), inputs: inputs)
    let flowFile = RunFile(prototype: path, options: file.options, run: run, flow: flow)
    return try RunFailure.find(in: flowFile, limits, typedIn: sources + [path])
  }
}

extension PlainError {
  /// The error for a flow whose user actions alone don't show its failure.
  fileprivate init(dependingOnFlow failure: RunFailure) {
    let message = failure.isOfRule ? Array(failure.message.lines.prefix(2)) : [failure.message.headline]
    self.init(
      "the flow's user actions alone don't show its failure, because it depends on other code of the flow: "
        + message.map { String($0.trimmed) }.joined(separator: ": "))
  }
}

extension RunFile {
  /// The run with the input of its flow, which is missing if a limit stopped the flow.
  ///
  /// A replay repeats only inputs that weren't stopped, so the run's inputs end before the flow.
  fileprivate var withStoppedFlow: RunFile {
    guard let flow, run.inputs.count == 1, run.inputs[0].outcome == .done else { return self }
    let inputs = run.inputs + [InputLog.Input(kind: .flow, text: flow, line: 0)]
    return RunFile(prototype: prototype, options: options, run: Run(files: run.files, inputs: inputs), flow: flow)
  }

  /// Refuses a run whose replay differs from it.
  ///
  /// - Throws: `RunDifference` for the first input with a different result, or another error of the replay.
  fileprivate func refuseDifference(_ limits: TrialLimits) throws {
    try RunTrial.play(self, limits) { trial in
      let player = Player(make: { _ in trial.session }, give: trial.player.give)
      for (number, input) in run.inputs.enumerated() {
        try player.play(input, number: number, into: trial.session)
      }
    }
  }
}
