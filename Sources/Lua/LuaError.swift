import Locations

/// The reason why a script ended early.
package struct LuaError: Error, CustomStringConvertible {
  /// The kind of the error.
  ///
  /// Scripts can catch only errors of the kind `script`.
  package enum Kind: Sendable, Equatable {
    /// The script, or a function that it called, raised the error.
    case script
    /// The chunk has a syntax error.
    case syntax
    /// The script was stopped from outside, for example by Ctrl-C.
    case interrupted
    /// The script was stopped because it exceeded a limit.
    case limit(LuaLimit)

    /// Whether scripts can't catch the error.
    package var isStop: Bool {
      switch self {
      case .script, .syntax: false
      case .interrupted, .limit: true
      }
    }
  }

  /// A call in the script that led to an error.
  package struct Call: Sendable, Equatable {
    package let location: CodeLocation
    /// Lua's description of the function, such as `in main chunk`.
    package let text: String
  }

  package let kind: Kind
  /// The message, which begins with the source location, as `file:line:`, if that is known.
  package let message: String
  /// The calls in the script that led to the error, innermost first, or an empty array if they weren't recorded.
  package let calls: [Call]
  /// The Swift error that caused this error, or `nil` if the error occurred in Lua.
  package let cause: (any Error)?
  /// The errors that were raised after this one in the same action.
  package private(set) var followers: [LuaError] = []
  /// The message without the messages of the followers.
  private var ownMessage: String

  package init(kind: Kind, message: String, calls: [Call] = [], cause: (any Error)? = nil) {
    self.kind = kind
    self.message = message
    ownMessage = message
    self.calls = calls
    self.cause = cause
  }

  package var description: String { message }

  /// Returns this error with errors that were raised after it in the same action.
  ///
  /// - Parameter laterErrors: The other errors, in order.
  /// - Returns: The error. Its message includes the messages of up to three other errors.
  package func adding(_ laterErrors: [LuaError]) -> LuaError {
    guard !laterErrors.isEmpty else { return self }
    var counts: [String: Int] = [:]
    var distinct: [String] = []
    for text in [message] + laterErrors.map(\.message) {
      if counts[text] == nil { distinct.append(text) }
      counts[text, default: 0] += 1
    }
    let listedMessages = distinct.prefix(4).map { text in
      // A repeating timer often raises the same error each time.
      let count = counts[text] ?? 1
      return count > 1 ? "\(text) (\(count) times)" : text
    }
    let remainder = distinct.count > 4 ? "; and \(distinct.count - 4) more" : ""
    let combinedMessage = listedMessages.joined(separator: "; also ") + remainder
    var error = LuaError(kind: kind, message: combinedMessage, calls: calls, cause: cause)
    error.followers = laterErrors
    error.ownMessage = message
    return error
  }

  /// This error and its followers, without errors that repeat an earlier message.
  package var distinctErrors: [LuaError] {
    var firstError = self
    if !followers.isEmpty { firstError = LuaError(kind: kind, message: ownMessage, calls: calls, cause: cause) }
    var messages: Set<String> = []
    return ([firstError] + followers).filter { messages.insert($0.message).inserted }
  }

  /// Whether the script was stopped, rather than failing on its own.
  package var isStop: Bool {
    switch kind {
    case .interrupted, .limit: true
    case .script, .syntax: false
    }
  }

  /// Whether the chunk is only incomplete, so that more lines may complete it.
  package var isIncompleteChunk: Bool { kind == .syntax && message.hasSuffix("<eof>") }
}

/// An error that consists of a message.
package struct PlainError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// An error whose message already begins with a source location, so that no other location is added.
package protocol LocatedError: Error {}
