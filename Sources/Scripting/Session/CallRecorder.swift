import Controllers
import Lua

/// Records the calls of the script's functions and the actions that are declared as data.
///
/// The part owns the records of calls and of declared actions, and uses these records to find the causes of events.
package final class CallRecorder: SessionPart {
  /// The running actions that are declared as data, from the outermost to the innermost.
  package internal(set) var declaredActions: [RunningDeclaration] = []
  /// The most recent actions that are declared as data, if calls are recorded.
  ///
  /// Later events refer to these actions as their causes.
  package internal(set) var declaredCauses = Ring<RunningDeclaration>(capacity: CallLog.capacity)
  /// The calls of the script's functions.
  ///
  /// The log is empty unless calls are recorded.
  package internal(set) var calls = CallLog(isOn: false)
}

extension CallRecorder {
  /// Starts recording the calls of the script's functions.
  package func recordCalls() {
    if !calls.isOn { calls = CallLog(isOn: true) }
  }

  /// Records the beginning of a call to a script function.
  ///
  /// - Parameters:
  ///   - kind: the caller.
  ///   - index: the stack index of the function.
  ///   - origin: the earlier input and source location that requested the call, or `nil` if the call wasn't requested
  ///     earlier.
  /// - Returns: the cause before this call, to be passed to `endCall`.
  func beginCall(_ kind: ScriptCall.Kind, functionAt index: Int32, origin: ScriptCall.Origin?) -> Int {
    let before = session.system.clock.cause
    let (file, line) = session.state.top.withDefinition(at: index) { (calls.number(ofFile: $0), $1) } ?? (-1, 0)
    let cause = calls.open.last ?? (before > 0 ? before - 1 : nil)
    let number = calls.begin(
      ScriptCall(
        kind: kind, time: session.system.clock.now, events: session.system.trace.count, input: session.inputs.count - 1,
        depth: calls.open.count, stackDepth: session.state.depth, cause: cause, origin: origin, file: file, line: line))
    session.system.clock.cause = number + 1
    return before
  }

  /// Records that the innermost call has ended.
  ///
  /// - Parameters:
  ///   - kind: the caller of the function.
  ///   - before: the cause before the call, as returned by `beginCall`.
  func endCall(_ kind: ScriptCall.Kind, before: Int) {
    calls.didEnd()
    calls.end()
    // A transition that the call requested begins later in the turn. Until then, the call remains the cause.
    if !kind.leads || !calls.open.isEmpty { session.system.clock.cause = before }
  }

  /// Returns the kind of call for a callback, or `nil` if the trace already records the event.
  func callKind(of event: EventKind, _ receiver: ModelObject) -> ScriptCall.Kind? {
    guard calls.isOn, event.isForDelegate || !event.isTold else { return nil }
    return .delegate(event, of: (receiver as? ViewController)?.subject)
  }

  /// Records the beginning of an action that is declared as data.
  ///
  /// - Returns: the cause before this action, to be passed to `endDeclared`.
  func beginDeclared(_ declaration: RunningDeclaration) -> Int {
    let before = session.system.clock.cause
    declaredActions.append(declaration)
    guard calls.isOn else { return before }
    declaredCauses.append(declaration)
    // Positive numbers refer to calls, so declared actions have negative ones.
    session.system.clock.cause = -declaredCauses.count
    return before
  }

  /// Records the end of the most recently begun action that is declared as data.
  ///
  /// - Parameter before: the cause before the action began.
  func endDeclared(before: Int) {
    declaredActions.removeLast()
    if !calls.open.isEmpty { session.system.clock.cause = before }
  }

  /// The declared action that caused the current event, or `nil` if a call or the input itself caused the event.
  package var declaredCause: RunningDeclaration? {
    let number = -session.system.clock.cause
    return calls.open.isEmpty && number > 0 ? declaredCauses[number - 1] : nil
  }

  /// The current input and source location, for use as the origin of a later call, or `nil` if calls aren't recorded.
  var originOfLaterCall: ScriptCall.Origin? {
    calls.isOn ? ScriptCall.Origin(input: session.inputs.count - 1, location: session.state.top.location()) : nil
  }

  /// The calls that led to the current event, from the innermost to the outermost, with their numbers.
  package var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] {
    var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] = []
    var next = calls.open.last ?? (session.system.clock.cause > 0 ? session.system.clock.cause - 1 : nil)
    while let number = next, let call = calls[number] {
      causes.append((number, call, calls.open.contains(number)))
      next = call.cause
    }
    return causes
  }

  /// The calls that are running, from the innermost to the outermost.
  package var runningCalls: [(number: Int, call: ScriptCall)] {
    calls.open.reversed().compactMap { number in calls[number].map { (number, $0) } }
  }

  /// A closure that runs whenever a call ends.
  package var whenCallsEnd: () -> Void {
    get { calls.didEnd }
    set { calls.didEnd = newValue }
  }
}
