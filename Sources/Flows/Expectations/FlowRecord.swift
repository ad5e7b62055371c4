import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// The results of a flow, collected while it runs.
final class FlowRecord {
  /// All failures, including soft failures, and failures whose errors the script caught.
  private var recordedFailures: [RecordedFailure] = []
  /// The number of failures that have been recorded, including those that have been removed again.
  private(set) var recordedFailureCount = 0
  /// The number of expectations that have been checked.
  var expectationCount = 0
  /// The number of checks that could have failed the flow.
  ///
  /// These are rules, and expectations outside optional steps.
  private var checkCount = 0
  /// The number of checks in hooks that could have failed the flow.
  private var hookCheckCount = 0
  /// Whether the flow has performed a user action outside its hooks.
  private var hasPerformedAction = false
  /// Whether a hook is running instead of the flow.
  var isInHook = false
  /// The current nesting depth of optional steps.
  var optionalDepth = 0
  /// The notes for the report that don't fail the flow.
  var notes: [FlowNote] = []
  /// The flow's snapshots, or `nil` if the flow hasn't started yet.
  var storedSnapshots: StoredSnapshots?
  /// The declared items that the flow has reached, or `nil` if the run has no coverage options.
  var coverage: CoverageNotes?
  /// Whether the code of a rule or a goal is running, which only inspects the state.
  var isInspectingState = false
  /// The positions that `mark()` returned.
  var marks: Set<Int> = []
  /// The steps so far, if reports need them.
  let steps: StepRecorder
  /// The text of each warning that the flow expects.
  var expectedWarnings: [String] = []
  /// The classes whose instances the flow expects to be alive.
  var classesExpectedAlive: Set<String> = []
  /// All names and texts that have been on the screen, including names of rows that were scrolled out of sight.
  var namesOnScreen = NamesOnScreen()
  /// The screens that the flow has shown so far.
  private(set) var screenSequence = ScreenSequenceHash()
  /// A summary of the flow's trace so far, for expectations about the whole flow.
  var traceSummary = TraceSummary()
  /// The matches that have been found for patterns.
  private var traceMatches = TraceMatches()
  /// The text of each pattern that is known to match a possible event.
  ///
  /// The names that exist in a run can only increase, so a pattern that is possible stays possible. Other patterns are
  /// checked again each time.
  private var possiblePatterns: Set<String> = []
  /// Called after the launch, before each user action and at each expectation.
  ///
  /// `WatchedFlows` sets this function.
  var didCheckScreen: () -> Void = {}
  /// Called before each user action, with the code of the action.
  ///
  /// `FlowTrial` sets this function.
  var willPerformAction: (String) -> Void = { _ in }
  /// Describes the current moment, including the screen, the last user actions and the last events.
  var describeMoment: () -> FailureMoment = { FailureMoment() }
  /// Creates the report of a failed expectation.
  var makeFailure: (ExpectationFailure) -> Failure = { Failure($0) }

  /// Creates the report of an error in the app's code.
  var makeFaultFailure: (any Error) -> Failure = { fault in
    let (location, text) = fault.partedFromLocation
    return Failure(location: location, message: text.lines)
  }

  /// Converts a source location in the scripts to the location that appears in reports.
  var displayLocation: (CodeLocation) -> CodeLocation = { $0 }
  /// Returns the message of an error with its source location as it appears in reports.
  var displayMessage: (LuaError) -> String = { $0.message }

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - needs: the information that reports need from the flow.
  ///   - signs: the character set for pictures.
  init(_ needs: ReportNeeds = [], _ signs: SignSet = .unicode) { steps = StepRecorder(needs, signs) }

  private struct RecordedFailure {
    let number: Int
    let failure: Failure
    let kind: Kind
    var isSoft = false

    enum Kind {
      /// An expectation that doesn't hold.
      case expectation
      /// A rule that is broken.
      case rule
      /// A user action that can't be performed.
      case refusal
      /// An error in the app's code.
      case crash
    }
  }

  /// Records a failure immediately, so that the flow fails even if a script catches the error.
  func recordFailure(_ failure: inout ExpectationFailure, isSoft: Bool) {
    failure.number = recordedFailureCount
    failure.callSource = failure.callSource.truncatedForMessages
    failure.lines = failure.lines.map(\.truncatedForMessages)
    failure.hints = failure.hints.map(\.truncatedForMessages)
    add(makeFailure(failure), failure.isOfRule ? .rule : .expectation, isSoft: isSoft)
  }

  /// Records an error in the app's code immediately, so that the flow fails even if a script catches the error.
  ///
  /// - Returns: the number of the failure. An error that has already been recorded keeps its number.
  func recordFault(fault: any Error) -> Int {
    if let number = fault.failureNumber { return number }
    add(makeFaultFailure(fault), fault is RefusedUserAction ? .refusal : .crash)
    return recordedFailureCount - 1
  }

  private func add(_ failure: Failure, _ kind: RecordedFailure.Kind, isSoft: Bool = false) {
    var failure = failure
    failure.stepCount = steps.stepCount
    failure.cause = kind == .crash ? .app : .flow
    recordedFailures.append(RecordedFailure(number: recordedFailureCount, failure: failure, kind: kind, isSoft: isSoft))
    recordedFailureCount += 1
  }

  /// Removes the failed expectations and user actions of an optional step.
  ///
  /// These are the failures that were recorded after the given position. Broken rules and errors in the app's code
  /// aren't removed.
  ///
  /// - Returns: the failures that were removed.
  func removeFailures(since position: Int) -> [Failure] {
    removeFailures { $0.number >= position && ($0.kind == .expectation || $0.kind == .refusal) }
  }

  /// Removes the failures after a position except broken rules, so that a rule can report them itself.
  ///
  /// - Returns: the failed expectations and user actions that were removed.
  func removeFailuresForRule(since position: Int) -> [Failure] {
    let removedFailures = removeFailures(since: position)
    _ = removeFailures { $0.number >= position && $0.kind == .crash }
    return removedFailures
  }

  /// Removes the error with the given number, because the flow expected it.
  func removeFault(fault number: Int) { _ = removeFailures { $0.number == number } }

  private func removeFailures(_ isIncluded: (RecordedFailure) -> Bool) -> [Failure] {
    let removedFailures = recordedFailures.filter(isIncluded)
    recordedFailures.removeAll(where: isIncluded)
    return removedFailures.map(\.failure)
  }

  /// Returns the failures that haven't been reported yet.
  ///
  /// - Parameter reportedNumbers: the numbers of the failures that ended a part of the flow and that are already in the report.
  /// - Returns: all other failures.
  func unreportedFailures(without reportedNumbers: Set<Int>) -> [Failure] {
    recordedFailures.filter { !reportedNumbers.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append(Failure.continuedFlowLine) }
      return failure
    }
  }

  /// Whether the failure with the given number is an error in the app's code.
  func isFault(_ number: Int) -> Bool { recordedFailures.contains { $0.number == number && $0.kind == .crash } }

  /// Returns the events of the flow that match a pattern.
  ///
  /// The trace must still contain all events.
  func matches(of pattern: TracePattern, in trace: Trace) -> TraceMatches.Matches {
    traceMatches.findMatches(pattern, in: trace)
  }

  /// Returns the reason why no event can match a pattern, or `nil` if one can.
  func impossibility(of pattern: TracePattern, in session: Session) -> String? {
    guard !possiblePatterns.contains(pattern.text) else { return nil }
    let reason = KnownEvents(session).impossibilityReason(of: pattern)
    if reason == nil { possiblePatterns.insert(pattern.text) }
    return reason
  }

  /// Counts a check that can fail the flow.
  ///
  /// A check in an optional step doesn't count.
  func countCheck() {
    guard optionalDepth == 0 else { return }
    if isInHook { hookCheckCount += 1 } else { checkCount += 1 }
  }

  /// Records that the flow performs a user action.
  func recordAction() {
    if !isInHook { hasPerformedAction = true }
  }

  /// Whether no check could fail the flow.
  ///
  /// A check in a hook counts only if the flow itself performed a user action. Otherwise, the hook checks no effect of
  /// the flow.
  var hasNoEffectiveCheck: Bool { checkCount == 0 && !(hasPerformedAction && hookCheckCount > 0) }

  /// Records the current screen and the names on it.
  func recordScreen(at system: System) {
    namesOnScreen.addNames(at: system)
    screenSequence.addScreen(at: system)
  }
}

extension Error {
  /// The number of the recorded failure that this error belongs to, or `nil` if there is none.
  var failureNumber: Int? {
    switch self {
    case let failure as ExpectationFailure: failure.number
    case let refusal as RefusedUserAction: refusal.reportNumber
    case let exception as RaisedException: exception.reportNumber
    case let callback as CallbackError: callback.reportNumber ?? callback.error.failureNumber
    case let held as HeldError: held.error.failureNumber
    case let error as LuaError: error.cause?.failureNumber
    default: nil
    }
  }
}
