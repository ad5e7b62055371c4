import ArgumentParser
import Controllers
import Lua
import Scripting

/// The text sizes in the value of an option, such as `small,largest`.
struct TextSizeList {
  let sizes: [ContentSizeCategory]

  private static let shortNames: [String: [ContentSizeCategory]] = [
    "all": ContentSizeCategory.allCases, "largest": [.accessibilityExtraExtraExtraLarge], "smallest": [.extraSmall],
  ]

  /// Reads names separated by commas.
  ///
  /// - Returns: The sizes, in the order in which they are named.
  /// - Throws: `ValidationError` if a name isn't the name of a text size.
  static func parse(_ text: String) throws -> TextSizeList {
    let sizes = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      return try shortNames[name] ?? [size(named: name)]
    }
    return TextSizeList(sizes: sizes)
  }

  /// Returns the sizes of all lists without duplicates, in the order in which they are named.
  static func sizes(of lists: [TextSizeList]) -> [ContentSizeCategory] {
    lists.flatMap(\.sizes).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func size(named name: String) throws -> ContentSizeCategory {
    if let size = ContentSizeCategory(rawValue: name) { return size }
    let allNames = ContentSizeCategory.allCases.map(\.rawValue)
    let hint = Suggestion.sentence(for: name, among: allNames) ?? "the sizes are \(allNames.joined(separator: ", "))"
    throw ValidationError("no text size is called `\(name)`; \(hint)".asSentence)
  }
}
