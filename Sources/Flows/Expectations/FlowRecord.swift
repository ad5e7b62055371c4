import Controllers
import Lua
import Rendering
import Scripting

/// What a flow leaves while it runs.
final class FlowRecord {
  /// What failed, with what was to be seen then: softly or not, whether the script caught it or not.
  private var failures: [Noted] = []
  /// How many were noted, those that were taken back among them.
  private(set) var position = 0
  /// How many expectations were checked.
  var asked = 0
  /// Checks that could have failed the flow: expectations outside optional steps, and rules after a user action.
  private var checks = 0
  /// The same in what runs before and after the flow.
  private var checksAround = 0
  /// Whether the flow itself performed a user action.
  private var hasActed = false
  /// Whether a hook runs, not the flow.
  var isInHook = false
  /// How many optional steps run, one in another.
  var optionalDepth = 0
  /// What is told without failing the flow.
  var notes: [FlowNote] = []
  /// Where the flow's snapshots lie; nil until it runs.
  var shelf: SnapshotShelf?
  /// What the flow reaches; nil where the run has no option of coverage.
  var coverage: CoverageNotes?
  /// Whether a rule looks, not the flow.
  var isLooking = false
  /// What `mark()` gave.
  var marks: Set<Int> = []
  /// Its steps so far, where they are asked for.
  let steps: StepRecorder
  /// Texts of warnings that the flow expects.
  var expectedWarnings: [String] = []
  /// The classes whose instances the flow expects to be alive.
  var classesExpectedAlive: Set<String> = []
  /// Names and texts that were on the screen at some time, and those of rows out of sight.
  var seenNames = SeenNames()
  /// The screens that the flow has shown.
  private(set) var screens = SeenScreens()
  /// What the flow's trace said so far, for expectations about the whole flow.
  var traceNotes = TraceNotes()
  /// Called after the launch, before each verb and at each expectation: `WatchedFlows` sets it.
  var looked: () -> Void = {}
  /// What is to be seen now: the screen, the last verbs, the last events.
  var moment: () -> FailureMoment = { FailureMoment() }
  /// Makes a failure of what is wrong now.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// Makes a failure of a fault of the app.
  var describeFault: (any Error) -> Failure = { fault in
    let (place, text) = ScriptPlace.split("\(fault)")
    return Failure(place: place, message: text.lines)
  }

  /// A place in a script as it is shown to the user.
  var shown: (String) -> String = { $0 }

  /// - Parameters:
  ///   - needs: what reports want to know of the flow.
  ///   - signs: what pictures are made of.
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

  /// Notes a fault of the app at once, for the same reason.
  ///
  /// - Returns: its number; for a failed expectation in a callback, that of the expectation.
  func note(fault: any Error) -> Int {
    if let number = fault.failureNumber { return number }
    add(describeFault(fault), fault is RefusedVerb ? .refusal : .crash)
    return position - 1
  }

  private func add(_ failure: Failure, _ kind: Noted.Kind, isSoft: Bool = false) {
    var failure = failure
    failure.step = steps.count
    failures.append(Noted(number: position, failure: failure, kind: kind, isSoft: isSoft))
    position += 1
  }

  /// Removes the failures since a position that only say that something wasn't there: it was only tried.
  ///
  /// A broken rule and an error of the app's code stay.
  ///
  /// - Returns: the failures that were removed.
  func takeBack(since position: Int) -> [Failure] {
    takeBack { $0.number >= position && ($0.kind == .expectation || $0.kind == .refusal) }
  }

  /// Removes all failures since a position but broken rules: a rule reports them itself.
  ///
  /// - Returns: the failures of expectations among them.
  func takeBackForRule(since position: Int) -> [Failure] {
    let failed = takeBack(since: position)
    _ = takeBack { $0.number >= position && $0.kind == .crash }
    return failed
  }

  /// Removes a fault: a flow expected its error.
  func takeBack(fault number: Int) { _ = takeBack { $0.number == number } }

  private func takeBack(_ isMeant: (Noted) -> Bool) -> [Failure] {
    let tried = failures.filter(isMeant)
    failures.removeAll(where: isMeant)
    return tried.map(\.failure)
  }

  /// What failed, but for those that ended a part of the flow and are told with it.
  ///
  /// - Parameter told: their numbers.
  /// - Returns: the others.
  func failures(without told: Set<Int>) -> [Failure] {
    failures.filter { !told.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append("  this error did not end the flow, but the flow has failed") }
      return failure
    }
  }

  /// Counts a check, unless nothing can fail by it.
  func countCheck() {
    guard optionalDepth == 0 else { return }
    if isInHook { checksAround += 1 } else { checks += 1 }
  }

  /// Notes a user action of the flow.
  func countAction() {
    if !isInHook { hasActed = true }
  }

  /// Whether no check could have failed the flow.
  ///
  /// A hook's check judges what the flow did, so it counts only if the flow did something.
  var expectedNothing: Bool { checks == 0 && !(hasActed && checksAround > 0) }

  /// Remembers the screen and the names on it.
  func look(at system: System) {
    seenNames.look(at: system)
    screens.look(at: system)
  }
}

extension Error {
  /// The number of the flow's failure that reports the error; nil if none does.
  var failureNumber: Int? {
    switch self {
    case let failure as ExpectationFailure: failure.number
    case let refusal as RefusedVerb: refusal.number
    case let exception as RaisedException: exception.number
    case let callback as CallbackError: callback.number ?? callback.error.failureNumber
    case let held as HeldError: held.error.failureNumber
    case let error as LuaError: error.cause?.failureNumber
    default: nil
    }
  }
}
