import CLua
import CLuaBridge

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
    makeMembers(count: members.count, above: above) { members[$0] }
  }

  /// The same, each member given by its place.
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
