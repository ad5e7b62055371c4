extension Range<Int> {
  /// The part that begins at the first number for which a condition holds, found by halves.
  ///
  /// - Parameter holds: a condition that holds for all numbers after the first one for which it does.
  /// - Returns: the part; empty if the condition holds for none.
  func part(from holds: (Int) -> Bool) -> Range<Int> {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low..<upperBound
  }
}
