import Controllers
import Locations
import Lua

/// The result of a flow, which reporters receive.
package struct FlowResult {
  package let name: String
  /// The path of the file, which the user specified or which is inside a folder that the user specified.
  package let file: String
  /// The source location of the declaration as it appears in reports, such as `flows/a.lua:12`.
  package let location: CodeLocation
  package let tags: [String]
  package internal(set) var outcome: Outcome
  /// The variant of the flow that ran and the flow's name without it, or `nil` if the flow lists no devices or systems.
  var variantRun: (variant: FlowVariant, of: String)?
  /// Details about the flow's run.
  ///
  /// The report is empty if the flow was skipped.
  package var report = FlowReport()
  /// The elapsed real time, in microseconds.
  package var wallTime = 0
  /// The command that runs the flow again.
  package var replayCommand = ""
  /// The path of the file that contains the flow's run, or `nil` if no run file was written.
  package var runFile: String?

  package enum Outcome: Equatable {
    case passed
    case failed
    /// The flow was skipped for a reason, which may be empty.
    case skipped(reason: String)
  }

  package init(name: String, file: String, location: CodeLocation, tags: [String], outcome: Outcome) {
    (self.name, self.file, self.location, self.tags, self.outcome) = (name, file, location, tags, outcome)
  }

  /// The failures, or an empty array if the flow passed.
  package var failures: [Failure] { report.failures }

  /// The name of the flow with the device and the system on which it ran, such as `adds · iPhone 17, system 26`.
  package var nameWithDeviceAndSystem: String {
    guard let device = report.deviceName, let system = report.system else { return name }
    return "\(variantRun?.of ?? name) · \(device), system \(system)"
  }
}

/// Details about the run of a flow.
package struct FlowReport: Equatable {
  /// The failures, or an empty array if the flow passed.
  package var failures: [Failure] = []
  /// The unexpected warnings.
  package var warnings: [FlowWarning] = []
  /// The notes that don't fail the flow.
  package var notes: [FlowNote] = []
  /// The declared items that the flow reached, if `ReportNeeds.coverage` is set.
  package var reachedItems: [ReachedItem] = []
  /// The snapshots that the flow took.
  package var snapshots: [TakenSnapshot] = []
  /// The device on which the flow ran, or `nil` if it didn't run.
  package var device: Device.Model?
  /// The number of the system under which the flow ran, or `nil` if it didn't run.
  package var system: Int?
  /// The flow's duration in virtual time, in microseconds.
  package var virtualDuration = 0
  /// The exit status for the flow's outcome.
  package var status = ExitStatus.ok
  /// The hash of the flow's whole trace and of the screens that it showed.
  ///
  /// The hash is the same on every machine.
  package var hash: UInt64 = 0
  /// The launch and the user actions, if `ReportNeeds.steps` or `.pictures` is set.
  package var steps: [FlowStep] = []
  /// The pictures after the steps, in color and without duplicates, if `ReportNeeds.pictures` is set.
  package var pictures: [String] = []
  /// The printed lines, if `ReportNeeds.output` is set.
  package var output: [String] = []
  /// The contents of the flow's run file, or `nil` unless the flow failed and runs are saved.
  package var runFileText: String?

  init(failures: [Failure] = [], warnings: [FlowWarning] = [], time: Int = 0, status: ExitStatus = .ok) {
    (self.failures, self.warnings, self.virtualDuration, self.status) = (failures, warnings, time, status)
  }

  package init() {}
}

extension FlowReport {
  /// The name of the device on which the flow ran, or `nil` if it didn't run.
  package var deviceName: String? { device?.rawValue }

  /// Creates the report of a flow that passed.
  ///
  /// - Parameter hash: the hash of the flow's trace and screens.
  package init(hash: UInt64) {
    self.init()
    self.hash = hash
  }
}

/// A user action of a flow, or the launch.
package struct FlowStep: Equatable {
  /// The call as Lua code, such as `tap("Add")`, or `launch`.
  package internal(set) var text: String
  /// The source location as it appears in reports, or `nil` if no script performed the step.
  package internal(set) var location: CodeLocation?
  /// The virtual time when the step began, in microseconds.
  package internal(set) var startTime: Int
  /// The line of the script at the source location.
  package var sourceLine: String?
  /// The index of the picture that shows the screen after the step.
  ///
  /// It refers to the array of the report's pictures.
  package var pictureIndex: Int?
  /// The trace of the step's events, with times relative to the start of the step.
  package var trace = ""

  package init(text: String, location: CodeLocation?, time: Int) {
    (self.text, self.location, self.startTime) = (text, location, time)
  }
}

/// A failure, with enough detail to understand it without running the flow again.
package struct Failure: Equatable {
  /// The source location as it appears in reports, such as `flows/settings.lua:14`.
  ///
  /// The value is `nil` if no script caused the failure.
  package var location: CodeLocation?
  /// The line of the script at the failure's source location.
  package var sourceLine: String?
  /// The source code of the expectation with its values, or `nil` for other errors.
  package var expectationSource: String?
  /// The lines of the message.
  package var message: [String]
  /// The part of the run that caused the failure.
  package internal(set) var cause = Cause.flow
  package var hints: [String] = []
  /// The state of the screen when the failure occurred, or `nil` if it hasn't been recorded yet.
  package var moment: FailureMoment?
  /// The number of steps before the failure, or `nil` if steps aren't recorded.
  package var stepCount: Int?
  /// The screen before the last step that changed it, or `nil` if no report shows that screen.
  package var previousScreen: PreviousScreen?

  /// A part of the run that can cause a failure.
  package enum Cause: String, Sendable {
    /// An expectation that fails, a user action that isn't possible, or an error in the code of the flow.
    case flow
    /// An error in the code of the app.
    case app
    /// A limit that stopped the run.
    case limit
  }

  package struct PreviousScreen: Equatable, Sendable {
    /// The step that changed the screen.
    package internal(set) var step: String
    /// The lines of the picture before that step, in color.
    package internal(set) var picture: [String]

    package init(step: String, picture: [String]) { (self.step, self.picture) = (step, picture) }

    /// Returns a sentence about the picture, for the case that it has few lines in common with the next one.
    ///
    /// - Parameter step: The step, as it appears in the report.
    /// - Returns: A sentence that says what was on the screen before the step.
    package func summary(of step: String) -> String {
      let line = picture.last.map { String($0.drop { $0 == " " }) } ?? ""
      // An app that isn't running shows nothing.
      return line.isEmpty
        ? "before \(step) the app wasn't running" : "before \(step) the screen was different: \(line)"
    }
  }

  /// The last line of the message if the flow continued after an error.
  package static let continuedFlowLine = "  this error did not end the flow, but the flow has failed"

  /// The indentation of the second and later lines in a list of findings.
  package static let continuationIndent = String(repeating: " ", count: 10)

  package init(location: CodeLocation? = nil, message: [String]) {
    self.location = location
    self.message = message
  }

  init(_ failure: ExpectationFailure) {
    location = failure.location
    expectationSource = failure.callSource
    message = failure.lines
    hints = failure.hints
    moment = failure.moment
  }
}

/// The state of the screen when a failure occurred.
package struct FailureMoment: Equatable, Sendable {
  /// The lines of the picture.
  package var picture: [String] = []
  /// The last user actions.
  package var userActions: [String] = []
  /// The last lines of the trace.
  package var trace: [String] = []

  init(picture: [String] = [], verbs: [String] = [], trace: [String] = []) {
    (self.picture, self.userActions, self.trace) = (picture, verbs, trace)
  }

  package init() {}
}
