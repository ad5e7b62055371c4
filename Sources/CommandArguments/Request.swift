import Console
import Flows
import Rendering
import Scripting

/// What the program is asked to do, however its command line was read.
package enum Request: Equatable {
  case console(Console)
  case run(HeadlessRun.Options, isASCII: Bool)
  /// The prototype of another program.
  case serve(String, Session.Options, Isolation.Wish, isASCII: Bool)
  case new(NewPrototype)
  case map(MapProgram.Options, isASCII: Bool)
  case check(CheckRequest)
  case test(TestRequest)
  case snap(SnapRequest)
  /// Something to be printed.
  case text(String)
  /// What `test` starts the program again for.
  case worker

  /// `maquette app.lua`.
  package struct Console: Equatable {
    var prototype: String?
    var session = Session.Options()
    var keepsGoing = false
    var isASCII = false
  }

  /// The word that makes this program a worker.
  static let workerName = "flow-worker"

  /// Reads a command line: an ordinary one at once, any other by the argument parser.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Throws: what `MaquetteCommand.leave` tells, also where help is asked for.
  package init(words: [String]) throws { self = try Invocation(words: words).request }

  /// Does it.
  ///
  /// - Parameters:
  ///   - colouring: when results and errors hold colours.
  ///   - end: called with the status while the session still stands: a program that ends then need not take the session
  ///     down.
  /// - Returns: how the program ends.
  func perform(_ colouring: Colouring, _ end: (ExitStatus) -> ExitStatus) -> ExitStatus {
    switch self {
    case .console(let console): return console.perform(colouring, end)
    case .run(let options, let isASCII):
      ProgramFaults.leaveWhenStuck()
      return HeadlessRun(options, output: Request.output(isASCII: isASCII, colouring)).run(end)
    case .snap(let snap): return snap.perform(Request.output(isASCII: false, colouring))
    case .test(let test): return test.perform(Request.output(isASCII: test.isASCII, colouring))
    case .serve(let path, let options, let wish, let isASCII):
      ProgramFaults.leaveWhenStuck()
      let output = Request.output(isASCII: isASCII, colouring)
      return ServingProgram(path: path, options: options, isolationWish: wish, output: output).run(end)
    case .map(let options, let isASCII):
      ProgramFaults.leaveWhenStuck()
      return MapProgram(options, output: Request.output(isASCII: isASCII, colouring)).run()
    case .new(let prototype): return prototype.run(Request.output(isASCII: false, colouring))
    case .check(let check):
      ProgramFaults.leaveWhenStuck()
      return check.perform(Request.output(isASCII: false, colouring))
    case .text(let text):
      let output = Request.output(isASCII: false, colouring)
      output.print(text.last == "\n" ? String(text.dropLast()) : text)
      return output.finish(.ok)
    case .worker:
      FlowWorker.run()
      return .ok
    }
  }

  /// Where results and errors go.
  fileprivate static func output(isASCII: Bool, _ colouring: Colouring) -> Output {
    var output = Terminal.output(colouring)
    if isASCII { output.signs = .ascii }
    return output
  }
}

extension Request.Console {
  fileprivate func perform(_ colouring: Colouring, _ end: (ExitStatus) -> ExitStatus) -> ExitStatus {
    let output = Request.output(isASCII: isASCII, colouring)
    do {
      return try ConsoleProgram(path: prototype, options: session, output: output).run(keepsGoing: keepsGoing, end)
    } catch {
      output.printError("\(error)\(error is UnreadableInput ? hint : "")")
      return ExitStatus(error)
    }
  }

  /// `maquette tets` is taken for a prototype, and was meant for something else.
  private var hint: String {
    prototype.flatMap { Suggestion.sentence(for: $0, among: MaquetteCommand.names, quote: "`") }.map { "; " + $0 } ?? ""
  }
}
