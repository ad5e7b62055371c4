import Lua

/// What a script passes as the sender of a segue where it is no object of the model: there while the segue is performed.
final class GivenSender {
  private let state: LuaState
  private var reference: LuaReference?

  /// Keeps the value at an index.
  init(at index: Int32, _ call: LuaCall) {
    state = call.state
    call.pushValue(at: index)
    reference = state.keep()
  }

  deinit { letGo() }

  /// Pushes the value; nil when the segue was performed.
  func push() {
    if let reference { state.push(reference) } else { state.top.pushNil() }
  }

  /// The segue was performed: whatever holds it does not hold the value.
  func letGo() {
    reference.map(state.release)
    reference = nil
  }
}
