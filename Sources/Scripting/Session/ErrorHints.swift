import Lua

/// Adds hints to Lua's error messages that help the user find the mistake.
///
/// The part owns the closures that find the hints.
package final class ErrorHints: SessionPart {
  /// Returns an error, with hints for the user, as a `LuaError`.
  var explanation: (any Error) -> LuaError = { $0 as? LuaError ?? LuaError(kind: .script, message: "\($0)", cause: $0) }
  /// Returns a hint for a nil that was found in place of a value.
  var hintForUnset: () -> String? = { nil }
}

extension ErrorHints {
  /// Returns an error, with hints for the user, as a `LuaError`.
  func explained(_ error: any Error) -> LuaError { explanation(error) }

  /// Returns a hint for a nil that was found in place of a value, or `nil` if no unset global has just been read.
  package func hintForNil() -> String? { hintForUnset() }
}
