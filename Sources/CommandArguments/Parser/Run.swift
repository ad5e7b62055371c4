import ArgumentParser
import Console
import Flows
import Lua

struct Run: IsolatingCommand {
  static let name = "run"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Launch a prototype without the console, run commands and print results.",
    discussion:
      "Without commands or flags, prints the picture, the tree and the trace. Warnings go to standard error.")

  @Argument(
    help: "The script, a folder with `app.lua` or an Xcode project, a storyboard or xib, or a run file.",
    completion: .file(extensions: ["lua", "run", "storyboard", "xib"]))
  var prototype: String

  @Argument(help: "A file of console commands, or `-` for standard input.", completion: .file())
  var commands: String?

  @Option(
    name: .customShort("e", allowingJoined: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A command to run after the commands in the file. May be repeated.", valueName: "command"))
  var lines: [String] = []

  @Flag(help: "Print the picture at the end.")
  var render = false

  @Flag(help: "Print the tree of controllers at the end.")
  var tree = false

  @Flag(help: "Print the whole trace at the end.")
  var trace = false

  @Option(
    help: "The format of the trace: \(WordArgument.joinedWords(HeadlessRun.TraceFormat.self)).",
    completion: WordArgument.completion(HeadlessRun.TraceFormat.self), transform: WordArgument.parse)
  var traceFormat: HeadlessRun.TraceFormat?

  @Flag(help: "Show the calls of the script's functions in the trace.")
  var calls = false

  @Flag(help: ArgumentHelp(NotesFlag.help))
  var notes = false

  @Flag(help: "Fail the run if there is a warning.")
  var strict = false

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments

  @OptionGroup var arguments: SessionArguments

  @OptionGroup var errors: KeepGoingArgument

  @OptionGroup var common: CommonArguments

  func validate() throws {
    guard let option = lines.first(where: { Run.isOption($0) }) else { return }
    throw ValidationError("-e expects a command, found the option \(option).")
  }

  /// Whether the value of an `-e` looks like an option.
  ///
  /// In that case, the command was probably forgotten, because the option would be a comment in Lua.
  static func isOption(_ line: String) -> Bool {
    line.hasPrefix("--") && line.dropFirst(2).allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") }
      && line.count > 4
  }

  var request: Request {
    var options = HeadlessRun.Options(path: prototype)
    options.commandSource.file = commands
    options.commandSource.commands = lines
    options.showsPicture = render
    options.showsTree = tree
    options.showsTrace = trace || traceFormat != nil || calls
    options.showsCalls = calls
    options.traceFormat = traceFormat ?? .text
    options.keepsGoing = errors.keepGoing
    options.showsNotes = notes
    options.isStrict = strict
    options.session = arguments.options(limits: .unattended)
    return .run(options, isASCII: arguments.common.ascii)
  }
}
