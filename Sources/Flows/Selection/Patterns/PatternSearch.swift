/// A search for an expression in one name.
struct PatternSearch {
  private let steps: [PatternProgram.Step]
  private let start: Int
  private let parts: PatternParts
  private let name: String
  private let indices: [String.Index]
  /// The position at which each step was last reached.
  private var reached: [Int]
  /// The steps that read the next character.
  private var readers: [Int] = []
  /// The positions that each part matches, as far as they have been needed.
  private var matched: [Int: Set<String.Index>] = [:]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - program: The expression.
  ///   - parts: The parts of the expression that match characters and positions.
  ///   - name: The name.
  init(_ program: PatternProgram, for parts: PatternParts, in name: String) {
    (steps, start, self.parts, self.name) = (program.steps, program.start, parts, name)
    indices = Array(name.indices) + [name.endIndex]
    reached = Array(repeating: -1, count: program.steps.count)
  }

  /// Whether the expression matches a part of the name.
  mutating func isFound() -> Bool {
    var next: [Int] = []
    for position in indices.indices {
      // A match can begin at each position.
      next.append(start)
      if reachesEnd(from: next, at: position) { return true }
      guard position < indices.count - 1 else { break }
      next = steps(after: name[indices[position]])
    }
    return false
  }

  /// Follows steps up to those that read the next character, and returns whether the expression ends at the position.
  private mutating func reachesEnd(from open: [Int], at position: Int) -> Bool {
    var open = open
    while let index = open.popLast() {
      guard reached[index] != position else { continue }
      reached[index] = position
      switch steps[index] {
      case .character: readers.append(index)
      case .position(let part, let next): if isMatched(position, by: part) { open.append(next) }
      case .split(let next): open += next
      case .end: return true
      }
    }
    return false
  }

  /// Returns the steps after those that read the given character.
  private mutating func steps(after character: Character) -> [Int] {
    defer { readers.removeAll(keepingCapacity: true) }
    return readers.compactMap { index in
      guard case .character(let part, let next) = steps[index] else { return nil }
      return parts.matches(character, by: part) ? next : nil
    }
  }

  private mutating func isMatched(_ position: Int, by part: Int) -> Bool {
    let known = matched[part] ?? parts.positions(matchedBy: part, in: name)
    matched[part] = known
    return known.contains(indices[position])
  }
}
