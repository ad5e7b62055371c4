import Lua

/// The sender that a script passes to a segue, if it isn't an object of the model.
///
/// It exists while the segue is performed.
final class CustomSender {
  private let state: LuaState
  private var reference: LuaReference?

  /// Keeps the value at an index.
  init(at index: Int32, _ call: LuaCall) {
    state = call.state
    call.pushValue(at: index)
    reference = state.keep()
  }

  deinit { letGo() }

  /// Pushes the value, or nil if the segue has been performed.
  func push() {
    if let reference { state.push(reference) } else { state.top.pushNil() }
  }

  /// Releases the value after the segue was performed, so that references to the sender don't keep the value alive.
  func letGo() {
    reference.map(state.release)
    reference = nil
  }
}
