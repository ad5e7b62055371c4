/// Tells how flows go: each as soon as it is known, in the order of the files, however many run side by side.
package protocol FlowReporter: AnyObject {
  /// What it wants to know of each flow beyond how it ended.
  var needs: ReportNeeds { get }
  /// A file's flows follow.
  func begin(file: String)
  /// A file cannot be run at all.
  func tell(_ problem: Failure, of file: String)
  /// A flow is over.
  func tell(_ result: FlowResult)
  /// All is over, or was cut short, or nothing ran; called once.
  func end(_ summary: RunSummary)
}

/// What a worker notes of a flow only where a report is made of it.
package struct ReportNeeds: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Its verbs.
  package static let steps = ReportNeeds(rawValue: 1)
  /// What it printed.
  package static let output = ReportNeeds(rawValue: 2)
  /// A picture after each verb, the events that came of it, and its line in the script.
  package static let pictures = ReportNeeds(rawValue: 4)
  /// Of a failure, the screen before the last step that changed it: such a flow is run once more with pictures.
  package static let before = ReportNeeds(rawValue: 8)
  /// What it reached of all that is declared.
  package static let coverage = ReportNeeds(rawValue: 1 << 16)
}

/// How a whole run went.
package struct RunSummary {
  package var tally = FlowTally()
  /// What the order of the flows was made of; nil where they ran as they stand.
  package internal(set) var shuffle: UInt64?
  /// How often each flow ran.
  package internal(set) var repeats = 1
  /// How many flows and files were left because one failed.
  package var left = 0
  /// What flows reached of all that is declared; nil where nobody asked for it to be told.
  package internal(set) var coverage: Coverage?
  /// The snapshots that no flow takes, by their paths: of files all of whose flows ran and passed.
  package internal(set) var obsolete: [String] = []
  /// How the program ends for it; what can't be written at the end comes on top.
  package internal(set) var status = ExitStatus.ok
  /// Why it was cut short, or nothing ran, a line each; nil when it was whole.
  package var interruption: String?
  /// Microseconds of the clock on the wall.
  package var wallTime = 0
  /// Virtual microseconds of all flows.
  package var virtualTime = 0
  /// One hash of all traces, names and ends: the same on every machine, in any order, one by one or side by side.
  package var hash: UInt64 = 0
  /// Those that took longest on the wall, the slowest first.
  package private(set) var slowest: [FlowResult] = []

  package init() {}

  /// Notes a flow among the slowest, if it is one of so many.
  mutating func note(_ result: FlowResult, atMost count: Int) {
    guard count > 0, slowest.count < count || result.wallTime > slowest[count - 1].wallTime else { return }
    var result = result
    result.report = FlowReport(time: result.report.time)
    let place = slowest.firstIndex { $0.wallTime < result.wallTime } ?? slowest.count
    slowest.insert(result, at: place)
    if slowest.count > count { slowest.removeLast() }
  }
}

/// How many went how so far.
package struct FlowTally {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  /// What all that was told means for the program's end.
  package private(set) var status = ExitStatus.ok
  /// What was warned of and not expected, by the flows it came in.
  package private(set) var warnings: [(flow: String, warning: FlowWarning)] = []

  package init() {}

  /// How many flows and files were counted.
  package var count: Int { passed + failed + skipped }

  /// How many warnings there were, equal ones each for itself.
  package var warningCount: Int { warnings.reduce(0) { $0 + $1.warning.count } }

  /// Counts a file that cannot be run.
  mutating func add(_ status: ExitStatus) {
    failed += 1
    self.status = self.status.combined(with: status)
  }

  /// Counts a flow.
  package mutating func add(_ result: FlowResult) {
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    status = status.combined(with: result.report.status)
    warnings += result.report.warnings.map { (result.name, $0) }
  }
}
