import Controllers
import Lua
import Scripting
import Timeline

// Events that the present session's trace has dropped. A replay brings them back.
extension Interpreter {
  /// Returns the trace that contains an event: the present session's, or that of a replay if the event was dropped.
  ///
  /// - Parameters:
  ///   - place: the event's index in the trace.
  ///   - run: the run so far.
  /// - Returns: the trace; the present session's if no replay can reach the event.
  /// - Throws: `RunDifference` if the replay differs, `LuaError` if it is interrupted.
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
