// UIKit's own names, by the classes they belong to: what a script may write out of habit. A name that a class here has is
// never looked for in these lists, so they may hold it all the same. `name=ours` is called otherwise here; `name:ours` is a
// word that others use for it; what stands alone is not known yet, unless ours follows from it by rule (`enabled`,
// `didSelectRowAtIndexPath`).
//
// Sources: the class references of UIKit, Objective-C's names (of a method its first part) and Swift's.

/// What UIKit calls things.
enum UIKitWords {
  /// A name of a class's own, without those of what it extends; nil when it is none.
  static func word(_ name: String, of className: String) -> Word? {
    guard let list = controllers[className] ?? views[className] ?? controls[className] ?? others[className],
      has(name, in: list)
    else { return nil }
    return list.split(whereSeparator: \.isWhitespace).map(Word.init).first { $0.name == name }
  }

  /// Whether a word of a list begins with a name; found without taking the list apart.
  private static func has(_ name: String, in list: String) -> Bool {
    var (list, name) = (list, name)
    return name.withUTF8 { name in
      list.withUTF8 { list in
        guard let first = name.first, list.count >= name.count else { return false }
        for start in 0...(list.count - name.count)
        where list[start] == first && (start == 0 || list[start - 1] <= UInt8(ascii: " ")) {
          if name.elementsEqual(list[start..<start + name.count]) { return true }
        }
        return false
      }
    }
  }

  /// A name, and how it is called here when that does not follow by rule.
  struct Word {
    let name: String
    let ours: String?
    /// Whether it is not UIKit's own.
    let isHabit: Bool

    init(_ token: Substring) {
      let parts = token.split(maxSplits: 1) { $0 == "=" || $0 == ":" }
      name = String(parts[0])
      ours = parts.count > 1 ? String(parts[1]) : nil
      isHabit = token.contains(":")
    }
  }
}
