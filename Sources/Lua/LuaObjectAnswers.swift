import CLua
import CLuaBridge

/// What an object answers beyond its properties.
///
/// Handed the wrapper, since it may be unmade.
package protocol LuaObjectAnswers: AnyObject {
  /// The property that a number of `LuaState.reserve` stands for; asked when it is first used.
  func property(_ number: Int32) -> LuaProperty
  /// The same for a method.
  func method(_ number: Int32) -> LuaFunction
  /// Makes the object of a wrapper that was only declared, by `LuaCall.make`. The wrapper is at the index.
  func make(_ wrapper: LuaWrapper, at index: Int32, _ call: LuaCall) throws
  /// `object[position]`: pushes one value.
  func item(_ position: Int, of wrapper: LuaWrapper, _ call: LuaCall) throws
  /// `object[key] = value` for a key seen for the first time, key at 2 and value at 3.
  ///
  /// - Returns: whether the assignment is done; else it becomes a property of the script's own.
  func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool
  /// `object(…)`, arguments from 2 on.
  func called(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Int32
  /// What `tostring` shows.
  func text(of wrapper: LuaWrapper, _ call: LuaCall) -> String
  /// `#object`.
  func length(of wrapper: LuaWrapper, _ call: LuaCall) throws -> Int
}

extension LuaState {
  /// The object of the wrapper at an index, made if it was only declared.
  @discardableResult
  func makeObject(
    of wrapper: UnsafeMutablePointer<lb_Object>, at index: Int32 = 1, _ call: LuaCall
  ) throws -> UnsafeMutableRawPointer {
    if wrapper.pointee.state == Int32(lb_unmade.rawValue) {
      try objects?.make(LuaWrapper(pointer: wrapper), at: index, call)
    }
    guard let object = wrapper.pointee.object else { throw EndedObjectError() }
    return object
  }

  /// The property of a number that was reserved, from here on by that number.
  func makeProperty(_ number: Int32) throws -> Unmanaged<LuaProperty> {
    guard let objects else { throw EndedObjectError() }
    return answers.pointee.properties.set(objects.property(number), at: number)
  }

  /// Pushes the function of a method whose number was reserved.
  func pushMethod(_ number: Int32) throws {
    guard let objects else { throw EndedObjectError() }
    lb_push_function(thread, addFunction(objects.method(number)))
  }

  func answerSpecial(_ member: Int32, _ object: UnsafeMutablePointer<lb_Object>, _ call: LuaCall) throws -> Int32 {
    let wrapper = LuaWrapper(pointer: object)
    guard let objects, !wrapper.isEnded || Int(member) == lb_member_text else { throw EndedObjectError() }
    switch Int(member) {
    case lb_member_position:
      try makeObject(of: object, call)
      try objects.item(call.integer(at: 2) ?? 0, of: wrapper, call)
    case lb_member_call:
      return try objects.called(wrapper, call)
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

  func answerAssignment(_ member: Int32, _ object: UnsafeMutablePointer<lb_Object>, _ call: LuaCall) throws -> Int32 {
    try objects?.assign(LuaWrapper(pointer: object), call) == true ? 1 : 0
  }
}
