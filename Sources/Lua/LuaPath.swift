/// The way from a root to a value, link by link, in words a reader can follow.
///
/// Fields of tables lengthen the last link, as `global cache.detail[3]`; functions, coroutines and objects begin another.
package struct LuaPath: Hashable {
  private var earlier: [String] = []
  private var before = ""
  /// The names on the way, as `cache.detail[3]`.
  private var dotted = ""
  private var after = ""
  /// The last of the names, if it is one that `adding` added.
  private var lastName = ""

  /// The links from the root on.
  package var links: [String] { links(dotted) }

  /// The links to the table or the object that the path's last name is in; the path itself, if it has only one name.
  package var container: [String] { links(String(dotted.dropLast(lastName.count))) }

  private func links(_ dotted: String) -> [String] {
    let last = before + dotted + after
    return last.isEmpty ? earlier : earlier + [last]
  }

  /// The path to a field of the last link's table.
  func adding(_ part: String) -> LuaPath {
    var longer = self
    longer.dotted += part
    longer.lastName = part
    return longer
  }

  /// The path with another link.
  ///
  /// - Parameters:
  ///   - before: what precedes the names.
  ///   - dotted: the names.
  ///   - after: what follows them, and the names of fields.
  /// - Returns: the longer path.
  func following(_ before: String, _ dotted: String, _ after: String = "") -> LuaPath {
    LuaPath(earlier: links, before: before, dotted: dotted, after: after)
  }
}

extension LuaPath: Comparable {
  package static func < (left: LuaPath, right: LuaPath) -> Bool {
    let (one, other) = (left.links, right.links)
    return one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
  }
}

/// What the links of a path are called that only Swift knows.
package struct LuaHolderNames {
  let object: (LuaWrapper) -> String
  let isRoot: (LuaWrapper) -> Bool
  let function: (Int) -> String?

  /// - Parameters:
  ///   - object: the name of an object.
  ///   - isRoot: whether a path may begin at the object, as at a screen that is in the app.
  ///   - function: a function that is called later, by its number; `nil` for a completion.
  package init(
    object: @escaping (LuaWrapper) -> String, isRoot: @escaping (LuaWrapper) -> Bool,
    function: @escaping (Int) -> String?
  ) {
    (self.object, self.isRoot, self.function) = (object, isRoot, function)
  }
}
