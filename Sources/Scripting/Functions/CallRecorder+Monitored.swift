import Controllers
import Rendering

extension CallRecorder {
  /// Returns the calls of the script's functions, for display between the events of the trace.
  ///
  /// - Parameters:
  ///   - inputs: the entries in the log of inputs whose calls are returned, or `nil` for all recorded calls.
  ///   - onlyMonitored: whether to return only the calls of monitored functions.
  /// - Returns: the calls, in order, beginning with the earliest.
  package func traceCalls(of inputs: Range<Int>? = nil, onlyMonitored: Bool = false) -> [TraceCall] {
    let monitoredCalls = inputs.map(session.monitor.monitoring.calls(of:)) ?? session.monitor.monitoring.calls()
    return onlyMonitored
      ? monitoredCalls.map { $0.traceCall(isNested: false) }
      : callLog.traceCalls(of: inputs, with: monitoredCalls, in: session.system.trace)
  }

  /// Returns the calls of monitored functions, beginning with the given call number.
  package func monitoredTraceCalls(from start: Int) -> [TraceCall] {
    session.monitor.monitoring.calls(from: start).map { $0.traceCall(isNested: false) }
  }
}
