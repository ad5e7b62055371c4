import CLua
import CLuaBridge

/// A class of objects: the metatable of their wrappers, and a number for the class.
package struct LuaObjectClass: Sendable {
  package let metatable: LuaReference
  package let kind: Int32
}

/// A member of a class, or a marker for a missing member.
package enum LuaMember: Sendable {
  /// A property, identified by its number.
  case property(Int32)
  /// A method, identified by its number.
  ///
  /// The method's function is created when it is first requested.
  case method(Int32)
  /// A function, identified by its number.
  case function(Int32)
  /// The class has no member with this name, although a superclass does.
  case none
}

extension LuaState {
  /// Adds a property and returns its number, for use in tables of members.
  package func addProperty(_ property: LuaProperty) -> Int32 {
    answers.pointee.properties.append(property)
  }

  /// Adds a function and returns its number, for use in tables of members.
  package func addFunction(_ function: @escaping LuaFunction) -> Int32 {
    answers.pointee.functions.append(LuaFunctionBox(function))
  }

  /// Reserves consecutive numbers for properties and methods that are created when they are first used.
  ///
  /// - Returns: The first number.
  package func reserve(_ count: Int) -> Int32 { answers.pointee.properties.reserve(count) }

  /// Creates the table in which wrappers of a class look up members.
  ///
  /// - Parameters:
  ///   - members: The members with their names.
  ///   - above: The members of the superclass.
  /// - Returns: The table, for `makeClass`.
  package func makeMembers(
    _ members: [(name: String, member: LuaMember)], above: LuaReference? = nil
  ) -> LuaReference {
    makeMembers(count: members.count, above: above) { members[$0] }
  }

  /// Creates the table in which wrappers of a class look up members.
  ///
  /// The closure returns each member by its index.
  package func makeMembers(
    count: Int, above: LuaReference? = nil, _ members: (Int) -> (name: String, member: LuaMember)
  ) -> LuaReference {
    lua_createtable(thread, above == nil ? 0 : 1, Int32(count))
    for place in 0..<count {
      let (name, member) = members(place)
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

  /// Returns the number of the property or method with the given name, or `nil` if the table has no such member.
  package func number(of name: String, in members: LuaReference) -> Int32? {
    push(members)
    top.push(name)
    lb_push_member(thread, -2)
    defer { lb_pop(thread, 2) }
    return lua_type(thread, -1) == LuaType.number.rawValue
      ? Int32(truncatingIfNeeded: lua_tointegerx(thread, -1, nil)) & ~Int32(lb_method) : nil
  }

  /// Creates a class of objects.
  ///
  /// - Parameters:
  ///   - name: The name of the type as scripts see it.
  ///   - kind: The number of the class. A class and its descendants have consecutive numbers.
  ///   - members: The result of `makeMembers`.
  ///   - table: The table of a script's class, or `nil` for a built-in class.
  /// - Returns: The class to pass when objects are pushed.
  package func makeClass(name: String, kind: Int32, members: LuaReference, table: LuaReference?) -> LuaObjectClass {
    push(members)
    if let table { push(table) } else { top.push(false) }
    lb_make_class(thread, name)
    return LuaObjectClass(metatable: keep(), kind: kind)
  }
}
