import Flows

/// Chooses mutants of all kinds and from all parts of a prototype.
struct MutantChoice {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  /// Returns a choice of the mutants.
  ///
  /// The kinds take turns until no mutants of a kind are left. Within a kind, the screens or files take turns.
  ///
  /// - Parameters:
  ///   - count: The number of mutants.
  ///   - all: The mutants, in the order of files and positions.
  /// - Returns: The chosen mutants in the same order.
  mutating func chooseMutants(_ count: Int, of all: [Mutant]) -> [Mutant] {
    guard count < all.count else { return all }
    var queues = MutantKind.allCases.map { kind in
      alternatingIndices(all.indices.filter { all[$0].kind == kind }, of: all)
    }
    var chosenIndices: [Int] = []
    while chosenIndices.count < count {
      for kind in queues.indices where chosenIndices.count < count {
        if let nextIndex = queues[kind].popFirst() { chosenIndices.append(nextIndex) }
      }
    }
    return chosenIndices.sorted().map { all[$0] }
  }

  private mutating func alternatingIndices(_ indices: [Int], of all: [Mutant]) -> ArraySlice<Int> {
    var groups: [[Int]] = []
    var groupIndicesByKey: [String: Int] = [:]
    for index in numbers.shuffled(indices) {
      let key = all[index].scriptPath + "\0" + (all[index].screen ?? "")
      if let groupIndex = groupIndicesByKey[key] {
        groups[groupIndex].append(index)
      } else {
        groupIndicesByKey[key] = groups.count
        groups.append([index])
      }
    }
    let maximumGroupSize = groups.map(\.count).max() ?? 0
    return (0..<maximumGroupSize).flatMap { turn in groups.compactMap { turn < $0.count ? $0[turn] : nil } }[...]
  }
}
