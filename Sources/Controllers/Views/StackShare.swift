/// Distributes a length among the views of a stack.
struct StackShare {
  struct Preference {
    /// The preferred length of the view, or `nil` if the view takes a part of the remaining space.
    let length: Double?
    let hugging: Double
    let resistance: Double
  }

  struct Place {
    var start: Double
    var length: Double
  }

  let wishes: [Preference]
  let length: Double
  let spacing: Double

  private var availableLength: Double { max(0, length - spacing * Double(wishes.count - 1)) }

  /// Returns the position and length of each view along the axis.
  ///
  /// - Parameter distribution: the rule by which the length is distributed.
  /// - Returns: the positions and lengths, in the order of the preferences.
  func places(_ distribution: StackView.Distribution) -> [Place] {
    // UIKit: a single view is tied to both ends of the stack.
    if wishes.count == 1 { return [Place(start: 0, length: length)] }
    switch distribution {
    case .fill: return placesInRow(filledLengths())
    case .fillEqually: return placesInRow(wishes.map { _ in availableLength / Double(wishes.count) })
    case .fillProportionally: return placesInRow(proportionalLengths())
    case .equalSpacing: return equallySpaced()
    case .equalCentering: return equallyCentred()
    }
  }

  private func placesInRow(_ lengths: [Double], gap: Double? = nil) -> [Place] {
    var start = 0.0
    return lengths.map { length in
      defer { start += length + (gap ?? spacing) }
      return Place(start: start, length: length)
    }
  }

  // MARK: Lengths of the views

  /// Returns lengths that make the views fill the space.
  ///
  /// Views without a preferred length share the remaining space.
  ///
  /// UIKit: if all views have a preferred length, those with the lowest hugging priority are stretched. If there isn't
  /// enough space, those with the lowest compression resistance are compressed. Here: views with the same priority are
  /// stretched by the same amount. If they have to be compressed, the longest ones are compressed first.
  private func filledLengths() -> [Double] {
    let preferredLengths = wishes.map { $0.length ?? 0 }
    let remainingLength = availableLength - preferredLengths.reduce(0, +)
    guard remainingLength >= 0 else { return compressed(preferredLengths, by: -remainingLength) }
    let flexibleIndices = wishes.indices.filter { wishes[$0].length == nil }
    let minimumHugging = wishes.map(\.hugging).min() ?? 0
    let stretchedIndices =
      flexibleIndices.isEmpty ? wishes.indices.filter { wishes[$0].hugging == minimumHugging } : flexibleIndices
    return wishes.indices.map {
      preferredLengths[$0] + (stretchedIndices.contains($0) ? remainingLength / Double(stretchedIndices.count) : 0)
    }
  }

  private func proportionalLengths() -> [Double] {
    let knownLengths = wishes.compactMap(\.length)
    let average = knownLengths.isEmpty ? 1 : knownLengths.reduce(0, +) / Double(knownLengths.count)
    let weights = wishes.map { $0.length ?? average }
    let sum = weights.reduce(0, +)
    return weights.map { sum > 0 ? availableLength * $0 / sum : availableLength / Double(weights.count) }
  }

  /// Returns reduced lengths.
  ///
  /// The views with the lowest compression resistance are reduced first.
  private func compressed(_ lengths: [Double], by excess: Double) -> [Double] {
    var lengths = lengths
    var excess = excess
    for resistance in Set(wishes.map(\.resistance)).sorted() where excess > 0 {
      let compressedIndices = wishes.indices.filter { wishes[$0].resistance == resistance }
      let remainingLength = max(0, compressedIndices.reduce(0) { $0 + lengths[$1] } - excess)
      excess -= compressedIndices.reduce(0) { $0 + lengths[$1] } - remainingLength
      let maximumLength = StackShare.cappedLength(compressedIndices.map { lengths[$0] }, sum: remainingLength)
      for index in compressedIndices { lengths[index] = min(lengths[index], maximumLength) }
    }
    return lengths
  }

  /// Returns the length to which all longer lengths must be reduced so that the lengths add up to a given sum.
  private static func cappedLength(_ lengths: [Double], sum: Double) -> Double {
    var remainingLength = sum
    let sorted = lengths.sorted()
    for (index, length) in sorted.enumerated() {
      let share = remainingLength / Double(sorted.count - index)
      if length >= share { return share }
      remainingLength -= length
    }
    return sorted.last ?? 0
  }

  // MARK: Gaps between the views

  private var fittingLengths: [Double] {
    let preferredLengths = wishes.map { $0.length ?? 0 }
    let excess = preferredLengths.reduce(0, +) - availableLength
    return excess > 0 ? compressed(preferredLengths, by: excess) : preferredLengths
  }

  private func equallySpaced() -> [Place] {
    let lengths = fittingLengths
    return placesInRow(lengths, gap: max(spacing, (length - lengths.reduce(0, +)) / Double(lengths.count - 1)))
  }

  /// Returns positions at which the centers of the views have equal distances, and the gaps are at least as large as
  /// the spacing.
  private func equallyCentred() -> [Place] {
    let lengths = fittingLengths
    guard let firstLength = lengths.first, let lastLength = lengths.last else { return [] }
    let step = (length - (firstLength + lastLength) / 2) / Double(lengths.count - 1)
    var starts = lengths.indices.map { firstLength / 2 + step * Double($0) - lengths[$0] / 2 }
    for index in lengths.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + lengths[index - 1] + spacing)
    }
    var end = length
    for index in lengths.indices.reversed() {
      starts[index] = min(starts[index], end - lengths[index])
      end = starts[index] - spacing
    }
    return zip(starts, lengths).map { Place(start: $0, length: $1) }
  }
}
