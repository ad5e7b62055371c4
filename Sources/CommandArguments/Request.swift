import Console
import Files
import Flows
import Rendering
import Scripting

/// A request, as read from a command line.
package enum Request: Equatable {
  case console(Console)
  case run(HeadlessRun.Options, isASCII: Bool)
  case compare(CompareProgram.Options, isASCII: Bool)
  /// Provides another program with the prototype at a path.
  case serve(String, Session.Options, isASCII: Bool)
  case new(NewPrototype)
  case trust(TrustRequest)
  case map(MapProgram.Options, isASCII: Bool)
  case check(CheckRequest)
  case explore(ExploreRequest)
  case shrink(ShrinkRequest)
  case test(TestRequest)
  case snap(SnapRequest)
  /// Prints text.
  case text(String)
  /// Runs flows for the `test` command that started this program.
  ///
  /// An isolated worker can read only some files and folders.
  case worker(Isolation?)

  /// A console with a prototype, such as `maquette app.lua`, or without one.
  package struct Console: Equatable {
    var prototype: String?
    var session = Session.Options()
    var keepsGoing = false
    var isASCII = false
  }

  /// The name of the subcommand that turns this program into a worker.
  static let workerName = "flow-worker"

  /// Reads a command line.
  ///
  /// Ordinary command lines are read directly. The argument parser reads all other command lines.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Throws: An error to pass to `MaquetteCommand.leave`. The error reports a mistake or contains the requested help.
  package init(words: [String]) throws { self = try Invocation(words: words).request }

  /// Carries out the request.
  ///
  /// - Parameters:
  ///   - colorMode: When to color results and errors.
  ///   - prepared: The results of the work that was done before this process was isolated.
  ///   - end: A closure that receives the exit status before the session is closed. If the closure ends the program,
  ///     the session need not be closed.
  /// - Returns: The exit status of the program.
  func perform(_ colorMode: ColorMode, _ prepared: Prepared, _ end: (ExitStatus) -> ExitStatus) -> ExitStatus {
    do {
      return try withDefault(DefaultSystem(Terminal.setting(DefaultSystem.variable)))
        .performRequest(colorMode, prepared, end)
    } catch {
      Request.output(isASCII: false, colorMode).printError("\(error)")
      return .usage
    }
  }

  private func performRequest(
    _ colorMode: ColorMode, _ prepared: Prepared, _ end: (ExitStatus) -> ExitStatus
  ) -> ExitStatus {
    switch self {
    case .console(let console): return console.perform(colorMode, prepared, end)
    case .run(let options, let isASCII):
      ProgramFaults.exitWhenStuck()
      return HeadlessRun(options, output: Request.output(isASCII: isASCII, colorMode, prepared)).run(end)
    case .compare(let options, let isASCII):
      ProgramFaults.exitWhenStuck()
      return CompareProgram(options, output: Request.output(isASCII: isASCII, colorMode)).run()
    case .snap(let snap): return snap.perform(Request.output(isASCII: false, colorMode))
    case .test(let test): return test.perform(Request.output(isASCII: test.isASCII, colorMode), prepared)
    case .serve(let path, let options, let isASCII):
      ProgramFaults.exitWhenStuck()
      let output = Request.output(isASCII: isASCII, colorMode, prepared)
      return ServingProgram(path: path, options: options, output: output).run(end)
    case .map(let options, let isASCII):
      ProgramFaults.exitWhenStuck()
      return MapProgram(options, output: Request.output(isASCII: isASCII, colorMode)).run()
    case .new(let prototype): return createAndTrust(prototype, Request.output(isASCII: false, colorMode))
    case .trust(let trust): return trust.perform(Request.output(isASCII: false, colorMode))
    case .check(let check):
      ProgramFaults.exitWhenStuck()
      return check.perform(Request.output(isASCII: false, colorMode))
    case .explore(let explore):
      ProgramFaults.exitWhenStuck()
      return explore.perform(Request.output(isASCII: explore.isASCII, colorMode), prepared)
    case .shrink(let shrink):
      ProgramFaults.exitWhenStuck()
      return shrink.perform(Request.output(isASCII: shrink.isASCII, colorMode))
    case .text(let text):
      let output = Request.output(isASCII: false, colorMode)
      output.print(text.last == "\n" ? String(text.dropLast()) : text)
      return output.finalStatus(.ok)
    case .worker(let isolation):
      FlowWorker.run(isolation)
      return .ok
    }
  }

  /// Creates a prototype, and trusts its folder, because the user created everything in that folder.
  private func createAndTrust(_ prototype: NewPrototype, _ output: Output) -> ExitStatus {
    let status = prototype.run(output)
    guard status == .ok, let folder = RealPath.resolved(prototype.name) else { return status }
    var trustedFolders = TrustedFolders()
    do { try trustedFolders.add(folder) } catch { output.printError("the new folder isn't trusted: \(error)") }
    return status
  }

  /// Returns the output for results and errors.
  fileprivate static func output(
    isASCII: Bool, _ colorMode: ColorMode, _ prepared: Prepared = Prepared()
  ) -> Output {
    var output = Terminal.output(colorMode)
    output.trustsRun = prepared.trustsRun
    if isASCII { output.signs = .ascii }
    return output
  }
}

extension Request.Console {
  fileprivate func perform(
    _ colorMode: ColorMode, _ prepared: Prepared, _ end: (ExitStatus) -> ExitStatus
  ) -> ExitStatus {
    let output = Request.output(isASCII: isASCII, colorMode, prepared)
    do {
      return try ConsoleProgram(path: prototype, options: session, output: output).run(
        keepsGoing: keepsGoing, host: prepared.hostChannel, end)
    } catch {
      output.printError("\(error)\(error is UnreadableInput ? commandSuggestion : "")")
      return ExitStatus(error)
    }
  }

  /// A suggestion for a mistyped command, such as `maquette tets`, that was read as the path of a prototype.
  private var commandSuggestion: String {
    prototype.flatMap { Suggestion.sentence(for: $0, among: MaquetteCommand.names, quote: "`") }.map { "; " + $0 } ?? ""
  }
}
