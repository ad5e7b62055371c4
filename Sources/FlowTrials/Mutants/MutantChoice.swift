import Flows

/// Chooses mutants of all kinds and from all parts of a prototype.
struct MutantChoice {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  /// Chooses some of the mutants.
  ///
  /// The kinds take turns until each is used up. Within a kind, the screens or files take turns.
  ///
  /// - Parameters:
  ///   - count: The number of mutants.
  ///   - all: The mutants, in the order of files and positions.
  /// - Returns: The chosen mutants in the same order.
  mutating func chosen(_ count: Int, of all: [Mutant]) -> [Mutant] {
    guard count < all.count else { return all }
    var queues = MutantKind.allCases.map { kind in inTurns(all.indices.filter { all[$0].kind == kind }, of: all) }
    var chosen: [Int] = []
    while chosen.count < count {
      for kind in queues.indices where chosen.count < count {
        if let next = queues[kind].popFirst() { chosen.append(next) }
      }
    }
    return chosen.sorted().map { all[$0] }
  }

  private mutating func inTurns(_ indices: [Int], of all: [Mutant]) -> ArraySlice<Int> {
    var groups: [[Int]] = []
    var numbersOfGroups: [String: Int] = [:]
    for index in numbers.shuffled(indices) {
      let key = all[index].file + "\0" + (all[index].screen ?? "")
      if let group = numbersOfGroups[key] {
        groups[group].append(index)
      } else {
        numbersOfGroups[key] = groups.count
        groups.append([index])
      }
    }
    let longest = groups.map(\.count).max() ?? 0
    return (0..<longest).flatMap { turn in groups.compactMap { turn < $0.count ? $0[turn] : nil } }[...]
  }
}
