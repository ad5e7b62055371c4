import Controllers
import Lua

// How a function of the script's is called from within the model: nothing throws through it, errors are noted.
extension Session {
  /// Calls the handler below its arguments; an error is noted and UIKit goes on.
  ///
  /// - Parameters:
  ///   - arguments: how many arguments stand above the function.
  ///   - results: how many values it leaves.
  ///   - kind: what calls it; nil for a callback that the trace tells of.
  ///   - origin: where it was asked for, if that was earlier.
  /// - Returns: whether it ran to its end.
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

  /// Calls a function of the script's from within the model: verbs are refused meanwhile, and what the
  /// function makes is used itself.
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

  /// Keeps an error of a callback for the end of the action, and tells the trace.
  func note(_ error: any Error) {
    let told = explained(error)
    // A stop meets every callback till the action ends; it is told once.
    guard !told.isStop || !toldStop else { return }
    toldStop = toldStop || told.isStop
    errorsOfAction.append(told)
    notedErrors += 1
    system.record(.text, of: .error, with: .text(told.message))
  }

  /// Pushes `value[name]`, asking a metatable, protected.
  ///
  /// A look calls no function of the script: it gets an `__index` that is a function itself, which may give one.
  func pushField(_ name: String, of index: Int32) throws {
    let index = state.top.absolute(index)
    if isOnlyLooking, state.top.type(at: index) == .table { return pushFieldWithoutCall(name, of: index) }
    state.top.push(name)
    try state.pushIndexed(at: index)
  }

  /// Has something done that looks, and calls no function of the script to find another one.
  func onlyLooking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isOnlyLooking
    isOnlyLooking = true
    defer { isOnlyLooking = before }
    return try body()
  }

  /// The tables that may follow one another by `__index`, as in Lua.
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

  /// Pushes the controller of the screen a view stands in.
  func pushController(of view: View, _ call: LuaCall) {
    if let controller = view.nearestViewController { bridge.push(controller, call) } else { call.pushNil() }
  }
}
