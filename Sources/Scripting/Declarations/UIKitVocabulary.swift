// UIKit's names by class, which a script may write out of habit. A list has no name that the class itself has here,
// because that would never be looked up. It may have a name that the class only renames, so that misspellings of it are
// recognized.
// `name=ours` is spelled differently here. `name:ours` isn't UIKit's but is used elsewhere; with `name:ours()` only
// where it is called. A name alone isn't supported yet, unless our name follows by rule (`enabled`,
// `didSelectRowAtIndexPath`).
//
// Sources: the class references of UIKit, Objective-C's names (of a method its first part) and Swift's.

/// UIKit's vocabulary.
package enum UIKitVocabulary {
  /// All lists with their entries, in the order of the class names.
  package static var all: [(className: String, words: [Word])] {
    let names = [controllers, views, controls, others].flatMap(\.keys).sorted()
    return names.map { ($0, list(of: $0).split(whereSeparator: \.isWhitespace).map(Word.init)) }
  }

  /// Returns the first entry for a name in a class's own list, without those of its ancestors, or `nil` if there is
  /// none.
  static func word(_ name: String, of className: String) -> Word? {
    tokens(of: className).first { $0.name.elementsEqual(name.utf8) }.map { Word($0.token) }
  }

  /// Returns the names of a class and its ancestors, each with the classes whose lists contain it, nearest last.
  static func all(of descriptor: ClassDescriptor) -> [String: [String]] {
    var owners: [String: [String]] = [:]
    for ancestor in ClassTable.builtIn.lineage(of: descriptor) {
      for token in tokens(of: ancestor.name) {
        owners[String(decoding: token.name, as: UTF8.self), default: []].append(ancestor.name)
      }
    }
    return owners
  }

  /// Returns the entries of a class's own list with their names, without allocating strings.
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

  /// A name, and its spelling here if that doesn't follow by rule.
  package struct Word {
    package let name: String
    package let ours: String?
    /// Whether the name isn't UIKit's.
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
