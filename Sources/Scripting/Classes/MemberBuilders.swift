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

/// A callback the script may write, called with these arguments after `self`.
func callback(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> String, _ summary: String
) -> Member {
  Member(name: name, summary: summary, role: .callback(arguments: arguments))
}

/// A callback as its row in the table of events says.
///
/// - Parameters:
///   - kind: the row.
///   - summary: for a class that means something else by it.
/// - Returns: the member.
func callback(_ kind: EventKind, _ summary: String? = nil) -> Member {
  callback(kind.name, kind.parameters, summary ?? kind.summary)
}

/// A callback that a script may also send: calling it tells the trace and the object, as when UIKit sends it.
func callback<Object: AnyObject>(
  _ kind: EventKind, sending body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  var member = callback(kind)
  member.sending = Member.Method(parameterWords: kind.parameterWords) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
  return member
}

/// A callback whose name is also a method's: calling it asks the object.
func callback<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> String, _ summary: String,
  asking body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  var member = callback(name, arguments(), summary)
  member.sending = Member.Method(parameterWords: arguments) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
    return 1
  }
  return member
}

/// A callback whose name is also a method's: calling it does it.
func callback<Object: AnyObject>(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> String, _ summary: String,
  sending body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  var member = callback(name, arguments(), summary)
  let method = Member.Method(parameterWords: { "" }, body: bodyOf(body))
  member.sending = method
  return member
}

/// What runs a body without an answer.
private func bodyOf<Object: AnyObject>(
  _ body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> @Sendable (AnyObject, LuaCall) throws -> Int32 {
  { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
}

/// The same of a row in the table of events.
func callback<Object: AnyObject, Value: ScriptValue>(
  _ kind: EventKind, asking body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  callback(kind.name, kind.parameters, kind.summary, asking: body)
}

/// A callback whose answer may also be given as a value: `shouldAutorotate = false`.
///
/// Nil takes the value back.
func answer<Object: AnyObject, Value: ScriptValue>(
  _ kind: EventKind, get: @escaping @Sendable (Object) -> Value,
  set: @escaping @Sendable (Object, Value?) -> Void
) -> Member {
  var member = callback(kind)
  member.value =
    property(
      kind.name, kind.summary, type: .of(Value.self), look: { get($0).stateValue },
      get: { (object: Object, call) in get(object).push(call) },
      set: { object, call, index in set(object, try Value?.read(call, index)) }
    ).readBack(as: "the usual answer for nil").property
  return member
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

/// A callback without arguments beside `self`.
func callback(_ name: String, _ summary: String) -> Member { callback(name, "", summary) }

/// Objective-C's name for what Swift calls otherwise.
func renamed(_ name: String, to swiftName: String) -> Member {
  Member(name: name, summary: "Swift's name is `\(swiftName)`", role: .renamed(to: swiftName))
}

extension EventKind {
  /// Gives its parameters, which only help asks for.
  fileprivate var parameterWords: @Sendable () -> String { { self.parameters } }
}
