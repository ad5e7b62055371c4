import CLua
import CLuaBridge

/// A class of objects, with the metatable of their wrappers and a number.
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
  /// A missing member, although a superclass has a member with this name.
  case none

  /// The number that represents a property or a method in a table of members, or `nil` for other members.
  var bridgeNumber: Int32? {
    switch self {
    case .property(let number): number
    case .method(let number): number | Int32(lb_method)
    case .function, .none: nil
    }
  }
}

extension LuaState {
  /// Adds a property and returns its number, for use in tables of members.
  package func addProperty(_ property: LuaProperty) -> Int32 {
    bindings.pointee.properties.append(property)
  }

  /// Adds a function and returns its number, for use in tables of members.
  package func addFunction(_ function: @escaping LuaFunction) -> Int32 {
    bindings.pointee.functions.append(LuaFunctionBox(function))
  }

  /// The number that the next function receives.
  package var functionCount: Int32 { bindings.pointee.functions.nextNumber }

  /// Reserves consecutive numbers for properties and methods that are created when they are first used.
  ///
  /// - Returns: The first number.
  package func reserve(_ count: Int) -> Int32 { bindings.pointee.properties.reserve(count) }

  /// Creates the table in which wrappers of a class look up members.
  ///
  /// - Parameters:
  ///   - members: The members with their names.
  ///   - above: The members of the superclass.
  /// - Returns: The table, for `makeClass`.
  package func makeMembers(
    _ members: [(name: String, member: LuaMember)], above: LuaReference? = nil
  ) -> LuaReference {
    lua_createtable(thread, above == nil ? 0 : 1, Int32(members.count))
    for (name, member) in members {
      top.push(name)
      switch member {
      case .property(let number), .method(let number):
        lua_pushinteger(thread, lua_Integer(member.bridgeNumber ?? number))
      case .function(let number): lb_push_function(thread, number)
      case .none: lua_pushboolean(thread, 0)
      }
      lua_rawset(thread, -3)
    }
    if let superclassMembers = above {
      push(superclassMembers)
      lb_set_members_above(thread)
    }
    return retainTop()
  }

  /// Creates an empty table in which wrappers of a class look up members.
  ///
  /// `LuaObjectBehavior` finds each member when a script first uses it.
  ///
  /// A prototype uses only a few of the members, so they aren't added in advance.
  ///
  /// - Parameter number: The number of the class.
  /// - Returns: The table, for `makeClass`.
  package func makeMembers(ofClass number: Int32) -> LuaReference {
    lb_push_found_members(thread, number)
    return retainTop()
  }

  /// Creates a class of objects.
  ///
  /// - Parameters:
  ///   - name: The name of the type as scripts see it.
  ///   - classNumber: The number of the class. A class and its descendants have consecutive numbers.
  ///   - members: The result of `makeMembers`.
  ///   - table: The table of a script's class, or `nil` for a built-in class.
  /// - Returns: The class to pass when objects are pushed.
  package func makeClass(name: String, classNumber: Int32, members: LuaReference, table: LuaReference?)
    -> LuaObjectClass
  {
    push(members)
    if let table { push(table) } else { top.push(false) }
    lb_make_class(thread, name)
    return LuaObjectClass(metatable: retainTop(), kind: classNumber)
  }
}
