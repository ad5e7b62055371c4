import Controllers
import Flows
import Lua
import Projects
import Scripting
import Timeline

/// A new session in which some of the inputs of a saved run are played.
struct RunTrial {
  let session: Session
  let player: InputPlayer

  /// The name of the typed inputs in messages.
  static let source = "console"
  /// The width of a line of output, in cells.
  ///
  /// Any width will do, because no output is shown.
  private static let columns = 100

  /// The result of an input.
  struct Played {
    /// The error of the input, or `nil` if the input succeeded or was refused.
    var error: (any Error)?
    /// The message of the first warning during the input, or `nil` if there was none.
    var warning: String?

    /// The limit that stopped the input, or `nil` if none did.
    var limit: LuaLimit? {
      guard case .limit(let limit)? = (error as? LuaError)?.kind else { return nil }
      return limit
    }

    /// Whether a limit stopped the input.
    var isStopped: Bool { limit != nil }
  }

  /// Calls a closure that plays inputs in a new session.
  ///
  /// The limit on processor time applies to all inputs together, as in a flow.
  ///
  /// - Parameters:
  ///   - file: the run, with its options and files.
  ///   - limits: the limits of the session.
  ///   - body: plays the inputs.
  /// - Returns: the result of the closure.
  /// - Throws: the error of the closure.
  static func play<Result>(
    _ file: RunFile, _ limits: TrialLimits, _ body: (RunTrial) throws -> Result
  ) rethrows -> Result {
    let trial = RunTrial(of: file, limits: limits)
    defer { trial.session.close() }
    return try Interrupts.watch(trial.session.state, atMost: limits.seconds) { try body(trial) }
  }

  private init(of file: RunFile, limits: TrialLimits) {
    let prototype = Prototype(saved: file, named: nil, after: nil)
    var options = file.options
    options.limits = limits.limits
    session = Session(
      options: options, words: [XcodeProjects.install], folder: prototype.folder, scripts: file.run.files)
    session.state.stepCap = limits.steps
    player = InputPlayer(
      prototype: prototype, opening: nil, source: RunTrial.source, isFile: false, columns: RunTrial.columns,
      isInteractive: false, problems: LaunchProblems())
  }

  /// Plays an input.
  ///
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  func play(_ input: InputLog.Input) throws -> Played {
    guard !Interrupts.isPending else { throw ShrinkInterruption(input: nil) }
    let (index, start) = (session.inputs.count, session.system.trace.count)
    var played = Played()
    do {
      try player.give(input, to: session)
      if input.kind == .flow { played.error = softFailure }
    } catch {
      guard (error as? LuaError)?.kind != .interrupted else {
        throw ShrinkInterruption(input: lastAction(since: index) ?? input)
      }
      // An input that can't even be read isn't logged. Like a refused input, it has no effect.
      let hasActed = session.inputs.count > index && session.inputs[index].outcome != .refused
      if hasActed { played.error = error }
    }
    let trace = session.system.trace
    played.warning = trace.events(from: start).first { $0.subject == .warning }?.headline(in: trace)
    return played
  }

  /// The first failure that didn't end the flow, or `nil` if there is none.
  ///
  /// Each failure is a line and the indented lines below it. The name of the expectation is the one that the prompt
  /// reports, because there, a soft expectation fails at once.
  private var softFailure: PlainError? {
    let lines = player.problems.failures
    guard let first = lines.first else { return nil }
    let head = first.replacing("expect.soft.", with: "expect.", maxReplacements: 1)
    return PlainError(([head] + lines.dropFirst().prefix { $0.hasPrefix("  ") }).joined(separator: "\n"))
  }

  /// The last user action of a flow or a chunk, or `nil` if it has performed none.
  private func lastAction(since index: Int) -> InputLog.Input? {
    (index..<max(index, session.inputs.count)).reversed().lazy.map { session.inputs[$0] }.first { $0.kind == .mark }
  }
}

/// The error for a search that the user interrupted with Ctrl-C.
package struct ShrinkInterruption: Error {
  /// The input that was being played, or `nil` if Ctrl-C was pressed between two inputs.
  package let input: InputLog.Input?

  /// The interruption in a message, such as ``interrupted in `tap("Save")` ``.
  package var text: String { "interrupted" + (input.map { " in `\($0.text.headline)`" } ?? "") }
}
