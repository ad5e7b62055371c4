import ArgumentParser
import Controllers
import Scripting

/// The sizes of windows in the value of an option, such as `narrow,half`.
struct WindowList {
  let names: [String]

  private static let all = "all"
  /// The sizes that differ from the whole screen.
  private static let known = WindowSize.named.filter { $0.size != .full }.map(\.word)

  /// Reads names separated by commas.
  ///
  /// - Returns: The names of the sizes, in the order in which they are named.
  /// - Throws: `ValidationError` if one of the names isn't the name of a size.
  static func read(_ text: String) throws -> WindowList {
    let names = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      return try name == all ? known : [size(named: name)]
    }
    return WindowList(names: names)
  }

  /// Returns the sizes of all lists without duplicates, in the order in which they are named.
  static func names(of lists: [WindowList]) -> [String] {
    lists.flatMap(\.names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func size(named name: String) throws -> String {
    if known.contains(name) { return name }
    let list = "the sizes are \(known.joined(separator: ", ")); `\(all)` means every size"
    let hint = Suggestion.sentence(for: name, among: known + [all]) ?? list
    throw ValidationError("no window has the size `\(name)`; \(hint)".sentence)
  }
}
