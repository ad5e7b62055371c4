/// A value on Lua's stack.
///
/// A slot is valid only while the value stays on the stack, and therefore only during the call.
package struct LuaSlot {
  package let call: LuaCall
  /// The index, counted from the bottom of the stack, so that it stays the same when values are pushed.
  package let index: Int32

  /// Creates a slot.
  ///
  /// - Parameters:
  ///   - call: The call whose stack contains the value.
  ///   - index: The index of the value. A negative index counts from the top.
  package init(_ call: LuaCall, _ index: Int32) {
    self.call = call
    self.index = call.absolute(index)
  }
}

extension LuaSlot {
  package var type: LuaType { call.type(at: index) }

  package var isNil: Bool { call.isNil(index) }

  package var boolean: Bool? { call.boolean(at: index) }

  /// The number, or `nil` if the value isn't a number.
  package var number: Double? { call.number(at: index) }

  /// The integer, or `nil` if the value isn't a whole number.
  ///
  /// A float such as `2.0` counts as a whole number.
  package var integer: Int? { call.integer(at: index) }

  /// The string, or `nil` if the value isn't a string or isn't valid UTF-8.
  package var string: String? { call.string(at: index) }

  /// The wrapper, or `nil` if the value isn't an object.
  package var wrapper: LuaWrapper? { call.wrapper(at: index) }

  /// Returns the object, after creating it if it has only been declared.
  ///
  /// - Throws: An error if the launch that the object belongs to has ended, or if the object can't be created.
  package func object() throws -> AnyObject? { try call.object(at: index) }
}

extension LuaCall {
  package func slot(_ index: Int32) -> LuaSlot { LuaSlot(self, index) }

  /// The value on top of the stack.
  package var top: LuaSlot { LuaSlot(self, count) }
}
