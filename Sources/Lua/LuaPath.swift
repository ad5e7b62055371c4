/// A path from a root to a value, as a series of links with text for a reader.
///
/// The name of a field is added to the last link, as in `global cache.detail[3]`. Functions, coroutines and objects
/// begin a new link. Paths share their steps, and create their text only when it is needed. Otherwise, in a linked list
/// of a script, the path to each node would repeat the path to the node before it.
package struct LuaPath {
  private let sharedSteps: LuaPathSteps
  /// The index of the last shared step, or `nil` if the path has no shared steps.
  private let sharedIndex: Int?
  /// The final step if it isn't shared, or `nil` if all steps are shared.
  private let unsharedStep: LuaPathSteps.Step?

  /// Creates an empty path.
  init(in shared: LuaPathSteps) { self.init(shared, nil, nil) }

  private init(_ shared: LuaPathSteps, _ index: Int?, _ last: LuaPathSteps.Step?) {
    (self.sharedSteps, self.sharedIndex, self.unsharedStep) = (shared, index, last)
  }

  /// This path with all its steps shared.
  ///
  /// Longer paths can begin with it without copying its last step.
  var withSharedSteps: LuaPath {
    guard let unsharedStep else { return self }
    return LuaPath(sharedSteps, sharedSteps.add(unsharedStep, after: sharedIndex), nil)
  }

  /// The links, beginning at the root.
  package var links: [String] { LuaPathSteps.links(of: steps) }

  /// The links to the table or object that contains the last name of the path.
  ///
  /// If the path doesn't end with the name of a field, this is the whole path.
  package var container: [String] {
    var steps = steps
    if case .field = steps.last { steps.removeLast() }
    return LuaPathSteps.links(of: steps)
  }

  /// The fields, upvalues and locals on the path.
  private var steps: [LuaPathSteps.Step] { sharedSteps.steps(upTo: sharedIndex) + (unsharedStep.map { [$0] } ?? []) }

  /// Returns the path to a field of the table at the end of this path.
  func appendingField(_ fieldName: String) -> LuaPath { appending(.field(fieldName)) }

  /// Returns the path with one more link.
  ///
  /// - Parameters:
  ///   - prefix: The text before the names.
  ///   - names: The names.
  ///   - suffix: The text after the names. The names of fields that are added later are inserted before this text.
  /// - Returns: The longer path.
  func appendingLink(_ prefix: String, _ names: String, _ suffix: String = "") -> LuaPath {
    appending(.link(before: prefix, dotted: names, after: suffix))
  }

  private func appending(_ step: LuaPathSteps.Step) -> LuaPath {
    LuaPath(sharedSteps, withSharedSteps.sharedIndex, step)
  }
}

extension LuaPath: Hashable {
  package static func == (left: LuaPath, right: LuaPath) -> Bool {
    left.count == right.count && left.unsharedStep == right.unsharedStep
      && (left.sharedIndex == right.sharedIndex || left.steps == right.steps)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(unsharedStep)
  }

  /// The number of steps.
  private var count: Int { sharedSteps.count(upTo: sharedIndex) + (unsharedStep == nil ? 0 : 1) }
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
  private var nodes: [(step: Step, previous: Int?, count: Int)] = []

  /// Adds a step, and returns its index.
  func add(_ step: Step, after previous: Int?) -> Int {
    nodes.append((step, previous, count(upTo: previous) + 1))
    return nodes.count - 1
  }

  /// Returns the number of steps from the root up to and including the one at an index.
  func count(upTo index: Int?) -> Int { index.map { nodes[$0].count } ?? 0 }

  /// Returns the steps from the root up to and including the one at an index.
  func steps(upTo index: Int?) -> [Step] {
    var steps: [Step] = []
    var nextIndex = index
    while let index = nextIndex {
      steps.append(nodes[index].step)
      nextIndex = nodes[index].previous
    }
    return steps.reversed()
  }

  /// Returns the text of steps, as one string for each link.
  static func links(of steps: [Step]) -> [String] {
    var links: [String] = []
    var (text, suffix) = ("", "")
    func finishLink() { if !(text.isEmpty && suffix.isEmpty) { links.append(text + suffix) } }
    for step in steps {
      switch step {
      case .field(let name): text += name
      case .link(let prefix, let names, let nextSuffix):
        finishLink()
        (text, suffix) = (prefix + names, nextSuffix)
      }
    }
    finishLink()
    return links
  }
}

/// The parts of a path's text that only Swift knows.
package struct LuaHolderNames {
  let objectName: (LuaWrapper) -> String
  let isRoot: (LuaWrapper) -> Bool
  let functionName: (Int) -> String?
  /// The key under which Swift stores the declaration of an object.
  let declarationKey: String
  let owns: (LuaWrapper, LuaWrapper) -> Bool

  /// - Parameters:
  ///   - object: A closure that returns the name of an object.
  ///   - isRoot: A closure that returns whether a path may begin at the object, for example because it is a screen of
  ///     the app.
  ///   - function: A closure that returns the name of a function that Swift stores under a number, or `nil` for a
  ///     completion.
  ///   - declarationKey: The key under which Swift stores the declaration of an object.
  ///   - owns: A closure that returns whether the first object owns the second in the model.
  package init(
    object: @escaping (LuaWrapper) -> String, isRoot: @escaping (LuaWrapper) -> Bool,
    function: @escaping (Int) -> String?, declarationKey: String, owns: @escaping (LuaWrapper, LuaWrapper) -> Bool
  ) {
    (self.objectName, self.isRoot, self.functionName) = (object, isRoot, function)
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
