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

/// An object as it stands on Lua's side.
package struct LuaWrapper {
  let pointer: UnsafeMutablePointer<lb_Object>

  /// The number of its class.
  package var kind: Int32 { pointer.pointee.kind }
  /// The Swift object; nil when unmade or ended.
  package var object: AnyObject? {
    pointer.pointee.object.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
  /// What the object was, or is to be, declared as; nil for one that was not declared.
  package var declaration: AnyObject? {
    lb_declaration(pointer).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
  package var isUnmade: Bool { pointer.pointee.state == Int32(lb_unmade.rawValue) }
  package var isEnded: Bool { pointer.pointee.state == Int32(lb_ended.rawValue) }
}

/// A metatable for the objects of one class.
package struct LuaObjectClass: Sendable {
  package let metatable: LuaReference
  package let kind: Int32
}

/// A member of a class.
package enum LuaMember: Sendable {
  /// By its number.
  case property(Int32)
  /// By its number; made into a function when it is first asked for.
  case method(Int32)
  /// By the number of its function.
  case function(Int32)
  /// None, though a class above has one of that name.
  case none
}

extension LuaState {
  /// Adds a property that members tables can name.
  package func addProperty(_ property: LuaProperty) -> Int32 {
    answers.pointee.properties.append(property)
  }

  /// Adds a function that members tables can name.
  package func addFunction(_ function: @escaping LuaFunction) -> Int32 {
    answers.pointee.functions.append(LuaFunctionBox(function))
  }

  /// Numbers in a row for properties and methods that are made when they are first used.
  ///
  /// - Returns: the first of them.
  package func reserve(_ count: Int) -> Int32 { answers.pointee.properties.reserve(count) }

  /// Makes the table of members that the wrappers of a class look into.
  ///
  /// - Parameters:
  ///   - members: by their names.
  ///   - above: the members of the class it extends.
  /// - Returns: what `makeClass` takes.
  package func makeMembers(
    _ members: [(name: String, member: LuaMember)], above: LuaReference? = nil
  ) -> LuaReference {
    lua_createtable(thread, above == nil ? 0 : 1, Int32(members.count))
    for (name, member) in members {
      top.push(name)
      switch member {
      case .property(let number): lua_pushinteger(thread, lua_Integer(number))
      case .method(let number): lua_pushinteger(thread, lua_Integer(number | Int32(lb_method)))
      case .function(let number): lb_push_function(thread, number)
      case .none: lua_pushboolean(thread, 0)
      }
      lua_rawset(thread, -3)
    }
    if let above {
      push(above)
      lb_set_members_above(thread)
    }
    return keep()
  }

  /// The number of the property or method that members have under a name; nil for none.
  package func number(of name: String, in members: LuaReference) -> Int32? {
    push(members)
    top.push(name)
    lb_push_member(thread, -2)
    defer { lb_pop(thread, 2) }
    return lua_type(thread, -1) == LuaType.number.rawValue
      ? Int32(truncatingIfNeeded: lua_tointegerx(thread, -1, nil)) & ~Int32(lb_method) : nil
  }

  /// Makes a class of objects.
  ///
  /// - Parameters:
  ///   - name: what type names show.
  ///   - kind: its number; a class and its descendants have numbers in a row.
  ///   - members: what `makeMembers` gave.
  ///   - table: the table of a script's class; nil for a built-in one.
  /// - Returns: what pushing an object of this class asks for.
  package func makeClass(name: String, kind: Int32, members: LuaReference, table: LuaReference?) -> LuaObjectClass {
    push(members)
    if let table { push(table) } else { top.push(false) }
    lb_make_class(thread, name)
    return LuaObjectClass(metatable: keep(), kind: kind)
  }
}

extension LuaCall {
  /// Pushes the wrapper of an object, the same one every time.
  ///
  /// - Returns: false, with nothing pushed, when it has none yet.
  package func pushKnown(_ object: AnyObject) -> Bool {
    lb_push_known_object(thread, Unmanaged.passUnretained(object).toOpaque())
  }

  /// Pushes a new wrapper.
  ///
  /// - Parameters:
  ///   - object: what it stands for.
  ///   - objectClass: its class.
  ///   - serial: gives `pairs` an order over objects.
  ///   - isValue: whether the object can own no other.
  package func pushNew(_ object: AnyObject, of objectClass: LuaObjectClass, serial: Int, isValue: Bool = false) {
    state.push(objectClass.metatable)
    let wrapper = lb_push_new_object(
      thread, Unmanaged.passRetained(object).toOpaque(), objectClass.kind, Int64(serial))
    if isValue { lb_note_value(wrapper) }
    lb_remove(thread, -2)
  }

  /// Pushes a wrapper whose object is made when it is first used.
  package func pushUnmade(of objectClass: LuaObjectClass) {
    state.push(objectClass.metatable)
    _ = lb_push_new_object(thread, nil, objectClass.kind, 0)
    lb_remove(thread, -2)
  }

  /// Notes as what the object of the wrapper at an index is declared; it lives as long as the wrapper.
  package func declare(at index: Int32, _ declaration: AnyObject?) {
    lb_declare_object(thread, lua_absindex(thread, index), declaration.map { Unmanaged.passRetained($0).toOpaque() })
  }

  /// Gives the unmade wrapper at an index its object, and the class that this object has.
  package func make(at index: Int32, _ object: AnyObject, of objectClass: LuaObjectClass, serial: Int) {
    let index = lua_absindex(thread, index)
    state.push(objectClass.metatable)
    _ = lb_make_object(thread, index, Unmanaged.passRetained(object).toOpaque(), objectClass.kind, Int64(serial))
  }

  /// Makes the wrapper at an index one that was only declared again: its object could not be made as it was.
  package func unmake(at index: Int32, of objectClass: LuaObjectClass) {
    let index = lua_absindex(thread, index)
    state.push(objectClass.metatable)
    lb_unmake_object(thread, index, objectClass.kind)
  }

  /// The wrapper at an index; nil when the value is something else.
  package func wrapper(at index: Int32) -> LuaWrapper? {
    lb_to_object(thread, index).map { LuaWrapper(pointer: $0) }
  }

  /// The object at an index, made if it was only declared.
  ///
  /// - Throws: when its launch has ended.
  package func object(at index: Int32) throws -> AnyObject? {
    try pointer(at: index).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The same, not retained: fast access for callers that know the class.
  ///
  /// - Throws: when its launch has ended.
  @inline(__always)
  package func pointer(at index: Int32) throws -> UnsafeMutableRawPointer? {
    guard let wrapper = lb_to_object(thread, index) else { return nil }
    return try wrapper.pointee.object ?? state.makeObject(of: wrapper, at: lua_absindex(thread, index), self)
  }

  /// Pushes the table of the script's own properties of the wrapper at an index.
  package func pushProperties(at index: Int32) { lb_push_properties(thread, index) }

  /// Pushes that table if there is one; false, with nothing pushed, when there is none.
  package func pushExistingProperties(at index: Int32) -> Bool { lb_push_existing_properties(thread, index) }

  /// Pushes the table of what Swift keeps with the wrapper at an index, out of a script's reach.
  package func pushKept(at index: Int32) { lb_push_kept(thread, index) }

  /// Pushes that table if there is one; false, with nothing pushed, when there is none.
  package func pushExistingKept(at index: Int32) -> Bool { lb_push_existing_kept(thread, index) }

  /// Takes the table on top as the own properties of the wrapper at an index.
  package func setProperties(at index: Int32) { lb_set_properties(thread, lua_absindex(thread, index)) }

  /// Tells values apart: the address of a table, function, userdata or thread, never shown to anyone.
  package func identity(at index: Int32) -> UnsafeRawPointer? { lua_topointer(thread, index) }

  /// Mirrors an edge of ownership, or its end.
  ///
  /// What is owned must have a wrapper; an owner tells what it holds apart by number.
  ///
  /// - Returns: false, with nothing done, when the owner has no wrapper.
  @discardableResult
  package func setHeld(_ owned: AnyObject, serial: Int, by owner: AnyObject, _ held: Bool) -> Bool {
    lb_hold(
      thread, Unmanaged.passUnretained(owner).toOpaque(), Unmanaged.passUnretained(owned).toOpaque(), Int64(serial),
      held)
  }

  /// Pushes the handler a script gave an object under a name, then the object.
  ///
  /// - Parameters:
  ///   - object: whose wrapper is asked.
  ///   - name: what `LuaState.number(of:)` gave for it.
  ///   - own: whether the object's own properties may hold one too.
  /// - Returns: false, with nothing pushed, when there is none.
  package func pushHandler(of object: AnyObject, _ name: Int32, own: Bool) -> Bool {
    lb_push_handler(thread, Unmanaged.passUnretained(object).toOpaque(), name, own)
  }
}

extension LuaState {
  /// A number for a handler's name, so that calling it makes no string.
  package func number(of name: String) -> Int32 { lb_name(thread, name) }

  /// The last name that an object was asked for and did not have, and the number of its class.
  package var lastMissing: (name: String, kind: Int32)? {
    var kind: Int32 = 0
    guard let name = lb_last_missing(context, &kind), name.pointee != 0 else { return nil }
    return (String(cString: name), kind)
  }

  /// Ends every object, as when a launch is over: using one is an error from here on.
  package func endObjects() { lb_end_objects(context) }
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
