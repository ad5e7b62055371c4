import ArgumentParser
import Console
import Flows
import Lua
import Scripting

struct Compare: IsolatingCommand {
  static let name = "compare"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Play a run under several systems, and show what differs and why.",
    discussion: """
      The traces are printed side by side, and equal lines are printed once. Each difference is followed by the \
      behavior that explains it, and the system that introduced the behavior. All systems use the same device: the one \
      of --device, the script's, or the phone of the oldest system. A difference doesn't count as a \
      failure, but an input that fails under every system does.
      """)

  @Argument(
    help: "The script, a folder with `app.lua` or an Xcode project, a storyboard or xib, or a run file.",
    completion: .file(extensions: ["lua", "run", "storyboard", "xib"]))
  var prototype: String

  @Argument(help: "A file of console commands, or `-` for standard input.", completion: .file())
  var commands: String?

  @Option(
    help: ArgumentHelp(
      "The systems to compare, separated by commas: \(ComparedSystems.supportedSystemsText). Default: all of them.",
      valueName: "numbers"),
    transform: { try Compare.systems($0) })
  var systems: ComparedSystems?

  @Option(
    name: .customShort("e", allowingJoined: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A command to run after the commands in the file. May be repeated.", valueName: "command"))
  var lines: [String] = []

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      "Write the comparison to a file instead: .html (a page) or .txt. May be repeated.", valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the comparison as an HTML page, like -o with a file that ends in .html.", valueName: "file"),
    completion: .file())
  var html: String?

  @Flag(help: "Show all equal lines, even those far from any difference.")
  var all = false

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments

  @OptionGroup var session: ComparedSessionArguments

  @OptionGroup var common: CommonArguments

  private static func systems(_ text: String) throws -> ComparedSystems {
    do { return try ComparedSystems(text) } catch { throw ValidationError("\(error)".asSentence) }
  }

  func validate() throws {
    if let option = lines.first(where: { Run.isOption($0) }) {
      throw ValidationError("-e expects a command, found the option \(option).")
    }
    for path in output {
      guard !path.isEmpty, !path.hasPrefix("-") else {
        throw ValidationError("-o expects a file, found \(path.isEmpty ? "nothing" : path).")
      }
      do { _ = try CompareProgram.Format(path: path) } catch { throw ValidationError("\(error)".asSentence) }
    }
    if let html { try Compare.checkPage(html) }
  }

  private static func checkPage(_ path: String) throws {
    guard !path.isEmpty, !path.hasPrefix("-") else {
      throw ValidationError("--html expects a file, found \(path.isEmpty ? "nothing" : path).")
    }
    guard path.hasSuffix(".html") else {
      throw ValidationError("--html expects a file that ends in .html, found \(path).")
    }
  }

  var request: Request {
    var options = CompareProgram.Options(path: prototype)
    options.systems = systems ?? ComparedSystems(of: session.device)
    options.commandSource.file = commands
    options.commandSource.commands = lines
    options.files = output + [html].compactMap { $0 }
    options.showsAll = all
    options.session = session.options
    return .compare(options, isASCII: session.common.ascii)
  }
}
