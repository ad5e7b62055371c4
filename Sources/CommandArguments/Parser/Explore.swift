import ArgumentParser
import Exploration
import Lua
import Scripting

struct Explore: RequestingCommand {
  static let name = "explore"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Try everything that a user could do, and report what goes wrong.",
    discussion: discussion)

  @Argument(
    help: ArgumentHelp(
      "The script, a folder with `app.lua` or an Xcode project, or a storyboard or xib. Default: the current "
        + "folder."),
    completion: .file(extensions: ["lua", "storyboard", "xib"]))
  var prototype = "."

  @Option(
    help: ArgumentHelp("Maximum number of states. Default: 5000.", valueName: "count"),
    transform: CountArgument.bound)
  var states: Int?

  @Option(
    help: ArgumentHelp("Maximum number of steps from the launch. Default: 40.", valueName: "count"),
    transform: CountArgument.bound)
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "What is tried. user (default): taps, rows, gestures and texts. device: also rotations, the home button, memory "
        + "warnings and calls. all: also segues of the code, and held swipes.",
      valueName: "events"))
  var events = ExplorationOptions.Events.user

  @Option(
    help: ArgumentHelp(
      "The texts to type into each field, as a JSON array. Default: \(ExplorationOptions.usualTexts).",
      valueName: "texts"),
    transform: TextsArgument.read)
  var texts: TextsArgument?

  @Option(
    help: ArgumentHelp(
      "The name of an element that is never touched. May be repeated. The result isn't complete then.",
      valueName: "name"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "A check that isn't made. May be repeated.",
      valueName: "check"))
  var without: [ExplorationCheck] = []

  @Option(
    help: ArgumentHelp("Write each finding as a flow that fails into this folder.", valueName: "folder"),
    completion: .directory)
  var write: String?

  @Option(help: "Format of the report: pretty or jsonl.")
  var report = ExplorationFormat.pretty

  @OptionGroup var session: SessionArguments

  func validate() throws {
    if write?.isEmpty == true { throw ValidationError("--write expects a folder, found nothing.") }
  }

  var common: CommonArguments { arguments }

  @OptionGroup var arguments: CommonArguments

  var request: Request {
    var options = ExplorationOptions()
    if let states { options.states = states }
    if let depth { options.depth = depth }
    if let texts { options.texts = texts.texts }
    options.events = events
    options.skipped = Set(skip)
    options.checks.subtract(without)
    var request = ExploreRequest(path: prototype, options: options, session: session.options(limits: .unattended))
    (request.folder, request.format, request.isASCII) = (write, report, session.common.ascii)
    return .explore(request)
  }

  /// The discussion in the command's help, which lists the checks.
  private static let discussion =
    ([
      "The search either sees every state of the app, or says why it doesn't. Each finding is the shortest list of "
        + "steps that shows it. The checks:"
    ] + ExplorationCheck.allCases.map { "`\($0.rawValue)`: \($0.summary)" }).joined(separator: "\n\n")
}

extension ExplorationOptions.Events: ExpressibleByArgument {}
extension ExplorationCheck: ExpressibleByArgument {}
extension ExplorationFormat: ExpressibleByArgument {}
