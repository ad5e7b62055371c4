/// A path from a root to a value, as a series of links for a reader.
///
/// The name of a field is added to the last link, as in `global cache.detail[3]`. Functions, coroutines and objects
/// begin a new link. Paths share their steps, and make their text only when it is read. Otherwise, in a script's linked
/// list, the path to each node would repeat the path to the node before it.
package struct LuaPath {
  private let shared: LuaPathSteps
  /// The index of the last shared step, or `nil` if the path has no shared steps.
  private let index: Int?
  /// The final step if it isn't shared, or `nil` if all steps are shared.
  private let last: LuaPathSteps.Step?

  /// Creates an empty path.
  init(in shared: LuaPathSteps) { self.init(shared, nil, nil) }

  private init(_ shared: LuaPathSteps, _ index: Int?, _ last: LuaPathSteps.Step?) {
    (self.shared, self.index, self.last) = (shared, index, last)
  }

  /// This path with all its steps shared, so that longer paths can begin with it and don't copy its last step.
  var extensible: LuaPath {
    guard let last else { return self }
    return LuaPath(shared, shared.add(last, after: index), nil)
  }

  /// The links, beginning at the root.
  package var links: [String] { LuaPathSteps.links(of: steps) }

  /// The links to the table or object that contains the last name of the path.
  ///
  /// For a path that doesn't end with the name of a field, this is the whole path.
  package var container: [String] {
    var steps = steps
    if case .field = steps.last { steps.removeLast() }
    return LuaPathSteps.links(of: steps)
  }

  /// The fields, upvalues and locals on the path.
  private var steps: [LuaPathSteps.Step] { shared.steps(upTo: index) + (last.map { [$0] } ?? []) }

  /// Returns the path to a field of the table at the end of this path.
  func adding(_ part: String) -> LuaPath { adding(.field(part)) }

  /// Returns the path with one more link.
  ///
  /// - Parameters:
  ///   - before: The text before the names.
  ///   - dotted: The names.
  ///   - after: The text after the names. The names of fields that are added later are inserted before this text.
  /// - Returns: The longer path.
  func following(_ before: String, _ dotted: String, _ after: String = "") -> LuaPath {
    adding(.link(before: before, dotted: dotted, after: after))
  }

  private func adding(_ step: LuaPathSteps.Step) -> LuaPath { LuaPath(shared, extensible.index, step) }
}

extension LuaPath: Hashable {
  package static func == (left: LuaPath, right: LuaPath) -> Bool {
    left.count == right.count && left.last == right.last && (left.index == right.index || left.steps == right.steps)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(last)
  }

  /// The number of steps.
  private var count: Int { shared.count(upTo: index) + (last == nil ? 0 : 1) }
}

extension LuaPath: Comparable {
  package static func < (left: LuaPath, right: LuaPath) -> Bool {
    left.count == right.count ? left.links.lexicographicallyPrecedes(right.links) : left.count < right.count
  }
}

/// The steps of all paths of a search, each with the index of the step before it.
final class LuaPathSteps {
  enum Step: Hashable {
    /// The name of a field, which belongs to the last link.
    case field(String)
    /// A new link. The names of later fields are inserted before `after`.
    case link(before: String, dotted: String, after: String)
  }

  /// The steps, each with the index of the step before it and the number of steps up to it.
  private var all: [(step: Step, previous: Int?, count: Int)] = []

  /// Adds a step, and returns its index.
  func add(_ step: Step, after previous: Int?) -> Int {
    all.append((step, previous, count(upTo: previous) + 1))
    return all.count - 1
  }

  /// Returns the number of steps from the root up to and including the one at an index.
  func count(upTo index: Int?) -> Int { index.map { all[$0].count } ?? 0 }

  /// Returns the steps from the root up to and including the one at an index.
  func steps(upTo index: Int?) -> [Step] {
    var steps: [Step] = []
    var next = index
    while let index = next {
      steps.append(all[index].step)
      next = all[index].previous
    }
    return steps.reversed()
  }

  /// Returns the text of steps, as one string for each link.
  static func links(of steps: [Step]) -> [String] {
    var links: [String] = []
    var (text, after) = ("", "")
    func end() { if !(text.isEmpty && after.isEmpty) { links.append(text + after) } }
    for step in steps {
      switch step {
      case .field(let name): text += name
      case .link(let before, let dotted, let nextAfter):
        end()
        (text, after) = (before + dotted, nextAfter)
      }
    }
    end()
    return links
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
