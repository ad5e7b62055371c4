import ArgumentParser
import Flows
import Lua
import Rendering
import Reports
import Scripting

struct Test: IsolatingCommand {
  static let name = "test"
  static let configuration = CommandConfiguration(commandName: name, abstract: "Run flows.")

  @Argument(
    help: "Flow files, or folders that contain them. Default: the current folder.",
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @Option(
    help: "Run only flows whose names match a regular expression. May be repeated; a flow runs if any of them matches.")
  var filter: [String] = []

  @Option(
    help: ArgumentHelp("Skip flows whose names match a regular expression. May be repeated.", valueName: "filter"))
  var skip: [String] = []

  @Option(help: "Run only flows with at least one of these tags, separated by commas. May be repeated.")
  var tag: [String] = []

  @Option(
    help: ArgumentHelp("Skip flows with any of these tags, separated by commas. May be repeated.", valueName: "tag"))
  var notTag: [String] = []

  @Flag(help: "Run only flows that failed in their last run.")
  var lastFailed = false

  @Flag(help: "Run only flows that could be affected by changes since the last git commit.")
  var changed = false

  @Option(help: ArgumentHelp("Run only flows that could be affected by changes since a commit.", valueName: "commit"))
  var changedSince: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run one part of the suite, such as 2/5. A part has the same flows on every machine.", valueName: "i/n"),
    transform: CountArgument.shard)
  var shard: Shard?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run up to <count> flows in parallel (at most \(CountArgument.maximumJobCount)). Default: the number of processors.",
      valueName: "count"),
    transform: CountArgument.jobs)
  var jobs: Int?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("Run each flow <count> times; exit with status 3 if the results differ.", valueName: "count"),
    transform: CountArgument.count)
  var repeats = 1

  @Flag(help: "Run the flows in a random order derived from --seed.")
  var shuffle = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seed for --shuffle, --mutate and `math.random`. Default: 0.", valueName: "number"),
    transform: CountArgument.seed)
  var seed: Int?

  @Flag(help: "Stop at the first flow that fails.")
  var failFast = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Stop after <count> failures.", valueName: "count"),
    transform: CountArgument.count)
  var maxFailures: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("List the <count> slowest flows.", valueName: "count"),
    transform: CountArgument.count)
  var durations: Int?

  @Option(
    help: ArgumentHelp(
      "Write a report (\(ReportArgument.words(ReportRequest.Kind.allCases))) to a file, or to standard output "
        + "without `=path`. May be repeated.",
      valueName: "kind=path"),
    transform: ReportArgument.parse)
  var report: [ReportRequest] = []

  @Flag(help: "Fail a flow that causes a warning without an `expect.warning` for it.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: \(SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")). Default: missing, "
        + "or never if the environment variable CI is set.", valueName: "which"),
    completion: WordArgument.completion(SnapshotMode.self), transform: WordArgument.parse)
  var snapshots: SnapshotMode?

  @Flag(help: "Stop at the first flow that fails, and open its run in the console.")
  var debug = false

  @Flag(help: "Rerun the flows whenever a file is saved, and show failures and changes on one terminal screen.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Also run the flows of another revision, and report the flows whose pictures, traces or steps have changed. The "
        + "revision is a commit of git, or another copy of the current folder. Status 1: something changed, or "
        + "a flow failed.",
      valueName: "commit|folder"),
    completion: .directory)
  var against: String?

  @Flag(help: "Report which screens, controls, callbacks and links the flows reached and which they did not.")
  var coverage = false

  @Option(help: ArgumentHelp("Write the coverage report to a file as JSON.", valueName: "path"), completion: .file())
  var coverageJson: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Fail if coverage is below this percentage.", valueName: "percent"),
    transform: CountArgument.percentage)
  var minCoverage: Int?

  @Flag(help: "List the flows instead of running them.")
  var list = false

  @Option(
    defaultAsFlag: MutateArgument.withoutNumber,
    help: ArgumentHelp(
      "Make <count> small changes to the prototype, one at a time; run the flows and `check` with each, and list the "
        + "changes that go unnoticed. \(Test.reportsOfTrials)",
      valueName: "count"),
    transform: MutateArgument.parse)
  var mutate: MutateArgument?

  @Flag(
    help: ArgumentHelp(
      "Run each flow once more for every combination of a step and a disturbance: a double tap, a canceled back swipe, "
        + "a rotation, a memory warning or the home button. Report what breaks. \(Test.reportsOfTrials)"))
  var stress = false

  @Option(
    help: ArgumentHelp("With --stress: write the shortest flow for each finding to this folder.", valueName: "folder"),
    completion: .directory)
  var write: String?

  @OptionGroup var project: ProjectArguments

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments

  @Flag(help: "Draw pictures with plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Limits") var snapshotLimits: SnapshotLimitArguments

  @OptionGroup var common: CommonArguments

  func validate() throws {
    for (option, filters) in [("--filter", filter), ("--skip", skip)] {
      if filters.contains("") { throw ValidationError("\(option) expects a regular expression, but it is empty.") }
      if let problem = FlowSelection.errorMessage(of: filters) { throw ValidationError("\(option): \(problem)") }
    }
    if let problem = ReportRequest.problem(of: report) { throw ValidationError("--report: \(problem)") }
    for (option, tags) in [("--tag", tag), ("--not-tag", notTag)] {
      if tags.contains(where: { $0.allSatisfy { $0 == "," || $0 == " " } }) {
        throw ValidationError("\(option) expects a tag, but none was given.")
      }
    }
    if coverageJson?.isEmpty == true { throw ValidationError("--coverage-json expects a path, but it is empty.") }
    if coverageJson?.hasSuffix(".lua") == true {
      throw ValidationError("--coverage-json: \(coverageJson ?? "") is a script, and a report must not replace it.")
    }
    if changedSince?.isEmpty == true { throw ValidationError("--changed-since expects a commit, but it is empty.") }
    if against?.isEmpty == true { throw ValidationError("--against expects a commit or a folder, but it is empty.") }
    if write?.isEmpty == true { throw ValidationError("--write expects a folder, found nothing.") }
    if let problem = mutate?.problem { throw ValidationError("--mutate: \(problem)") }
  }

  /// The options for a run of all flows.
  ///
  /// They don't apply to a trial or a comparison.
  private static let runOptions: [OptionUse] = [
    "--watch", "--list", "--debug", "--durations", "--coverage", "--coverage-json", "--min-coverage",
    OptionUse("--repeat", isNamedWithValue: false) { $0 != "1" }, "--fail-fast", "--max-failures", "--snapshots",
    "--limit-snapshots", "--limit-snapshot-bytes", "--last-failed",
  ]

  static let optionRules = OptionRules(
    [
      OptionRules.exclusions("--changed", ["--changed-since"]),
      OptionRules.exclusions("--against", runOptions + ["--changed", "--changed-since"]),
      OptionRules.exclusions(
        "--against", [.report(exceptOfKinds: [.pretty, .html])], hint: "the reports are pretty and html"),
      OptionRules.exclusions(
        "--watch", ["--list", "--debug", "--durations", "--coverage", "--coverage-json", "--min-coverage"]),
      OptionRules.exclusions("--watch", [.reportToTerminal]),
      OptionRules.exclusions("--mutate", ["--stress"]), exclusions(of: "--stress"), exclusions(of: "--mutate"),
      OptionRules.exclusions("--fail-fast", ["--max-failures"]),
    ], requirements: ["--write": "--stress"])

  /// The kinds of reports about a trial, as the help lists them.
  private static let reportsOfTrials =
    "Reports: " + FlowTrialRequest.kinds.map(\.rawValue).joined(separator: ", ") + "."

  /// Returns the options that a trial excludes.
  private static func exclusions(of trial: OptionUse) -> [OptionRules.Exclusion] {
    OptionRules.exclusions(trial, runOptions + ["--shuffle", "--against"])
      + OptionRules.exclusions(trial, ["--jobs"], hint: "the flows run one after another")
      + OptionRules.exclusions(
        trial, [.report(exceptOfKinds: FlowTrialRequest.kinds)],
        hint: "the reports are \(wordList(FlowTrialRequest.kinds.map(\.rawValue)))")
  }

  var request: Request {
    var test = TestRequest()
    test.paths = (mutate?.path.map { [$0] } ?? []) + paths
    test.trial = stress ? .stress(folder: write) : mutate.map { .mutants(count: $0.mutantCount, seed: seed ?? 0) }
    test.parallelFlowCount = jobs
    test.isASCII = ascii
    test.reports = report
    test.options.selection = selection
    test.opensFailure = debug
    test.isWatching = watch
    test.against = against
    test.options.maxFailures = failFast || debug ? 1 : maxFailures
    test.options.repeatCount = repeats
    test.options.shuffleSeed = shuffle ? UInt64(bitPattern: Int64(seed ?? 0)) : nil
    test.options.slowestFlowCount = durations ?? 0
    test.options.isStrict = strict
    test.options.listsOnly = list
    test.snapshots = snapshots
    test.options.coverage.printsTable = coverage
    test.options.coverage.jsonPath = coverageJson
    test.options.coverage.minimumPercentage = minCoverage
    test.options.session.limits = limits.limits(over: .unattended)
    test.options.snapshotLimits = snapshotLimits.limits
    test.options.session.seed = seed ?? 0
    project.options.apply(to: &test.options.session)
    test.options.typedOptions =
      (strict ? ["--strict"] : []) + (seed.map { ["--seed \($0)"] } ?? []) + project.typedWords + limits.typedWords
    return .test(test)
  }

  private var selection: FlowSelection {
    var selection = FlowSelection()
    (selection.nameFilters, selection.excludingFilters) = (filter, skip)
    (selection.tags, selection.excludedTags) = (Test.tags(in: tag), Test.tags(in: notTag))
    selection.runsOnlyLastFailed = lastFailed
    selection.changedSinceCommit = changed ? "HEAD" : changedSince
    selection.shard = shard
    return selection
  }
}

extension Test {
  /// Returns the tags in comma-separated lists.
  fileprivate static func tags(in lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { $0.withoutOuterBlanks } }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var withoutOuterBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
