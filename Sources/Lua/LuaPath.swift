/// The way from a root to a value, link by link, in words a reader can follow.
///
/// Fields of tables lengthen the last link, as `global cache.detail[3]`; functions, coroutines and objects begin another.
package struct LuaPath: Hashable {
  /// The number of fields, upvalues and locals on the way.
  ///
  /// Fields of tables lengthen a link, and each of them counts here.
  private var steps = 0
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
    longer.steps += 1
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
    LuaPath(steps: steps + 1, earlier: links, before: before, dotted: dotted, after: after)
  }
}

extension LuaPath: Comparable {
  package static func < (left: LuaPath, right: LuaPath) -> Bool {
    left.steps == right.steps ? left.links.lexicographicallyPrecedes(right.links) : left.steps < right.steps
  }
}

/// What the links of a path are called that only Swift knows.
package struct LuaHolderNames {
  let object: (LuaWrapper) -> String
  let isRoot: (LuaWrapper) -> Bool
  let function: (Int) -> String?
  /// The key under which an object keeps what it was declared as.
  let declarationKey: String
  let owns: (LuaWrapper, LuaWrapper) -> Bool

  /// - Parameters:
  ///   - object: the name of an object.
  ///   - isRoot: whether a path may begin at the object, as at a screen that is in the app.
  ///   - function: a function that is called later, by its number; `nil` for a completion.
  ///   - declarationKey: the key under which an object keeps what it was declared as.
  ///   - owns: whether an object owns another in the model.
  package init(
    object: @escaping (LuaWrapper) -> String, isRoot: @escaping (LuaWrapper) -> Bool,
    function: @escaping (Int) -> String?, declarationKey: String, owns: @escaping (LuaWrapper, LuaWrapper) -> Bool
  ) {
    (self.object, self.isRoot, self.function) = (object, isRoot, function)
    (self.declarationKey, self.owns) = (declarationKey, owns)
  }
}

/// The strong references of an object that a search for cycles follows, in place of all that a script can reach.
package struct LuaStrongReferences {
  /// The reference of an owner in the model to what it owns.
  package enum Ownership {
    /// The object is a part of its owner, as a view is: the path doesn't name the reference.
    case part
    /// The reference is a link of the path, with this name.
    case link(String)
    /// The reference isn't followed.
    case none
  }

  let isStrong: (String) -> Bool
  let ownership: (LuaWrapper, LuaWrapper) -> Ownership

  /// - Parameters:
  ///   - isStrong: whether a property or a field with a name refers to its value strongly.
  ///   - ownership: how a path goes from an owner in the model to an object that it owns.
  package init(isStrong: @escaping (String) -> Bool, ownership: @escaping (LuaWrapper, LuaWrapper) -> Ownership) {
    (self.isStrong, self.ownership) = (isStrong, ownership)
  }
}
