import Controllers
import Rendering

extension CallLog {
  /// Returns the calls as the trace shows them between the events.
  ///
  /// - Parameters:
  ///   - inputs: the entries in the log of inputs whose calls are returned, or `nil` for all recorded calls.
  ///   - monitored: the calls of monitored functions, to be shown between the other calls.
  ///   - trace: the trace.
  /// - Returns: the calls, beginning with the earliest.
  package func told(
    of inputs: Range<Int>? = nil, with monitored: [MonitoredCall] = [], in trace: Trace
  ) -> [TraceCall] {
    var rest = monitored[...]
    var calls: [TraceCall] = []
    for number in numbers(of: inputs) {
      while let next = rest.first, next.calls <= number {
        calls.append(next.told(isNested: isOn))
        rest.removeFirst()
      }
      guard let call = self[number] else { continue }
      calls.append(told(call, in: trace))
    }
    return calls + rest.map { $0.told(isNested: isOn) }
  }

  /// Returns a call as the trace shows it.
  package func told(_ call: ScriptCall, in trace: Trace) -> TraceCall {
    let (kind, name, subject) = call.kind.words(in: trace)
    return TraceCall(
      before: call.events, input: call.input, time: call.time, depth: call.depth, kind: kind, name: name,
      subject: subject,
      location: location(of: call))
  }
}

extension ScriptCall.Kind {
  /// Returns a word for the kind of call, the name of the called function, and the object to which the function
  /// belongs.
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
