import Flows
import Projects
import Scripting

/// The program `maquette serve app.lua`, which reads requests from standard input and writes answers to standard
/// output.
package struct ServingProgram {
  private let path: String
  private let options: Session.Options
  private let output: Output

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - path: the path of the script, of its folder, or of a run.
  ///   - options: the options of the sessions.
  ///   - output: the output for the answers.
  package init(path: String, options: Session.Options, output: Output) {
    (self.path, self.options, self.output) = (path, options, output)
  }

  /// Answers requests until the input ends.
  ///
  /// - Parameter end: a closure that is called with the status while the session still exists.
  /// - Returns: the status that `end` returns.
  package func run(_ end: (ExitStatus) -> ExitStatus = { $0 }) -> ExitStatus {
    do {
      let (options, prototype) = (options, try Prototype(path: path, options: options))
      let interpreter = try Interpreter(prototype: prototype, source: "request", output: output) { scripts, other in
        Session(
          options: other ?? options, words: [XcodeProjects.install], folder: prototype.folder,
          scripts: scripts)
      }
      return end(Server(interpreter, lines: .standardInput(), output: output).run())
    } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }
}
