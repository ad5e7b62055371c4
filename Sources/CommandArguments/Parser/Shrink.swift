import ArgumentParser
import Console
import Lua
import Rendering
import Scripting
import Timeline

struct Shrink: IsolatingCommand {
  static let name = "shrink"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Find the shortest list of inputs that shows the same failure.",
    discussion: """
      The failure is that of the last failing input. If no input fails, it is UIKit's first warning. Inputs are removed \
      as long as the same failure occurs, and then texts are shortened. A shorter run is written to a file; a shorter \
      flow is printed.
      """)

  @Argument(
    help: ArgumentHelp(
      "The run file. With --flow: the prototype, or a file or folder with flows. Default with --flow: the current "
        + "folder."),
    completion: .file(extensions: ["run", "lua"]))
  var path: String?

  @Option(help: ArgumentHelp("Shrink the flow with this name instead of a run.", valueName: "name"))
  var flow: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write. Default for a run: x.shrunk.run, next to x.run. A flow isn't written unless -o "
        + "is given.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of attempts that exceed a limit, because each of them takes a long time. Default: "
        + "\(RunShrinker.defaultStoppedAttempts).",
      valueName: "count"),
    transform: CountArgument.bound)
  var tries = RunShrinker.defaultStoppedAttempts

  @Flag(help: "Print plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var common: CommonArguments

  func validate() throws {
    if let output, output.isEmpty || output.hasPrefix("-") {
      throw ValidationError("-o expects a file, found \(output.isEmpty ? "nothing" : output.printableLine).")
    }
    guard flow?.isEmpty != true else { throw ValidationError("--flow expects a name, found nothing.") }
    guard flow != nil || path?.hasSuffix(RunFile.fileExtension) == true else {
      throw ValidationError(
        "shrink expects a run file, such as x.run, found \(path?.printableLine ?? "nothing"); for a flow, write "
          + "--flow \"name\".")
    }
  }

  var request: Request {
    var request = ShrinkRequest(path: path ?? ".")
    (request.flow, request.targetPath, request.isASCII) = (flow, output, ascii)
    request.maximumStoppedAttempts = tries
    request.session.limits = limits.limits(over: .unattended)
    request.isQuick = limits.limitSteps == nil && limits.limitSeconds == nil
    return .shrink(request)
  }
}
