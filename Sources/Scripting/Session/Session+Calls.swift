import Controllers
import Lua

extension Session {
  /// Records the calls of the script's functions from now on.
  package func recordCalls() {
    if !calls.isOn { calls = CallLog(isOn: true) }
  }

  /// Notes that a function of the script's begins.
  ///
  /// - Parameters:
  ///   - kind: what calls it.
  ///   - index: where the function stands on the stack.
  ///   - origin: where it was asked for, if that was earlier.
  /// - Returns: what caused things before, for `endCall`.
  func beginCall(_ kind: ScriptCall.Kind, functionAt index: Int32, origin: ScriptCall.Origin?) -> Int {
    let before = system.clock.cause
    let (file, line) = state.top.withDefinition(at: index) { (calls.number(ofFile: $0), $1) } ?? (-1, 0)
    let cause = calls.open.last ?? (before > 0 ? before - 1 : nil)
    let number = calls.begin(
      ScriptCall(
        kind: kind, time: system.clock.now, events: system.trace.count, input: inputs.count - 1,
        depth: calls.open.count, stackDepth: state.depth, cause: cause, origin: origin, file: file, line: line))
    system.clock.cause = number + 1
    return before
  }

  /// Notes that the innermost call is over.
  ///
  /// - Parameters:
  ///   - kind: what called the function.
  ///   - before: what caused things before the call.
  func endCall(_ kind: ScriptCall.Kind, before: Int) {
    calls.didEnd()
    calls.end()
    // A transition that it asked for begins later in the turn.
    if !kind.leads || !calls.open.isEmpty { system.clock.cause = before }
  }

  /// What a callback or question is as a call; nil if the trace tells of it by itself.
  func callKind(of event: EventKind, _ receiver: ModelObject) -> ScriptCall.Kind? {
    guard calls.isOn, event.isForDelegate || !event.isTold else { return nil }
    return .delegate(event, of: (receiver as? ViewController)?.subject)
  }

  /// Where the script asks now for a call that comes later; nil if calls aren't recorded.
  var originOfLaterCall: ScriptCall.Origin? {
    calls.isOn ? ScriptCall.Origin(input: inputs.count - 1, place: state.top.place()) : nil
  }

  /// The calls that led to what happens now, the innermost first.
  package var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] {
    var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] = []
    var next = calls.open.last ?? (system.clock.cause > 0 ? system.clock.cause - 1 : nil)
    while let number = next, let call = calls[number] {
      causes.append((number, call, calls.open.contains(number)))
      next = call.cause
    }
    return causes
  }

  /// Has something done whenever a call is over.
  package func whenCallsEnd(_ body: @escaping () -> Void) { calls.didEnd = body }
}
