import Controllers
import Lua

// The words for what a script writes and UIKit calls: callbacks, some of which the script may call as well, and answers.

/// A callback without arguments beside `self`.
func callback(_ name: String, _ summary: String) -> Member { callback(name, "", summary) }

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
  var member = callback(kind.name, kind.parameters, summary ?? kind.summary)
  member.row = kind
  return member
}

/// A callback that a script may also send: calling it tells the trace and the object, as when UIKit sends it.
func callback<Object: AnyObject>(
  _ kind: EventKind, sending body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  var member = callback(kind)
  member.sending = sending(kind.parameterWords, body)
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
  member.sending = sending({ "" }, body)
  return member
}

/// What a call by the script does.
private func sending<Object: AnyObject>(
  _ parameters: @escaping @Sendable () -> String, _ body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member.Method {
  Member.Method(parameterWords: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
}

/// The same of a row in the table of events.
func callback<Object: AnyObject, Value: ScriptValue>(
  _ kind: EventKind, asking body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  var member = callback(kind.name, kind.parameters, kind.summary, asking: body)
  member.row = kind
  return member
}

/// A callback whose answer may also be given as a value: `shouldAutorotate = false`.
///
/// Nil takes the value back. Read, it is a function: called, it gives the value, else UIKit's answer.
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
    ).readBack(as: "the declared value, or UIKit's own value if there is none").property
  return member
}

extension EventKind {
  /// Gives its parameters, which only help asks for.
  fileprivate var parameterWords: @Sendable () -> String { { self.parameters } }
}
