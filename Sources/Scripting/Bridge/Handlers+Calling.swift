import Controllers
import Lua

// Calls functions of the script from within the model. Errors don't propagate through the model but are recorded.
extension Handlers {
  /// Calls the handler below its arguments on the stack.
  ///
  /// If the handler fails, the error is recorded and UIKit continues.
  ///
  /// - Parameters:
  ///   - arguments: the number of arguments above the function on the stack.
  ///   - results: the number of values to leave on the stack.
  ///   - kind: the caller, or `nil` for a callback whose event the trace records.
  ///   - origin: the earlier input and source location that requested the call, or `nil` if the call wasn't requested
  ///     earlier.
  ///   - name: the name of the handler, for the errors of a function that isn't written in Lua.
  /// - Returns: whether the function returned without an error.
  @discardableResult
  func callHandler(
    arguments: Int32, results: Int32 = 0, as kind: ScriptCall.Kind? = nil, from origin: ScriptCall.Origin? = nil,
    of name: @autoclosure () -> HandlerName
  ) -> Bool {
    do {
      try callScript(arguments: arguments, results: results, as: kind, from: origin, of: name())
      return true
    } catch {
      recordError(error)
      return false
    }
  }

  /// Calls a function of the script from within the model.
  ///
  /// During the call, user actions are refused. Objects that the function declares are used without being copied.
  ///
  /// - Throws: `LuaError` if the function fails.
  func callScript(
    arguments: Int32, results: Int32, as kind: ScriptCall.Kind? = nil, from origin: ScriptCall.Origin? = nil,
    of name: @autoclosure () -> HandlerName
  ) throws {
    let call = session.state.top
    guard call.isNativeFunction(at: call.count - arguments) else {
      return try callRecorded(arguments: arguments, results: results, as: kind, from: origin)
    }
    do {
      try callRecorded(arguments: arguments, results: results, as: kind, from: origin)
    } catch let error as LuaError { throw located(error, name()) }
  }

  private func callRecorded(
    arguments: Int32, results: Int32, as kind: ScriptCall.Kind?, from origin: ScriptCall.Origin?
  ) throws {
    let recorder = session.recorder
    guard recorder.callLog.isOn, let kind else {
      return try callUnrecorded(arguments: arguments, results: results)
    }
    let previousCall = recorder.beginCall(kind, functionAt: session.state.top.count - arguments, origin: origin)
    defer { recorder.endCall(kind, previousCause: previousCall) }
    try callUnrecorded(arguments: arguments, results: results)
  }

  private func callUnrecorded(arguments: Int32, results: Int32) throws {
    // The bridge is looked up once, because each access to a part's session counts a reference.
    let bridge = session.bridge
    let (copiedObjects, scope) = (bridge.copiesDeclaredObjects, bridge.storyboards.currentStoryboard)
    bridge.copiesDeclaredObjects = false
    bridge.storyboards.currentStoryboard = nil
    runningHandlerCount += 1
    defer {
      runningHandlerCount -= 1
      bridge.copiesDeclaredObjects = copiedObjects
      bridge.storyboards.currentStoryboard = scope
    }
    try bridge.state.call(arguments: arguments, results: results)
  }

  /// Records an error of a callback in the trace, and keeps the error until the end of the action.
  func recordError(_ error: any Error) {
    let explainedError = session.errorHints.errorWithHints(error)
    // A stop interrupts every callback until the action ends, but the trace reports the stop only once.
    guard !explainedError.isStop || !session.runner.hasReportedStop else { return }
    session.runner.hasReportedStop = session.runner.hasReportedStop || explainedError.isStop
    session.runner.errorsOfAction.append(explainedError)
    session.runner.recordedErrorCount += 1
    session.system.record(.text, of: .error, with: .text(explainedError.message))
  }

  /// Pushes `value[name]` in protected mode, and respects metatables.
  ///
  /// During a read-only access, no function of the script is called. If `__index` is a function, that function is
  /// pushed instead of its result.
  ///
  /// - Throws: `LuaError` if an `__index` function fails.
  func pushField(_ name: String, of index: Int32) throws {
    let index = session.state.top.absolute(index)
    if isReadOnlyAccess, session.state.top.type(at: index) == .table { return pushFieldWithoutCall(name, of: index) }
    session.state.top.push(name)
    try session.state.pushIndexed(at: index)
  }

  /// Runs a closure that only reads.
  ///
  /// Lookups in the closure call no functions of the script.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: any error that the body throws.
  func withoutScriptCalls<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasReadOnlyAccess = isReadOnlyAccess
    isReadOnlyAccess = true
    defer { isReadOnlyAccess = wasReadOnlyAccess }
    return try body()
  }

  /// The maximum length of a chain of `__index` tables, as in Lua.
  private static let maximumChainLength = 2000

  private func pushFieldWithoutCall(_ name: String, of index: Int32) {
    let call = session.state.top
    call.pushValue(at: index)
    let index = call.count
    for _ in 0..<Handlers.maximumChainLength where call.type(at: index) == .table {
      if call.pushField(name, of: index) != .nil { return call.remove(at: index) }
      call.pop()
      guard call.pushMetatable(of: index) else { break }
      call.pushField("__index", of: call.count)
      call.remove(at: index)
      call.remove(at: index)
    }
    guard call.type(at: index) == .table else { return }
    call.pop()
    call.pushNil()
  }

  /// Pushes the controller of the screen that contains a view, or nil if there is none.
  func pushController(of view: View, _ call: LuaCall) {
    if let controller = view.nearestViewController { session.bridge.push(controller, call) } else { call.pushNil() }
  }
}
