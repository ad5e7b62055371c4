import Controllers
import Lua

// Functions that declare the members of classes.
//
// A property takes one line with a name, a key path, and a summary. All other facts follow from the type of the
// property. Modifiers mark the exceptions: `.derived`, `.state`, `.lazy { … }`, `.readBack(as:)`, `.instead(…)`.
//
// A member has existed since its class was introduced, unless its declaration ends with `.since(…)` or `.unversioned`.

/// Declares a property with the key path of a property of the model.
///
/// The key path is created on first use, because creating all key paths would slow down each launch.
func property<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Value>,
  _ summary: String
) -> Member {
  property(name, summary, get: { (object: Object) in object[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
}

/// Declares a read-only property.
func readOnly<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ summary: String, _ get: @escaping @Sendable (Object) -> Value
) -> Member {
  let property = Member.Property(
    .of(Value.self), get: { object, call in get(unsafeDowncast(object, to: Object.self)).push(call) }, set: nil,
    reading: Member.Reading(get), Member.Traits(isState: false))
  return Member(name: name, summary: summary, role: .property(property))
}

/// Declares a property with a getter and a setter.
func property<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ summary: String, get: @escaping @Sendable (Object) -> Value,
  set: @escaping @Sendable (Object, Value) throws -> Void
) -> Member {
  let property = Member.Property(
    .of(Value.self), get: { object, call in get(unsafeDowncast(object, to: Object.self)).push(call) },
    set: { object, source in try set(unsafeDowncast(object, to: Object.self), try Value.read(from: source)) },
    reading: Member.Reading(get), Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// Declares a property that is read and written on Lua's stack.
///
/// This form is for values such as tables and templates.
///
/// - Parameters:
///   - name: The property's name.
///   - summary: The summary, for help.
///   - type: The values that the property accepts.
///   - look: Returns the current value without side effects.
///   - get: Pushes the value.
///   - set: Reads the value and sets the property, or is `nil` for a read-only property.
/// - Returns: The member.
func property<Object: AnyObject>(
  _ name: String, _ summary: String, type: Member.Values, look: @escaping @Sendable (Object) -> StateValue,
  get: @escaping @Sendable (Object, LuaCall) throws -> Void,
  set: (@Sendable (Object, LuaSlot) throws -> Void)?
) -> Member {
  let memberReading = Member.Reading(look: { look(unsafeDowncast($0, to: Object.self)) })
  return property(name, summary, type: type, reading: memberReading, get: get, set: set)
}

/// Declares a property that is read and written on Lua's stack, with a closure that returns its value without side
/// effects.
func property<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ summary: String, type: Member.Values, value: @escaping @Sendable (Object) -> Value,
  get: @escaping @Sendable (Object, LuaCall) throws -> Void,
  set: (@Sendable (Object, LuaSlot) throws -> Void)?
) -> Member {
  property(name, summary, type: type, reading: Member.Reading(value), get: get, set: set)
}

/// Declares a property whose value is stored in Lua.
func property<Object: AnyObject>(
  _ name: String, _ summary: String, type: Member.Values, storedIn storage: StateValue.Storage,
  get: @escaping @Sendable (Object, LuaCall) throws -> Void,
  set: (@Sendable (Object, LuaSlot) throws -> Void)?
) -> Member {
  property(name, summary, type: type, reading: Member.Reading(of: storage), get: get, set: set)
}

private func property<Object: AnyObject>(
  _ name: String, _ summary: String, type: Member.Values, reading: Member.Reading,
  get: @escaping @Sendable (Object, LuaCall) throws -> Void,
  set: (@Sendable (Object, LuaSlot) throws -> Void)?
) -> Member {
  var setter: Member.Property.Setter?
  if let set {
    setter = { object, source in try source.onStack { try set(unsafeDowncast(object, to: Object.self), $0) } }
  }
  let property = Member.Property(
    type, get: { object, call in try get(unsafeDowncast(object, to: Object.self), call) }, set: setter,
    reading: reading, Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// Declares a method without a result.
///
/// The method's arguments begin at index 2.
func method<Object: AnyObject>(
  _ name: String, _ parameters: @escaping @autoclosure @Sendable () -> [Member.Parameter], _ summary: String,
  _ body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  let method = Member.Method(parameters: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
  return Member(name: name, summary: summary, role: .method(method))
}

/// Declares a method with a result.
///
/// The method's arguments begin at index 2.
func method<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ parameters: @escaping @autoclosure @Sendable () -> [Member.Parameter], _ summary: String,
  answering body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  let method = Member.Method(parameters: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
    return 1
  }
  return Member(name: name, summary: summary, role: .method(method))
}

/// Declares the Objective-C name of a member that has a different name in Swift.
func renamed(_ name: String, to swiftName: String) -> Member {
  Member(
    name: name, summary: "Swift's name is `\(swiftName)`", role: .renamed(to: swiftName), availability: .unversioned)
}
