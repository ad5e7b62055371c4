import CLua
import CLuaBridge

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
