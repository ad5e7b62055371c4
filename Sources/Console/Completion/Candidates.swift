import Rendering

/// Which names a beginning may stand for.
package enum Candidates {
  /// Names of Lua and of commands: case counts where something begins just so, else it does not.
  static func names(_ names: [String], beginningWith text: String) -> [String] {
    let exact = names.filter { $0.hasPrefix(text) }
    return (exact.isEmpty ? folded(names, text) : exact).uniquedAndSorted
  }

  /// Texts on the screen: neither case nor accents count.
  static func texts(_ names: [String], beginningWith text: String) -> [String] { folded(names, text).uniquedAndSorted }

  private static func folded(_ names: [String], _ text: String) -> [String] {
    let beginning = text.folded
    return names.filter { $0.folded.hasPrefix(beginning) }
  }

  /// What all candidates have in common; the beginning as it was typed where that is no longer.
  package static func common(_ candidates: [String], typed: String) -> String {
    guard var common = candidates.first.map({ $0[...] }) else { return typed }
    for candidate in candidates.dropFirst() {
      common = common.prefix(zip(common, candidate).prefix { $0 == $1 }.count)
    }
    return candidates.count > 1 && common.folded.count <= typed.folded.count ? typed : String(common)
  }
}

extension [String] {
  /// Each once, in order.
  var uniquedAndSorted: [String] { Set(self).sorted() }
}
