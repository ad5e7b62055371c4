import Controllers
import Lua

// Sends actions up the responder chain.
extension Handlers {
  /// Returns the first responder that has a method, or `nil` if none has it.
  ///
  /// The search begins at a given responder and follows the responder chain.
  func owner(ofMethod name: String, startingAt firstResponder: Responder?) -> Responder? {
    let call = session.state.top
    var responder = firstResponder
    while let current = responder {
      if call.restoringStack({
        call.pushHandler(of: current, session.state.handlerNumber(of: name), includingOwn: true)
      }) {
        return current
      }
      responder = current.nextResponder
    }
    return nil
  }

  /// Calls a method on the first responder in the responder chain that has it.
  ///
  /// The chain begins at a given responder and ends at the application. The methods of the application are the
  /// functions of its delegate, `app { … }`.
  ///
  /// - Returns: Whether a responder has the method.
  @discardableResult
  func sendAction(_ name: String, from sender: ModelObject?, startingAt firstResponder: Responder?) -> Bool {
    let call = session.state.top
    guard let owner = owner(ofMethod: name, startingAt: firstResponder),
      call.pushHandler(of: owner, session.state.handlerNumber(of: name), includingOwn: true)
    else { return false }
    if let sender { session.bridge.push(sender, call) } else { call.pushNil() }
    callHandler(
      arguments: 2, as: .action(method: name, sender: session.recorder.callLog.isOn ? sender?.readableName : nil),
      of: HandlerName(name, of: owner))
    return true
  }
}
