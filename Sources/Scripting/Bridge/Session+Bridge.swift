import Lua

extension Session {
  /// The bridge, which connects the objects of the model with the Lua objects that represent them.
  package var bridge: Bridge { unsafeDowncast(features.bridge, to: Bridge.self) }

  /// Keeps the application alive until the session ends.
  ///
  /// All other objects can be reached from the application.
  func pinApplication() {
    let call = state.top
    call.restoring {
      state.push(pin)
      bridge.push(application, call)
      call.setItem(1, of: -2)
    }
  }
}
