/// A path from a root to a value, as links that a reader can follow.
///
/// Fields of tables extend the last link, as in `global cache.detail[3]`; functions, coroutines and objects begin a new
/// one.
package struct LuaPath: Hashable {
  /// The number of fields, upvalues and locals on the path.
  ///
  /// Fields of tables extend a link, but each of them counts here.
  private var steps = 0
  private var earlier: [String] = []
  private var before = ""
  /// The names in the last link, such as `cache.detail[3]`.
  private var dotted = ""
  private var after = ""
  /// The last name, if `adding` added it.
  private var lastName = ""

  /// The links, beginning at the root.
  package var links: [String] { links(dotted) }

  /// The links to the table or object that contains the path's last name, or the path itself if it has only one name.
  package var container: [String] { links(String(dotted.dropLast(lastName.count))) }

  private func links(_ dotted: String) -> [String] {
    let last = before + dotted + after
    return last.isEmpty ? earlier : earlier + [last]
  }

  /// Returns the path to a field of the last link's table.
  func adding(_ part: String) -> LuaPath {
    var longer = self
    longer.dotted += part
    longer.lastName = part
    longer.steps += 1
    return longer
  }

  /// Returns the path with another link.
  ///
  /// - Parameters:
  ///   - before: The text before the names.
  ///   - dotted: The names.
  ///   - after: The text after the names, and after names of fields that are added later.
  /// - Returns: The longer path.
  func following(_ before: String, _ dotted: String, _ after: String = "") -> LuaPath {
    LuaPath(steps: steps + 1, earlier: links, before: before, dotted: dotted, after: after)
  }
}

extension LuaPath: Comparable {
  package static func < (left: LuaPath, right: LuaPath) -> Bool {
    left.steps == right.steps ? left.links.lexicographicallyPrecedes(right.links) : left.steps < right.steps
  }
}

/// The names in a path that only Swift knows.
package struct LuaHolderNames {
  let object: (LuaWrapper) -> String
  let isRoot: (LuaWrapper) -> Bool
  let function: (Int) -> String?
  /// The key under which an object keeps its declaration.
  let declarationKey: String
  let owns: (LuaWrapper, LuaWrapper) -> Bool

  /// - Parameters:
  ///   - object: Returns the name of an object.
  ///   - isRoot: Returns whether a path may begin at the object, such as a screen that is in the app.
  ///   - function: Returns the name of a function to call later by its number, or `nil` for a completion.
  ///   - declarationKey: The key under which an object keeps its declaration.
  ///   - owns: Returns whether an object owns another in the model.
  package init(
    object: @escaping (LuaWrapper) -> String, isRoot: @escaping (LuaWrapper) -> Bool,
    function: @escaping (Int) -> String?, declarationKey: String, owns: @escaping (LuaWrapper, LuaWrapper) -> Bool
  ) {
    (self.object, self.isRoot, self.function) = (object, isRoot, function)
    (self.declarationKey, self.owns) = (declarationKey, owns)
  }
}

/// The strong references that a search for cycles follows, instead of everything a script can reach.
package struct LuaStrongReferences {
  /// How a path leads from an owner in the model to an object that it owns.
  package enum Ownership {
    /// The object is a part of its owner, as a view is.
    ///
    /// The path doesn't name the reference.
    case part
    /// The reference is a link of the path, with this name.
    case link(String)
    /// The reference isn't followed.
    case none
  }

  let isStrong: (String) -> Bool
  let ownership: (LuaWrapper, LuaWrapper) -> Ownership

  /// - Parameters:
  ///   - isStrong: Returns whether a property or field with a name refers to its value strongly.
  ///   - ownership: Returns how a path leads from an owner in the model to an object that it owns.
  package init(isStrong: @escaping (String) -> Bool, ownership: @escaping (LuaWrapper, LuaWrapper) -> Ownership) {
    (self.isStrong, self.ownership) = (isStrong, ownership)
  }
}
