/// Places rows that differ next to each other if they have the same subject and event.
///
/// Rows of different groups then share a slot, such as two presentations with
/// different styles. The slots keep the order of the rows of each group.
struct ComparedSlots {
  private let rows: [ComparedInput.Row]
  /// For each row, the index of the row that represents its slot.
  private var slot: [Int]
  /// For each group, the indices of its rows.
  private let sequences: [[Int]]
  /// For each row, its index in the sequence of each of its groups.
  private let positions: [[Int: Int]]

  /// The maximum number of rows to compare with each other.
  private static let most = 300

  /// - Parameters:
  ///   - rows: neighboring rows, none of which all groups have.
  ///   - groupCount: the number of groups.
  init(_ rows: [ComparedInput.Row], groupCount: Int) {
    self.rows = rows
    slot = Array(rows.indices)
    var sequences = [[Int]](repeating: [], count: groupCount)
    positions = rows.indices.map { index in
      var positions: [Int: Int] = [:]
      for group in rows[index].groups {
        positions[group] = sequences[group].count
        sequences[group].append(index)
      }
      return positions
    }
    self.sequences = sequences
    if rows.count <= ComparedSlots.most { merge() }
  }

  /// The slots from top to bottom, each with its rows.
  var all: [[ComparedInput.Row]] {
    let members = Dictionary(grouping: rows.indices) { slot[$0] }
    var missing: [Int: Int] = [:]
    for (head, indices) in members {
      missing[head] = indices.reduce(0) { $0 + positions[$1].values.count { $0 > 0 } }
    }
    var ready = members.keys.filter { missing[$0] == 0 }.sorted()
    var slots: [[ComparedInput.Row]] = []
    while let head = ready.first {
      ready.removeFirst()
      slots.append((members[head] ?? []).map { rows[$0] })
      for next in followers(of: head, members[head] ?? []) {
        missing[next, default: 0] -= 1
        guard missing[next] == 0 else { continue }
        ready.insert(next, at: ready.firstIndex { $0 > next } ?? ready.count)
      }
    }
    return slots
  }

  private mutating func merge() {
    var earlier: [String: [Int]] = [:]
    for index in rows.indices {
      let key = rows[index].line.slotKey
      let fit = (earlier[key] ?? []).first { other in
        let groups = rows.indices.filter { slot[$0] == other }.flatMap { rows[$0].groups }
        return !groups.contains(where: rows[index].groups.contains) && !leads(other, to: index)
          && !leads(index, to: other)
      }
      if let fit { slot[index] = fit } else { earlier[key, default: []].append(index) }
    }
  }

  /// Returns the slots that directly follow the rows of a slot, once for each row and group.
  private func followers(of head: Int, _ members: [Int]) -> [Int] {
    members.flatMap { index in
      positions[index].compactMap { group, position in
        position + 1 < sequences[group].count ? slot[sequences[group][position + 1]] : nil
      }
    }
  }

  /// Returns whether a slot must be above another one.
  private func leads(_ first: Int, to last: Int) -> Bool {
    var (open, seen) = ([first], Set([first]))
    while let head = open.popLast() {
      for next in followers(of: head, rows.indices.filter { slot[$0] == head }) {
        if next == last { return true }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }
}

extension ComparedLine {
  /// The part of a line that lines in the same slot have in common.
  fileprivate var slotKey: String {
    switch kind {
    case .event, .layout: subject + " " + (words.split(separator: " ").first.map(String.init) ?? "")
    case .time: "time"
    case .warning: "warning"
    case .note: "note"
    case .error: "error"
    case .value: "value"
    }
  }
}
