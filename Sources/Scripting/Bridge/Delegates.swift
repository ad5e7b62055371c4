import Controllers
import Lua

extension CallbackListening {
  /// Sets an object's delegate or data source to a table of functions, a controller, or nil.
  ///
  /// - Throws: `Mismatch` for any other value, or an error for a function that the delegate can't have.
  func setDelegate(_ key: KeptKey, of object: ModelObject, at slot: LuaSlot) throws {
    let call = slot.call
    guard slot.isNil || slot.type == .table || slot.wrapper != nil else {
      throw slot.mismatch("a table or a controller")
    }
    if slot.type == .table {
      try LuaReader(call).checkDelegate(at: slot.index, of: bridge.table.all[bridge.classNumber(of: object)].name)
    }
    if key == .transitioningDelegate { try refuseOtherFunctions(at: slot) }
    bridge.keep(key, of: object, at: slot)
    if key == .transitioningDelegate, let controller = object as? ViewController {
      controller.observedCallbacks |= EventKind.transitionsBit
    } else {
      object.hasDelegate = true
    }
    bridge.session.sourceSearch.noteUses(inDelegateOf: bridge.table.all[bridge.classNumber(of: object)].name) { name in
      call.restoring {
        if let delegate = slot.wrapper?.object {
          return call.pushHandler(of: delegate, bridge.state.number(of: name), own: true)
        }
        return slot.type == .table && call.pushField(name, of: slot.index) == .function
      }
    }
  }

  /// Checks that a table of functions contains only questions about transitions.
  ///
  /// - Throws: `KeyProblem` for the first function that isn't a method of the delegate.
  private func refuseOtherFunctions(at slot: LuaSlot) throws {
    let call = slot.call
    guard slot.type == .table else { return }
    let known = EventKind.all.filter(\.isForTransitioningDelegate).map(\.name)
    for name in call.fieldNames(of: slot.index).sorted() where !known.contains(name) {
      guard call.restoring({ call.pushField(name, of: slot.index) == .function }) else { continue }
      let hint = Suggestion.sentence(for: name, among: known, quote: "`")
      throw KeyProblem(
        name,
        "a transitioningDelegate has no `\(name)`; "
          + (hint ?? "there are: " + known.joined(separator: " ")))
    }
  }
}
