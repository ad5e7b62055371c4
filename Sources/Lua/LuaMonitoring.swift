import CLua
import CLuaBridge
import Locations

// Monitoring records the calls of the script's functions. A monitored function is identified by its address. Monitoring
// doesn't keep the function alive.

/// The beginning of a call of a monitored function.
///
/// The value is valid only while the call is being recorded.
package struct LuaMonitoredCall {
  private let record: UnsafePointer<lb_MonitoredCall>
  /// The call whose stack contains the arguments.
  package let call: LuaCall

  init(_ record: UnsafePointer<lb_MonitoredCall>, _ call: LuaCall) { (self.record, self.call) = (record, call) }

  /// The number that `monitor` returned for the function.
  package var number: Int { Int(record.pointee.number) }

  /// The stack indices of the arguments.
  package var arguments: Range<Int32> { record.pointee.first..<record.pointee.first + record.pointee.arguments }

  /// Whether the call has more arguments than the range `arguments` includes.
  package var hasMoreArguments: Bool { record.pointee.has_more }

  /// Whether the call replaced its caller as a tail call.
  ///
  /// In that case, `caller` is the line that called the function that was replaced.
  package var isTailCall: Bool { record.pointee.is_tail_call }

  /// The name by which the script called the function, or `nil` if it isn't known.
  package var name: String? { record.pointee.name.map { String(cString: $0) } }

  /// The innermost line of the script that is being executed, such as `app.lua:40`, or `nil` if no script is running.
  package var caller: CodeLocation? {
    guard record.pointee.line > 0 else { return nil }
    let file = withUnsafeBytes(of: record.pointee.caller) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let location = CodeLocation(file: file, line: Int(record.pointee.line))
    return call.state.longNames.expandingFileName(location) ?? location
  }
}

extension LuaState {
  /// Records each call of the script's function at an index, in any coroutine.
  ///
  /// - Parameter index: The stack index of the function.
  /// - Returns: The function's number. A function that is already monitored keeps its number.
  package func monitor(functionAt index: Int32) -> Int { Int(lb_monitor(thread, index)) }

  /// Stops monitoring a function, which may have been collected.
  ///
  /// - Parameter number: The number that `monitor` returned. Pass each number only once.
  package func unmonitor(_ number: Int) { lb_unmonitor(thread, Int32(number)) }

  /// Whether a monitored function still exists.
  package func isMonitored(_ number: Int) -> Bool { lb_is_monitored(thread, Int32(number)) }

  /// The number of the function at an index, or `nil` if the function isn't monitored.
  package func monitoredNumber(at index: Int32) -> Int? {
    let number = lb_monitored_number(thread, index)
    return number == 0 ? nil : Int(number)
  }
}
