/// A run in the order in which it is told: files, what needs no run, and the tasks between.
struct RunScript {
  /// What is run, one after the other.
  private(set) var tasks: FlowTasks
  /// How many flows and files that cannot be run there are.
  private(set) var count = 0
  private var entries: [(entry: Entry, before: Int)] = []
  private var next = 0
  private var files: [String: FlowFile] = [:]
  private let repeats: Int
  /// How the flow that is repeated ended so far.
  private var ends = FlowRepeats()
  /// How many tasks are over.
  private var done = 0

  /// What is told without a run.
  enum Entry {
    case file(String)
    case problem(Failure, ExitStatus, FlowFile)
    case skipped(FlowResult)
  }

  init(_ plan: [FlowPlan], repeats: Int) {
    self.repeats = repeats
    tasks = FlowTasks(repeats: repeats)
    for part in plan where part.count > 0 {
      let file = part.file
      files[file.path] = file
      count += part.count
      entries.append((.file(file.path), tasks.count))
      if let problem = part.problem { entries.append((.problem(problem, part.status, file), tasks.count)) }
      for flow in part.flows {
        if let reason = flow.options.skip {
          let result = RunScript.result(of: flow, of: file, .skipped(reason: reason))
          entries.append((.skipped(result), tasks.count))
        } else {
          let line = flow.line.flatMap { part.ownLines.contains($0) ? $0 : nil }
          tasks.append(FlowTask(flow: flow, file: file, line: line))
        }
      }
    }
  }

  func file(at path: String) -> FlowFile? { files[path] }

  /// What is to be told before the next task; nil when that is due.
  mutating func takeEntry() -> Entry? {
    guard next < entries.count, entries[next].before <= done else { return nil }
    next += 1
    return entries[next - 1].entry
  }

  /// Notes that the next task is over, or, with nil, that it was stopped.
  ///
  /// - Returns: what is told of its flow; nil while that is to be repeated.
  mutating func result(of end: FlowEnd?, _ options: FlowRunner.Options) -> FlowResult? {
    let task = tasks[done]
    done += 1
    if let end { ends.add(end) }
    guard done % repeats == 0 else { return nil }
    defer { ends = FlowRepeats() }
    guard ends.count == repeats else { return nil }
    let report = ends.report(orAt: task.file.shown(task.flow.place))
    var result = RunScript.result(of: task.flow, of: task.file, report.failures.isEmpty ? .passed : .failed)
    result.report = report
    result.wallTime = ends.wallTime
    result.replay = ReplayCommand(task, options).text
    return result
  }

  private static func result(
    of flow: FlowPlan.Flow, of file: FlowFile, _ outcome: FlowResult.Outcome
  ) -> FlowResult {
    FlowResult(
      name: flow.name, file: file.path, place: file.shown(flow.place), tags: flow.options.tags, outcome: outcome)
  }
}

/// What is run, each so often one after the other.
package struct FlowTasks {
  private var all: [FlowTask] = []
  private let repeats: Int

  init(repeats: Int = 1) { self.repeats = repeats }

  package var count: Int { all.count * repeats }

  package subscript(index: Int) -> FlowTask { all[index / repeats] }

  mutating func append(_ task: FlowTask) { all.append(task) }
}

/// The same flow, run several times.
struct FlowRepeats {
  private(set) var count = 0
  /// Microseconds of the clock on the wall, together.
  private(set) var wallTime = 0
  private var first: FlowReport?
  /// The first that ended differently, and which one it was.
  private var other: (report: FlowReport, number: Int)?

  mutating func add(_ end: FlowEnd) {
    count += 1
    wallTime += end.wallTime
    guard let first else {
      first = end.report
      return
    }
    if other == nil, !end.report.agrees(with: first) { other = (end.report, count) }
  }

  /// How it went; when it ended differently, that is a fault of the program's own.
  func report(orAt place: String) -> FlowReport {
    guard let first else { return FlowReport() }
    guard let other else { return first }
    var report = first
    let fault = Failure(
      place: place,
      message: [
        "ended differently when it was run again: a fault of maquette's own; please report it",
        "  run 1     \(first.ending)", "  run \(other.number)".padded(to: 12) + other.report.ending,
      ])
    report.failures.append(fault)
    report.status = .ownFault
    return report
  }
}

extension FlowReport {
  fileprivate func agrees(with other: FlowReport) -> Bool {
    hash == other.hash && status == other.status && failures == other.failures && warnings == other.warnings
  }

  fileprivate var ending: String {
    (failures.first.map { "failed: \($0.message.first ?? "")" } ?? "passed")
      + ", trace \(RunHash.text(hash))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
