/// Why a script did not run to its end.
package struct LuaError: Error, CustomStringConvertible {
  /// What kind of end it was; only the first can be caught by a script.
  package enum Kind: Sendable, Equatable {
    /// Raised by the script, or by a function it called.
    case script
    /// The text is no Lua.
    case syntax
    /// Stopped from outside, as by Ctrl-C.
    case interrupted
    /// Stopped because a limit was hit.
    case limit(LuaLimit)

    /// Whether no script can catch it.
    package var isStop: Bool {
      switch self {
      case .script, .syntax: false
      case .interrupted, .limit: true
      }
    }
  }

  package let kind: Kind
  /// Starts with the place, `file:line:`, where there is one.
  package let message: String
  /// The calls that led there, outermost last; nil where Lua keeps none.
  package let traceback: String?
  /// What Swift threw, when the error came from there.
  package let cause: (any Error)?
  /// The errors of the same action that were raised after it.
  package private(set) var followers: [LuaError] = []

  package init(kind: Kind, message: String, traceback: String? = nil, cause: (any Error)? = nil) {
    self.kind = kind
    self.message = message
    self.traceback = traceback
    self.cause = cause
  }

  package var description: String { message }

  /// The error with the errors that followed it before it was raised.
  ///
  /// - Parameter others: the other errors, in order.
  /// - Returns: the error, whose message names up to three of them.
  package func adding(_ others: [LuaError]) -> LuaError {
    guard !others.isEmpty else { return self }
    let named = others.prefix(3).map { "; also \($0.message)" }.joined()
    let more = others.count > 3 ? "; and \(others.count - 3) more" : ""
    var error = LuaError(kind: kind, message: message + named + more, traceback: traceback, cause: cause)
    error.followers = others
    return error
  }

  /// Whether something stopped the script, rather than went wrong in it.
  package var isStop: Bool {
    switch kind {
    case .interrupted, .limit: true
    case .script, .syntax: false
    }
  }

  /// Whether the chunk was only cut short: more lines may complete it.
  package var isIncompleteChunk: Bool { kind == .syntax && message.hasSuffix("<eof>") }
}

/// An error whose text is all there is to it.
package struct PlainError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// An error that begins with a place of its own: that of the call is not put before it.
package protocol PlacedByItself: Error {}
