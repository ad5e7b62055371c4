import Controllers
import Rendering

extension CallRecorder {
  /// Returns the calls of the script's functions, for display between the events of the trace.
  ///
  /// - Parameters:
  ///   - inputs: the entries in the log of inputs whose calls are returned, or `nil` for all recorded calls.
  ///   - isFolded: whether to return only the calls of monitored functions.
  /// - Returns: the calls, in order, beginning with the earliest.
  package func traceCalls(of inputs: Range<Int>? = nil, isFolded: Bool = false) -> [TraceCall] {
    let monitored = inputs.map(session.monitor.monitoring.calls(of:)) ?? session.monitor.monitoring.calls()
    return isFolded
      ? monitored.map { $0.told(isNested: false) } : calls.told(of: inputs, with: monitored, in: session.system.trace)
  }

  /// Returns the calls of monitored functions, beginning with the call that has a given number.
  package func monitoredTraceCalls(from start: Int) -> [TraceCall] {
    session.monitor.monitoring.calls(from: start).map { $0.told(isNested: false) }
  }
}
