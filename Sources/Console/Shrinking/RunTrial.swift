import Controllers
import Flows
import Lua
import Projects
import Scripting
import Timeline

/// A new session in which some of the inputs of a saved run are replayed.
struct RunTrial {
  let session: Session
  let player: InputPlayer

  /// The name of the typed inputs in messages.
  static let source = "console"
  /// The width of a line of output, in cells.
  ///
  /// The value doesn't matter, because no output is shown.
  private static let columns = 100

  /// The result of an input.
  struct InputResult {
    /// The error of the input, or `nil` if the input succeeded or was refused.
    var error: (any Error)?
    /// The message of the first warning during the input, or `nil` if there was none.
    var warning: String?

    /// The limit that stopped the input, or `nil` if no limit stopped it.
    var limit: LuaLimit? {
      guard case .limit(let limit)? = (error as? LuaError)?.kind else { return nil }
      return limit
    }

    /// Whether a limit stopped the input.
    var isStopped: Bool { limit != nil }
  }

  /// Calls a closure that replays inputs in a new session.
  ///
  /// The limit on processor time applies to all inputs together, as in a flow.
  ///
  /// - Parameters:
  ///   - file: the run, with its options and files.
  ///   - limits: the limits of the session.
  ///   - body: replays the inputs.
  /// - Returns: the result of the closure.
  /// - Throws: the error of the closure.
  static func play<Result>(
    _ file: RunFile, _ limits: TrialLimits, _ body: (RunTrial) throws -> Result
  ) rethrows -> Result {
    let trial = RunTrial(of: file, limits: limits)
    defer { trial.session.close() }
    return try Interrupts.watch(trial.session.state, atMost: limits.earlySecondLimit) { try body(trial) }
  }

  private init(of file: RunFile, limits: TrialLimits) {
    let prototype = Prototype(savedRun: file, named: nil, after: nil)
    var options = file.options
    options.limits = limits.limits
    session = Session(
      options: options, words: [XcodeProjects.install], folder: prototype.folder, scripts: file.run.files)
    session.state.stepCap = limits.earlyStepLimit
    player = InputPlayer(
      prototype: prototype, opening: nil, source: RunTrial.source, isFile: false, columns: RunTrial.columns,
      isInteractive: false, problems: LaunchProblems())
  }

  /// Replays an input.
  ///
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  func play(_ input: InputLog.Input) throws -> InputResult {
    guard !Interrupts.isPending else { throw ShrinkInterruption(input: nil) }
    let (index, start) = (session.inputs.count, session.system.trace.count)
    var result = InputResult()
    do {
      try player.give(input, to: session)
      if input.kind == .flow { result.error = softFailure }
    } catch {
      guard (error as? LuaError)?.kind != .interrupted else {
        throw ShrinkInterruption(input: lastAction(since: index) ?? input)
      }
      // An input that can't be parsed isn't logged. Like a refused input, it has no effect.
      let hasActed = session.inputs.count > index && session.inputs[index].outcome != .refused
      if hasActed { result.error = error }
    }
    let trace = session.system.trace
    result.warning = trace.events(from: start).first { $0.subject == .warning }?.headline(in: trace)
    return result
  }

  /// The first failure that didn't end the flow, or `nil` if there is none.
  ///
  /// Each failure consists of a line and the indented lines below it. The name of the expectation has the form that the
  /// prompt reports, because at the prompt a soft expectation fails at once.
  private var softFailure: PlainError? {
    let lines = player.problems.failureLines
    guard let firstFailure = lines.first else { return nil }
    let firstLine = firstFailure.replacing("expect.soft.", with: "expect.", maxReplacements: 1)
    return PlainError(([firstLine] + lines.dropFirst().prefix { $0.hasPrefix("  ") }).joined(separator: "\n"))
  }

  /// Returns the last user action of a flow or a chunk, or `nil` if it performed no user action.
  private func lastAction(since index: Int) -> InputLog.Input? {
    (index..<max(index, session.inputs.count)).reversed().lazy.map { session.inputs[$0] }.first { $0.kind == .mark }
  }
}

/// The error for a search that the user interrupted with Ctrl-C.
package struct ShrinkInterruption: Error {
  /// The input that was being replayed, or `nil` if Ctrl-C was pressed between two inputs.
  package let input: InputLog.Input?

  /// The interruption in a message, such as ``interrupted in `tap("Save")` ``.
  package var text: String { "interrupted" + (input.map { " in `\($0.text.headline)`" } ?? "") }
}
