import Controllers
import Lua

// All input is processed in the same way. First, the target is found. If there is no target, the input counts as a
// mistake and ends. Otherwise, the input runs as a turn of the run loop. Then, the device settles (transitions finish),
// and released objects are recorded. Finally, the first error of a callback is thrown. The log of inputs records each
// outcome.

extension InputRunner {
  /// Logs an input and its outcome.
  ///
  /// - Parameters:
  ///   - kind: the kind of input.
  ///   - text: the text of the input.
  ///   - line: the line on which the input was typed, or 0 if it wasn't typed.
  ///   - body: runs the input.
  /// - Returns: the result of `body`.
  /// - Throws: any error that `body` throws.
  func logAndRun<Result>(
    _ kind: InputLog.Kind, _ text: String, line: Int = 0, _ body: () throws -> Result
  ) throws -> Result {
    let index = session.inputs.begin(kind, text, line: line, session.system.trace)
    // A user action in a callback is refused. However, the input that led to the callback has already acted.
    let hadActedBefore = hasActed
    hasActed = false
    defer {
      hasActed = hadActedBefore
      if kind.isFromOutside { session.system.isTimeStopped = false }
      didEndInput(index)
    }
    do {
      let result = try body()
      session.inputs.end(index, .done, session.system.trace)
      return result
    } catch {
      // A chunk that compiles counts as executed, even if its user actions were refused.
      let countsAsRun = kind == .launch || kind == .flow || kind == .chunk && (error as? LuaError)?.kind != .syntax
      session.inputs.end(index, InputLog.Outcome(error, hasActed: countsAsRun || hasActed), session.system.trace)
      // The user stopped time during the input, so the input ended at that moment.
      if session.system.isTimeStopped, (error as? LuaError)?.kind.isStop == true {
        session.inputs.setOutcome(.done, of: index)
      }
      throw error
    }
  }

  /// Runs a user action: finds the target, acts on it in a turn of the run loop, and lets the device settle.
  ///
  /// - Parameters:
  ///   - text: the text of the action, for reports.
  ///   - find: finds the target without side effects, and returns the effect of the action.
  /// - Throws: `PlainError` while a callback or timer runs. Otherwise, the error of the action or, if the action
  ///   succeeds, the first error of a callback.
  package func act(_ text: String, _ find: () throws -> UserAction) throws {
    guard session.handlers.runningHandlerCount == 0 else {
      let advice = text.hasPrefix("wait") ? "use `after` to do something later" : "call a controller's method instead"
      throw PlainError("`\(text)` simulates the user, who can't act while a callback or a timer runs: \(advice)")
    }
    try applyScriptChanges()
    willAct()
    stoppedAction = nil
    session.system.hasFailedToSettle = false
    do {
      try session.state.action(refills: true) {
        var failure: (any Error)?
        do {
          // The action is released immediately after it has run, because the action itself may release the objects that
          // it found.
          let userAction = try find()
          hasActed = true
          session.timeControl.beginAction()
          let initialEventCount = session.system.trace.count
          hasScrolledToFind = false
          session.system.turn { do { try userAction() } catch { failure = error } }
          // If the action is refused before any event occurs, it counts as a mistake, as if the target hadn't been
          // found.
          if let failure, !(failure is LuaError), session.system.trace.count == initialEventCount, !hasScrolledToFind {
            hasActed = false
          }
        } catch {
          session.timeControl.beginAction()
          failure = error
        }
        try finishAction(failure)
      }
    } catch let error as LuaError where error.kind.isStop {
      stoppedAction = stoppedAction ?? text
      throw error
    }
  }

  /// Applies the changes that a script has made outside user actions.
  ///
  /// This function must be called before an inspection or a touch.
  ///
  /// - Throws: the first error of a callback.
  package func applyScriptChanges() throws {
    guard !session.handlers.isInCallback, !session.isInThePast, !isAtRest else { return }
    // The turn ends even if time is stopped, so that views are laid out before they are inspected.
    session.system.turn {}
    try run {}
  }

  /// Whether no script has changed anything since the device settled after the last action.
  ///
  /// Lua code that calls no Swift function can only release objects. This matters only while objects are detached. A
  /// user action in Lua is itself a call of a Swift function.
  private var isAtRest: Bool {
    progressAtRest == Progress(of: session) && session.system.detachedCount == 0 && errorsOfAction.isEmpty
  }

  /// Runs Lua code that isn't a user action: a line at the console, a file, or a flow's code.
  ///
  /// Each user action in the code is a separate action.
  ///
  /// - Parameters:
  ///   - recordsReleases: whether to record released objects at the end. Otherwise, the caller records released objects later.
  ///   - body: runs the Lua code.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body` or, if `body` succeeds, the first error of a callback.
  package func run<Result>(recordsReleases: Bool = true, _ body: () throws -> Result) throws -> Result {
    try session.state.action {
      session.system.hasFailedToSettle = false
      let outcome = Swift.Result { try body() }
      switch outcome {
      case .success(let value):
        try finishAction(nil, recordsReleases: recordsReleases)
        return value
      case .failure(let error):
        try finishAction(error, recordsReleases: recordsReleases)
        throw error
      }
    }
  }

  /// Ends an action by letting the device settle and throwing the action's error.
  ///
  /// - Throws: the action's error or, if the action succeeded, the first error of a callback.
  func finishAction(_ failure: (any Error)?, recordsReleases: Bool = true) throws {
    // Later events aren't effects of the action, except for events that were requested during the action.
    defer { if session.handlers.runningHandlerCount == 0 { session.system.clock.cause = 0 } }
    if session.launches.isLaunched {
      session.declarations.warnOfUnknownTargets()
      session.declarations.warnOfUnreadKeys()
    }
    progressAtRest = nil
    if !session.timeControl.isTimeStopped, !session.isInThePast {
      let isAtRest = session.system.settle()
      if recordsReleases {
        recordReleased()
        if failure == nil, isAtRest { progressAtRest = Progress(of: session) }
      }
    }
    let recordedErrors = errorsOfAction
    (errorsOfAction, hasReportedStop) = ([], false)
    // If the launch was stopped, no script has run.
    if let stopError = session.state.stopReason {
      throw session.state.error(
        of: stopError, or: actionLocation == nil ? session.loader.applicationLocation : nil)
    }
    if let exception = failure as? ControllerException,
      session.errorHints.locationOfCallback(ofAnswerIn: exception) != nil
    {
      throw session.fault(session.errorHints.errorWithHints(exception))
    }
    let callbackError = recordedErrors.first.map { session.fault($0.adding(Array(recordedErrors.dropFirst()))) }
    // A failed function explains why a user action was refused, for example because a row wasn't found.
    if let raised = callbackError, failure is PlainError || failure is RefusedUserAction { throw raised }
    if let failure { throw failure is LuaError ? session.errorHints.errorWithHints(failure) : failure }
    if let raised = callbackError { throw raised }
  }
}
