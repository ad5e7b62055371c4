import ArgumentParser
import Flows
import Reports

struct Test: RequestingCommand {
  static let configuration = CommandConfiguration(commandName: "test", abstract: "Runs flows.")

  @Argument(
    help: "Files of flows, or folders that contain them; by default the current folder.",
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @Option(help: "Only flows whose name this regular expression is found in.")
  var filter: String?

  @Option(help: "Only flows with one of these tags, separated by commas; may be repeated.")
  var tag: [String] = []

  @Flag(help: "Only flows that failed when they ran last.")
  var lastFailed = false

  @Flag(help: "Only flows that changes since git's last commit can concern.")
  var changed = false

  @Option(help: ArgumentHelp("Only flows that changes since this commit can concern.", valueName: "commit"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp("Only one part of the suite, such as 2/5: the same flows on every machine.", valueName: "i/n"))
  var shard: Part?

  @Option(help: ArgumentHelp("Run so many flows side by side.", valueName: "count"))
  var jobs = PositiveCount(1)

  @Option(
    name: .customLong("repeat"), help: ArgumentHelp("Run each flow so often; all must end alike.", valueName: "count"))
  var repeats = PositiveCount(1)

  @Flag(help: "Run the flows in another order, made of --seed.")
  var shuffle = false

  @Option(help: ArgumentHelp("Where the order of --shuffle and `math.random` start.", valueName: "number"))
  var seed: Int?

  @Flag(help: "Stop at the first flow that fails.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop after so many failures.", valueName: "count"))
  var maxFailures: PositiveCount?

  @Option(help: ArgumentHelp("Tell the slowest flows, so many.", valueName: "count"))
  var durations: PositiveCount?

  @Option(
    help: ArgumentHelp(
      "Write a report: pretty, junit, jsonl, html or github, and where to; may be repeated.", valueName: "kind=path"),
    transform: ReportArgument.read)
  var report: [ReportRequest] = []

  @Flag(help: "A warning fails its flow, unless `expect.warning` named it.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Which snapshots are written: \(SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")); by default missing,"
        + " and never where CI is set.", valueName: "which"))
  var snapshots: SnapshotMode?

  @Flag(help: "Stop at the first flow that fails, and open its run in the console.")
  var debug = false

  @Flag(help: "Tell which screens, controls, callbacks and ways the flows reached, and which never.")
  var coverage = false

  @Option(help: ArgumentHelp("Write the same to a file, for programs.", valueName: "path"), completion: .file())
  var coverageJson: String?

  @Option(help: ArgumentHelp("Fail when less of a hundred was reached.", valueName: "percent"))
  var minCoverage: Int?

  @Flag(help: "List the flows instead of running them.")
  var list = false

  @Flag(help: "Draw pictures with plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup var common: CommonArguments

  func validate() throws {
    if filter?.isEmpty == true { throw ValidationError("--filter expects a part of a flow's name, found nothing.") }
    if let problem = selection.problem { throw ValidationError("--filter: \(problem)") }
    if let problem = ReportRequest.problem(of: report) { throw ValidationError("--report: \(problem)") }
    if let minCoverage, !(0...100).contains(minCoverage) {
      throw ValidationError("--min-coverage expects a percentage from 0 to 100, found \(minCoverage).")
    }
    if coverageJson?.isEmpty == true { throw ValidationError("--coverage-json expects a path, found nothing.") }
    if changed, changedSince != nil { throw ValidationError("--changed and --changed-since exclude each other.") }
    if failFast, maxFailures != nil { throw ValidationError("--fail-fast and --max-failures exclude each other.") }
  }

  var request: Request {
    var test = TestRequest()
    test.paths = paths
    test.jobs = jobs.count
    test.isASCII = ascii
    test.reports = report
    test.options.selection = selection
    test.opensFailure = debug
    test.options.maxFailures = failFast || debug ? 1 : maxFailures?.count
    test.options.repeats = repeats.count
    test.options.shuffle = shuffle ? UInt64(bitPattern: Int64(seed ?? 0)) : nil
    test.options.durations = durations?.count ?? 0
    test.options.isStrict = strict
    test.options.listsOnly = list
    test.snapshots = snapshots
    test.options.coverage.isTold = coverage
    test.options.coverage.jsonPath = coverageJson
    test.options.coverage.minimum = minCoverage
    test.options.session.limits = limits.limits(over: .unattended)
    test.options.session.seed = seed ?? 0
    test.options.typed = (strict ? ["--strict"] : []) + (seed.map { ["--seed \($0)"] } ?? []) + limits.typed
    return .test(test)
  }

  private var selection: FlowSelection {
    var selection = FlowSelection()
    selection.filter = filter
    selection.tags = tag.flatMap { $0.split(separator: ",").map { String($0) } }
    selection.isLastFailed = lastFailed
    selection.changedSince = changed ? "HEAD" : changedSince
    selection.shard = shard?.shard
    return selection
  }

  /// `2/5`.
  struct Part: ExpressibleByArgument {
    let shard: Shard

    init?(argument: String) {
      guard let shard = Shard(argument) else { return nil }
      self.shard = shard
    }
  }

  /// A whole number above nothing.
  struct PositiveCount: ExpressibleByArgument, CustomStringConvertible {
    let count: Int

    init(_ count: Int) {
      self.count = count
    }

    init?(argument: String) {
      guard let count = Int(argument), count > 0 else { return nil }
      self.count = count
    }

    var description: String { "\(count)" }
  }
}

extension SnapshotMode: ExpressibleByArgument {}
