/// UIKit's names by class, which users may write because they know them from UIKit.
///
/// The list of a class doesn't contain names that the class also has in Maquette, because these names would never be
/// looked up. A list can contain names that the class only renames, so that misspellings of these names are recognized.
///
/// In `name=ours`, `ours` is Maquette's spelling. In `name:ours`, the name isn't from UIKit but is used elsewhere.
/// `name:ours()` applies only to calls. A name without a suffix isn't supported, unless Maquette's name follows from a
/// rule (`enabled`, `didSelectRowAtIndexPath`).
///
/// Sources: UIKit's class references, which list the names in Objective-C (for methods, the first part) and in Swift.
package enum UIKitVocabulary {
  /// All lists with their entries, sorted by class name.
  package static var allLists: [(className: String, words: [Entry])] {
    let names = [controllers, views, controls, others].flatMap(\.keys).sorted()
    return names.map { ($0, listText(of: $0).split(whereSeparator: \.isWhitespace).map(Entry.init)) }
  }

  /// Returns the first entry for a name in the list of a class, or `nil` if the list doesn't contain the name.
  ///
  /// The lists of the class's ancestors aren't searched.
  static func findEntry(_ name: String, of className: String) -> Entry? {
    tokens(of: className).first { $0.name.elementsEqual(name.utf8) }.map { Entry($0.token) }
  }

  /// Returns the names in the lists of a class and its ancestors.
  ///
  /// Each name is returned with the classes whose lists contain the name. The nearest class is last.
  static func allNames(of descriptor: ClassDescriptor) -> [String: [String]] {
    var classesByName: [String: [String]] = [:]
    for ancestor in ClassTable.builtIn.ancestry(of: descriptor) {
      for token in tokens(of: ancestor.name) {
        classesByName[String(decoding: token.name, as: UTF8.self), default: []].append(ancestor.name)
      }
    }
    return classesByName
  }

  /// Returns each entry in a class's list, together with the name at its beginning, without allocating strings.
  private static func tokens(
    of className: String
  ) -> some Sequence<(token: Substring, name: Substring.UTF8View)> {
    listText(of: className).utf8.split { $0 <= UInt8(ascii: " ") }.lazy.map { token in
      (Substring(token), token.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") })
    }
  }

  private static func listText(of className: String) -> String {
    controllers[className] ?? views[className] ?? controls[className] ?? others[className] ?? ""
  }

  /// An entry of a list, which is a name that users may write.
  ///
  /// If the list contains Maquette's spelling of the name, `ours` is that spelling.
  package struct Entry {
    package let name: String
    package let ours: String?
    /// Whether the name doesn't come from UIKit.
    let isFromElsewhere: Bool
    /// Whether the entry applies only to a method call.
    let isMethod: Bool

    init(_ token: Substring) {
      let endIndex = token.firstIndex { $0 == "=" || $0 == ":" }
      let remainder = endIndex.map { token[token.index(after: $0)...] }
      name = String(token[..<(endIndex ?? token.endIndex)])
      isFromElsewhere = endIndex.map { token[$0] == ":" } ?? false
      isMethod = remainder?.hasSuffix("()") ?? false
      ours = remainder.map { String($0.hasSuffix("()") ? $0.dropLast(2) : $0) }
    }
  }
}
