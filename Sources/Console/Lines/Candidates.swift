import Rendering
import TextWidth

/// Functions that select the names that begin with the typed text.
package enum Candidates {
  /// Returns the names of Lua variables or commands that begin with the typed text.
  ///
  /// If no name matches exactly, case and accents are ignored.
  static func names(_ names: [String], beginningWith text: String) -> [String] {
    let exactMatches = names.filter { $0.hasPrefix(text) }
    return (exactMatches.isEmpty ? matchingNames(names, text) : exactMatches).uniquedAndSorted
  }

  /// Returns the names on the screen that begin with the typed text.
  ///
  /// Case and accents are ignored.
  static func texts(_ names: [String], beginningWith text: String) -> [String] {
    matchingNames(names, text).uniquedAndSorted
  }

  private static func matchingNames(_ names: [String], _ text: String) -> [String] {
    let foldedText = text.foldedForSearch
    return names.filter { $0.foldedForSearch.hasPrefix(foldedText) }
  }

  /// Returns the longest common beginning of the candidates, or the typed text unless the common beginning is longer.
  package static func commonBeginning(_ candidates: [String], typed: String) -> String {
    guard var commonBeginning = candidates.first.map({ $0[...] }) else { return typed }
    for candidate in candidates.dropFirst() {
      commonBeginning = commonBeginning.prefix(zip(commonBeginning, candidate).prefix { $0 == $1 }.count)
    }
    return candidates.count > 1 && commonBeginning.foldedForSearch.count <= typed.foldedForSearch.count
      ? typed : String(commonBeginning)
  }
}

extension String {
  /// Whether the string contains no control characters, so that it can be part of a typed line.
  ///
  /// Readline writes most control characters to the terminal unchanged. The marks that change the direction of writing
  /// are also control characters.
  var isTypable: Bool { unicodeScalars.allSatisfy { $0.picture == nil } }
}

extension [String] {
  /// The strings in alphabetical order, without duplicates.
  var uniquedAndSorted: [String] { Set(self).sorted() }
}
