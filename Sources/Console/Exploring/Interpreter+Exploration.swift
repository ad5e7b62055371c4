import Controllers
import Exploration
import Flows
import Lua
import Scripting
import Timeline

// Explorations that begin in the current state, or at the end of the past input that is shown. They replay the run in
// sessions of their own, so the current session doesn't change.
extension Interpreter {
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
      make: { [files, sessionOptions = explorationOptions] in try self.newSession(files, sessionOptions) },
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
    let (player, prototype) = (Player(make: newSession, give: inputs.give), prototype)
    return Beginning(endOf: run, by: player) { session in
      if let prototype { return try session.runScript(of: prototype) }
      // Without a prototype, the typed lines declare the screens.
      for (number, input) in run.inputs.enumerated() { try player.play(input, number: number, into: session) }
    }
  }

  /// Returns the run up to the moment that is shown.
  ///
  /// - Throws: `PlainError` if the app isn't idle then.
  private func runToHere(for command: String) throws -> Run {
    guard let moment else {
      try refuseUnlessIdle(session, for: command)
      return run
    }
    guard moment.event == nil else {
      throw PlainError(
        "\(command): \(moment.text) is in the middle of an input; `at \(moment.input)` goes to the end of the input")
    }
    let past = run.upTo(moment.input)
    let session = try player.play(past, trace: session.system.trace)
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
