import Controllers
import Lua

// All input is processed in the same way. First, the target is found. If no target is found, the input counts as a
// mistake and ends. Otherwise, the input runs as a turn of the run loop, the device settles (transitions finish),
// released objects are recorded, and the first error of a callback is thrown. The log of inputs records each outcome.

/// The effect of a user action, which runs after the target has been found.
package typealias UserAction = () throws -> Void

/// Runs each input to its end: performs it, lets the device settle, and records released objects and errors.
///
/// The part owns the state of the current input, such as its errors and the event at which it began, and the closures
/// that observe inputs.
package final class InputRunner: SessionPart {
  /// The errors that callbacks raised during the current action.
  ///
  /// The action throws the first of them.
  var errorsOfAction: [LuaError] = []
  /// The number of callback errors that have been recorded so far.
  package internal(set) var notedErrors = 0
  /// Whether a stop has been reported during the current action.
  var hasReportedStop = false
  /// The number of events when the current or most recent action began.
  package internal(set) var actionStart = 0
  /// Whether the current input has found its target and begun to act on it.
  var hasActed = false
  /// Returns a record of the moment at which the body of `hold` fails.
  ///
  /// The record is needed because the device settles before the error is reported.
  package var momentOfFailure: () -> (any Sendable)? = { nil }
  /// Called with an input's index in the log when the input has ended, regardless of the outcome.
  package var didTake: (Int) -> Void = { _ in }
  /// Called with each fault of the app when the fault is raised.
  ///
  /// Returns the number of the fault's report, if the report is kept.
  package var noteFault: (any Error) -> Int? = { _ in nil }
  /// The number of objects that the current action had detached when garbage was last collected.
  var collectedDetached = 0
}

extension InputRunner {
  /// Logs an input and its outcome.
  ///
  /// - Parameters:
  ///   - kind: the kind of input.
  ///   - text: the input as it was given.
  ///   - line: the line on which the input was typed, or 0 if it wasn't typed.
  ///   - body: runs the input.
  /// - Returns: the result of the body.
  /// - Throws: any error that the body throws.
  func logged<Result>(
    _ kind: InputLog.Kind, _ text: String, line: Int = 0, _ body: () throws -> Result
  ) throws -> Result {
    let place = session.inputs.begin(kind, text, line: line, session.system.trace)
    // A user action within a callback is refused, but the input that led to the callback has still acted.
    let hadActed = hasActed
    hasActed = false
    defer {
      hasActed = hadActed
      if kind.isFromOutside { session.system.isTimeStopped = false }
      didTake(place)
    }
    do {
      let result = try body()
      session.inputs.end(place, .done, session.system.trace)
      return result
    } catch {
      // A chunk that compiles counts as having acted, even if its user actions were refused.
      let hasRun = kind == .launch || kind == .flow || kind == .chunk && (error as? LuaError)?.kind != .syntax
      session.inputs.end(place, InputLog.Outcome(error, hasActed: hasRun || hasActed), session.system.trace)
      // The input ended at the moment at which the user stopped time.
      if session.system.isTimeStopped, (error as? LuaError)?.kind.isStop == true {
        session.inputs.setOutcome(.done, of: place)
      }
      throw error
    }
  }

  /// Runs a user action: finds the target, acts on it in a turn of the run loop, and lets the device settle.
  ///
  /// - Parameters:
  ///   - text: the action as it was given, for reports.
  ///   - find: finds the target without side effects and returns the effect to run.
  /// - Throws: `PlainError` while a callback or timer runs. Otherwise, the error of the action or, if it has none, the
  ///   first error of a callback.
  package func act(_ text: String, _ find: () throws -> UserAction) throws {
    guard session.handlers.handlerDepth == 0 else {
      let advice = text.hasPrefix("wait") ? "use `after` to do something later" : "call a controller's method instead"
      throw PlainError("`\(text)` simulates the user, who can't act while a callback or a timer runs: \(advice)")
    }
    try applyScriptChanges()
    session.verbRunner.willAct()
    session.verbRunner.stoppedVerb = nil
    session.system.hasGivenUpSettling = false
    do {
      try session.state.action(refills: true) {
        var failure: (any Error)?
        do {
          // The action is released immediately after it runs, because it may itself release the objects that it found.
          let action = try find()
          hasActed = true
          session.timeControl.beginAction()
          let count = session.system.trace.count
          session.finder.hasScrolledToFind = false
          session.system.turn { do { try action() } catch { failure = error } }
          // If the effect is refused before any event occurs, the action counts as a mistake, as if its target hadn't
          // been found.
          if let failure, !(failure is LuaError), session.system.trace.count == count, !session.finder.hasScrolledToFind
          {
            hasActed = false
          }
        } catch {
          session.timeControl.beginAction()
          failure = error
        }
        try finishAction(failure)
      }
    } catch let error as LuaError where error.kind.isStop {
      session.verbRunner.stoppedVerb = session.verbRunner.stoppedVerb ?? text
      throw error
    }
  }

  /// Applies the changes that a script has made outside user actions, before something is inspected or touched.
  ///
  /// - Throws: the first error of a callback.
  package func applyScriptChanges() throws {
    guard !session.handlers.isInCallback, !session.isInThePast else { return }
    // The turn ends even if time is stopped, so that views are laid out before they are inspected.
    session.system.turn {}
    try run {}
  }

  /// Runs Lua code that isn't a user action: a line at the console, a file, or a flow's code.
  ///
  /// The user actions in the code are separate actions.
  ///
  /// - Parameters:
  ///   - collects: whether released objects are recorded at the end. If not, the caller records them later.
  ///   - body: runs the Lua code.
  /// - Returns: the result of the body.
  /// - Throws: the body's error or, if it has none, the first error of a callback.
  package func run<Result>(collects: Bool = true, _ body: () throws -> Result) throws -> Result {
    try session.state.action {
      session.system.hasGivenUpSettling = false
      let outcome = Swift.Result { try body() }
      switch outcome {
      case .success(let value):
        try finishAction(nil, collects: collects)
        return value
      case .failure(let error):
        try finishAction(error, collects: collects)
        throw error
      }
    }
  }

  /// Ends an action: lets the device settle and throws the action's error.
  ///
  /// - Throws: the action's error or, if it has none, the first error of a callback.
  func finishAction(_ failure: (any Error)?, collects: Bool = true) throws {
    // Later events aren't effects of the action, unless they were requested during it.
    defer { if session.handlers.handlerDepth == 0 { session.system.clock.cause = 0 } }
    if session.launches.isLaunched {
      session.declarations.warnOfUnknownTargets()
      session.declarations.warnOfUnreadKeys()
    }
    if !session.timeControl.isTimeHeld, !session.isInThePast {
      session.system.settle()
      if collects { recordReleased() }
    }
    let noted = errorsOfAction
    (errorsOfAction, hasReportedStop) = ([], false)
    // If no script has run, the launch was stopped.
    if let stop = session.state.stopped {
      throw session.state.error(
        of: stop, or: session.verbRunner.verbPlace == nil ? session.loader.applicationPlace : nil)
    }
    if let exception = failure as? ControllerException, session.errorHints.place(ofAnswerIn: exception) != nil {
      throw session.fault(session.errorHints.explained(exception))
    }
    let raised = noted.first.map { session.fault($0.adding(Array(noted.dropFirst()))) }
    if let failure { throw failure is LuaError ? session.errorHints.explained(failure) : failure }
    if let raised { throw raised }
  }

  /// Collects garbage if an object has lost an owner, and records the controllers that are released.
  func recordReleased() {
    guard !session.isInThePast else { return }
    session.bridge.emptyActionPool()
    guard session.system.detachedCount > 0 else { return }
    collect { session.state.collectLost() }
  }

  /// Releases all unreferenced objects, including objects that only the script referred to, and records the released
  /// controllers.
  package func collectReleased() {
    // While a callback runs, objects may be only partly built.
    if session.handlers.handlerDepth == 0 { session.bridge.emptyActionPool() }
    collect { session.state.collect() }
  }

  private func collect(_ release: () -> Void) {
    session.system.count(.memory, times: session.state.counters.bytes / 32)
    release()
    collectedDetached = 0
    session.system.recordReleased()
  }

  /// Collects young objects repeatedly during an action that detaches many objects.
  ///
  /// Collections happen after fixed numbers of detached objects, while the objects are still young. Releases are
  /// recorded less often.
  func collectDuringAction() {
    guard session.system.detachedCount >= collectedDetached + 64, session.handlers.handlerDepth == 0 else { return }
    guard session.system.detachedCount < 1000 else { return recordReleased() }
    session.bridge.emptyActionPool()
    session.state.collectYoung()
    collectedDetached = session.system.detachedCount
  }
}
