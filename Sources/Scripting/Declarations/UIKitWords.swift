// UIKit's own names, by the classes they belong to: what a script may write out of habit. A name that the class here has
// is in none of its lists, as it would never be looked for; one that it only renames is, as slips are told by it.
// `name=ours` is called otherwise here; `name:ours` is a word that others use for it, `name:ours()` only where it is
// called; what stands alone is not known yet, unless ours follows from it by rule (`enabled`, `didSelectRowAtIndexPath`).
//
// Sources: the class references of UIKit, Objective-C's names (of a method its first part) and Swift's.

/// What UIKit calls things.
package enum UIKitWords {
  /// Each list with its words, in the order of the classes' names.
  package static var all: [(className: String, words: [Word])] {
    let names = [controllers, views, controls, others].flatMap(\.keys).sorted()
    return names.map { ($0, list(of: $0).split(whereSeparator: \.isWhitespace).map(Word.init)) }
  }

  /// The first entry for a name in a class's own list, without those of what it extends; nil when there is none.
  static func word(_ name: String, of className: String) -> Word? {
    tokens(of: className).first { $0.name.elementsEqual(name.utf8) }.map { Word($0.token) }
  }

  /// The names of a class and of all that it extends, each with the classes whose lists have it, the nearest last.
  static func all(of descriptor: ClassDescriptor) -> [String: [String]] {
    var owners: [String: [String]] = [:]
    for ancestor in ClassTable.builtIn.lineage(of: descriptor) {
      for token in tokens(of: ancestor.name) {
        owners[String(decoding: token.name, as: UTF8.self), default: []].append(ancestor.name)
      }
    }
    return owners
  }

  /// The entries of a class's own list, and the name that each is about, without a text made for any of them.
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

  /// A name, and how it is called here when that does not follow by rule.
  package struct Word {
    package let name: String
    package let ours: String?
    /// Whether it is not UIKit's own.
    let isHabit: Bool
    /// Whether it only stands for a method that is called.
    let isMethod: Bool

    init(_ token: Substring) {
      let end = token.firstIndex { $0 == "=" || $0 == ":" }
      let rest = end.map { token[token.index(after: $0)...] }
      name = String(token[..<(end ?? token.endIndex)])
      isHabit = end.map { token[$0] == ":" } ?? false
      isMethod = rest?.hasSuffix("()") ?? false
      ours = rest.map { String($0.hasSuffix("()") ? $0.dropLast(2) : $0) }
    }
  }
}
