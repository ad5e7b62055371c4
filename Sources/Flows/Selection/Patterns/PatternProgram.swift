/// A regular expression as a list of steps, several of which can be active at the same time.
struct PatternProgram {
  enum Step {
    /// Reads a character that must match a part of the expression, and continues at the step `next`.
    case character(part: Int, next: Int)
    /// Continues at the step `next` if a part of the expression matches the position.
    case position(part: Int, next: Int)
    /// Continues at several steps at the same time.
    case split([Int])
    /// The end of the expression.
    case end
  }

  private(set) var steps = [Step.end]
  /// The index of the first step.
  private(set) var startIndex = 0
  /// The maximum number of steps.
  private let maximumStepCount: Int

  /// The maximum number of steps that counted repetitions may add.
  ///
  /// A name has at most 1000 bytes, so a larger limit wouldn't change the result for any name.
  static let maximumRepeatedSteps = 10_000

  /// Translates an expression into steps.
  ///
  /// The steps are added from the last to the first, because each step needs the index of the next one.
  ///
  /// - Parameters:
  ///   - node: The structure of the expression.
  ///   - maximumLength: The maximum number of steps without counted repetitions.
  /// - Throws: `PatternProblem` if counted repetitions add too many steps.
  init(of node: PatternNode, maximumLength: Int) throws(PatternProblem) {
    maximumStepCount = maximumLength + PatternProgram.maximumRepeatedSteps
    startIndex = try add(node, before: 0)
  }

  /// Adds the steps of a node.
  ///
  /// Each node adds at least one step. So even a repetition of empty nodes eventually reaches the limit.
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
      var firstIndex = nodes.isEmpty ? try add(.split([next])) : next
      for node in nodes.reversed() { firstIndex = try add(node, before: firstIndex) }
      return firstIndex
    case .choice(let nodes):
      var branchStarts: [Int] = []
      for node in nodes { branchStarts.append(try add(node, before: next)) }
      return try add(.split(branchStarts))
    case .repetition(let node, let count): return try add(node, count, before: next)
    }
  }

  /// Adds the steps of a repeated node.
  ///
  /// The optional repetitions are added first, because the required ones are before them in the program.
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
    var (firstIndex, requiredCount) = (next, count.minimum)
    if let maximumCount = count.maximum {
      if maximumCount == 0 { return try add(.split([next])) }
      for _ in count.minimum..<max(count.minimum, maximumCount) {
        firstIndex = try add(.split([try add(node, before: firstIndex), next]))
      }
    } else {
      let loopIndex = try add(.split([]))
      let bodyIndex = try add(node, before: loopIndex)
      steps[loopIndex] = .split([bodyIndex, next])
      // With `+`, the loop begins with the node.
      (firstIndex, requiredCount) = requiredCount == 0 ? (loopIndex, 0) : (bodyIndex, requiredCount - 1)
    }
    for _ in 0..<requiredCount { firstIndex = try add(node, before: firstIndex) }
    return firstIndex
  }

  private mutating func add(_ step: Step) throws(PatternProblem) -> Int {
    guard steps.count < maximumStepCount else {
      throw PatternProblem(
        "the counted repetitions of a filter may stand for at most \(PatternProgram.maximumRepeatedSteps) characters")
    }
    steps.append(step)
    return steps.count - 1
  }
}
