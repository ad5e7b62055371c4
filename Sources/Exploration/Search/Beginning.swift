import Lua
import Rendering
import Scripting
import Timeline

/// The launch and the inputs that lead each session of an exploration to the state in which it begins.
package struct Beginning {
  /// Declares the prototype in a session without launching it.
  let declare: (Session) throws -> Void
  /// Launches the app, and repeats the inputs that precede the exploration.
  let launch: (Session) throws -> Void
  /// Whether warnings and errors of the launch are findings.
  let reportsLaunchFindings: Bool
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
    (reportsLaunchFindings, typedCode) = (true, "")
    declare = { try $0.loader.declare(source, name: name) }
    launch = { session in
      try session.process(
        .launch {
          try session.loader.declare(source, name: name)
          try session.loader.launchDeclaredApp(by: name)
        })
    }
  }

  /// The end of a run, which is replayed in each session.
  ///
  /// Mistakes in the run itself aren't findings, because the user has already seen them.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - player: The player that performs the inputs of the run.
  ///   - declare: Declares the prototype in a session without launching it.
  package init(endOf run: Run, by player: Player, declare: @escaping (Session) throws -> Void) {
    (self.declare, reportsLaunchFindings) = (declare, false)
    typedCode = run.inputs.filter { $0.kind == .chunk }.map(\.text).joinedLines
    launch = { session in
      for (number, input) in run.inputs.enumerated() { try player.play(input, number: number, into: session) }
    }
  }
}
