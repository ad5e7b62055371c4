import Controllers
import Lua

// Sends actions up the responder chain.
extension Handlers {
  /// Returns the first responder that has a method, from the given responder upward, or `nil` if none has it.
  func owner(ofMethod name: String, startingAt first: Responder?) -> Responder? {
    let call = session.state.top
    var responder = first
    while let current = responder {
      if call.restoring({ call.pushHandler(of: current, session.state.number(of: name), own: true) }) { return current }
      responder = current.nextResponder
    }
    return nil
  }

  /// Calls a method on the first responder that has the method, from the given responder upward.
  ///
  /// The chain ends at the application. The methods of the application are the functions of its delegate, `app { … }`.
  ///
  /// - Returns: Whether a responder has the method.
  @discardableResult
  func sendAction(_ name: String, from sender: ModelObject?, startingAt first: Responder?) -> Bool {
    let call = session.state.top
    guard let owner = owner(ofMethod: name, startingAt: first),
      call.pushHandler(of: owner, session.state.number(of: name), own: true)
    else { return false }
    if let sender { session.bridge.push(sender, call) } else { call.pushNil() }
    callHandler(
      arguments: 2, as: .action(method: name, sender: session.recorder.calls.isOn ? sender?.readableName : nil),
      of: HandlerName(name, of: owner))
    return true
  }
}
