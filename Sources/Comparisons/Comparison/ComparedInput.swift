/// An input under all compared systems.
package struct ComparedInput: Sendable {
  /// The number of the input, where 0 is the launch.
  package let number: Int
  package let text: String
  /// The systems, in groups whose traces of this input are equal, in the order of their first systems.
  package let groups: [SystemGroup]
  /// The lines of all groups, merged.
  package let rows: [Row]
  /// The numbers of the explanations for the differences, in ascending order.
  package let explanations: [Int]

  /// A line, and the groups that have it at this point.
  package struct Row: Sendable {
    package let line: ComparedLine
    /// The indices of the groups, in ascending order.
    package let groups: [Int]
    /// The numbers of the explanations, in ascending order.
    package let explanations: [Int]
  }

  /// Whether the input fails in the same way under all systems.
  package var isFailure: Bool { isEqual && rows.contains { $0.line.kind == .error } }

  /// Whether the traces of this input are equal under all systems.
  package var isEqual: Bool { groups.count == 1 }

  /// Merges the traces of an input.
  ///
  /// - Parameters:
  ///   - number: the number of the input.
  ///   - text: the text of the input.
  ///   - traces: the systems, in ascending order, with their lines.
  ///   - changes: for each system but the last one, the change to the next system, or `nil` if the whole runs are equal.
  ///   - numbered: the explanations so far.
  init(
    _ number: Int, _ text: String, _ traces: [(version: Int, lines: [ComparedLine])], _ changes: [SystemChange?],
    _ numbered: inout NumberedExplanations
  ) {
    (self.number, self.text) = (number, text)
    var (groups, lines) = ([[Int]](), [[ComparedLine]]())
    let groupOfSystem = traces.map { trace in
      let index = lines.firstIndex(of: trace.lines) ?? lines.count
      if index == lines.count {
        groups.append([])
        lines.append(trace.lines)
      }
      groups[index].append(trace.version)
      return index
    }
    self.groups = groups.map { SystemGroup($0, of: traces.map(\.version)) }
    rows = MergedLines(lines).all.map { merged in
      var numbers: Set<Int> = []
      for (index, change) in changes.enumerated() {
        let (older, newer) = (merged.indices[groupOfSystem[index]], merged.indices[groupOfSystem[index + 1]])
        switch (older, newer) {
        case (let line?, nil):
          for found in change?.explanations(ofRemoved: line, of: number) ?? [] { add(found, &numbers) }
        case (nil, let line?):
          for found in change?.explanations(ofAdded: line, of: number) ?? [] { add(found, &numbers) }
        default: break
        }
      }
      func add(_ explanation: Explanation, _ numbers: inout Set<Int>) {
        numbers.insert(numbered.number(of: explanation))
      }
      return Row(line: merged.line, groups: merged.indices.keys.sorted(), explanations: numbers.sorted())
    }
    explanations = Set(rows.flatMap(\.explanations)).sorted()
  }
}

/// Systems whose traces of an input are equal.
package struct SystemGroup: Sendable {
  package let systems: [Int]
  /// The systems as text, such as `6, 12` or `13–26` for three or more neighbors.
  package let text: String

  /// - Parameters:
  ///   - systems: the systems of the group, in ascending order.
  ///   - all: all compared systems, in ascending order.
  init(_ systems: [Int], of all: [Int]) {
    self.systems = systems
    var stretches: [[Int]] = []
    for system in systems {
      if let last = stretches.last?.last, all.firstIndex(of: last).map({ $0 + 1 }) == all.firstIndex(of: system) {
        stretches[stretches.count - 1].append(system)
      } else {
        stretches.append([system])
      }
    }
    text = stretches.flatMap { stretch in
      guard stretch.count > 2, let first = stretch.first, let last = stretch.last else {
        return stretch.map(String.init)
      }
      return ["\(first)–\(last)"]
    }.joined(separator: ", ")
  }
}

/// Merges several lists of lines into one, in which lines that the lists share occur once.
struct MergedLines {
  private(set) var all: [Merged] = []

  struct Merged {
    let line: ComparedLine
    /// For each list that contains the line at this point, the index of the line in that list.
    var indices: [Int: Int]
  }

  /// Merges lists, beginning with the first one.
  init(_ lists: [[ComparedLine]]) {
    for (list, lines) in lists.enumerated() {
      var (merged, next, other) = ([Merged](), 0, 0)
      func takeUnmatched(upTo index: Int, _ line: Int) {
        merged += all[next..<index]
        merged += (other..<line).map { Merged(line: lines[$0], indices: [list: $0]) }
      }
      for pair in Alignment.pairs(all.map(\.line), lines) {
        takeUnmatched(upTo: pair.first, pair.second)
        var row = all[pair.first]
        row.indices[list] = pair.second
        merged.append(row)
        (next, other) = (pair.first + 1, pair.second + 1)
      }
      takeUnmatched(upTo: all.count, lines.count)
      all = merged
    }
  }
}
