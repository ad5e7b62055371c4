/// An input under all compared systems.
package struct ComparedInput: Sendable {
  /// The number of the input, where 0 is the launch.
  package let number: Int
  package let text: String
  /// The systems, grouped by equal traces of this input, in the order of each group's first system.
  package let groups: [SystemGroup]
  /// The merged lines of all groups.
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

  /// Whether the input fails the same way under all systems.
  package var isFailure: Bool { isEqual && rows.contains { $0.line.kind == .error } }

  /// Whether the traces of this input are equal under all systems.
  package var isEqual: Bool { groups.count == 1 }

  /// Merges the traces of an input.
  ///
  /// - Parameters:
  ///   - number: the number of the input.
  ///   - text: the text of the input.
  ///   - traces: the systems, in ascending order, with their lines.
  ///   - changes: The changes from each system to the next system, or `nil` if the runs under both systems are equal.
  ///   - numbered: The explanations so far.
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
    rows = MergedLines(lines).mergedLines.map { merged in
      var numbers: Set<Int> = []
      for (index, change) in changes.enumerated() {
        let (older, newer) = (merged.indices[groupOfSystem[index]], merged.indices[groupOfSystem[index + 1]])
        switch (older, newer) {
        case (let line?, nil):
          for found in change?.explanations(ofRemoved: line, of: number) ?? [] { addExplanation(found, &numbers) }
        case (nil, let line?):
          for found in change?.explanations(ofAdded: line, of: number) ?? [] { addExplanation(found, &numbers) }
        default: break
        }
      }
      func addExplanation(_ explanation: Explanation, _ numbers: inout Set<Int>) {
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
  package let systemsText: String

  /// - Parameters:
  ///   - systems: the systems of the group, in ascending order.
  ///   - comparedSystems: all compared systems, in ascending order.
  init(_ systems: [Int], of comparedSystems: [Int]) {
    self.systems = systems
    var ranges: [[Int]] = []
    for system in systems {
      if let lastSystem = ranges.last?.last,
        comparedSystems.firstIndex(of: lastSystem).map({ $0 + 1 }) == comparedSystems.firstIndex(of: system)
      {
        ranges[ranges.count - 1].append(system)
      } else {
        ranges.append([system])
      }
    }
    systemsText = ranges.flatMap { stretch in
      guard stretch.count > 2, let firstSystem = stretch.first, let lastSystem = stretch.last else {
        return stretch.map(String.init)
      }
      return ["\(firstSystem)–\(lastSystem)"]
    }.joined(separator: ", ")
  }
}

/// Merges several lists of lines into one list, in which common lines occur once.
struct MergedLines {
  private(set) var mergedLines: [MergedLine] = []

  struct MergedLine {
    let line: ComparedLine
    /// The index of the line in each list that contains the line at this point, keyed by the list's index.
    var indices: [Int: Int]
  }

  /// Merges lists, beginning with the first list.
  init(_ lists: [[ComparedLine]]) {
    for (list, lines) in lists.enumerated() {
      var (merged, nextIndex, otherIndex) = ([MergedLine](), 0, 0)
      func appendUnmatched(upTo index: Int, _ line: Int) {
        merged += mergedLines[nextIndex..<index]
        merged += (otherIndex..<line).map { MergedLine(line: lines[$0], indices: [list: $0]) }
      }
      for pair in Alignment.pairs(mergedLines.map(\.line), lines) {
        appendUnmatched(upTo: pair.first, pair.second)
        var row = mergedLines[pair.first]
        row.indices[list] = pair.second
        merged.append(row)
        (nextIndex, otherIndex) = (pair.first + 1, pair.second + 1)
      }
      appendUnmatched(upTo: mergedLines.count, lines.count)
      mergedLines = merged
    }
  }
}
