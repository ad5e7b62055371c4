import Lua

/// What a script passes as the sender of a segue where it is no object of the model.
final class GivenSender {
  private let state: LuaState
  private let reference: LuaReference

  /// Keeps the value at an index.
  init(at index: Int32, _ call: LuaCall) {
    state = call.state
    call.pushValue(at: index)
    reference = state.keep()
  }

  deinit { state.release(reference) }

  func push() { state.push(reference) }
}
