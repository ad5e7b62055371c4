import Flows
import InterfaceFiles
import Scripting

/// `maquette app.lua`: the console with a line source that suits the input.
package struct ConsoleProgram {
  private let prototype: Prototype?
  private let options: Session.Options
  private let output: Output

  /// - Parameters:
  ///   - path: the script, its folder, the file of a run, or nil for an empty console.
  ///   - options: how sessions are set up.
  ///   - output: where results and errors go.
  /// - Throws: `UnreadableInput`.
  package init(path: String?, options: Session.Options, output: Output) throws {
    prototype = try path.map { try Prototype(path: $0) }
    self.options = options
    self.output = output
  }

  /// Runs until the user quits, or the lines end.
  ///
  /// - Parameters:
  ///   - keepsGoing: whether a run without a user continues after an error.
  ///   - end: called with the status while the session still stands.
  /// - Returns: what `end` makes of it.
  /// - Throws: `UnreadableInput`.
  package func run(keepsGoing: Bool, _ end: (ExitStatus) -> ExitStatus = { $0 }) throws -> ExitStatus {
    let options = options
    let folder = prototype?.folder ?? "."
    let isInteractive = Terminal.isInteractive
    let interpreter = try Interpreter(
      prototype: prototype, source: isInteractive ? "console" : "stdin", output: output
    ) { scripts, other in
      Session(options: other ?? options, words: [InterfaceFiles.install], folder: folder, scripts: scripts)
    }
    guard isInteractive else {
      let lines = PlainLines.standardInput()
      return end(ConsoleLoop(interpreter, lines: lines, isInteractive: false, keepsGoing: keepsGoing).run())
    }
    let lines = ReadlineLines(
      isColoured: output.isColoured, address: { interpreter.address }, idle: { interpreter.watch },
      complete: { Completer(interpreter).complete($0) })
    let status = ConsoleLoop(interpreter, lines: lines, isInteractive: true).run()
    lines.leave()
    return end(status)
  }
}
