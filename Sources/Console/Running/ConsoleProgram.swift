import Files
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
    prototype = try (path ?? ConsoleProgram.prototypeInCurrentFolder).map { try Prototype(path: $0, options: options) }
    self.options = options
    self.output = output
  }

  /// The path of the prototype in the current folder, or `nil` if the folder contains no prototype.
  package static var prototypeInCurrentFolder: String? {
    access("app.lua", F_OK) == 0 || XcodeProjects.isProject(".") ? "." : nil
  }

  /// An array with the folder of the samples, or an empty array if there are no samples.
  package static var sampleFolders: [String] { [Samples.findFolder()].compactMap { $0 } }

  /// Runs until the user quits or the lines end.
  ///
  /// - Parameters:
  ///   - keepsGoing: whether a run without a user continues after an error.
  ///   - host: the channel to the console's host, or `nil` if this process controls the terminal.
  ///   - end: a closure that is called with the status while the session still exists.
  /// - Returns: the status that `end` returns.
  /// - Throws: `UnreadableInput` if a sample that the user opens can't be read.
  package func run(
    keepsGoing: Bool, host: BrokerChannel? = nil, _ end: (ExitStatus) -> ExitStatus = { $0 }
  ) throws -> ExitStatus {
    if let host { return try end(run(HostedLines(host))) }
    guard Terminal.isInteractive else {
      let interpreter = try makeInterpreter(of: prototype, source: "stdin", output)
      let lines = PlainLines.standardInput()
      lines.prepareNext = { [unowned interpreter] in interpreter.preparation }
      return end(ConsoleLoop(interpreter, lines: lines, isInteractive: false, keepsGoing: keepsGoing).run())
    }
    return try end(runAtTerminal())
  }

  /// Runs with the lines of a host.
  ///
  /// The host opens other prototypes in another process.
  private func run(_ lines: HostedLines) throws -> ExitStatus {
    var output = output
    output.openEditor = { [lines] in try lines.edit($0, at: $1) }
    let interpreter = try makeInterpreter(of: prototype, source: "console", output)
    lines.use(interpreter)
    let loop = ConsoleLoop(interpreter, lines: lines, isInteractive: true)
    let status = loop.run()
    if let path = loop.prototypeToOpen { lines.open(path) }
    return status
  }

  /// Runs at this process's own terminal, inside another command.
  private func runAtTerminal() throws -> ExitStatus {
    var interpreter = try makeInterpreter(of: prototype, source: "console", output)
    let lines = ReadlineLines(
      isColored: output.isColored, address: { interpreter.address }, idle: { interpreter.reloadCheck },
      preparation: { interpreter.preparation },
      complete: { Completer(interpreter).complete($0, after: $1) })
    if let problem = lines.historyProblem {
      output.printError(OutputStyle.warning.paint(problem.printableLine, if: output.isErrorColored))
    }
    var loop = ConsoleLoop(interpreter, lines: lines, isInteractive: true)
    var status = loop.run()
    while let path = loop.prototypeToOpen {
      interpreter.session.close()
      interpreter = try self.makeInterpreter(of: Prototype(path: path, options: options), source: "console", output)
      loop = ConsoleLoop(interpreter, lines: lines, isInteractive: true)
      status = loop.run()
    }
    lines.leave()
    return status
  }

  private func makeInterpreter(of prototype: Prototype?, source: String, _ output: Output) throws -> Interpreter {
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
