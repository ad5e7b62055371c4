/// UIKit's names by class, which a user may write out of habit.
///
/// The list of a class doesn't contain names that the class also has in Maquette, because these names would never be
/// looked up. A list can contain names that the class only renames, so that misspellings of these names are recognized.
///
/// In `name=ours`, `ours` is Maquette's spelling. In `name:ours`, the name isn't UIKit's but is used elsewhere.
/// `name:ours()` applies only to calls. A name without a suffix isn't supported, unless Maquette's name follows from a
/// rule (`enabled`, `didSelectRowAtIndexPath`).
///
/// Sources: UIKit's class references, which list the names in Objective-C (for methods, the first part) and in Swift.
package enum UIKitVocabulary {
  /// All lists with their entries, sorted by class name.
  package static var all: [(className: String, words: [Word])] {
    let names = [controllers, views, controls, others].flatMap(\.keys).sorted()
    return names.map { ($0, list(of: $0).split(whereSeparator: \.isWhitespace).map(Word.init)) }
  }

  /// Returns the first entry for a name in the list of a class, or `nil` if the list doesn't contain the name.
  ///
  /// The lists of the class's ancestors aren't searched.
  static func word(_ name: String, of className: String) -> Word? {
    tokens(of: className).first { $0.name.elementsEqual(name.utf8) }.map { Word($0.token) }
  }

  /// Returns the names in the lists of a class and its ancestors.
  ///
  /// Each name is returned with the classes whose lists contain the name. The nearest class is last.
  static func all(of descriptor: ClassDescriptor) -> [String: [String]] {
    var owners: [String: [String]] = [:]
    for ancestor in ClassTable.builtIn.lineage(of: descriptor) {
      for token in tokens(of: ancestor.name) {
        owners[String(decoding: token.name, as: UTF8.self), default: []].append(ancestor.name)
      }
    }
    return owners
  }

  /// Returns each entry in a class's list, together with the name at its beginning, without allocating strings.
  private static func tokens(
    of className: String
  ) -> some Sequence<(token: Substring, name: Substring.UTF8View)> {
    list(of: className).utf8.split { $0 <= UInt8(ascii: " ") }.lazy.map { token in
      (Substring(token), token.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") })
    }
  }

  private static func list(of className: String) -> String {
    controllers[className] ?? views[className] ?? controls[className] ?? others[className] ?? ""
  }

  /// An entry of a list: a name that users may write, and `ours`, Maquette's spelling, if the list gives it.
  package struct Word {
    package let name: String
    package let ours: String?
    /// Whether the name doesn't come from UIKit.
    let isFromElsewhere: Bool
    /// Whether the entry applies only to a method call.
    let isMethod: Bool

    init(_ token: Substring) {
      let end = token.firstIndex { $0 == "=" || $0 == ":" }
      let rest = end.map { token[token.index(after: $0)...] }
      name = String(token[..<(end ?? token.endIndex)])
      isFromElsewhere = end.map { token[$0] == ":" } ?? false
      isMethod = rest?.hasSuffix("()") ?? false
      ours = rest.map { String($0.hasSuffix("()") ? $0.dropLast(2) : $0) }
    }
  }
}
