import Controllers
import Lua

// One path for all that is given: what is meant is found first, and a mistake ends there; then the input is a turn of the
// run loop, the device settles (transitions run to their end), what went out of existence is told, and the first error of
// a callback is raised. The log of inputs says how each ended.

/// What a verb does with what it found.
package typealias UserAction = () throws -> Void

extension Session {
  /// Notes an input in the log and how it ends.
  ///
  /// - Parameters:
  ///   - kind: where it comes from.
  ///   - text: how it was given.
  ///   - line: the line it was typed in; 0 for what was not typed.
  ///   - body: what it is.
  /// - Returns: what the body gives.
  /// - Throws: what the body throws.
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
      // A chunk acts as soon as it compiles; its own verbs may have been mistakes.
      let hasRun = kind == .launch || kind == .flow || kind == .chunk && (error as? LuaError)?.kind != .syntax
      inputs.end(place, InputLog.Outcome(error, hasActed: hasRun || hasActed), system.trace)
      // It ended where it was told to.
      if system.isTimeStopped, (error as? LuaError)?.kind.isStop == true { inputs.setOutcome(.done, of: place) }
      throw error
    }
  }

  /// Runs a verb: finds what is meant, does it as a turn of the run loop, and lets the device settle.
  ///
  /// - Parameters:
  ///   - text: how it was given, for reports.
  ///   - find: looks without touching anything, and gives what is to be done.
  /// - Throws: its own error, else the first of a callback.
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
          // Held no longer than it runs: what it found may go out of existence with it.
          let action = try find()
          hasActed = true
          beginAction()
          let count = system.trace.count
          hasScrolledToFind = false
          system.turn { do { try action() } catch { failure = error } }
          // What it refuses itself before anything happened is a mistake like one that was found before.
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

  /// What a script did without a verb takes effect before it is looked at or touched.
  ///
  /// - Throws: the first error of a callback.
  package func finishOwnCode() throws {
    guard !isInCallback, !isInThePast else { return }
    // Where time stands still the turn ends all the same: what is looked at is laid out.
    system.turn {}
    try run {}
  }

  /// Runs Lua that is no verb: a line of the console, a file, a flow's own code.
  ///
  /// Verbs in it are actions of their own.
  ///
  /// - Parameters:
  ///   - collects: whether what went out of existence is told at the end, and not by the caller later.
  ///   - body: what it does.
  /// - Returns: what the body gives.
  /// - Throws: the body's error, else the first of a callback.
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

  /// The end of an action.
  ///
  /// - Throws: the action's own error, else the first of a callback.
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
    // Where no script ran it was the launch.
    if let stop = state.stopped { throw state.error(of: stop, or: verbPlace == nil ? applicationPlace : nil) }
    if let exception = failure as? ControllerException, place(ofAnswerIn: exception) != nil {
      throw fault(explained(exception))
    }
    let raised = noted.first.map { fault($0.adding(Array(noted.dropFirst()))) }
    if let failure { throw failure is LuaError ? explained(failure) : failure }
    if let raised { throw raised }
  }

  /// A collection runs when, and only when, something lost an owner; what it frees is told.
  func tellReleased() {
    guard !isInThePast else { return }
    bridge.emptyActionPool()
    guard system.detachedCount > 0 else { return }
    collect { state.collectLost() }
  }

  /// Frees all that nothing holds any more and tells of it, also what a script let go of by itself.
  package func collectReleased() {
    // While a callback runs something may be half built.
    if handlerDepth == 0 { bridge.emptyActionPool() }
    collect { state.collect() }
  }

  private func collect(_ release: () -> Void) {
    system.count(.memory, times: state.counters.bytes / 32)
    release()
    collectedDetached = 0
    system.tellReleased()
  }

  /// In an action that detaches very many objects: frees them now and then, always after the same counts, while they are
  /// still near at hand; and tells of them less often.
  func collectAmidst() {
    guard system.detachedCount >= collectedDetached + 64, handlerDepth == 0 else { return }
    guard system.detachedCount < 1000 else { return tellReleased() }
    bridge.emptyActionPool()
    state.collectYoung()
    collectedDetached = system.detachedCount
  }
}
