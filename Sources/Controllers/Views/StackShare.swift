/// Distributes a length among the views of a stack.
struct StackShare {
  struct Wish {
    /// The preferred length of the view, or `nil` if the view takes a share of the remaining space.
    let length: Double?
    let hugging: Double
    let resistance: Double
  }

  struct Place {
    var start: Double
    var length: Double
  }

  let wishes: [Wish]
  let length: Double
  let spacing: Double

  private var room: Double { max(0, length - spacing * Double(wishes.count - 1)) }

  /// Returns the position and length of each view along the axis.
  ///
  /// - Parameter distribution: the rule by which the length is distributed.
  /// - Returns: the positions and lengths, in the order of `wishes`.
  func places(_ distribution: StackView.Distribution) -> [Place] {
    // UIKit: a single view is tied to both ends of the stack.
    if wishes.count == 1 { return [Place(start: 0, length: length)] }
    switch distribution {
    case .fill: return inRow(filled())
    case .fillEqually: return inRow(wishes.map { _ in room / Double(wishes.count) })
    case .fillProportionally: return inRow(proportional())
    case .equalSpacing: return equallySpaced()
    case .equalCentering: return equallyCentred()
    }
  }

  private func inRow(_ lengths: [Double], gap: Double? = nil) -> [Place] {
    var start = 0.0
    return lengths.map { length in
      defer { start += length + (gap ?? spacing) }
      return Place(start: start, length: length)
    }
  }

  // MARK: Lengths of the views

  /// Returns lengths that make the views fill the space.
  ///
  /// Views without a preferred length share the space that the others leave.
  ///
  /// UIKit: if all views have a preferred length, those with the lowest hugging priority are stretched. If there isn't
  /// enough space, those with the lowest compression resistance are compressed. Here: views with the same priority are
  /// stretched by the same amount; when they are compressed, the longest ones are compressed first.
  private func filled() -> [Double] {
    let own = wishes.map { $0.length ?? 0 }
    let rest = room - own.reduce(0, +)
    guard rest >= 0 else { return pressed(own, by: -rest) }
    let open = wishes.indices.filter { wishes[$0].length == nil }
    let least = wishes.map(\.hugging).min() ?? 0
    let stretched = open.isEmpty ? wishes.indices.filter { wishes[$0].hugging == least } : open
    return wishes.indices.map { own[$0] + (stretched.contains($0) ? rest / Double(stretched.count) : 0) }
  }

  private func proportional() -> [Double] {
    let known = wishes.compactMap(\.length)
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let parts = wishes.map { $0.length ?? average }
    let sum = parts.reduce(0, +)
    return parts.map { sum > 0 ? room * $0 / sum : room / Double(parts.count) }
  }

  /// Returns reduced lengths.
  ///
  /// The views with the lowest compression resistance are reduced first.
  private func pressed(_ lengths: [Double], by excess: Double) -> [Double] {
    var lengths = lengths
    var excess = excess
    for resistance in Set(wishes.map(\.resistance)).sorted() where excess > 0 {
      let weak = wishes.indices.filter { wishes[$0].resistance == resistance }
      let left = max(0, weak.reduce(0) { $0 + lengths[$1] } - excess)
      excess -= weak.reduce(0) { $0 + lengths[$1] } - left
      let most = StackShare.cap(weak.map { lengths[$0] }, sum: left)
      for index in weak { lengths[index] = min(lengths[index], most) }
    }
    return lengths
  }

  /// Returns the length to which all longer lengths have to be reduced so that the sum of the lengths is a given value.
  private static func cap(_ lengths: [Double], sum: Double) -> Double {
    var left = sum
    let sorted = lengths.sorted()
    for (index, length) in sorted.enumerated() {
      let share = left / Double(sorted.count - index)
      if length >= share { return share }
      left -= length
    }
    return sorted.last ?? 0
  }

  // MARK: Gaps between the views

  private var ownLengths: [Double] {
    let own = wishes.map { $0.length ?? 0 }
    let excess = own.reduce(0, +) - room
    return excess > 0 ? pressed(own, by: excess) : own
  }

  private func equallySpaced() -> [Place] {
    let own = ownLengths
    return inRow(own, gap: max(spacing, (length - own.reduce(0, +)) / Double(own.count - 1)))
  }

  /// Returns positions at which the centers of the views have equal distances, and the gaps are at least as large as
  /// the spacing.
  private func equallyCentred() -> [Place] {
    let own = ownLengths
    guard let first = own.first, let last = own.last else { return [] }
    let step = (length - (first + last) / 2) / Double(own.count - 1)
    var starts = own.indices.map { first / 2 + step * Double($0) - own[$0] / 2 }
    for index in own.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + own[index - 1] + spacing)
    }
    var end = length
    for index in own.indices.reversed() {
      starts[index] = min(starts[index], end - own[index])
      end = starts[index] - spacing
    }
    return zip(starts, own).map { Place(start: $0, length: $1) }
  }
}
