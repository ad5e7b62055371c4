import ArgumentParser
import Controllers
import Scripting

/// The window sizes in the value of an option, such as `narrow,half`.
struct WindowList {
  let names: [String]

  private static let allSizesName = "all"
  /// The sizes of windows that don't fill the screen.
  private static let knownNames = WindowSize.namedSizes.filter { $0.size != .full }.map(\.word)

  /// Reads names separated by commas.
  ///
  /// - Returns: The names of the sizes, in the order in which they are named.
  /// - Throws: `ValidationError` if a name isn't the name of a size.
  static func parse(_ text: String) throws -> WindowList {
    let names = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      return try name == allSizesName ? knownNames : [size(named: name)]
    }
    return WindowList(names: names)
  }

  /// Returns the sizes of all lists without duplicates, in the order in which they are named.
  static func names(of lists: [WindowList]) -> [String] {
    lists.flatMap(\.names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func size(named name: String) throws -> String {
    if knownNames.contains(name) { return name }
    let sizeList = "the sizes are \(knownNames.joined(separator: ", ")); `\(allSizesName)` means every size"
    let hint = Suggestion.sentence(for: name, among: knownNames + [allSizesName]) ?? sizeList
    throw ValidationError("no window has the size `\(name)`; \(hint)".asSentence)
  }
}
