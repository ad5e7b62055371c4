import Controllers
import Lua

/// Records the calls of the script's functions and the actions that are declared as data.
///
/// The records are used to find the causes of events.
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
  package internal(set) var callLog = CallLog(isOn: false)
}

extension CallRecorder {
  /// Starts recording the calls of the script's functions.
  package func recordCalls() {
    if !callLog.isOn { callLog = CallLog(isOn: true) }
  }

  /// Records the beginning of a call to a script function.
  ///
  /// - Parameters:
  ///   - kind: the caller.
  ///   - index: the stack index of the function.
  ///   - origin: the earlier input and source location that requested the call, or `nil` if nothing requested the call
  ///     earlier.
  /// - Returns: the cause before this call, to be passed to `endCall`.
  func beginCall(_ kind: ScriptCall.Kind, functionAt index: Int32, origin: ScriptCall.Origin?) -> Int {
    let previousCause = session.system.clock.cause
    let (file, line) = session.state.top.withDefinition(at: index) { (callLog.number(ofFile: $0), $1) } ?? (-1, 0)
    let cause = callLog.openCallNumbers.last ?? (previousCause > 0 ? previousCause - 1 : nil)
    let number = callLog.begin(
      ScriptCall(
        kind: kind, time: session.system.clock.now, eventCount: session.system.trace.count,
        logIndex: session.inputs.count - 1,
        depth: callLog.openCallNumbers.count, stackDepth: session.state.depth, cause: cause, origin: origin, file: file,
        line: line))
    session.system.clock.cause = number + 1
    return previousCause
  }

  /// Records that the innermost call has ended.
  ///
  /// - Parameters:
  ///   - kind: the caller of the function.
  ///   - previousCause: the cause before the call, as returned by `beginCall`.
  func endCall(_ kind: ScriptCall.Kind, previousCause: Int) {
    callLog.didEnd()
    callLog.end()
    // A transition that the call requested begins later in the turn. Until then, the call remains the cause.
    if !kind.canCauseEvents || !callLog.openCallNumbers.isEmpty { session.system.clock.cause = previousCause }
  }

  /// Returns the kind of call for a callback, or `nil` if the trace already records the event.
  func callKind(of event: EventKind, _ receiver: ModelObject) -> ScriptCall.Kind? {
    guard callLog.isOn, event.isForDelegate || !event.isRecorded else { return nil }
    return .delegate(event, of: (receiver as? ViewController)?.subject)
  }

  /// Records the beginning of an action that is declared as data.
  ///
  /// - Returns: the cause before this action, to be passed to `endDeclared`.
  func beginDeclared(_ declaration: RunningDeclaration) -> Int {
    let previousCause = session.system.clock.cause
    declaredActions.append(declaration)
    guard callLog.isOn else { return previousCause }
    declaredCauses.append(declaration)
    // Positive numbers refer to calls, so declared actions have negative numbers.
    session.system.clock.cause = -declaredCauses.count
    return previousCause
  }

  /// Records the end of the most recently begun action that is declared as data.
  ///
  /// - Parameter previousCause: the cause before the action began.
  func endDeclared(previousCause: Int) {
    declaredActions.removeLast()
    if !callLog.openCallNumbers.isEmpty { session.system.clock.cause = previousCause }
  }

  /// The declared action that caused the current event, or `nil` if a call or the input itself caused the event.
  package var declaredCause: RunningDeclaration? {
    let number = -session.system.clock.cause
    return callLog.openCallNumbers.isEmpty && number > 0 ? declaredCauses[number - 1] : nil
  }

  /// The current input and source location, for use as the origin of a later call, or `nil` if calls aren't recorded.
  var originOfLaterCall: ScriptCall.Origin? {
    callLog.isOn ? ScriptCall.Origin(logIndex: session.inputs.count - 1, location: session.state.top.location()) : nil
  }

  /// The calls that led to the current event, from the innermost to the outermost, with their numbers.
  package var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] {
    var causes: [(number: Int, call: ScriptCall, isRunning: Bool)] = []
    var nextNumber =
      callLog.openCallNumbers.last ?? (session.system.clock.cause > 0 ? session.system.clock.cause - 1 : nil)
    while let number = nextNumber, let call = callLog[number] {
      causes.append((number, call, callLog.openCallNumbers.contains(number)))
      nextNumber = call.cause
    }
    return causes
  }

  /// The calls that are running, from the innermost to the outermost.
  package var runningCalls: [(number: Int, call: ScriptCall)] {
    callLog.openCallNumbers.reversed().compactMap { number in callLog[number].map { (number, $0) } }
  }

  /// A closure that runs whenever a call ends.
  package var didEndCall: () -> Void {
    get { callLog.didEnd }
    set { callLog.didEnd = newValue }
  }
}
