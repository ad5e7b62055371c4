/// A comment in a script, either on one line or in long brackets.
package struct ScriptComment: Equatable, Sendable {
  /// The text of the comment, including its dashes.
  package let text: String
  /// The lines of the comment, counted from 1.
  package let lines: ClosedRange<Int>

  init(_ bytes: ArraySlice<UInt8>, lines: ClosedRange<Int>) {
    (text, self.lines) = (String(decoding: bytes, as: UTF8.self), lines)
  }
}

/// The comments in a script, and the lines that contain tokens.
package struct ScriptComments {
  package let all: [ScriptComment]
  /// The lines on which a token begins.
  package let lines: Set<Int>

  /// Reads the comments of a script.
  ///
  /// - Parameter code: the bytes that Lua compiles.
  package init(code: ArraySlice<UInt8>) {
    var tokens = ScriptTokens(code: code, keepsComments: true)
    var lines: Set<Int> = []
    while let token = tokens.next() { lines.insert(token.line) }
    (all, self.lines) = (tokens.comments ?? [], lines)
  }
}
