/// Finds the lines that two lists have in common, in order.
enum Alignment {
  /// The number of pairs above which the lists are compared by a method that needs less memory.
  private static let mostPairs = 4_000_000

  /// Returns a longest list of pairs of equal elements, in ascending order of both indices.
  static func pairs<Element: Equatable>(_ first: [Element], _ second: [Element]) -> [(first: Int, second: Int)] {
    var (start, end) = (0, 0)
    let shortest = min(first.count, second.count)
    while start < shortest, first[start] == second[start] { start += 1 }
    while end < shortest - start, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
    let head = (0..<start).map { ($0, $0) }
    let tail = (0..<end).reversed().map { (first.count - 1 - $0, second.count - 1 - $0) }
    let middle = middlePairs(first[start..<first.count - end], second[start..<second.count - end])
    return (head + middle + tail).map { (first: $0.0, second: $0.1) }
  }

  private static func middlePairs<Element: Equatable>(
    _ first: ArraySlice<Element>, _ second: ArraySlice<Element>
  ) -> [(Int, Int)] {
    guard !first.isEmpty, !second.isEmpty else { return [] }
    guard first.count <= mostPairs / second.count else { return pairsOfLongLists(first, second) }
    let width = second.count + 1
    // The length of the longest common list of the elements from both indices on.
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * width)
    for one in (0..<first.count).reversed() {
      for other in (0..<second.count).reversed() {
        let here = one * width + other
        lengths[here] =
          first[first.startIndex + one] == second[second.startIndex + other]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      let here = one * width + other
      if first[first.startIndex + one] == second[second.startIndex + other] {
        pairs.append((first.startIndex + one, second.startIndex + other))
        (one, other) = (one + 1, other + 1)
      } else if lengths[here + width] >= lengths[here + 1] {
        one += 1
      } else {
        other += 1
      }
    }
    return pairs
  }

  private static func pairsOfLongLists<Element: Equatable>(
    _ first: ArraySlice<Element>, _ second: ArraySlice<Element>
  ) -> [(Int, Int)] {
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    let kept = (0..<first.count).filter { !removed.contains($0) }.map { first.startIndex + $0 }
    return Array(zip(kept, (0..<second.count).filter { !added.contains($0) }.map { second.startIndex + $0 }))
  }
}
