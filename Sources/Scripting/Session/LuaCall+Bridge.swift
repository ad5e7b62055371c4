import Lua

extension LuaCall {
  /// Pushes the Lua object that represents an object.
  func push(object: AnyObject) { session.bridge.push(object, self) }

  /// Returns the name of the screen whose table is at an index, or `nil` for any other value.
  func screenName(ofTableAt index: Int32) -> String? { session.bridge.screenName(ofTableAt: index, self) }
}
