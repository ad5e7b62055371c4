import Lua

extension Launches {
  /// Keeps the application alive until the session ends.
  ///
  /// All other objects can be reached from the application.
  func pinApplication() {
    let call = session.state.top
    call.restoringStack {
      if let applicationReference = pin {
        session.state.push(applicationReference)
      } else {
        call.pushTable()
        call.pushValue(at: call.count)
        pin = session.state.retainTop()
      }
      session.bridge.push(session.application, call)
      call.setItem(1, of: -2)
    }
  }
}
