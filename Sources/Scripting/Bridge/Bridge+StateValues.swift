import Lua

extension Bridge {
  /// Pushes the value of a property that exists only in Lua, or nil if the property has no value.
  ///
  /// - Parameters:
  ///   - storage: The location of the value.
  ///   - object: The object that has the property.
  ///   - call: The call with the stack on which the value is pushed.
  package func push(_ storage: StateValue.Storage, of object: AnyObject, _ call: LuaCall) {
    switch storage {
    case .stored(let key): pushStoredValue(key, of: object, call)
    case .property(let name): builder.pushOwnField(name, of: object, call)
    }
  }
}
