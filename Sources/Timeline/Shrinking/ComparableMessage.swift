import Scripting

/// The message of a failure without the parts that depend on earlier inputs.
package enum ComparableMessage {
  /// Returns a message without the lines of typed inputs and without the numbers of instances.
  ///
  /// - Parameters:
  ///   - message: The message, such as `console:3: Detail#2 has no view`.
  ///   - sources: The names of the typed inputs, such as `console`.
  /// - Returns: The message, such as `Detail has no view`.
  package static func comparable(_ message: String, typedIn sources: [String]) -> String {
    withoutLines(of: sources, in: message).withoutInstanceNumbers
  }

  /// Returns a message in the form that users read.
  ///
  /// Unlike `comparable(_:typedIn:)`, this function keeps a source location that isn't followed by a colon. Such a location is
  /// part of a sentence, such as `the rule is declared at app.lua:3`.
  package static func displayed(_ message: String, typedIn sources: [String]) -> String {
    sources.reduce(message) { withoutLines(of: $1, in: $0, keepsSentences: true) }.withoutInstanceNumbers
  }

  /// Returns a message without the source locations in the given sources.
  package static func withoutLines(of sources: [String], in message: String) -> String {
    sources.reduce(message) { withoutLines(of: $1, in: $0) }
  }

  private static func withoutLines(of source: String, in message: String, keepsSentences: Bool = false) -> String {
    var (result, remaining) = ("", message[...])
    while let sourceRange = remaining.firstRange(of: source + ":") {
      let line = digits(of: remaining[sourceRange.upperBound...])
      let isFollowedByColon = remaining[line.endIndex...].hasPrefix(": ")
      let isKept = line.isEmpty || keepsSentences && !isFollowedByColon
      result += isKept ? remaining[..<line.endIndex] : remaining[..<sourceRange.lowerBound]
      remaining = remaining[line.endIndex...]
      if !isKept, isFollowedByColon { remaining = remaining.dropFirst(2) }
    }
    return result + remaining
  }

  /// The digits at the beginning of a text.
  private static func digits(of text: Substring) -> Substring { text.prefix { $0.isASCII && $0.isNumber } }
}
