import Scripting

/// The message of a failure without the parts that depend on what was done before.
package enum ComparableMessage {
  /// Returns a message without the lines of typed inputs and without the numbers of instances.
  ///
  /// - Parameters:
  ///   - message: The message, such as `console:3: Detail#2 has no view`.
  ///   - sources: The names of the typed inputs, such as `console`.
  /// - Returns: The message, such as `Detail has no view`.
  package static func of(_ message: String, typedIn sources: [String]) -> String {
    withoutLines(of: sources, in: message).withoutInstanceNumbers
  }

  /// Returns a message in the form that people read.
  ///
  /// Unlike in `of(_:typedIn:)`, a source location that isn't followed by a colon stays, because it is part of a
  /// sentence, such as `the rule is declared at app.lua:3`.
  package static func shown(_ message: String, typedIn sources: [String]) -> String {
    sources.reduce(message) { withoutLines(of: $1, in: $0, keepsSentences: true) }.withoutInstanceNumbers
  }

  /// Returns a message without the source locations in the given sources.
  package static func withoutLines(of sources: [String], in message: String) -> String {
    sources.reduce(message) { withoutLines(of: $1, in: $0) }
  }

  private static func withoutLines(of source: String, in message: String, keepsSentences: Bool = false) -> String {
    var (written, rest) = ("", message[...])
    while let found = rest.firstRange(of: source + ":") {
      let line = digits(of: rest[found.upperBound...])
      let isFollowedByColon = rest[line.endIndex...].hasPrefix(": ")
      let stays = line.isEmpty || keepsSentences && !isFollowedByColon
      written += stays ? rest[..<line.endIndex] : rest[..<found.lowerBound]
      rest = rest[line.endIndex...]
      if !stays, isFollowedByColon { rest = rest.dropFirst(2) }
    }
    return written + rest
  }

  /// The digits at the beginning of a text.
  private static func digits(of text: Substring) -> Substring { text.prefix { $0.isASCII && $0.isNumber } }
}
