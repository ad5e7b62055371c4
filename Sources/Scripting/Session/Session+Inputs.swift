import Controllers
import Lua

// All input takes the same path. First the target is found; a mistake ends the input there. Then the input runs as a
// turn of the run loop, the device settles (transitions finish), released objects are recorded, and the first error of
// a callback is thrown. The log of inputs records the outcome of each.

/// The effect of a user action, which runs after its target was found.
package typealias UserAction = () throws -> Void

extension Session {
  /// Logs an input and its outcome.
  ///
  /// - Parameters:
  ///   - kind: the kind of input.
  ///   - text: the input as it was given.
  ///   - line: the line on which it was typed, or 0 if it wasn't typed.
  ///   - body: runs the input.
  /// - Returns: the result of the body.
  /// - Throws: any error of the body.
  package func logged<Result>(
    _ kind: InputLog.Kind, _ text: String, line: Int = 0, _ body: () throws -> Result
  ) throws -> Result {
    let place = inputs.begin(kind, text, line: line, system.trace)
    // A user action within a callback is refused, but the input that called the callback has still acted.
    let hadActed = hasActed
    hasActed = false
    defer {
      hasActed = hadActed
      if kind.isFromOutside { system.isTimeStopped = false }
      didTake(place)
    }
    do {
      let result = try body()
      inputs.end(place, .done, system.trace)
      return result
    } catch {
      // A chunk counts as having acted once it compiles, even if its user actions were refused.
      let hasRun = kind == .launch || kind == .flow || kind == .chunk && (error as? LuaError)?.kind != .syntax
      inputs.end(place, InputLog.Outcome(error, hasActed: hasRun || hasActed), system.trace)
      // The input ended where the user stopped time.
      if system.isTimeStopped, (error as? LuaError)?.kind.isStop == true { inputs.setOutcome(.done, of: place) }
      throw error
    }
  }

  /// Runs a user action: finds the target, acts on it in a turn of the run loop, and lets the device settle.
  ///
  /// - Parameters:
  ///   - text: the action as it was given, for reports.
  ///   - find: finds the target without side effects, and returns the effect to run.
  /// - Throws: `PlainError` while a callback or timer runs; otherwise the error of the action, or else the first error
  ///   of a callback.
  package func act(_ text: String, _ find: () throws -> UserAction) throws {
    guard handlerDepth == 0 else {
      let advice = text.hasPrefix("wait") ? "use `after` to do something later" : "call a controller's method instead"
      throw PlainError("`\(text)` simulates the user, who can't act while a callback or a timer runs: \(advice)")
    }
    try finishOwnCode()
    willAct()
    stoppedVerb = nil
    system.hasGivenUpSettling = false
    do {
      try state.action(refills: true) {
        var failure: (any Error)?
        do {
          // Released right after it runs, because what it found may be released by the action itself.
          let action = try find()
          hasActed = true
          beginAction()
          let count = system.trace.count
          hasScrolledToFind = false
          system.turn { do { try action() } catch { failure = error } }
          // If the effect refuses before any event occurs, the action counts as a mistake, as if the target hadn't been
          // found.
          if let failure, !(failure is LuaError), system.trace.count == count, !hasScrolledToFind { hasActed = false }
        } catch {
          beginAction()
          failure = error
        }
        try finishAction(failure)
      }
    } catch let error as LuaError where error.kind.isStop {
      stoppedVerb = stoppedVerb ?? text
      throw error
    }
  }

  /// Applies the changes that a script made outside user actions, before something is inspected or touched.
  ///
  /// - Throws: the first error of a callback.
  package func finishOwnCode() throws {
    guard !isInCallback, !isInThePast else { return }
    // Even if time is stopped, the turn ends, so that views are laid out before they are inspected.
    system.turn {}
    try run {}
  }

  /// Runs Lua that isn't a user action: a line at the console, a file, or a flow's code.
  ///
  /// User actions in it are separate actions.
  ///
  /// - Parameters:
  ///   - collects: whether released objects are recorded at the end, rather than later by the caller.
  ///   - body: runs the Lua code.
  /// - Returns: the result of the body.
  /// - Throws: the body's error, or else the first error of a callback.
  package func run<Result>(collects: Bool = true, _ body: () throws -> Result) throws -> Result {
    try state.action {
      system.hasGivenUpSettling = false
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
  /// - Throws: the action's own error, or else the first error of a callback.
  func finishAction(_ failure: (any Error)?, collects: Bool = true) throws {
    // Events after the action aren't its effects, unless they were requested during it.
    defer { if handlerDepth == 0 { system.clock.cause = 0 } }
    if isLaunched {
      tellUnknownTargets()
      tellDoubtfulKeys()
    }
    if !isTimeHeld, !isInThePast {
      system.settle()
      if collects { tellReleased() }
    }
    let noted = errorsOfAction
    (errorsOfAction, toldStop) = ([], false)
    // If no script ran, the launch was stopped.
    if let stop = state.stopped { throw state.error(of: stop, or: verbPlace == nil ? applicationPlace : nil) }
    if let exception = failure as? ControllerException, place(ofAnswerIn: exception) != nil {
      throw fault(explained(exception))
    }
    let raised = noted.first.map { fault($0.adding(Array(noted.dropFirst()))) }
    if let failure { throw failure is LuaError ? explained(failure) : failure }
    if let raised { throw raised }
  }

  /// Collects garbage if an object has lost an owner, and records the released controllers.
  func tellReleased() {
    guard !isInThePast else { return }
    bridge.emptyActionPool()
    guard system.detachedCount > 0 else { return }
    collect { state.collectLost() }
  }

  /// Releases everything that is no longer referenced, including objects that only the script released, and records it.
  package func collectReleased() {
    // While a callback runs, objects may be half built.
    if handlerDepth == 0 { bridge.emptyActionPool() }
    collect { state.collect() }
  }

  private func collect(_ release: () -> Void) {
    system.count(.memory, times: state.counters.bytes / 32)
    release()
    collectedDetached = 0
    system.tellReleased()
  }

  /// Collects young objects from time to time during an action that detaches many objects.
  ///
  /// The collections come after fixed counts, while the objects are still young. Releases are recorded less often.
  func collectAmidst() {
    guard system.detachedCount >= collectedDetached + 64, handlerDepth == 0 else { return }
    guard system.detachedCount < 1000 else { return tellReleased() }
    bridge.emptyActionPool()
    state.collectYoung()
    collectedDetached = system.detachedCount
  }
}
