import Controllers
import Exploration
import Flows
import Lua
import Scripting
import Timeline

/// An exploration that begins in the current state, or at the end of the past input that the console shows.
///
/// The exploration replays the run in separate sessions, so the current session doesn't change.
final class ExplorationFromHere {
  private let shownRun: ShownRun
  private let prototype: Prototype?
  /// Gives an input of the run to a session.
  private let giveInput: Player.InputDelivery
  /// Creates a session that hasn't loaded any file.
  private let makeSession: Interpreter.Maker
  /// The options that replace the options of the command line.
  private let options: Session.Options?

  init(_ interpreter: Interpreter) {
    (shownRun, prototype, giveInput) = (interpreter.shownRun, interpreter.prototype, interpreter.inputPlayer.give)
    (makeSession, options) = (interpreter.makeSession, interpreter.options)
  }

  /// The current session.
  var session: Session { shownRun.session }

  /// Explores the actions that a user could perform from the current state.
  ///
  /// - Parameters:
  ///   - options: the bounds of the search, and the actions to try.
  ///   - command: the name of the command, for messages.
  ///   - progress: called after each step.
  /// - Returns: the exploration.
  /// - Throws: `PlainError` if the current state can't be explored or an option is invalid, or an error of the replay.
  func explore(
    _ options: ExplorationOptions, for command: String,
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) throws -> Exploration {
    let explorer = Explorer(
      from: try makeBeginning(for: command), options,
      make: { [makeSession, run = shownRun.run, sessionOptions = explorationOptions] in
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
    options.isOnlySession = false
    options.limits = options.limits.completed(by: .unattended)
    return options
  }

  private func makeBeginning(for command: String) throws -> Beginning {
    let run = try runToShownMoment(for: command)
    let player = Player(make: { [makeSession, options] in try makeSession($0, options) }, give: giveInput)
    return Beginning(endOf: run, by: player) { [prototype] session in
      if let prototype { return try session.runScript(of: prototype) }
      // Without a prototype, the typed lines declare the screens.
      for (number, input) in run.inputs.enumerated() { try player.play(input, number: number, into: session) }
    }
  }

  /// Returns the run up to the moment that the console shows.
  ///
  /// - Throws: `PlainError` if the app isn't idle at that moment.
  private func runToShownMoment(for command: String) throws -> Run {
    guard let moment = shownRun.moment else {
      try refuseUnlessIdle(session, for: command)
      return shownRun.run
    }
    guard moment.event == nil else {
      throw PlainError(
        "\(command): \(moment.text) is in the middle of an input; `at \(moment.input)` goes to the end of the input")
    }
    let pastRun = shownRun.run.runUpTo(moment.input)
    let session = try shownRun.player.play(pastRun, trace: shownRun.trace)
    defer { session.close() }
    try refuseUnlessIdle(session, for: command)
    return pastRun
  }

  private func refuseUnlessIdle(_ session: Session, for command: String) throws {
    guard session.application.state != .notRunning else { throw PlainError("\(command): no app is running") }
    guard !session.timeControl.isTimeStopped else {
      throw PlainError("\(command): time is stopped; `settle` resumes it")
    }
  }
}

extension LuaLimits {
  /// Returns these limits, and uses the other limits where these are `nil`.
  fileprivate func completed(by defaultLimits: LuaLimits) -> LuaLimits {
    LuaLimits(
      steps: steps ?? defaultLimits.steps, seconds: seconds ?? defaultLimits.seconds,
      memory: memory ?? defaultLimits.memory,
      output: output ?? defaultLimits.output, depth: depth ?? defaultLimits.depth)
  }
}
