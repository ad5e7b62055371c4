import Controllers
import Lua

// Calls functions of the script from within the model. No error propagates through the model; errors are recorded
// instead.
extension Session {
  /// Calls the handler below its arguments; an error is recorded and UIKit continues.
  ///
  /// - Parameters:
  ///   - arguments: the number of arguments above the function on the stack.
  ///   - results: the number of values to leave on the stack.
  ///   - kind: the caller, or `nil` for a callback that the trace records.
  ///   - origin: where the call was requested, if that was earlier.
  /// - Returns: whether the function returned without an error.
  @discardableResult
  func callHandler(
    arguments: Int32, results: Int32 = 0, as kind: ScriptCall.Kind? = nil, from origin: ScriptCall.Origin? = nil
  ) -> Bool {
    do {
      try callScript(arguments: arguments, results: results, as: kind, from: origin)
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// Calls a function of the script from within the model.
  ///
  /// During the call, user actions are refused, and the objects that the function declares are used directly instead of
  /// being copied.
  ///
  /// - Throws: `LuaError` if the function fails.
  func callScript(
    arguments: Int32, results: Int32, as kind: ScriptCall.Kind? = nil, from origin: ScriptCall.Origin? = nil
  ) throws {
    guard calls.isOn, let kind else { return try callUnnoted(arguments: arguments, results: results) }
    let before = beginCall(kind, functionAt: state.top.count - arguments, origin: origin)
    defer { endCall(kind, before: before) }
    try callUnnoted(arguments: arguments, results: results)
  }

  private func callUnnoted(arguments: Int32, results: Int32) throws {
    let (before, scope) = (instantiates, bridge.storyboards.scope)
    instantiates = false
    bridge.storyboards.scope = nil
    handlerDepth += 1
    defer {
      handlerDepth -= 1
      instantiates = before
      bridge.storyboards.scope = scope
    }
    try state.call(arguments: arguments, results: results)
  }

  /// Keeps an error of a callback for the end of the action, and records it in the trace.
  func note(_ error: any Error) {
    let told = explained(error)
    // A stop interrupts every callback until the action ends, but is reported once.
    guard !told.isStop || !toldStop else { return }
    toldStop = toldStop || told.isStop
    errorsOfAction.append(told)
    notedErrors += 1
    system.record(.text, of: .error, with: .text(told.message))
  }

  /// Pushes `value[name]` in protected mode, consulting metatables.
  ///
  /// During a read-only access, no function of the script is called: an `__index` function is returned instead of its
  /// result.
  ///
  /// - Throws: `LuaError` if an `__index` function fails.
  func pushField(_ name: String, of index: Int32) throws {
    let index = state.top.absolute(index)
    if isOnlyLooking, state.top.type(at: index) == .table { return pushFieldWithoutCall(name, of: index) }
    state.top.push(name)
    try state.pushIndexed(at: index)
  }

  /// Runs a body that only reads, so that looking up a function calls no other function of the script.
  ///
  /// - Returns: the result of the body.
  /// - Throws: any error of the body.
  func onlyLooking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isOnlyLooking
    isOnlyLooking = true
    defer { isOnlyLooking = before }
    return try body()
  }

  /// The maximum length of a chain of `__index` tables, as in Lua.
  private static let longestChain = 2000

  private func pushFieldWithoutCall(_ name: String, of index: Int32) {
    let call = state.top
    call.pushValue(at: index)
    let place = call.count
    for _ in 0..<Session.longestChain where call.type(at: place) == .table {
      if call.pushField(name, of: place) != .nil { return call.remove(at: place) }
      call.pop()
      guard call.pushMetatable(of: place) else { break }
      call.pushField("__index", of: call.count)
      call.remove(at: place)
      call.remove(at: place)
    }
    guard call.type(at: place) == .table else { return }
    call.pop()
    call.pushNil()
  }

  /// Pushes the controller of the screen that contains a view, or nil if there is none.
  func pushController(of view: View, _ call: LuaCall) {
    if let controller = view.nearestViewController { bridge.push(controller, call) } else { call.pushNil() }
  }
}
