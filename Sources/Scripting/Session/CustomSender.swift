import Lua

/// The sender that a script passes to a segue, if this sender isn't an object of the model.
///
/// The object exists only while the segue is being performed.
final class CustomSender {
  private let state: LuaState
  private var reference: LuaReference?

  /// Retains the value at a stack index.
  init(at index: Int32, _ call: LuaCall) {
    state = call.state
    call.pushValue(at: index)
    reference = state.retainTop()
  }

  deinit { release() }

  /// Pushes the value, or nil if the segue has already been performed.
  func push() {
    if let reference { state.push(reference) } else { state.top.pushNil() }
  }

  /// Releases the value once the segue has been performed, even if something still refers to this sender.
  func release() {
    reference.map(state.release)
    reference = nil
  }
}
