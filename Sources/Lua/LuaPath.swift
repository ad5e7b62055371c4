/// A path from a root to a value, as a series of links for a reader.
///
/// The name of a field is added to the last link, as in `global cache.detail[3]`. Functions, coroutines and objects
/// begin a new link.
package struct LuaPath: Hashable {
  /// The number of fields, upvalues and locals on the path.
  ///
  /// Each field counts as a step, even if one link contains several fields.
  private var steps = 0
  private var earlier: [String] = []
  private var before = ""
  /// The names in the last link, such as `cache.detail[3]`.
  private var dotted = ""
  private var after = ""
  /// The last name if `adding` appended it, or an empty string.
  private var lastName = ""

  /// The links, beginning at the root.
  package var links: [String] { links(dotted) }

  /// The links to the table or object that contains the last name of the path.
  ///
  /// For a path with only one name, this is the whole path.
  package var container: [String] { links(String(dotted.dropLast(lastName.count))) }

  private func links(_ dotted: String) -> [String] {
    let last = before + dotted + after
    return last.isEmpty ? earlier : earlier + [last]
  }

  /// Returns the path to a field of the table at the end of this path.
  func adding(_ part: String) -> LuaPath {
    var longer = self
    longer.dotted += part
    longer.lastName = part
    longer.steps += 1
    return longer
  }

  /// Returns the path with one more link.
  ///
  /// - Parameters:
  ///   - before: The text before the names.
  ///   - dotted: The names.
  ///   - after: The text after the names. The names of fields that are added later are inserted before this text.
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

/// The parts of a path's text that only Swift knows.
package struct LuaHolderNames {
  let object: (LuaWrapper) -> String
  let isRoot: (LuaWrapper) -> Bool
  let function: (Int) -> String?
  /// The key under which an object keeps its declaration.
  let declarationKey: String
  let owns: (LuaWrapper, LuaWrapper) -> Bool

  /// - Parameters:
  ///   - object: A closure that returns the name of an object.
  ///   - isRoot: A closure that returns whether a path may begin at the object, for example because it is a screen of
  ///     the app.
  ///   - function: A closure that returns the name of a function that Swift keeps under a number, or `nil` for a
  ///     completion.
  ///   - declarationKey: The key under which an object keeps its declaration.
  ///   - owns: A closure that returns whether the first object owns the second in the model.
  package init(
    object: @escaping (LuaWrapper) -> String, isRoot: @escaping (LuaWrapper) -> Bool,
    function: @escaping (Int) -> String?, declarationKey: String, owns: @escaping (LuaWrapper, LuaWrapper) -> Bool
  ) {
    (self.object, self.isRoot, self.function) = (object, isRoot, function)
    (self.declarationKey, self.owns) = (declarationKey, owns)
  }
}

/// Determines which references are strong.
///
/// A search for cycles follows only strong references.
package struct LuaStrongReferences {
  /// How a path describes the reference from an owner in the model to an object that it owns.
  package enum Ownership {
    /// The object is a part of its owner, as a view is part of a screen.
    ///
    /// The path doesn't mention the reference.
    case part
    /// The reference is a link of the path with this name.
    case link(String)
    /// The reference isn't followed.
    case none
  }

  let isStrong: (String) -> Bool
  let ownership: (LuaWrapper, LuaWrapper) -> Ownership

  /// - Parameters:
  ///   - isStrong: A closure that returns whether a property or field with a certain name is a strong reference.
  ///   - ownership: A closure that returns how a path describes the reference from an owner to an owned object.
  package init(isStrong: @escaping (String) -> Bool, ownership: @escaping (LuaWrapper, LuaWrapper) -> Ownership) {
    (self.isStrong, self.ownership) = (isStrong, ownership)
  }
}
