/// Finds the lines that two lists have in common, in order.
enum Alignment {
  /// The maximum number of pairs to compare.
  ///
  /// Longer lists are compared with a method that needs less memory.
  private static let maximumPairCount = 4_000_000

  /// Returns the longest list of pairs of equal elements, in ascending order of both indices.
  static func pairs<Element: Equatable>(_ first: [Element], _ second: [Element]) -> [(first: Int, second: Int)] {
    var (start, end) = (0, 0)
    let shorterLength = min(first.count, second.count)
    while start < shorterLength, first[start] == second[start] { start += 1 }
    while end < shorterLength - start, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
    let headPairs = (0..<start).map { ($0, $0) }
    let tailPairs = (0..<end).reversed().map { (first.count - 1 - $0, second.count - 1 - $0) }
    let middle = middlePairs(first[start..<first.count - end], second[start..<second.count - end])
    return (headPairs + middle + tailPairs).map { (first: $0.0, second: $0.1) }
  }

  private static func middlePairs<Element: Equatable>(
    _ first: ArraySlice<Element>, _ second: ArraySlice<Element>
  ) -> [(Int, Int)] {
    guard !first.isEmpty, !second.isEmpty else { return [] }
    guard first.count <= maximumPairCount / second.count else { return pairsOfLongLists(first, second) }
    let columnCount = second.count + 1
    // An entry is the length of the longest list that the elements from two indices on have in common.
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * columnCount)
    for one in (0..<first.count).reversed() {
      for other in (0..<second.count).reversed() {
        let cellIndex = one * columnCount + other
        lengths[cellIndex] =
          first[first.startIndex + one] == second[second.startIndex + other]
          ? lengths[cellIndex + columnCount + 1] + 1 : max(lengths[cellIndex + columnCount], lengths[cellIndex + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (firstIndex, secondIndex) = (0, 0)
    while firstIndex < first.count, secondIndex < second.count {
      let cellIndex = firstIndex * columnCount + secondIndex
      if first[first.startIndex + firstIndex] == second[second.startIndex + secondIndex] {
        pairs.append((first.startIndex + firstIndex, second.startIndex + secondIndex))
        (firstIndex, secondIndex) = (firstIndex + 1, secondIndex + 1)
      } else if lengths[cellIndex + columnCount] >= lengths[cellIndex + 1] {
        firstIndex += 1
      } else {
        secondIndex += 1
      }
    }
    return pairs
  }

  private static func pairsOfLongLists<Element: Equatable>(
    _ first: ArraySlice<Element>, _ second: ArraySlice<Element>
  ) -> [(Int, Int)] {
    var (removedOffsets, addedOffsets) = (Set<Int>(), Set<Int>())
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): removedOffsets.insert(offset)
      case .insert(let offset, _, _): addedOffsets.insert(offset)
      }
    }
    let keptIndices = (0..<first.count).filter { !removedOffsets.contains($0) }.map { first.startIndex + $0 }
    return Array(
      zip(keptIndices, (0..<second.count).filter { !addedOffsets.contains($0) }.map { second.startIndex + $0 }))
  }
}
