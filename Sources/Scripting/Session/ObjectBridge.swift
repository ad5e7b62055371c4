import Lua

/// The bridge, as far as the session and values need it.
///
/// The bridge connects the objects of the model with the Lua objects that represent them.
protocol ObjectBridge: LuaObjectBehavior {
  /// Pushes the Lua object that represents an object.
  func push(_ object: AnyObject, _ call: LuaCall)
  /// Returns the name of the screen whose table is at an index, or `nil` for any other value.
  func screenName(ofTableAt index: Int32, _ call: LuaCall) -> String?
  /// Whether the table at an index replaces an object that the app's system doesn't have.
  func isAbsentObject(at slot: LuaSlot) -> Bool
}

extension LuaCall {
  /// Pushes the Lua object that represents an object.
  func push(object: AnyObject) { session.features.bridge.push(object, self) }

  /// Returns the name of the screen whose table is at an index, or `nil` for any other value.
  func screenName(ofTableAt index: Int32) -> String? { session.features.bridge.screenName(ofTableAt: index, self) }
}
