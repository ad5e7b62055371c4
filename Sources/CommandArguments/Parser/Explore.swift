import ArgumentParser
import Exploration
import Flows
import Lua
import Rendering
import Reports
import Scripting

struct Explore: IsolatingCommand {
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
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of states. Default: 5000.", valueName: "count"),
    transform: CountArgument.bound)
  var states: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of steps from the launch. Default: 40.", valueName: "count"),
    transform: CountArgument.bound)
  var depth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum duration of the search, in seconds. With this option, the result depends on the speed of the machine. "
        + "Default: none.",
      valueName: "count"),
    transform: CountArgument.count)
  var seconds: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of processes that perform steps. Default: 1. The result is the same for any number.", valueName: "count"),
    transform: CountArgument.jobs)
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Explore one part of the states first: 2/4 is the second of four parts. The jsonl report then lists every state "
        + "and step, as --merge requires.",
      valueName: "part"),
    transform: CountArgument.shard)
  var shard: Shard?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Reuse the steps recorded in the jsonl reports of shards, and perform only those that are missing.",
      valueName: "files"),
    completion: .file(extensions: ["jsonl"]))
  var merge: [String] = []

  @Option(
    help: ArgumentHelp(
      "The events to try. user (default): taps, rows, gestures and texts. device: also rotations, the home button, "
        + "killing and opening the app, memory warnings and phone calls. all: also segues that only code can perform, "
        + "and swipes that the user holds halfway.",
      valueName: "events"),
    completion: WordArgument.completion(ExplorationOptions.Events.self), transform: WordArgument.parse)
  var events = ExplorationOptions.Events.user

  @Option(
    help: ArgumentHelp(
      "The texts to type into each field, as a JSON array. Default: \(ExplorationOptions.defaultTexts).",
      valueName: "texts"),
    transform: TextsArgument.parse)
  var texts: TextsArgument?

  @Option(
    help: ArgumentHelp(
      "How to tell states apart. state (default): everything that decides what happens next. "
        + "screen: the picture and the tree of controllers; the result is then never complete.",
      valueName: "property"),
    completion: WordArgument.completion(ExplorationOptions.StateIdentity.self), transform: WordArgument.parse)
  var same = ExplorationOptions.StateIdentity.state

  @Option(
    help: ArgumentHelp(
      "Never touch the element with this name, which makes the result inconclusive. May be repeated.",
      valueName: "name"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp("Leave out this check. May be repeated.", valueName: "check"),
    completion: WordArgument.completion(ExplorationCheck.self), transform: WordArgument.parse)
  var without: [ExplorationCheck] = []

  @Option(
    help: ArgumentHelp(
      "Begin at a screen in a new navigation stack (screen:Detail), at the end of a flow (flow:\"logs in\"), or at the "
        + "end of a run (x.run).",
      valueName: "start"),
    transform: ExplorationStart.parse)
  var from: ExplorationStart?

  @Option(
    help: ArgumentHelp(
      "Search for the fewest steps to a state in which an expectation holds, such as 'expect.screen(\"Cart\")', or a "
        + "condition in Lua. Runs no checks. Status 1: no steps lead there; 7: unknown.",
      valueName: "expectation"))
  var goal: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Perform this many random steps instead of trying everything; those performed least often come first. The "
        + "result is never complete.",
      valueName: "count"),
    transform: CountArgument.bound)
  var walk: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Derive the random walk from this number. The same number gives the same walk. Default: 0.",
      valueName: "number"),
    transform: CountArgument.seed)
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      "Write passing flows to this folder that together perform every step found, with at most 30 steps each. "
        + "With `screens=` before the folder, write flows that together show every screen.",
      valueName: "folder"),
    transform: CoverArgument.parse)
  var cover: CoverArgument?

  @Option(
    help: ArgumentHelp(
      "Explore another revision in the same way and report what has changed. The revision is a commit of git, or a "
        + "folder. Status 1: something changed; 7: nothing changed, but not everything was tried.",
      valueName: "commit|folder"),
    completion: .directory)
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Write each finding to this folder, as a failing flow; with --goal, the flow that reaches the goal.",
      valueName: "folder"),
    completion: .directory)
  var write: String?

  @Option(
    help: ArgumentHelp(
      "Write a report (\(ReportArgument.words(ExplorationReports.kinds))) to a file, or to standard output without "
        + "`=path`. A report for GitHub goes to standard output only. The HTML page shows the graph with pictures. May be repeated.",
      valueName: "kind=path"),
    transform: ReportArgument.parseForExploration)
  var report: [ReportRequest] = []

  @OptionGroup var session: SessionArguments

  static let optionRules = OptionRules(
    [
      OptionRules.exclusions("--walk", ["--goal", "--cover", "--states", "--depth"]),
      OptionRules.exclusions("--against", ["--walk", "--goal", "--cover", "--write"]),
      OptionRules.exclusions(
        "--against", [.report(exceptOfKinds: ExplorationReports.kindsOfComparison)],
        hint: "the reports are \(wordList(ExplorationReports.kindsOfComparison.map(\.rawValue)))"),
      OptionRules.exclusions("--jobs", ["--same screen", "--walk", "--goal", "--against"]),
      OptionRules.exclusions("--shard", ["--same screen", "--goal", "--against"]),
      OptionRules.exclusions("--merge", ["--same screen", "--goal", "--walk", "--jobs", "--against", "--shard"]),
      OptionRules.exclusions("--goal", ["--cover", "--without"]),
    ], requirements: ["--seed": "--walk"])

  func validate() throws {
    if write?.isEmpty == true { throw ValidationError("--write expects a folder, found nothing.") }
    if let problem = ReportRequest.problem(of: report) { throw ValidationError("--report: \(problem)") }
    if against?.isEmpty == true { throw ValidationError("--against expects a commit or a folder, found nothing.") }
    if skip.contains("") { throw ValidationError("--skip expects the name of an element, found nothing.") }
    do { _ = try goal.map { try Goal($0) } } catch { throw ValidationError("--goal: \(error)".asSentence) }
  }

  var common: CommonArguments { arguments }

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var arguments: CommonArguments

  var request: Request {
    var options = ExplorationOptions()
    if let states { options.maximumStateCount = states }
    if let depth { options.maximumDepth = depth }
    options.maximumSeconds = seconds
    if let texts { options.fieldTexts = texts.texts }
    options.events = events
    options.skippedElements = Set(skip)
    options.checks.subtract(without)
    options.stateIdentity = same
    options.goal = goal
    options.walk = walk.map { ExplorationOptions.Walk(steps: $0, seed: seed(in: shard)) }
    (options.shard, options.sharesRecords) = (shard, shard != nil || !merge.isEmpty)
    options.cover = cover?.cover
    var request = ExploreRequest(path: prototype, options: options, session: session.options(limits: .unattended))
    (request.coverFolder, request.start, request.against) = (cover?.folder, from, against)
    (request.processCount, request.shardReports) = (jobs ?? 1, merge)
    (request.folder, request.reports, request.isASCII) = (write, report, session.common.ascii)
    return .explore(request)
  }

  /// The seed of the random walk, which differs from shard to shard.
  private func seed(in shard: Shard?) -> Int {
    guard let shard else { return seed ?? 0 }
    return (seed ?? 0) &* shard.partCount &+ shard.partNumber
  }

  /// The discussion in the command's help, which lists the checks.
  private static let discussion =
    "The search either visits every state of the app, or says why it couldn't. Each finding is reported with the "
    + "shortest list of steps that shows it. The checks:\n\n"
    + ExplorationCheck.allCases.map { "`\($0.rawValue)`: \($0.summary)" }.joined(separator: "\n")
}
