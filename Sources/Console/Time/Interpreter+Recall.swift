import Controllers
import Lua
import Scripting
import Timeline

// Replays that restore the events that the trace of the current session has dropped.
extension Interpreter {
  /// Returns a trace that contains an event.
  ///
  /// The result is the trace of the current session or, if that trace has dropped the event, the trace of a replay.
  ///
  /// - Parameters:
  ///   - index: the event's index in the trace.
  ///   - run: the run so far.
  /// - Returns: the trace, or the trace of the current session if no replay can reach the event.
  /// - Throws: `RunDifference` if the replay gives a different result, `LuaError` if the user interrupts the replay.
  func trace(holding index: Int, in run: Run) throws -> Trace {
    let present = session.system.trace
    guard present[index] == nil else { return present }
    if let recalled = recalledTrace, recalled[index] != nil { return recalled }
    guard index < present.first, let input = run.moment(ofEventAt: index)?.input else { return present }
    let events = run.events(of: input)
    // An input may have more events than a trace can store.
    let wanted = index..<min(events.upperBound, index + Trace.capacity / 2)
    var recalled: Trace?
    try player.visit(run.upTo(input), at: wanted, trace: present) { other, _ in recalled = other.system.trace }
    recalledTrace = recalled
    return recalled ?? present
  }
}
