import Controllers
import Lua

// `target = …` beside the name of a method. UIKit: an action is sent to its target alone; without one it goes up
// the responder chain.
extension Session {
  /// Pushes the method of that name of the target among the own properties at an index, and the target.
  ///
  /// - Returns: whether there is a target; nothing is left on the stack that is of use when there is none.
  /// - Throws: when the target has no such method, or cannot have any.
  func pushTarget(_ name: String, _ own: Int32, _ call: LuaCall) throws -> Bool {
    guard call.pushField("target", of: own) != .nil else { return false }
    let target = call.count
    if let object = try call.object(at: target) {
      guard call.pushHandler(of: object, state.number(of: name), own: true) else {
        throw noMethod(name, of: nameOfTarget(object))
      }
      return true
    }
    guard call.type(at: target) == .table, bridge.className(ofTableAt: target, call) == nil else {
      throw NamedError(
        name: "target", error: call.mismatch("an object or a table with the method \"\(name)\"", target))
    }
    try pushField(name, of: target)
    guard call.type(at: -1) == .function else { throw noMethod(name, of: "the table that is its target") }
    call.pushValue(at: target)
    return true
  }

  private func nameOfTarget(_ object: AnyObject) -> String {
    (object as? ViewController)?.toldName
      ?? "the \(bridge.table.all[bridge.classNumber(of: object)].name) that is its target"
  }

  private func noMethod(_ name: String, of target: String) -> PlainError {
    PlainError("action \"\(name)\": \(target) has no method of that name")
  }
}
