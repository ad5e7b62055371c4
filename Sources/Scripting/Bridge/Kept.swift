import Lua

extension Bridge {
  /// Keeps a value under a key, for as long as an object exists.
  func keep(_ key: KeptKey, of object: AnyObject, at slot: LuaSlot) {
    let call = slot.call
    call.restoring {
      push(object, call)
      call.pushValue(at: slot.index)
      call.keep(key, at: call.count - 1)
    }
  }

  /// Pushes the value that is kept for an object under a key, or nil if no value is kept.
  func pushKept(_ key: KeptKey, of object: AnyObject, _ call: LuaCall) {
    guard call.pushExistingWrapper(object) else { return call.pushNil() }
    call.pushKept(key, at: call.count)
    call.remove(at: -2)
  }
}
