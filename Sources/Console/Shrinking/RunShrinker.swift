import Controllers
import Flows
import Locations
import Lua
import LuaSyntax
import Scripting
import Timeline

/// Finds the shortest list of inputs with the same failure as a run.
package struct RunShrinker {
  private let file: RunFile
  private let limits: TrialLimits
  /// The names of the files and of the console whose lines don't matter in messages.
  private let sources: [String]
  /// The failure, which all shorter lists also show.
  package let failure: RunFailure
  /// The number of inputs after the launch in the original run.
  package let originalCount: Int
  private var shrinkingList: ShrinkingList<InputLog.Input>
  /// The input that exceeds a limit, or `nil` for any other failure.
  private let stoppedInput: InputLog.Input?
  /// Whether the inputs show the failure only as a flow, because the failure is a broken rule.
  package private(set) var needsFlow = false
  /// Whether the search ended because limits stopped too many attempts.
  package private(set) var endedEarly = false

  /// The default number of attempts that limits may stop.
  ///
  /// The number is small, because each of these attempts takes a long time.
  package static let defaultStoppedAttempts = 20

  /// The inputs after the launch of the shortest run so far.
  package var inputs: [InputLog.Input] { shrinkingList.elements }

  /// Replays a run to find its failure, or returns `nil` if the run has no failure.
  ///
  /// - Parameters:
  ///   - run: the run. The user actions of a flow become separate inputs.
  ///   - limits: the limits of each session.
  ///   - isQuick: whether sessions are stopped sooner than the limits require. The result is `nil` if the run is
  ///     stopped although it isn't endless.
  ///   - matches: returns whether a failure is the one to search for.
  /// - Throws: `PlainError` if the run can't be replayed in parts, `RunDifference` if it has no failure because the
  ///   replay gives a different result, or `ShrinkInterruption` if the user pressed Ctrl-C.
  package init?(
    of run: RunFile, limits: LuaLimits, isQuick: Bool = false,
    where matches: (RunFailure) -> Bool = { _ in true }
  ) throws {
    if let stoppedInput = run.run.inputs.first(where: { $0.stopEventCount != nil }) {
      throw PlainError(
        "`here` interrupted `\(stoppedInput.text.headline)` partway, and a shorter run can't reproduce that")
    }
    let limits = TrialLimits(limits, isQuick: isQuick)
    let original = run.withStoppedFlow
    let isFlow = original.run.inputs.contains { $0.kind == .flow }
    let sources = [RunTrial.source] + (isFlow || original.flow != nil ? [original.prototype] : [])
    guard var foundFailure = try RunFailure.find(in: original, limits, typedIn: sources, where: matches) else {
      try original.refuseDifference(limits)
      return nil
    }
    if limits.isQuick, foundFailure.logLengthAtStop != nil {
      let actualFailure = try RunFailure.find(in: original, limits.withoutEarlyStop, typedIn: sources, where: matches)
      guard let actual = actualFailure, actual.logLengthAtStop == foundFailure.logLengthAtStop else { return nil }
      foundFailure = actual
    }
    var file = original
    if isFlow {
      let actions = try FlowActions(of: original, limits)
      if let shownFailure = try RunShrinker.firstRun(of: actions.runs, showing: foundFailure.failure, limits, sources) {
        (file, foundFailure.inputNumber) = shownFailure
      } else {
        guard foundFailure.failure.isBrokenRule else { throw PlainError(dependingOnFlow: foundFailure.failure) }
        (file, foundFailure.inputNumber) = (actions.actionsRun, actions.actionsRun.run.lastInput)
        needsFlow = true
      }
    }
    (self.file, self.limits, self.sources, failure) = (file, limits, sources, foundFailure.failure)
    originalCount = file.run.lastInput
    // The inputs after the failure aren't needed.
    shrinkingList = ShrinkingList(Array(file.run.runUpTo(foundFailure.inputNumber).inputs.dropFirst()))
    stoppedInput = foundFailure.failure.isLimit ? shrinkingList.elements.last : nil
    if needsFlow, try !hasFailure(shownBy: inputs) { throw PlainError(dependingOnFlow: failure) }
  }

  /// Returns the first run that shows a failure, and the number of the input at which the failure occurs.
  private static func firstRun(
    of runs: some Sequence<RunFile>, showing failure: RunFailure, _ limits: TrialLimits, _ sources: [String]
  ) throws -> (RunFile, Int)? {
    for run in runs {
      if let foundFailure = try RunFailure.find(in: run, limits, typedIn: sources), foundFailure.failure == failure {
        return (run, foundFailure.inputNumber)
      }
    }
    return nil
  }

  /// Removes inputs and shortens texts until all the remaining inputs are needed for the failure.
  ///
  /// If limits stop too many attempts, the search ends early, and `endedEarly` is set. The search counts attempts and
  /// not seconds, so that the result doesn't depend on the machine.
  ///
  /// - Parameters:
  ///   - tries: The number of attempts that limits may stop.
  ///   - isAcceptable: Returns whether a list of inputs that shows the failure may replace a longer list.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C. In that case, `inputs` contains the shortest list so
  ///   far.
  package mutating func shrink(
    tries: Int = RunShrinker.defaultStoppedAttempts,
    where isAcceptable: ([InputLog.Input]) throws -> Bool = { _ in true }
  ) throws {
    let original = self
    var remainingTries = tries
    let stillFails = { (inputs: [InputLog.Input]) throws -> Bool in
      guard remainingTries > 0 else { throw TooManyAttempts() }
      let attempt = try original.replay(inputs)
      if attempt.isStopped { remainingTries -= 1 }
      return try attempt.isFailure && isAcceptable(inputs)
    }
    do {
      var isShorter = true
      while isShorter {
        try shrinkingList.removeElements(while: stillFails)
        isShorter = try shrinkingList.replaceElements(by: { $0.inputsWithShorterText }, while: stillFails)
      }
    } catch is TooManyAttempts {
      endedEarly = true
    }
  }

  /// The error that ends a search after too many attempts.
  private struct TooManyAttempts: Error {}

  /// Replays inputs in a new session.
  ///
  /// - Parameter inputs: The inputs after the launch.
  /// - Returns: `true` if one of the inputs shows the failure, otherwise `false`.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  package func hasFailure(shownBy inputs: [InputLog.Input]) throws -> Bool { try replay(inputs).isFailure }

  /// Replays inputs in a new session, and checks whether a limit stops the session.
  ///
  /// - Parameter inputs: The inputs after the launch.
  /// - Returns: Whether one of the inputs shows the failure, and whether a limit stopped the session.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  private func replay(_ inputs: [InputLog.Input]) throws -> (isFailure: Bool, isStopped: Bool) {
    if needsFlow {
      let flowFailure = try runFlow(named: RunTrial.source, in: makeFlowText(named: RunTrial.source, of: inputs))
      return (flowFailure?.failure == failure, flowFailure?.logLengthAtStop != nil)
    }
    return try RunTrial.play(file, limits) { trial in
      for input in file.run.inputs.prefix(1) + inputs {
        let result = try trial.play(input)
        if let isShown = failure.isShown(by: result, typedIn: sources) {
          // Without the inputs before it, another input may exceed the same limit.
          return (isShown && (stoppedInput == nil || stoppedInput?.text == input.text), result.isStopped)
        }
      }
      return (false, false)
    }
  }

  /// Returns the shortest run so far, as a new replay records it.
  ///
  /// A recorded run doesn't contain an input that exceeds a limit. Usually, this is the last input, so it isn't
  /// replayed.
  ///
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  package func shrunkRun() throws -> RunFile {
    let recordedInputs = try RunTrial.play(file, limits) { trial in
      for input in file.run.inputs.prefix(1) + inputs.dropLast(failure.isLimit ? 1 : 0) { _ = try trial.play(input) }
      return trial.session.inputs.replayedInputs
    }
    let run = Run(files: file.run.files, inputs: recordedInputs)
    return RunFile(prototype: file.prototype, options: file.options, run: run, flow: file.flow)
  }
}

// The shortest run as a flow.
extension RunShrinker {
  /// Returns a file with a flow that performs the shortest list of inputs so far and fails the same way.
  ///
  /// - Parameters:
  ///   - name: the name of the flow.
  ///   - isVerified: whether to run the flow, to check that it fails the same way.
  /// - Returns: the text of the file, which loads the same modules as the file of the original flow.
  /// - Throws: `PlainError` if the flow doesn't fail the same way, or `ShrinkInterruption` if the user pressed Ctrl-C.
  package func flowText(named name: String, isVerified: Bool = true) throws -> String {
    let text = try makeFlowText(named: name, of: inputs)
    guard try !isVerified || runFlow(named: name, in: text)?.failure == failure else {
      throw PlainError(
        "a flow of the user actions doesn't fail in the same way, because the original flow's file or options prepare "
          + "something; `maquette shrink` of its run file works")
    }
    return text
  }

  /// Returns the text of a file with a flow that performs inputs.
  private func makeFlowText(named name: String, of inputs: [InputLog.Input]) throws -> String {
    let steps = inputs.map { FlowText.Step(code: $0.text, expectations: []) }
    let flow = FlowText(name: name, options: file.options.flowOptions, steps: steps)
    return try requirementLines().map { $0 + "\n" }.joined() + "\n" + flow.text
  }

  /// The lines that load the prototype in the file of the original flow.
  ///
  /// If the file declares the app itself, the shrunk flow loads the file.
  private func requirementLines() throws -> [String] {
    if try declaresApp() { return [Prototype(savedRun: file, named: nil, after: nil).requirementLines.lines[0]] }
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

  /// Runs a file with a flow, together with the other files of the run, and returns its failure.
  private func runFlow(named name: String, in text: String) throws -> RunFailure.FoundFailure? {
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
  /// Creates the error for a flow whose user actions alone don't show its failure.
  fileprivate init(dependingOnFlow failure: RunFailure) {
    let message = failure.isBrokenRule ? Array(failure.message.lines.prefix(2)) : [failure.message.headline]
    self.init(
      "the flow's user actions alone don't show its failure, because it depends on other code of the flow: "
        + message.map { String($0.trimmed) }.joined(separator: ": "))
  }
}

extension RunFile {
  /// The run, including its flow as an input.
  ///
  /// That input is missing in the run if a limit stopped the flow.
  ///
  /// A replay repeats only inputs that weren't stopped, so the run's inputs end before the flow.
  fileprivate var withStoppedFlow: RunFile {
    guard let flow, run.inputs.count == 1, run.inputs[0].outcome == .done else { return self }
    let inputs = run.inputs + [InputLog.Input(kind: .flow, text: flow, line: 0)]
    return RunFile(prototype: prototype, options: options, run: Run(files: run.files, inputs: inputs), flow: flow)
  }

  /// Refuses a run whose replay gives a different result.
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
