import CLua
import CLuaBridge

// Monitoring of the script's functions: their calls are recorded. A function is found by its identity and isn't kept
// alive.

/// A call of a monitored function that begins.
///
/// Valid only while it is noted.
package struct LuaMonitoredCall {
  private let record: UnsafePointer<lb_MonitoredCall>
  /// The stack that the arguments are on.
  package let call: LuaCall

  init(_ record: UnsafePointer<lb_MonitoredCall>, _ call: LuaCall) { (self.record, self.call) = (record, call) }

  /// The number of the function, as `monitor` gave it.
  package var number: Int { Int(record.pointee.number) }

  /// The stack indices of the arguments.
  package var arguments: Range<Int32> { record.pointee.first..<record.pointee.first + record.pointee.arguments }

  /// Whether there are more arguments than those.
  package var hasMoreArguments: Bool { record.pointee.has_more }

  /// Whether this is a tail call, so that `caller` is the line that called the function which made it.
  package var isTailCall: Bool { record.pointee.is_tail_call }

  /// The name by which the script called the function, or `nil` if it isn't known.
  package var name: String? { record.pointee.name.map { String(cString: $0) } }

  /// The nearest line of the script that runs, as `app.lua:40`, or `nil` if none does.
  package var caller: String? {
    guard record.pointee.line > 0 else { return nil }
    let file = withUnsafeBytes(of: record.pointee.caller) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return "\(file):\(record.pointee.line)"
  }
}

extension LuaState {
  /// Records each call of the script's function at an index, in any coroutine.
  ///
  /// - Parameter index: the stack index of the function.
  /// - Returns: its number, which is the same each time.
  package func monitor(functionAt index: Int32) -> Int { Int(lb_monitor(thread, index)) }

  /// Ends the monitoring of a function, which may have been collected.
  ///
  /// - Parameter number: the number that `monitor` returned; it must not be passed here twice.
  package func unmonitor(_ number: Int) { lb_unmonitor(thread, Int32(number)) }

  /// Whether a monitored function still exists.
  package func isMonitored(_ number: Int) -> Bool { lb_is_monitored(thread, Int32(number)) }

  /// The number of the function at an index, or `nil` if it isn't monitored.
  package func monitoredNumber(at index: Int32) -> Int? {
    let number = lb_monitored_number(thread, index)
    return number == 0 ? nil : Int(number)
  }
}
