import Controllers
import Lua

// Declares callbacks, which are functions that a script defines and UIKit calls. A script can also call some callbacks,
// and can declare a value instead of a function for some callbacks.

/// Declares a callback whose only argument is `self`.
func callback(_ name: String, _ summary: String) -> Member { callback(name, [], summary) }

/// Declares a callback that has arguments after `self`.
func callback(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> [Member.Parameter], _ summary: String
) -> Member {
  Member(name: name, summary: summary, role: .callback(arguments: arguments))
}

/// Declares a callback from a row of the table of events.
///
/// - Parameters:
///   - kind: The callback's row in the table.
///   - summary: The summary, if the callback has a different meaning in this class.
/// - Returns: The callback's member.
func callback(_ kind: EventKind, _ summary: String? = nil) -> Member {
  callback(kind, summary ?? kind.summary, sending: nil)
}

/// Declares a callback that a script can also call.
///
/// The call is traced and sent to the object in the same way as a call by UIKit.
func callback<Object: AnyObject>(
  _ kind: EventKind, sending body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  callback(kind, kind.summary, sending: methodWithoutResult(kind.parameterList, body))
}

/// Declares a callback that is also a method with a result.
func callback<Object: AnyObject, Value: ScriptValue>(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> [Member.Parameter], _ summary: String,
  asking body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  Member(
    name: name, summary: summary, role: .callback(arguments: arguments), sending: methodWithResult(arguments, body))
}

/// Declares a callback that is also a method without a result.
func callback<Object: AnyObject>(
  _ name: String, _ arguments: @escaping @autoclosure @Sendable () -> [Member.Parameter], _ summary: String,
  sending body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member {
  Member(
    name: name, summary: summary, role: .callback(arguments: arguments), sending: methodWithoutResult({ [] }, body))
}

/// Returns a callback's member.
private func callback(
  _ kind: EventKind, _ summary: String, sending: Member.Method?, value: Member.Property? = nil
) -> Member {
  Member(
    name: kind.name, summary: summary, role: .callback(arguments: kind.parameterList), sending: sending, row: kind,
    value: value)
}

/// Returns the method with a result that runs when a script calls a callback.
private func methodWithResult<Object: AnyObject, Value: ScriptValue>(
  _ parameters: @escaping @Sendable () -> [Member.Parameter],
  _ body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member.Method {
  Member.Method(parameters: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
    return 1
  }
}

/// Returns the method without a result that runs when a script calls a callback.
private func methodWithoutResult<Object: AnyObject>(
  _ parameters: @escaping @Sendable () -> [Member.Parameter],
  _ body: @escaping @Sendable (Object, Arguments) throws -> Void
) -> Member.Method {
  Member.Method(parameters: parameters) { object, call in
    try body(unsafeDowncast(object, to: Object.self), Arguments(call))
    return 0
  }
}

/// Declares a callback from a row of the table of events.
///
/// The callback is also a method with a result.
func callback<Object: AnyObject, Value: ScriptValue>(
  _ kind: EventKind, asking body: @escaping @Sendable (Object, Arguments) throws -> Value
) -> Member {
  callback(kind, kind.summary, sending: methodWithResult(kind.parameterList, body))
}

/// Declares a callback whose return value can be declared, as in `shouldAutorotate = false`.
///
/// Setting the callback to nil removes the declared value. Reading the callback returns a function that returns the
/// declared value or, if no value is declared, UIKit's default.
func callbackWithValue<Object: AnyObject, Value: ScriptValue>(
  _ kind: EventKind, get: @escaping @Sendable (Object) -> Value,
  set: @escaping @Sendable (Object, Value?) -> Void
) -> Member {
  let value = property(
    kind.name, kind.summary, type: .of(Value.self), value: get,
    get: { (object: Object, call) in get(object).push(call) },
    set: { object, slot in set(object, try Value?.read(from: slot)) }
  ).readBack(as: "the declared value, or UIKit's default if there is none").property
  return callback(kind, kind.summary, sending: nil, value: value)
}

extension EventKind {
  /// The parameters, as a closure that runs only when help shows them or when a script calls the method.
  fileprivate var parameterList: @Sendable () -> [Member.Parameter] {
    { self.parameterNames.map { Member.Parameter($0) } }
  }
}
