/// Merges the rows that differ between systems into slots if they have the same subject and event.
///
/// Rows of different groups then share a slot, such as two presentations with different styles. The slots keep the
/// order of each group's rows.
struct ComparedSlots {
  private let rows: [ComparedInput.Row]
  /// The index of the row that represents each row's slot.
  private var slotOfRow: [Int]
  /// The indices of each group's rows.
  private let sequences: [[Int]]
  /// Each row's index in the sequences of its groups, keyed by the group.
  private let positionsInGroups: [[Int: Int]]

  /// The maximum number of rows to compare with each other.
  private static let maximumRowCount = 300

  /// - Parameters:
  ///   - rows: Neighboring rows, none of which is in all groups.
  ///   - groupCount: the number of groups.
  init(_ rows: [ComparedInput.Row], groupCount: Int) {
    self.rows = rows
    slotOfRow = Array(rows.indices)
    var sequences = [[Int]](repeating: [], count: groupCount)
    positionsInGroups = rows.indices.map { index in
      var positions: [Int: Int] = [:]
      for group in rows[index].groups {
        positions[group] = sequences[group].count
        sequences[group].append(index)
      }
      return positions
    }
    self.sequences = sequences
    if rows.count <= ComparedSlots.maximumRowCount { mergeRows() }
  }

  /// The slots from top to bottom, each with its rows.
  var orderedSlots: [[ComparedInput.Row]] {
    let rowsBySlot = Dictionary(grouping: rows.indices) { slotOfRow[$0] }
    var pendingCounts: [Int: Int] = [:]
    for (head, indices) in rowsBySlot {
      pendingCounts[head] = indices.reduce(0) { $0 + positionsInGroups[$1].values.count { $0 > 0 } }
    }
    var readySlots = rowsBySlot.keys.filter { pendingCounts[$0] == 0 }.sorted()
    var slots: [[ComparedInput.Row]] = []
    while let firstReadySlot = readySlots.first {
      readySlots.removeFirst()
      slots.append((rowsBySlot[firstReadySlot] ?? []).map { rows[$0] })
      for next in followingSlots(of: firstReadySlot, rowsBySlot[firstReadySlot] ?? []) {
        pendingCounts[next, default: 0] -= 1
        guard pendingCounts[next] == 0 else { continue }
        readySlots.insert(next, at: readySlots.firstIndex { $0 > next } ?? readySlots.count)
      }
    }
    return slots
  }

  private mutating func mergeRows() {
    var earlierRows: [String: [Int]] = [:]
    for index in rows.indices {
      let key = rows[index].line.slotKey
      let matchingRow = (earlierRows[key] ?? []).first { other in
        let groups = rows.indices.filter { slotOfRow[$0] == other }.flatMap { rows[$0].groups }
        return !groups.contains(where: rows[index].groups.contains) && !mustPrecede(other, to: index)
          && !mustPrecede(index, to: other)
      }
      if let fit = matchingRow { slotOfRow[index] = fit } else { earlierRows[key, default: []].append(index) }
    }
  }

  /// Returns the slots that directly follow the rows of a slot.
  ///
  /// A slot is repeated for each row and group.
  private func followingSlots(of head: Int, _ members: [Int]) -> [Int] {
    members.flatMap { index in
      positionsInGroups[index].compactMap { group, position in
        position + 1 < sequences[group].count ? slotOfRow[sequences[group][position + 1]] : nil
      }
    }
  }

  /// Returns whether a slot must be above another slot.
  private func mustPrecede(_ upperSlot: Int, to lowerSlot: Int) -> Bool {
    var (pendingSlots, seenSlots) = ([upperSlot], Set([upperSlot]))
    while let slotIndex = pendingSlots.popLast() {
      for next in followingSlots(of: slotIndex, rows.indices.filter { slotOfRow[$0] == slotIndex }) {
        if next == lowerSlot { return true }
        if seenSlots.insert(next).inserted { pendingSlots.append(next) }
      }
    }
    return false
  }
}

extension ComparedLine {
  /// The part of a line that is the same for all lines in a slot.
  fileprivate var slotKey: String {
    switch kind {
    case .event, .layout: subject + " " + (shortText.split(separator: " ").first.map(String.init) ?? "")
    case .time: "time"
    case .warning: "warning"
    case .note: "note"
    case .error: "error"
    case .value: "value"
    }
  }
}
