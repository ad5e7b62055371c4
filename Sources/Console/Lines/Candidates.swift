import Rendering
import TextWidth

/// Functions that select the names that begin with the typed text.
package enum Candidates {
  /// Returns the names of Lua variables or commands that begin with the typed text.
  ///
  /// If no name matches exactly, case and accents are ignored.
  static func names(_ names: [String], beginningWith text: String) -> [String] {
    let exact = names.filter { $0.hasPrefix(text) }
    return (exact.isEmpty ? folded(names, text) : exact).uniquedAndSorted
  }

  /// Returns the names on the screen that begin with the typed text.
  ///
  /// Case and accents are ignored.
  static func texts(_ names: [String], beginningWith text: String) -> [String] { folded(names, text).uniquedAndSorted }

  private static func folded(_ names: [String], _ text: String) -> [String] {
    let beginning = text.folded
    return names.filter { $0.folded.hasPrefix(beginning) }
  }

  /// Returns the longest common beginning of the candidates, or the typed text if the common beginning isn't longer.
  package static func common(_ candidates: [String], typed: String) -> String {
    guard var common = candidates.first.map({ $0[...] }) else { return typed }
    for candidate in candidates.dropFirst() {
      common = common.prefix(zip(common, candidate).prefix { $0 == $1 }.count)
    }
    return candidates.count > 1 && common.folded.count <= typed.folded.count ? typed : String(common)
  }
}

extension String {
  /// Whether the string has no control characters, so that it can be part of a typed line.
  ///
  /// Readline writes most control characters to the terminal as they are. The marks that change the direction of writing
  /// are also control characters.
  var isTypable: Bool { unicodeScalars.allSatisfy { $0.picture == nil } }
}

extension [String] {
  /// The strings in alphabetical order, without duplicates.
  var uniquedAndSorted: [String] { Set(self).sorted() }
}
