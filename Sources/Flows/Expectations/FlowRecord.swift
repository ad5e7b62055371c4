import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// The results of a flow, collected while it runs.
final class FlowRecord {
  /// All failures, including soft failures and failures whose error the script caught.
  private var failures: [Noted] = []
  /// The number of failures noted so far, including any that have been removed since.
  private(set) var position = 0
  /// The number of expectations that have been checked.
  var asked = 0
  /// The number of checks that could have failed the flow: rules, and expectations outside optional steps.
  private var checks = 0
  /// The number of checks in hooks that could have failed the flow.
  private var checksInHooks = 0
  /// Whether the flow itself performed a user action.
  private var hasActed = false
  /// Whether a hook is running instead of the flow.
  var isInHook = false
  /// The current nesting depth of optional steps.
  var optionalDepth = 0
  /// Notes to report that don't fail the flow.
  var notes: [FlowNote] = []
  /// The flow's snapshots, or `nil` if the flow hasn't started yet.
  var storedSnapshots: StoredSnapshots?
  /// The declared items that the flow has reached, or `nil` if the run has no coverage options.
  var coverage: CoverageNotes?
  /// Whether the running code is the function of a rule.
  var isLooking = false
  /// The positions that `mark()` returned.
  var marks: Set<Int> = []
  /// The steps so far, if reports need them.
  let steps: StepRecorder
  /// The texts of the warnings that the flow expects.
  var expectedWarnings: [String] = []
  /// The classes whose instances the flow expects to be alive.
  var classesExpectedAlive: Set<String> = []
  /// All names and texts that have been on the screen, including the names of rows that were scrolled out of sight.
  var namesOnScreen = NamesOnScreen()
  /// The screens that the flow has shown so far.
  private(set) var screens = ScreenSequenceHash()
  /// A summary of the flow's trace so far, for expectations about the whole flow.
  var traceSummary = TraceSummary()
  /// The events that patterns have matched so far.
  private var matches = TraceMatches()
  /// The texts of the patterns that can match an event.
  ///
  /// The names in a run only become more, so each pattern is checked until it is found to be possible.
  private var possiblePatterns: Set<String> = []
  /// Called after the launch, before each user action and at each expectation.
  ///
  /// `WatchedFlows` sets this function.
  var looked: () -> Void = {}
  /// Called before each user action, with the action as it was given.
  ///
  /// `FlowTrial` sets this function.
  var disturb: (String) -> Void = { _ in }
  /// Describes the current moment, including the screen, the last user actions and the last events.
  var moment: () -> FailureMoment = { FailureMoment() }
  /// Creates the report of a failed expectation.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// Creates the report of an error in the app's code.
  var describeFault: (any Error) -> Failure = { fault in
    let (location, text) = fault.partedFromLocation
    return Failure(location: location, message: text.lines)
  }

  /// Converts a source location in the scripts to the form that reports show.
  var shown: (CodeLocation) -> CodeLocation = { $0 }
  /// Returns the message of an error with the source location in the form that reports show.
  var shownMessage: (LuaError) -> String = { $0.message }

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - needs: the information that reports need from the flow.
  ///   - signs: the character set for pictures.
  init(_ needs: ReportNeeds = [], _ signs: SignSet = .unicode) { steps = StepRecorder(needs, signs) }

  private struct Noted {
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

  /// Notes a failure immediately, so that the flow fails even if a script catches the error.
  func note(_ failure: inout ExpectationFailure, isSoft: Bool) {
    failure.number = position
    failure.source = failure.source.truncatedForMessages
    failure.lines = failure.lines.map(\.truncatedForMessages)
    failure.hints = failure.hints.map(\.truncatedForMessages)
    add(describe(failure), failure.isOfRule ? .rule : .expectation, isSoft: isSoft)
  }

  /// Notes an error in the app's code immediately, so that the flow fails even if a script catches the error.
  ///
  /// - Returns: the number of the failure. An error that has already been noted keeps its number.
  func note(fault: any Error) -> Int {
    if let number = fault.failureNumber { return number }
    add(describeFault(fault), fault is RefusedUserAction ? .refusal : .crash)
    return position - 1
  }

  private func add(_ failure: Failure, _ kind: Noted.Kind, isSoft: Bool = false) {
    var failure = failure
    failure.step = steps.count
    failure.cause = kind == .crash ? .app : .flow
    failures.append(Noted(number: position, failure: failure, kind: kind, isSoft: isSoft))
    position += 1
  }

  /// Removes the failed expectations and user actions of an optional step, which began at a position.
  ///
  /// Broken rules and errors in the app's code aren't removed.
  ///
  /// - Returns: the failures that were removed.
  func takeBack(since position: Int) -> [Failure] {
    takeBack { $0.number >= position && ($0.kind == .expectation || $0.kind == .refusal) }
  }

  /// Removes all failures since a position except broken rules, for a rule that reports the failures itself.
  ///
  /// - Returns: the failed expectations and user actions that were removed.
  func takeBackForRule(since position: Int) -> [Failure] {
    let failed = takeBack(since: position)
    _ = takeBack { $0.number >= position && $0.kind == .crash }
    return failed
  }

  /// Removes the error with the given number, which the flow expected.
  func takeBack(fault number: Int) { _ = takeBack { $0.number == number } }

  private func takeBack(_ isMeant: (Noted) -> Bool) -> [Failure] {
    let tried = failures.filter(isMeant)
    failures.removeAll(where: isMeant)
    return tried.map(\.failure)
  }

  /// Returns the failures that haven't been reported yet.
  ///
  /// - Parameter told: the numbers of the failures that ended a part of the flow and have been reported for that part.
  /// - Returns: all other failures.
  func failures(without told: Set<Int>) -> [Failure] {
    failures.filter { !told.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append(Failure.continuedFlow) }
      return failure
    }
  }

  /// Whether the failure with the given number is an error in the app's code.
  func isFault(_ number: Int) -> Bool { failures.contains { $0.number == number && $0.kind == .crash } }

  /// Returns the events of the flow so far that match a pattern.
  ///
  /// The trace must still contain all events.
  func matches(of pattern: TracePattern, in trace: Trace) -> TraceMatches.Found { matches.found(pattern, in: trace) }

  /// Returns the reason why no event can match a pattern, or `nil` if an event can match the pattern.
  func impossibility(of pattern: TracePattern, in session: Session) -> String? {
    guard !possiblePatterns.contains(pattern.text) else { return nil }
    let reason = KnownEvents(session).impossibility(of: pattern)
    if reason == nil { possiblePatterns.insert(pattern.text) }
    return reason
  }

  /// Counts a check that can fail the flow.
  ///
  /// A check in an optional step doesn't count.
  func countCheck() {
    guard optionalDepth == 0 else { return }
    if isInHook { checksInHooks += 1 } else { checks += 1 }
  }

  /// Notes a user action of the flow.
  func countAction() {
    if !isInHook { hasActed = true }
  }

  /// Whether no check could have failed the flow.
  ///
  /// A check in a hook counts only if the flow itself performed a user action, because otherwise the hook checks
  /// nothing that the flow did.
  var expectedNothing: Bool { checks == 0 && !(hasActed && checksInHooks > 0) }

  /// Records the current screen and the names on it.
  func look(at system: System) {
    namesOnScreen.look(at: system)
    screens.look(at: system)
  }
}

extension Error {
  /// The number of the failure that reports this error in the flow, or `nil` if no failure reports it.
  var failureNumber: Int? {
    switch self {
    case let failure as ExpectationFailure: failure.number
    case let refusal as RefusedUserAction: refusal.number
    case let exception as RaisedException: exception.number
    case let callback as CallbackError: callback.number ?? callback.error.failureNumber
    case let held as HeldError: held.error.failureNumber
    case let error as LuaError: error.cause?.failureNumber
    default: nil
    }
  }
}
