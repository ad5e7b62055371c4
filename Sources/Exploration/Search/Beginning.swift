import Lua
import Rendering
import Scripting
import Timeline

/// The launch and the inputs that bring each session of an exploration to the state in which the exploration begins.
package struct Beginning {
  /// Declares the prototype in a session without launching it.
  let declare: (Session) throws -> Void
  /// Launches the app, and repeats the inputs that precede the exploration.
  let launch: (Session) throws -> Void
  /// Whether warnings and errors of the launch are findings.
  let isJudged: Bool
  /// The code that a user typed before the exploration.
  ///
  /// This code may read the clock or draw random numbers in functions that run later.
  let typedCode: String

  /// The launch of a script.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The script's path, for messages.
  init(_ source: SourceText, named name: String) {
    (isJudged, typedCode) = (true, "")
    declare = { try $0.loader.declare(source, name: name) }
    launch = { session in
      try session.give(
        .launch {
          try session.loader.declare(source, name: name)
          try session.loader.launchDeclared(by: name)
        })
    }
  }

  /// The end of a run, which is replayed in each session.
  ///
  /// The faults of the run itself aren't findings, because the user has already seen them.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - player: The player that gives the inputs.
  ///   - declare: Declares the prototype in a session without launching it.
  package init(endOf run: Run, by player: Player, declare: @escaping (Session) throws -> Void) {
    (self.declare, isJudged) = (declare, false)
    typedCode = run.inputs.filter { $0.kind == .chunk }.map(\.text).joinedLines
    launch = { session in
      for (number, input) in run.inputs.enumerated() { try player.play(input, number: number, into: session) }
    }
  }
}
