import Flows
import Glibc
import Projects
import Rendering
import Scripting

/// The program `maquette app.lua`, which runs the console at a terminal or on the lines of a file or pipe.
package struct ConsoleProgram {
  private let prototype: Prototype?
  private let options: Session.Options
  private let output: Output

  /// Opens a prototype.
  ///
  /// - Parameters:
  ///   - path: the path of a script, a folder or a run. `nil` means `app.lua` in the current folder, if that file
  ///     exists.
  ///   - options: the options of the sessions.
  ///   - output: the output for results and errors.
  /// - Throws: `UnreadableInput` if the prototype can't be read.
  package init(path: String?, options: Session.Options, output: Output) throws {
    let isHere = path == nil && (access("app.lua", F_OK) == 0 || XcodeProjects.isProject("."))
    prototype = try (isHere ? "." : path).map { try Prototype(path: $0, options: options) }
    self.options = options
    self.output = output
  }

  /// Runs until the user quits or the lines end.
  ///
  /// - Parameters:
  ///   - keepsGoing: whether a run without a user continues after an error.
  ///   - end: a closure that is called with the status while the session still exists.
  /// - Returns: the status that `end` returns.
  /// - Throws: `UnreadableInput` if a sample that the user opens can't be read.
  package func run(keepsGoing: Bool, _ end: (ExitStatus) -> ExitStatus = { $0 }) throws -> ExitStatus {
    guard Terminal.isInteractive else {
      let interpreter = try interpreter(of: prototype, source: "stdin")
      let lines = PlainLines.standardInput()
      lines.preparation = { [unowned interpreter] in interpreter.preparation }
      return end(ConsoleLoop(interpreter, lines: lines, isInteractive: false, keepsGoing: keepsGoing).run())
    }
    var interpreter = try interpreter(of: prototype, source: "console")
    let lines = ReadlineLines(
      isColored: output.isColored, address: { interpreter.address }, idle: { interpreter.watch },
      preparation: { interpreter.preparation },
      complete: { Completer(interpreter).complete($0, after: $1) })
    if let problem = lines.historyProblem {
      output.printError(OutputStyle.warning.paint(problem.printableLine, if: output.isErrorColored))
    }
    var loop = ConsoleLoop(interpreter, lines: lines, isInteractive: true)
    var status = loop.run()
    while let path = loop.opens {
      interpreter.session.close()
      interpreter = try self.interpreter(of: Prototype(path: path, options: options), source: "console")
      loop = ConsoleLoop(interpreter, lines: lines, isInteractive: true)
      status = loop.run()
    }
    lines.leave()
    return end(status)
  }

  private func interpreter(of prototype: Prototype?, source: String) throws -> Interpreter {
    let options = options
    let folder = prototype?.folder ?? "."
    let interpreter = try Interpreter(prototype: prototype, source: source, output: output) { scripts, other in
      let session = Session(
        options: other ?? options, words: [XcodeProjects.install], folder: folder, scripts: scripts)
      session.recorder.recordCalls()
      return session
    }
    if source == "console" { interpreter.opening = Opening() }
    return interpreter
  }
}
