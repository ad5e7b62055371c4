import Lua

extension Bridge {
  /// Stores a value under a key, for as long as an object exists.
  func storeValue(_ key: KeptKey, of object: AnyObject, at slot: LuaSlot) {
    let call = slot.call
    call.restoringStack {
      push(object, call)
      call.pushValue(at: slot.index)
      call.storeTopValue(key, at: call.count - 1)
    }
  }

  /// Pushes the value that is stored for an object under a key, or nil if no value is stored.
  func pushStoredValue(_ key: KeptKey, of object: AnyObject, _ call: LuaCall) {
    guard call.pushExistingWrapper(object) else { return call.pushNil() }
    call.pushStoredValue(key, at: call.count)
    call.remove(at: -2)
  }
}
