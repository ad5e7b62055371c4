import Controllers
import Lua

// Implements the `target` of an action whose value is the name of a method. UIKit: an action with a target is sent only
// to the target. An action without a target is sent along the responder chain.
extension ActionDispatcher {
  /// Pushes a method of the target that is declared in the properties at an index, followed by the target.
  ///
  /// - Returns: Whether a target is declared. Otherwise, the values left on the stack have no meaning.
  /// - Throws: `PlainError` if the target doesn't have the method, or `NamedError` if the target can't have methods.
  func pushTarget(_ name: String, _ own: Int32, _ call: LuaCall) throws -> Bool {
    guard call.pushField("target", of: own) != .nil else { return false }
    let target = call.count
    if let object = try call.object(at: target) {
      guard call.pushHandler(of: object, session.state.number(of: name), own: true) else {
        throw noMethod(name, of: nameOfTarget(object))
      }
      return true
    }
    guard call.type(at: target) == .table, session.bridge.screenDeclarations.className(ofTableAt: target, call) == nil
    else {
      throw NamedError(
        name: "target", error: call.mismatch("an object or a table with the method \"\(name)\"", target))
    }
    try session.handlers.pushField(name, of: target)
    guard call.type(at: -1) == .function else { throw noMethod(name, of: "its target, a table,") }
    call.pushValue(at: target)
    return true
  }

  private func nameOfTarget(_ object: AnyObject) -> String {
    (object as? ViewController)?.displayName
      ?? "its target (\(session.bridge.table.all[session.bridge.classNumber(of: object)].name))"
  }

  private func noMethod(_ name: String, of target: String) -> PlainError {
    PlainError("action: \(target) has no method `\(name)`")
  }
}
