import Controllers
import Flows
import Lua
import Projects
import Scripting
import Timeline

/// A new session in which some of the inputs of a saved run are played.
struct RunTrial {
  let session: Session
  private let player: InputPlayer

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
  }

  /// Creates a session that has played nothing yet.
  ///
  /// - Parameters:
  ///   - file: the run, with its options and files.
  ///   - limits: the limits of the session.
  init(of file: RunFile, limits: LuaLimits) {
    let prototype = Prototype(saved: file, named: nil, after: nil)
    var options = file.options
    options.limits = limits
    session = Session(
      options: options, words: [XcodeProjects.install], folder: prototype.folder, scripts: file.run.files)
    player = InputPlayer(
      prototype: prototype, opening: nil, source: RunTrial.source, isFile: false, columns: RunTrial.columns,
      isInteractive: false, problems: LaunchProblems())
  }

  /// Plays an input.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func play(_ input: InputLog.Input) throws -> Played {
    guard !Interrupts.isPending else { throw LuaError(kind: .interrupted, message: "interrupted") }
    let (place, start) = (session.inputs.count, session.system.trace.count)
    var played = Played()
    do {
      try Interrupts.watch(session.state) { try player.give(input, to: session) }
    } catch {
      if (error as? LuaError)?.kind == .interrupted { throw error }
      // An input that can't even be read isn't logged. Like a refused input, it has no effect.
      let hasActed = session.inputs.count > place && session.inputs[place].outcome != .refused
      if hasActed { played.error = error }
    }
    let trace = session.system.trace
    played.warning = trace.events(from: start).first { $0.subject == .warning }?.headline(in: trace)
    return played
  }
}
