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
    if key == .transitioningDelegate { try checkFunctions(at: slot) }
    bridge.storeValue(key, of: object, at: slot)
    if key == .transitioningDelegate, let controller = object as? ViewController {
      controller.observedCallbacks |= EventKind.transitionsBit
    } else {
      object.hasDelegate = true
    }
    bridge.session.sourceSearch.recordDelegateUses(inDelegateOf: bridge.table.all[bridge.classNumber(of: object)].name)
    { name in
      call.restoringStack {
        if let delegate = slot.wrapper?.object {
          return call.pushHandler(of: delegate, bridge.state.handlerNumber(of: name), includingOwn: true)
        }
        return slot.type == .table && call.pushField(name, of: slot.index) == .function
      }
    }
  }

  /// Checks that a table of functions contains only methods of a transitioning delegate.
  ///
  /// - Throws: `KeyProblem` for the first function that isn't a method of the delegate.
  private func checkFunctions(at slot: LuaSlot) throws {
    let call = slot.call
    guard slot.type == .table else { return }
    let knownNames = EventKind.all.filter(\.isForTransitioningDelegate).map(\.name)
    for name in call.fieldNames(of: slot.index).sorted() where !knownNames.contains(name) {
      guard call.restoringStack({ call.pushField(name, of: slot.index) == .function }) else { continue }
      let hint = Suggestion.sentence(for: name, among: knownNames, quote: "`")
      throw KeyProblem(
        name,
        "a transitioningDelegate has no `\(name)`; "
          + (hint ?? "there are: " + knownNames.joined(separator: " ")))
    }
  }
}
