import Controllers
import Rendering

extension CallLog {
  /// Returns the calls in the form in which the trace shows them between events.
  ///
  /// - Parameters:
  ///   - inputs: the entries in the log of inputs whose calls are returned, or `nil` for all recorded calls.
  ///   - monitored: the calls of monitored functions, to be shown between the other calls.
  ///   - trace: the trace.
  /// - Returns: the calls, beginning with the earliest.
  package func traceCalls(
    of inputs: Range<Int>? = nil, with monitored: [MonitoredCall] = [], in trace: Trace
  ) -> [TraceCall] {
    var remainingCalls = monitored[...]
    var calls: [TraceCall] = []
    for number in numbers(of: inputs) {
      while let nextCall = remainingCalls.first, nextCall.callCount <= number {
        calls.append(nextCall.traceCall(isNested: isOn))
        remainingCalls.removeFirst()
      }
      guard let call = self[number] else { continue }
      calls.append(traceCall(call, in: trace))
    }
    return calls + remainingCalls.map { $0.traceCall(isNested: isOn) }
  }

  /// Returns a call in the form in which the trace shows it.
  package func traceCall(_ call: ScriptCall, in trace: Trace) -> TraceCall {
    let (kind, name, subject) = call.kind.words(in: trace)
    return TraceCall(
      before: call.eventCount, input: call.logIndex, time: call.time, depth: call.depth, kind: kind, name: name,
      subject: subject,
      location: location(of: call))
  }
}

extension ScriptCall.Kind {
  /// Returns a word for the kind of the call, the name of the called function, and the object with the function.
  fileprivate func words(in trace: Trace) -> (kind: String, name: String?, subject: String?) {
    switch self {
    case .action(let method, let sender): ("action", method, sender)
    case .timer(let word): (word == "every" ? "repeating timer" : "timer", nil, nil)
    case .notification(let name): ("notification", name, nil)
    case .completion: ("completion", nil, nil)
    case .delegate(let event, let subject): ("delegate", event.name, subject.map(trace.displayName))
    case .dataSource(let name): ("data source", name, nil)
    case .detent: ("detent", "height", nil)
    }
  }
}
