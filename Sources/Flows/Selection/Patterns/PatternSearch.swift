/// A search for the match of an expression in one name.
struct PatternSearch {
  private let steps: [PatternProgram.Step]
  private let startStep: Int
  private let parts: PatternParts
  private let name: String
  private let indices: [String.Index]
  /// The position at which each step was last reached.
  private var lastPositions: [Int]
  /// The indices of the steps that read the next character.
  private var readingSteps: [Int] = []
  /// The positions that each part matches, computed when they are first needed.
  private var positionsByPart: [Int: Set<String.Index>] = [:]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - program: The steps of the expression.
  ///   - parts: The parts of the expression that match characters and positions.
  ///   - name: The name that is searched.
  init(_ program: PatternProgram, for parts: PatternParts, in name: String) {
    (steps, startStep, self.parts, self.name) = (program.steps, program.startIndex, parts, name)
    indices = Array(name.indices) + [name.endIndex]
    lastPositions = Array(repeating: -1, count: program.steps.count)
  }

  /// Returns whether the expression matches a part of the name.
  mutating func findMatch() -> Bool {
    var activeSteps: [Int] = []
    for position in indices.indices {
      // A match can begin at any position.
      activeSteps.append(startStep)
      if reachesEnd(from: activeSteps, at: position) { return true }
      guard position < indices.count - 1 else { break }
      activeSteps = nextSteps(after: name[indices[position]])
    }
    return false
  }

  /// Follows steps until each of them reads the next character.
  ///
  /// The result says whether the end of the expression is reached at the position.
  private mutating func reachesEnd(from startSteps: [Int], at position: Int) -> Bool {
    var openSteps = startSteps
    while let index = openSteps.popLast() {
      guard lastPositions[index] != position else { continue }
      lastPositions[index] = position
      switch steps[index] {
      case .character: readingSteps.append(index)
      case .position(let part, let next): if isPositionMatched(position, by: part) { openSteps.append(next) }
      case .split(let next): openSteps += next
      case .end: return true
      }
    }
    return false
  }

  /// Returns the steps that follow the steps that read the given character.
  private mutating func nextSteps(after character: Character) -> [Int] {
    defer { readingSteps.removeAll(keepingCapacity: true) }
    return readingSteps.compactMap { index in
      guard case .character(let part, let next) = steps[index] else { return nil }
      return parts.matches(character, by: part) ? next : nil
    }
  }

  private mutating func isPositionMatched(_ position: Int, by part: Int) -> Bool {
    let matchedPositions = positionsByPart[part] ?? parts.positions(matchedBy: part, in: name)
    positionsByPart[part] = matchedPositions
    return matchedPositions.contains(indices[position])
  }
}
