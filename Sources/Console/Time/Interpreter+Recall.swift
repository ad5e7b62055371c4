import Controllers
import Lua
import Scripting
import Timeline

// Events that the trace of the present session has dropped: a replay up to them brings them back.
extension Interpreter {
  /// The trace that holds an event: the present session's, or one of a replay if that one dropped the event.
  ///
  /// - Parameters:
  ///   - place: the event's index in the trace.
  ///   - run: the run so far.
  /// - Returns: the present session's trace if no replay can reach the event.
  /// - Throws: `RunDifference` when the replay differs, `LuaError` when it is interrupted.
  func trace(holding place: Int, in run: Run) throws -> Trace {
    let present = session.system.trace
    guard present[place] == nil else { return present }
    if let recalled = recalledTrace, recalled[place] != nil { return recalled }
    guard place < present.first, let input = run.moment(ofEventAt: place)?.input else { return present }
    let events = run.events(of: input)
    // An input may have more events than a trace keeps.
    let wanted = place..<min(events.upperBound, place + Trace.capacity / 2)
    var recalled: Trace?
    try player.visit(run.upTo(input), at: wanted, trace: present) { other, _ in recalled = other.system.trace }
    recalledTrace = recalled
    return recalled ?? present
  }
}
