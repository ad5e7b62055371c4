import Flows
import InterfaceFiles
import Scripting

/// `maquette serve app.lua`: requests on standard input, answers on standard output.
package struct ServingProgram {
  private let path: String
  private let options: Session.Options
  private let isolationWish: Isolation.Wish
  private let output: Output

  /// - Parameters:
  ///   - path: the script, its folder, or the file of a run.
  ///   - options: how sessions are set up.
  ///   - isolationWish: when the prototype is isolated.
  ///   - output: where the answers go.
  package init(
    path: String, options: Session.Options, isolationWish: Isolation.Wish = .never, output: Output
  ) {
    (self.path, self.options, self.isolationWish, self.output) = (path, options, isolationWish, output)
  }

  /// Serves until the requests end.
  ///
  /// - Parameter end: called with the status while the session still stands.
  /// - Returns: what `end` makes of it.
  package func run(_ end: (ExitStatus) -> ExitStatus = { $0 }) -> ExitStatus {
    do {
      let (options, prototype) = (options, try Prototype(path: path))
      try prototype.isolation(isolationWish)?.begin(isolationWish, warn: output.printError)
      let interpreter = try Interpreter(prototype: prototype, source: "request", output: output) { scripts, other in
        Session(
          options: other ?? options, words: [InterfaceFiles.install], folder: prototype.folder,
          scripts: scripts)
      }
      return end(Server(interpreter, lines: .standardInput(), output: output).run())
    } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }
}
