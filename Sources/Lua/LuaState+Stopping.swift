import CLuaBridge

// A stop lasts till the outermost action ends: nothing of the script runs until then.

extension LuaState {
  /// Stops the running script at its next instruction; from a callback, or from a signal handler of the same thread.
  package func interrupt() { lb_stop(context, lb_stop_interrupted) }

  /// Stops the running script because it hit a limit that is not counted here.
  package func stop(_ limit: LuaLimit) { lb_stop(context, LuaStop.limit(limit).reason) }

  /// What stops the script now; nil when it may run.
  package var stopped: LuaStop? { LuaStop(lb_stopped_by(context)) }

  package var isStopped: Bool { lb_stopped_by(context) != lb_stop_none }

  /// Lets scripts run again after they were interrupted.
  package func resumeAfterInterrupt() { lb_resume_after_interrupt(context) }

  /// Runs a body as an action, or as part of the one that runs: limits count for all of it.
  ///
  /// - Parameters:
  ///   - refills: whether it has all its steps of its own, also within another.
  ///   - body: what it does.
  /// - Returns: what the body gives.
  package func action<Result>(refills: Bool = false, _ body: () throws -> Result) rethrows -> Result {
    let isOutermost = lb_begin_action(context)
    defer {
      if refills { lb_refill_steps(context) }  // for what goes on after it
      lb_end_action(context)
    }
    if refills { lb_refill_steps(context) }
    if refills || isOutermost { printed = 0 }
    return try body()
  }

  /// The error that tells of a stop, with the place where the script was.
  ///
  /// - Parameters:
  ///   - stop: the stop.
  ///   - otherPlace: where it was when no script ran.
  /// - Returns: the error.
  package func error(of stop: LuaStop, or otherPlace: String? = nil) -> LuaError {
    let noted = String(cString: lb_stop_place(context))
    let place = noted.isEmpty ? otherPlace ?? "" : noted
    let isByCrossings = stop == .limit(.depth) && lb_is_stop_for_crossings(context)
    let text = isByCrossings ? LuaLimits.textOfCrossings : limits.text(of: stop)
    return LuaError(kind: stop.kind, message: place.isEmpty ? text : place + ": " + text)
  }

  /// What is left of the steps of this action: work of the model counts it down like the script's own.
  package var stepsLeft: UnsafeMutablePointer<Int64> { lb_steps_left(context) }

  /// Other limits from here on.
  package func set(_ limits: LuaLimits) {
    self.limits = limits
    var effective = limits
    if let stepCap { effective.steps = min(limits.steps ?? stepCap, stepCap) }
    lb_set_limits(context, effective.border)
    lb_set_seconds(context, limits.seconds ?? 0)
  }

  /// Counts the memory of the whole process towards the limit, for a program with one session at a time.
  package func countProcessMemory() { lb_count_process_memory(context) }

  /// Counts the memory of the process from now on, because other sessions have been made or closed.
  ///
  /// Has no effect if the memory of the process isn't counted.
  package func recountProcessMemory() {
    if lb_counts_process_memory(context) { lb_count_process_memory(context) }
  }

  /// Does work whose memory belongs to no script of this state.
  ///
  /// - Parameter body: the work, such as playing another session.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  package func leavingOutMemory<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard lb_counts_process_memory(context) else { return try body() }
    let before = lb_process_memory(context)
    defer { lb_shift_process_memory(context, before) }
    return try body()
  }

  /// Counts what a script prints; stops it where that is too much.
  ///
  /// - Parameter bytes: the length of the text.
  /// - Returns: whether it may still be printed.
  package func mayPrint(_ bytes: Int) -> Bool {
    printed += bytes
    guard let limit = limits.output, printed > limit else { return true }
    stop(.output)
    return false
  }

  /// A way to stop this state that a signal handler may keep: an address and nothing else.
  var handle: OpaquePointer { context }
}
