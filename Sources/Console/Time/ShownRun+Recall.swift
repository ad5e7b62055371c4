import Controllers
import Lua
import Scripting
import Timeline

// Replays that restore the events that the trace of the current session has dropped.
extension ShownRun {
  /// Returns a trace that contains an event.
  ///
  /// The result is the trace of the current session or, if that trace has dropped the event, the trace of a replay.
  ///
  /// - Parameter index: the event's index in the trace.
  /// - Returns: the trace, or the trace of the current session if no replay can reach the event.
  /// - Throws: `RunDifference` if the replay gives a different result, `LuaError` if the user interrupts the replay.
  func trace(holding index: Int) throws -> Trace {
    let present = trace
    guard present[index] == nil else { return present }
    if let recalledTrace = recalled.trace, recalledTrace[index] != nil { return recalledTrace }
    guard index < present.firstKeptIndex, let input = run.moment(ofEventAt: index)?.input else { return present }
    let events = run.events(of: input)
    // An input may have more events than a trace can store.
    let wantedIndices = index..<min(events.upperBound, index + Trace.capacity / 2)
    var restored: Trace?
    try player.visit(run.runUpTo(input), at: wantedIndices, trace: present) { other, _ in restored = other.system.trace
    }
    recalled.trace = restored
    return restored ?? present
  }
}
