/// How one flow went, as reports are told.
package struct FlowResult {
  package let name: String
  /// The file, by the path the user wrote or one inside a folder that the user wrote.
  package let file: String
  /// Where it is declared, as a path from the user's folder: `flows/a.lua:12`.
  package let place: String
  package let tags: [String]
  package internal(set) var outcome: Outcome
  /// All that is known of the run of it; of a skipped one nothing.
  package var report = FlowReport()
  /// How long it took, in microseconds of the clock on the wall: no two runs agree.
  package var wallTime = 0
  /// The command that runs it again.
  package var replay = ""
  /// The file that its run was left in; nil where none was.
  package var runFile: String?

  package enum Outcome: Equatable {
    case passed
    case failed
    /// - Parameter reason: may be empty.
    case skipped(reason: String)
  }

  package init(name: String, file: String, place: String, tags: [String], outcome: Outcome) {
    (self.name, self.file, self.place, self.tags, self.outcome) = (name, file, place, tags, outcome)
  }

  /// What went wrong; empty when it passed.
  package var failures: [Failure] { report.failures }
}

/// What came of running a flow.
package struct FlowReport: Equatable {
  /// What went wrong; empty when it passed.
  package var failures: [Failure] = []
  /// What was warned of and not expected.
  package var warnings: [FlowWarning] = []
  /// What is told without failing it.
  package var notes: [FlowNote] = []
  /// What it reached of all that is declared, where `ReportNeeds.coverage` asks for it.
  package var reached: [ReachedItem] = []
  /// The snapshots it took.
  package var snapshots: [TakenSnapshot] = []
  /// The virtual time it took, in microseconds.
  package var time = 0
  /// What it means for the program's end.
  package var status = ExitStatus.ok
  /// The hash of its whole trace and of the screens it showed: the same on every machine.
  package var hash: UInt64 = 0
  /// Its launch and its verbs, where `ReportNeeds.steps` or `.pictures` asks for them.
  package var steps: [FlowStep] = []
  /// What was to be seen after steps, each picture once, in colour: where `ReportNeeds.pictures` asks for it.
  package var pictures: [String] = []
  /// What it printed, a line each, where `ReportNeeds.output` asks for it.
  package var output: [String] = []
  /// Its run as a file's text, where it failed and runs are kept.
  package var run: String?

  init(failures: [Failure] = [], warnings: [FlowWarning] = [], time: Int = 0, status: ExitStatus = .ok) {
    (self.failures, self.warnings, self.time, self.status) = (failures, warnings, time, status)
  }

  package init() {}
}

extension FlowReport {
  /// That of a flow that passed.
  ///
  /// - Parameter hash: of its trace.
  package init(hash: UInt64) {
    self.init()
    self.hash = hash
  }
}

/// One verb of a flow, or its launch.
package struct FlowStep: Equatable {
  /// As Lua writes it: `tap("Add")`, or `launch`.
  package let text: String
  /// Its line, as a path from the user's folder; nil where no script stands behind it.
  package let place: String?
  /// The virtual time when it began, in microseconds.
  package let time: Int
  /// What stands at its place in the script.
  package var line: String?
  /// Which of the report's pictures shows what was to be seen when it was over.
  package var picture: Int?
  /// The events that came of it, a line each, with the time since it began.
  package var trace = ""

  package init(text: String, place: String?, time: Int) {
    (self.text, self.place, self.time) = (text, place, time)
  }
}

/// A failure, with all a reader needs to understand it without running the flow again.
package struct Failure: Equatable {
  /// `flows/settings.lua:14`, as a path from the user's folder; nil when nothing in a script is to blame.
  package var place: String?
  /// The line of the script that stands there.
  package var line: String?
  /// The expectation with its values; nil for another error.
  package var source: String?
  /// What is wrong, each a line.
  package var message: [String]
  package var hints: [String] = []
  /// What was to be seen when it went wrong; nil until that is known.
  package var moment: FailureMoment?
  /// After how many steps it went wrong; nil where steps are not noted.
  package var step: Int?
  /// What was to be seen before the last step that changed what is seen, where a report wants it.
  package var before: Before?

  package struct Before: Equatable, Sendable {
    /// The step that changed it.
    package let step: String
    /// What was to be seen before that, a line each, in colour.
    package let picture: [String]

    package init(step: String, picture: [String]) { (self.step, self.picture) = (step, picture) }
  }

  /// What begins a line that continues a list of things found.
  package static let continuation = String(repeating: " ", count: 10)

  package init(place: String? = nil, message: [String]) {
    self.place = place
    self.message = message
  }

  init(_ failure: ExpectationFailure) {
    place = failure.place
    source = failure.source
    message = failure.lines
    hints = failure.hints
    moment = failure.moment
  }
}

/// What was to be seen when something went wrong.
package struct FailureMoment: Equatable, Sendable {
  /// The screen.
  package var picture: [String] = []
  /// The last verbs.
  package var verbs: [String] = []
  /// The last lines of the trace.
  package var trace: [String] = []

  init(picture: [String] = [], verbs: [String] = [], trace: [String] = []) {
    (self.picture, self.verbs, self.trace) = (picture, verbs, trace)
  }

  package init() {}
}
