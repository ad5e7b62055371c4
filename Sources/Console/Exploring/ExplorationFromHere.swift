import Controllers
import Exploration
import Flows
import Lua
import Scripting
import Timeline

/// An exploration that begins in the current state, or at the end of the past input that is shown.
///
/// It replays the run in sessions of its own, so the current session doesn't change.
final class ExplorationFromHere {
  private let shown: ShownRun
  private let prototype: Prototype?
  /// Gives an input of the run to a session.
  private let give: Player.InputDelivery
  /// Creates a session that has loaded nothing.
  private let makeSession: Interpreter.Maker
  /// The options that replace the options of the command line.
  private let options: Session.Options?

  init(_ interpreter: Interpreter) {
    (shown, prototype, give) = (interpreter.shownRun, interpreter.prototype, interpreter.inputs.give)
    (makeSession, options) = (interpreter.makeSession, interpreter.options)
  }

  /// The session of the present.
  var session: Session { shown.session }

  /// Explores what a user could do from here.
  ///
  /// - Parameters:
  ///   - options: the bounds of the search, and what it tries.
  ///   - command: the name of the command, for messages.
  ///   - progress: called after each step.
  /// - Returns: what was found.
  /// - Throws: `PlainError` if nothing can be explored from here or an option is wrong, or an error of the replay.
  func exploration(
    _ options: ExplorationOptions, for command: String,
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) throws -> Exploration {
    let explorer = Explorer(
      from: try beginning(for: command), options,
      make: { [makeSession, run = shown.run, sessionOptions = explorationOptions] in
        try makeSession(run.files, sessionOptions)
      },
      progress: progress)
    do {
      return try explorer.run()
    } catch let mistake as ExplorationMistake {
      throw PlainError("\(mistake)")
    }
  }

  /// The options of the sessions, which have limits, because a step may contain an endless loop.
  private var explorationOptions: Session.Options {
    var options = session.options
    options.isAlone = false
    options.limits = options.limits.completed(by: .unattended)
    return options
  }

  private func beginning(for command: String) throws -> Beginning {
    let run = try runToHere(for: command)
    let player = Player(make: { [makeSession, options] in try makeSession($0, options) }, give: give)
    return Beginning(endOf: run, by: player) { [prototype] session in
      if let prototype { return try session.runScript(of: prototype) }
      // Without a prototype, the typed lines declare the screens.
      for (number, input) in run.inputs.enumerated() { try player.play(input, number: number, into: session) }
    }
  }

  /// Returns the run up to the moment that is shown.
  ///
  /// - Throws: `PlainError` if the app isn't idle then.
  private func runToHere(for command: String) throws -> Run {
    guard let moment = shown.moment else {
      try refuseUnlessIdle(session, for: command)
      return shown.run
    }
    guard moment.event == nil else {
      throw PlainError(
        "\(command): \(moment.text) is in the middle of an input; `at \(moment.input)` goes to the end of the input")
    }
    let past = shown.run.upTo(moment.input)
    let session = try shown.player.play(past, trace: shown.trace)
    defer { session.close() }
    try refuseUnlessIdle(session, for: command)
    return past
  }

  private func refuseUnlessIdle(_ session: Session, for command: String) throws {
    guard session.application.state != .notRunning else { throw PlainError("\(command): no app is running") }
    guard !session.timeControl.isTimeHeld else {
      throw PlainError("\(command): time is stopped; `settle` resumes it")
    }
  }
}

extension LuaLimits {
  /// Returns these limits, with those of another value where there are none.
  fileprivate func completed(by other: LuaLimits) -> LuaLimits {
    LuaLimits(
      steps: steps ?? other.steps, seconds: seconds ?? other.seconds, memory: memory ?? other.memory,
      output: output ?? other.output, depth: depth ?? other.depth)
  }
}
