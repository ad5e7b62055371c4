import CLua
import CLuaBridge

/// The behavior of objects, except for their properties.
///
/// The methods receive the wrapper, because the wrapper's object may not have been created yet.
package protocol LuaObjectBehavior: AnyObject {
  /// Returns the member that a class or one of its ancestors declares, or `nil` if there is none.
  ///
  /// Called when a script first looks up the name in a table that `LuaState.makeMembers(ofClass:)` returned. The method
  /// must not use the state.
  func member(named name: String, inClass number: Int32) -> LuaMember?
  /// Returns the property for a number that `LuaState.reserve` returned.
  ///
  /// Called at the first use of the property.
  func property(_ number: Int32) -> LuaProperty
  /// Returns the method for a number that `LuaState.reserve` returned.
  ///
  /// Called at the first use of the method.
  func method(_ number: Int32) -> LuaFunction
  /// Creates the object of a wrapper in a slot.
  ///
  /// Before the call, the object has only been declared.
  ///
  /// Implementations call `LuaCall.make`.
  ///
  /// - Throws: An error if the object can't be created.
  func make(_ wrapper: LuaWrapper, at slot: LuaSlot) throws
  /// Pushes the value of `object[position]`.
  ///
  /// - Throws: An error for the script if there is no such value.
  func item(_ position: Int, of wrapper: LuaWrapper, _ call: LuaCall) throws
  /// Handles `object[key] = value` for a new key.
  ///
  /// The key is at stack index 2 and the value at 3.
  ///
  /// - Returns: Whether the method has handled the assignment. If not, Lua sets one of the script's own properties.
  /// - Throws: An error for the script if the value can't be assigned.
  func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool
  /// Handles `object(…)`.
  ///
  /// The arguments begin at stack index 2.
  ///
  /// - Throws: An error for the script if the call fails.
  func handleCall(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Int32
  /// Returns the text of an object, as in the result of `tostring`.
  func text(of wrapper: LuaWrapper, _ call: LuaCall) -> String
  /// Returns the value of `#object`.
  ///
  /// - Throws: An error for the script if the object has no length.
  func length(of wrapper: LuaWrapper, _ call: LuaCall) throws -> Int
}

extension LuaObjectBehavior {
  package func member(named name: String, inClass number: Int32) -> LuaMember? { nil }
}

extension LuaState {
  /// Returns the object of the wrapper at an index, after creating the object if it has only been declared.
  @discardableResult
  func makeObject(
    of wrapper: UnsafeMutablePointer<lb_Object>, at index: Int32 = 1, _ call: LuaCall
  ) throws -> UnsafeMutableRawPointer {
    if wrapper.pointee.state == Int32(lb_unmade.rawValue) {
      try objects?.make(LuaWrapper(pointer: wrapper), at: LuaSlot(call, index))
    }
    guard let object = wrapper.pointee.object else { throw EndedObjectError() }
    return object
  }

  /// Creates the property for a reserved number, and stores the property under that number.
  func makeProperty(_ number: Int32) throws -> Unmanaged<LuaProperty> {
    guard let objects else { throw EndedObjectError() }
    return bindings.pointee.properties.set(objects.property(number), at: number)
  }

  /// Pushes the function of a method whose number `LuaState.reserve` returned.
  func pushMethod(_ number: Int32) throws {
    guard let objects else { throw EndedObjectError() }
    lb_push_function(thread, addFunction(objects.method(number)))
  }

  func handleSpecialMember(_ member: Int32, _ object: UnsafeMutablePointer<lb_Object>, _ call: LuaCall) throws -> Int32
  {
    let wrapper = LuaWrapper(pointer: object)
    guard let objects, !wrapper.isEnded || Int(member) == lb_member_text else { throw EndedObjectError() }
    switch Int(member) {
    case lb_member_position:
      try makeObject(of: object, call)
      try objects.item(call.integer(at: 2) ?? 0, of: wrapper, call)
    case lb_member_call:
      return try objects.handleCall(wrapper, call)
    case lb_member_text:
      call.push(objects.text(of: wrapper, call))
    case lb_member_length:
      try makeObject(of: object, call)
      call.push(try objects.length(of: wrapper, call))
    default:
      throw EndedObjectError()
    }
    return 1
  }

  func handleAssignment(_ member: Int32, _ object: UnsafeMutablePointer<lb_Object>, _ call: LuaCall) throws -> Int32 {
    try objects?.assign(LuaWrapper(pointer: object), call) == true ? 1 : 0
  }
}
