import CLua
import CLuaBridge

/// The userdata that represents an object in Lua.
package struct LuaWrapper {
  let pointer: UnsafeMutablePointer<lb_Object>

  /// The number of the object's class.
  package var classNumber: Int32 { pointer.pointee.kind }
  /// The Swift object, or `nil` if it hasn't been created yet or the launch that it belongs to has ended.
  package var object: AnyObject? {
    pointer.pointee.object.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
  /// The declaration of the object, or `nil` if it wasn't declared.
  package var declaration: AnyObject? {
    lb_declaration(pointer).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
  package var isTemplate: Bool { pointer.pointee.state == Int32(lb_unmade.rawValue) }
  package var isEnded: Bool { pointer.pointee.state == Int32(lb_ended.rawValue) }
}

extension LuaCall {
  /// Pushes the wrapper of an object if the wrapper already exists.
  ///
  /// - Returns: `false`, with nothing pushed, if the object doesn't have a wrapper yet.
  package func pushExistingWrapper(_ object: AnyObject) -> Bool {
    lb_push_known_object(thread, Unmanaged.passUnretained(object).toOpaque())
  }

  /// Pushes a new wrapper.
  ///
  /// - Parameters:
  ///   - object: The object that the wrapper represents.
  ///   - objectClass: The class of the object.
  ///   - serial: The number by which `pairs` orders objects.
  ///   - isValue: Whether the object can't own other objects.
  package func pushNew(_ object: AnyObject, of objectClass: LuaObjectClass, serial: Int, isValue: Bool = false) {
    state.push(objectClass.metatable)
    let wrapper = lb_push_new_object(
      thread, Unmanaged.passRetained(object).toOpaque(), objectClass.kind, Int64(serial))
    if isValue { lb_note_value(wrapper) }
    lb_remove(thread, -2)
  }

  /// Pushes a wrapper whose object is created at the first use.
  package func pushUncreated(of objectClass: LuaObjectClass) {
    state.push(objectClass.metatable)
    _ = lb_push_new_object(thread, nil, objectClass.kind, 0)
    lb_remove(thread, -2)
  }

  /// Records the declaration of the object whose wrapper is at an index.
  ///
  /// The wrapper retains the declaration.
  package func declare(at index: Int32, _ declaration: AnyObject?) {
    lb_declare_object(thread, lua_absindex(thread, index), declaration.map { Unmanaged.passRetained($0).toOpaque() })
  }

  /// Sets the object and the class of the wrapper at an index.
  package func setObject(at index: Int32, _ object: AnyObject, of objectClass: LuaObjectClass, serial: Int) {
    let index = lua_absindex(thread, index)
    state.push(objectClass.metatable)
    _ = lb_make_object(thread, index, Unmanaged.passRetained(object).toOpaque(), objectClass.kind, Int64(serial))
  }

  /// Turns the wrapper at an index back into a declared one without an object.
  ///
  /// Call this if the object couldn't be created.
  package func removeObject(at index: Int32, of objectClass: LuaObjectClass) {
    let index = lua_absindex(thread, index)
    state.push(objectClass.metatable)
    lb_unmake_object(thread, index, objectClass.kind)
  }

  /// Returns the wrapper at an index, or `nil` if the value is something else.
  package func wrapper(at index: Int32) -> LuaWrapper? {
    lb_to_object(thread, index).map { LuaWrapper(pointer: $0) }
  }

  /// Returns the object at an index, after creating the object if it has only been declared.
  ///
  /// - Throws: An error if the launch that the object belongs to has ended, or if the object can't be created.
  package func object(at index: Int32) throws -> AnyObject? {
    try pointer(at: index).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the object at an index without retaining it.
  ///
  /// This is faster, for callers that know the object's class.
  ///
  /// - Throws: An error if the launch that the object belongs to has ended, or if the object can't be created.
  @inline(__always)
  package func pointer(at index: Int32) throws -> UnsafeMutableRawPointer? {
    guard let wrapper = lb_to_object(thread, index) else { return nil }
    return try wrapper.pointee.object ?? state.makeObject(of: wrapper, at: lua_absindex(thread, index), self)
  }

  /// Pushes the table of the script's own properties for the wrapper at an index.
  package func pushProperties(at index: Int32) { lb_push_properties(thread, index) }

  /// Pushes the table of the script's own properties, or returns `false` if the wrapper has none.
  package func pushExistingProperties(at index: Int32) -> Bool { lb_push_existing_properties(thread, index) }

  /// Pushes the table of values that Swift stores for the wrapper at an index.
  ///
  /// Scripts can't reach these values.
  package func pushStoredValues(at index: Int32) { lb_push_kept(thread, index) }

  /// Pushes the table of values that Swift stores, or returns `false` if the wrapper has none.
  package func pushExistingStoredValues(at index: Int32) -> Bool { lb_push_existing_kept(thread, index) }

  /// Pops the table on top and makes it the table of the script's own properties for the wrapper at an index.
  package func setProperties(at index: Int32) { lb_set_properties(thread, lua_absindex(thread, index)) }

  /// Returns the identity of a table, function, userdata or thread, which is its address.
  ///
  /// Never print the address, because it differs from run to run.
  package func identity(at index: Int32) -> UnsafeRawPointer? { lua_topointer(thread, index) }

  /// Makes an owner's wrapper hold the wrapper of an object that the owner owns in the model, or stop holding it.
  ///
  /// The owned object must have a wrapper. The owner stores its objects under their serial numbers.
  ///
  /// - Returns: `false`, without any effect, if the owner has no wrapper.
  @discardableResult
  package func setHeld(_ owned: AnyObject, serial: Int, by owner: AnyObject, _ isHeld: Bool) -> Bool {
    lb_hold(
      thread, Unmanaged.passUnretained(owner).toOpaque(), Unmanaged.passUnretained(owned).toOpaque(), Int64(serial),
      isHeld)
  }

  /// Pushes the handler that a script assigned to an object's property, followed by the object.
  ///
  /// - Parameters:
  ///   - object: The object, whose wrapper is searched.
  ///   - name: The number that `LuaState.handlerNumber(of:)` returned for the name.
  ///   - includingOwn: Whether the script's own properties of the object are also searched.
  /// - Returns: `false`, with nothing pushed, if there is no such handler.
  package func pushHandler(of object: AnyObject, _ name: Int32, includingOwn: Bool) -> Bool {
    lb_push_handler(thread, Unmanaged.passUnretained(object).toOpaque(), name, includingOwn)
  }
}

extension LuaState {
  /// Returns a number for a handler's name, so that a call of the handler doesn't create a string.
  package func handlerNumber(of name: String) -> Int32 { lb_name(thread, name) }

  /// The name of a member that a script most recently looked up in an object without success, and the object's class.
  ///
  /// The class is given by its number.
  package var lastMissingMember: (name: String, kind: Int32)? {
    var classNumber: Int32 = 0
    guard let missingName = lb_last_missing(context, &classNumber), missingName.pointee != 0 else { return nil }
    return (String(cString: missingName), classNumber)
  }

  /// Ends every object, as at the end of a launch.
  ///
  /// Later uses of the objects raise an error.
  package func endObjects() { lb_end_objects(context) }
}
