/// A regular expression as a list of steps, of which any number can be active at the same time.
struct PatternProgram {
  enum Step {
    /// Reads a character that a part of the expression matches, and continues at another step.
    case character(part: Int, next: Int)
    /// Continues at another step if a part of the expression matches the position.
    case position(part: Int, next: Int)
    /// Continues at several steps at the same time.
    case split([Int])
    /// The end of the expression.
    case end
  }

  private(set) var steps = [Step.end]
  /// The index of the first step.
  private(set) var start = 0
  /// The maximum number of steps.
  private let limit: Int

  /// The maximum number of steps that counted repetitions may add.
  ///
  /// A name has at most 1000 bytes, so a larger number makes no difference to any name.
  static let mostRepeated = 10_000

  /// Translates an expression.
  ///
  /// The steps are added from the last to the first, because each step needs the index of the next one.
  ///
  /// - Parameters:
  ///   - node: The structure of the expression.
  ///   - longest: The maximum number of steps without counted repetitions.
  /// - Throws: `PatternProblem` if counted repetitions add too many steps.
  init(of node: PatternNode, longest: Int) throws(PatternProblem) {
    limit = longest + PatternProgram.mostRepeated
    start = try add(node, before: 0)
  }

  /// Adds the steps of a node.
  ///
  /// Each node adds at least one step, so even a repetition of empty nodes meets the limit.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - next: The index of the step that follows the node.
  /// - Returns: The index of the node's first step.
  /// - Throws: `PatternProblem` if there are too many steps.
  private mutating func add(_ node: PatternNode, before next: Int) throws(PatternProblem) -> Int {
    switch node {
    case .character(let part): return try add(.character(part: part, next: next))
    case .position(let part): return try add(.position(part: part, next: next))
    case .sequence(let nodes):
      var first = nodes.isEmpty ? try add(.split([next])) : next
      for node in nodes.reversed() { first = try add(node, before: first) }
      return first
    case .choice(let nodes):
      var starts: [Int] = []
      for node in nodes { starts.append(try add(node, before: next)) }
      return try add(.split(starts))
    case .repetition(let node, let count): return try add(node, count, before: next)
    }
  }

  /// Adds the steps of a repeated node.
  ///
  /// The optional repetitions are added first, because the required ones precede them.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - count: The number of repetitions.
  ///   - next: The index of the step that follows the last repetition.
  /// - Returns: The index of the first step.
  /// - Throws: `PatternProblem` if there are too many steps.
  private mutating func add(
    _ node: PatternNode, _ count: PatternCount, before next: Int
  ) throws(PatternProblem) -> Int {
    var (first, required) = (next, count.least)
    if let most = count.most {
      if most == 0 { return try add(.split([next])) }
      for _ in count.least..<max(count.least, most) { first = try add(.split([try add(node, before: first), next])) }
    } else {
      let loop = try add(.split([]))
      let body = try add(node, before: loop)
      steps[loop] = .split([body, next])
      // With `+`, the loop begins with the node.
      (first, required) = required == 0 ? (loop, 0) : (body, required - 1)
    }
    for _ in 0..<required { first = try add(node, before: first) }
    return first
  }

  private mutating func add(_ step: Step) throws(PatternProblem) -> Int {
    guard steps.count < limit else {
      throw PatternProblem(
        "the counted repetitions of a filter may stand for at most \(PatternProgram.mostRepeated) characters")
    }
    steps.append(step)
    return steps.count - 1
  }
}
