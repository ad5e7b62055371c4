import Controllers
import Lua

// The words in which class descriptors are written.
//
// A property is a line: its name, its key path, a sentence for help. All else follows from its type; what does not is said
// behind it: `.derived`, `.state`, `.lazy { … }`, `.readBack(as:)`, `.instead(…)`, `.trying(…)`.

/// A property that is a stored or computed one of the model.
///
/// The path is made when it is first used: making all of them would be felt at every start.
func property<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Value>,
  _ summary: String
) -> Member {
  property(name, summary, get: { (object: Object) in object[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
}

/// A property that holds the name of a color.
func color<Object: AnyObject>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, String?>,
  _ summary: String
) -> Member {
  let property = Member.Property(
    .of(String?.self), get: { object, call in unsafeDowncast(object, to: Object.self)[keyPath: path()].push(call) },
    set: { object, call, index in
      let color = try String?.read(call, index)
      call.session.warn(ofUnknownColor: color, as: name)
      unsafeDowncast(object, to: Object.self)[keyPath: path()] = color
    },
    look: { unsafeDowncast($0, to: Object.self)[keyPath: path()].stateValue }, Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// A property that can only be read.
func readOnly<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ summary: String, _ get: @escaping @Sendable (Object) -> Value
) -> Member {
  let property = Member.Property(
    .of(Value.self), get: { object, call in get(unsafeDowncast(object, to: Object.self)).push(call) }, set: nil,
    look: { get(unsafeDowncast($0, to: Object.self)).stateValue }, Member.Traits(isState: false))
  return Member(name: name, summary: summary, role: .property(property))
}

/// A property that takes two steps.
func property<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ summary: String, get: @escaping @Sendable (Object) -> Value,
  set: @escaping @Sendable (Object, Value) throws -> Void
) -> Member {
  let property = Member.Property(
    .of(Value.self), get: { object, call in get(unsafeDowncast(object, to: Object.self)).push(call) },
    set: { object, call, index in
      try set(unsafeDowncast(object, to: Object.self), try Value.read(call, index))
    },
    look: { get(unsafeDowncast($0, to: Object.self)).stateValue }, Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// A property whose value needs the call itself: tables, templates.
///
/// - Parameters:
///   - name: its name.
///   - summary: for help.
///   - type: what it holds.
///   - look: what it holds now, without effect.
///   - get: pushes one value.
///   - set: reads the value at an index; nil for one that can only be read.
/// - Returns: the member.
func property<Object: AnyObject>(
  _ name: String, _ summary: String, type: Member.Values, look: @escaping @Sendable (Object) -> StateValue,
  get: @escaping @Sendable (Object, LuaCall) throws -> Void,
  set: (@Sendable (Object, LuaCall, Int32) throws -> Void)?
) -> Member {
  var setter: Member.Property.Setter?
  if let set {
    setter = { object, call, index in try set(unsafeDowncast(object, to: Object.self), call, index) }
  }
  let property = Member.Property(
    type, get: { object, call in try get(unsafeDowncast(object, to: Object.self), call) }, set: setter,
    look: { look(unsafeDowncast($0, to: Object.self)) }, Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// A method; arguments count from 2.
func method<Object: AnyObject>(
  _ name: String, _ parameters: @escaping @autoclosure @Sendable () -> String, _ summary: String,
  _ body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  let method = Member.Method(parameterWords: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
  return Member(name: name, summary: summary, role: .method(method))
}

/// A method that answers with a value.
func method<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ parameters: @escaping @autoclosure @Sendable () -> String, _ summary: String,
  answering body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  let method = Member.Method(parameterWords: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
    return 1
  }
  return Member(name: name, summary: summary, role: .method(method))
}

/// An object's delegate: a table of functions, or a controller.
func delegateProperty(_ summary: String) -> Member { frontInContext("delegate", .delegate, summary) }

/// An object's data source: a table of functions, or a controller.
func dataSourceProperty(_ summary: String) -> Member { frontInContext("dataSource", .dataSource, summary) }

private func frontInContext(_ name: String, _ key: KeptKey, _ summary: String) -> Member {
  property(
    name, summary, type: .delegate, look: { _ in .script(.kept(key)) },
    get: { (object: ModelObject, call) in call.session.bridge.pushKept(key, of: object, call) },
    set: { object, call, index in try call.session.bridge.setDelegate(key, of: object, at: index, call) })
}

/// Objective-C's name for what Swift calls otherwise.
func renamed(_ name: String, to swiftName: String) -> Member {
  Member(name: name, summary: "Swift's name is `\(swiftName)`", role: .renamed(to: swiftName))
}
