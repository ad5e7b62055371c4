import Rendering

/// Selects the names that begin with the typed text.
package enum Candidates {
  /// Returns names of Lua and of commands.
  ///
  /// If no name matches exactly, case doesn't matter.
  static func names(_ names: [String], beginningWith text: String) -> [String] {
    let exact = names.filter { $0.hasPrefix(text) }
    return (exact.isEmpty ? folded(names, text) : exact).uniquedAndSorted
  }

  /// Returns names on the screen.
  ///
  /// Case and accents don't matter.
  static func texts(_ names: [String], beginningWith text: String) -> [String] { folded(names, text).uniquedAndSorted }

  private static func folded(_ names: [String], _ text: String) -> [String] {
    let beginning = text.folded
    return names.filter { $0.folded.hasPrefix(beginning) }
  }

  /// Returns the common beginning of all candidates, or the typed text if that isn't shorter.
  package static func common(_ candidates: [String], typed: String) -> String {
    guard var common = candidates.first.map({ $0[...] }) else { return typed }
    for candidate in candidates.dropFirst() {
      common = common.prefix(zip(common, candidate).prefix { $0 == $1 }.count)
    }
    return candidates.count > 1 && common.folded.count <= typed.folded.count ? typed : String(common)
  }
}

extension [String] {
  /// The strings in alphabetical order, without duplicates.
  var uniquedAndSorted: [String] { Set(self).sorted() }
}
