import Controllers
import Lua
import Rendering
import Scripting

/// The results of a flow, collected while it runs.
final class FlowRecord {
  /// All failures with the moments they happened at, soft or not, even if the script caught the error.
  private var failures: [Noted] = []
  /// The number of failures noted so far, including any that were taken back.
  private(set) var position = 0
  /// The number of expectations checked.
  var asked = 0
  /// Checks that could have failed the flow: expectations outside optional steps, and rules after a user action.
  private var checks = 0
  /// The number of such checks in code that runs before and after the flow.
  private var checksInHooks = 0
  /// Whether the flow itself performed a user action.
  private var hasActed = false
  /// Whether a hook is running, not the flow.
  var isInHook = false
  /// The nesting depth of the optional steps that are running.
  var optionalDepth = 0
  /// Notes to report that don't fail the flow.
  var notes: [FlowNote] = []
  /// The flow's snapshots, or `nil` until it runs.
  var storedSnapshots: StoredSnapshots?
  /// The declared items that the flow reaches, or `nil` if the run has no coverage options.
  var coverage: CoverageNotes?
  /// Whether a rule is checking the screen, not the flow.
  var isLooking = false
  /// The positions that `mark()` returned.
  var marks: Set<Int> = []
  /// The steps so far, if reports need them.
  let steps: StepRecorder
  /// The texts of the warnings that the flow expects.
  var expectedWarnings: [String] = []
  /// The classes whose instances the flow expects to be alive.
  var classesExpectedAlive: Set<String> = []
  /// The names and texts that were on the screen at any time, including those of rows out of sight.
  var namesOnScreen = NamesOnScreen()
  /// The screens that the flow has shown so far.
  private(set) var screens = ScreenSequenceHash()
  /// A summary of the flow's trace so far, for expectations about the whole flow.
  var traceSummary = TraceSummary()
  /// Called after the launch, before each user action and at each expectation; `WatchedFlows` sets it.
  var looked: () -> Void = {}
  /// Describes the current moment: the screen, the last user actions and the last events.
  var moment: () -> FailureMoment = { FailureMoment() }
  /// Makes a report of a failed expectation at the current moment.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// Makes a report of an error of the app.
  var describeFault: (any Error) -> Failure = { fault in
    let (place, text) = ScriptPlace.split("\(fault)")
    return Failure(place: place, message: text.lines)
  }

  /// Converts a source location of the scripts to the one that the user sees.
  var shown: (String) -> String = { $0 }

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - needs: what reports need from the flow.
  ///   - signs: the characters that pictures are drawn with.
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
      /// A user action that can't be done.
      case refusal
      /// An error of the app's code.
      case crash
    }
  }

  /// Notes a failure at once: the flow has failed even if a script catches the error.
  func note(_ failure: inout ExpectationFailure, isSoft: Bool) {
    failure.number = position
    failure.source = failure.source.cutForMessages
    failure.lines = failure.lines.map(\.cutForMessages)
    failure.hints = failure.hints.map(\.cutForMessages)
    add(describe(failure), failure.isOfRule ? .rule : .expectation, isSoft: isSoft)
  }

  /// Notes an error of the app at once, for the same reason.
  ///
  /// - Returns: the number of the failure; for a failed expectation in a callback, that of the expectation.
  func note(fault: any Error) -> Int {
    if let number = fault.failureNumber { return number }
    add(describeFault(fault), fault is RefusedUserAction ? .refusal : .crash)
    return position - 1
  }

  private func add(_ failure: Failure, _ kind: Noted.Kind, isSoft: Bool = false) {
    var failure = failure
    failure.step = steps.count
    failures.append(Noted(number: position, failure: failure, kind: kind, isSoft: isSoft))
    position += 1
  }

  /// Removes the failures since a position that report something missing, because the step was optional.
  ///
  /// Broken rules and errors of the app's code stay.
  ///
  /// - Returns: the failures that were removed.
  func takeBack(since position: Int) -> [Failure] {
    takeBack { $0.number >= position && ($0.kind == .expectation || $0.kind == .refusal) }
  }

  /// Removes all failures since a position except broken rules; the rule reports them itself.
  ///
  /// - Returns: the removed failures of expectations.
  func takeBackForRule(since position: Int) -> [Failure] {
    let failed = takeBack(since: position)
    _ = takeBack { $0.number >= position && $0.kind == .crash }
    return failed
  }

  /// Removes the error with a number, because the flow expected it.
  func takeBack(fault number: Int) { _ = takeBack { $0.number == number } }

  private func takeBack(_ isMeant: (Noted) -> Bool) -> [Failure] {
    let tried = failures.filter(isMeant)
    failures.removeAll(where: isMeant)
    return tried.map(\.failure)
  }

  /// The failures that weren't reported yet.
  ///
  /// - Parameter told: the numbers of the failures that ended a part of the flow and are reported with it.
  /// - Returns: all other failures.
  func failures(without told: Set<Int>) -> [Failure] {
    failures.filter { !told.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append("  this error did not end the flow, but the flow has failed") }
      return failure
    }
  }

  /// Counts a check, unless it is in an optional step and so can't fail the flow.
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
  /// A check in a hook counts only if the flow performed a user action for it to judge.
  var expectedNothing: Bool { checks == 0 && !(hasActed && checksInHooks > 0) }

  /// Remembers the screen and the names on it.
  func look(at system: System) {
    namesOnScreen.look(at: system)
    screens.look(at: system)
  }
}

extension Error {
  /// The number of the flow's failure that reports this error, or `nil` if none does.
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
