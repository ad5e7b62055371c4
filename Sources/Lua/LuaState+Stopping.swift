import CLuaBridge
import Locations

// After a script has been stopped, no script code runs until the outermost action ends.

extension LuaState {
  /// Stops the running script at its next instruction.
  ///
  /// This may be called from a callback, or from a signal handler on the same thread.
  package func interrupt() { lb_stop(context, lb_stop_interrupted) }

  /// Stops the running script because it exceeded a limit that is measured elsewhere, such as the output limit.
  package func stop(_ limit: LuaLimit) { lb_stop(context, LuaStop.limit(limit).reason) }

  /// The reason why scripts are stopped, or `nil` if they can run.
  package var stopReason: LuaStop? { LuaStop(lb_stopped_by(context)) }

  package var isStopped: Bool { lb_stopped_by(context) != lb_stop_none }

  /// Lets scripts run again after they have been interrupted.
  package func resumeAfterInterrupt() { lb_resume_after_interrupt(context) }

  /// Runs a closure as an action, or as part of the current action.
  ///
  /// The limits apply to the action as a whole.
  ///
  /// - Parameters:
  ///   - refills: Whether to refill the step limit before and after the closure, even within another action.
  ///   - body: The code to run.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws.
  package func action<Result>(refills: Bool = false, _ body: () throws -> Result) rethrows -> Result {
    let isOutermost = lb_begin_action(context)
    defer {
      if refills { lb_refill_steps(context) }  // for the code that continues after it
      lb_end_action(context)
    }
    if refills { lb_refill_steps(context) }
    if refills || isOutermost { printedByteCount = 0 }
    return try body()
  }

  /// Returns the error for a stop, with the source location of the script.
  ///
  /// - Parameters:
  ///   - stop: The reason for the stop.
  ///   - otherLocation: The source location to use if no script was running when the stop occurred.
  /// - Returns: The error.
  package func error(of stop: LuaStop, or otherLocation: CodeLocation? = nil) -> LuaError {
    let isCausedByCallbacks = stop == .limit(.depth) && lb_is_stop_for_crossings(context)
    let text = isCausedByCallbacks ? LuaLimits.nestedCallbacksMessage : limits.text(of: stop)
    return LuaError(kind: stop.kind, message: text.located(at: stopLocation ?? otherLocation))
  }

  /// The number of steps left in this action.
  ///
  /// Work in the model also decreases this number.
  package var stepsLeft: UnsafeMutablePointer<Int64> { lb_steps_left(context) }

  /// The number of calls of Swift functions and accesses to Swift objects that scripts have made so far.
  ///
  /// While the number stays the same, no script has changed anything outside Lua.
  package var swiftCallCount: Int64 { lb_swift_calls(context) }

  /// Replaces the limits.
  package func setLimits(_ limits: LuaLimits) {
    self.limits = limits
    var effective = limits
    if let stepCap { effective.steps = min(limits.steps ?? stepCap, stepCap) }
    lb_set_limits(context, effective.bridgeLimits)
    lb_set_seconds(context, limits.seconds ?? 0)
  }

  /// Counts the memory of the whole process towards the limit.
  ///
  /// Use this in a program with one session at a time.
  package func countProcessMemory() { lb_count_process_memory(context) }

  /// Starts counting the memory of the process again from its current value.
  ///
  /// Call this after sessions have been created or closed.
  ///
  /// Has no effect if the memory of the process isn't counted.
  package func recountProcessMemory() {
    if lb_counts_process_memory(context) { lb_count_process_memory(context) }
  }

  /// Runs a closure whose memory doesn't count towards the limit of this state's scripts.
  ///
  /// - body: The closure. For example, it replays another session.
  /// - Returns: The value that the closure returns.
  /// - Throws: The error that the closure throws.
  package func withoutCountingMemory<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard lb_counts_process_memory(context) else { return try body() }
    let previousMemory = lb_process_memory(context)
    defer { lb_shift_process_memory(context, previousMemory) }
    return try body()
  }

  /// Counts output of a script, and stops the script if its output exceeds the limit.
  ///
  /// - Parameter byteCount: The length of the output.
  /// - Returns: Whether the output may be printed.
  package func countOutput(_ byteCount: Int) -> Bool {
    printedByteCount += byteCount
    guard let limit = limits.output, printedByteCount > limit else { return true }
    stop(.output)
    return false
  }

  /// The address that a signal handler needs to stop this state.
  var handle: OpaquePointer { context }
}
