import Controllers
import Lua

// Implements the `target` of an action whose value is the name of a method. UIKit: an action with a target is sent only
// to that target. An action without a target is sent along the responder chain.
extension ActionDispatcher {
  /// Pushes a method of a declared target, followed by the target.
  ///
  /// The target is declared in the properties at an index.
  ///
  /// - Returns: Whether a target is declared. If not, the values that remain on the stack have no meaning.
  /// - Throws: `PlainError` if the target doesn't have the method, or `NamedError` if the target can't have methods.
  func pushTarget(_ name: String, _ propertiesIndex: Int32, _ call: LuaCall) throws -> Bool {
    guard call.pushField("target", of: propertiesIndex) != .nil else { return false }
    let targetIndex = call.count
    if let object = try call.object(at: targetIndex) {
      guard call.pushHandler(of: object, session.state.handlerNumber(of: name), includingOwn: true) else {
        throw missingMethodError(name, of: targetName(object))
      }
      return true
    }
    guard call.type(at: targetIndex) == .table,
      session.bridge.screenDeclarations.className(ofTableAt: targetIndex, call) == nil
    else {
      throw NamedError(
        name: "target", error: call.mismatch("an object or a table with the method \"\(name)\"", targetIndex))
    }
    try session.handlers.pushField(name, of: targetIndex)
    guard call.type(at: -1) == .function else { throw missingMethodError(name, of: "its target, a table,") }
    call.pushValue(at: targetIndex)
    return true
  }

  private func targetName(_ object: AnyObject) -> String {
    (object as? ViewController)?.displayName
      ?? "its target (\(session.bridge.table.all[session.bridge.classNumber(of: object)].name))"
  }

  private func missingMethodError(_ name: String, of target: String) -> PlainError {
    PlainError("action: \(target) has no method `\(name)`")
  }
}
