/// The last elements of a sequence that grows without end, by their numbers in it.
package struct Ring<Element> {
  /// The number of elements that are kept.
  package let capacity: Int
  /// The number of elements so far, including those that are no longer kept.
  package private(set) var count = 0
  private var elements: [Element] = []

  /// - Parameter capacity: the number of elements that are kept.
  package init(capacity: Int) { self.capacity = capacity }

  /// The number of the oldest element that is kept.
  package var first: Int { max(0, count - capacity) }

  /// An element by its number, or `nil` if it is no longer kept.
  package subscript(number: Int) -> Element? {
    (first..<count).contains(number) ? elements[number % capacity] : nil
  }

  /// Adds an element, in place of the oldest one if the ring is full.
  package mutating func append(_ element: Element) {
    if count < capacity { elements.append(element) } else { elements[count % capacity] = element }
    count += 1
  }
}

extension Ring {
  /// The numbers of the kept elements whose keys are in a range, in a ring that is ordered by the keys.
  ///
  /// - Parameters:
  ///   - key: the key of an element.
  ///   - range: the keys.
  /// - Returns: the numbers.
  func numbers(of key: (Element) -> Int, in range: Range<Int>) -> Range<Int> {
    let kept = first..<count
    return place(in: kept, of: key, from: range.lowerBound)..<place(in: kept, of: key, from: range.upperBound)
  }

  /// The number of the first element whose key isn't below a bound, found by halves.
  private func place(in kept: Range<Int>, of key: (Element) -> Int, from bound: Int) -> Int {
    var (low, high) = (kept.lowerBound, kept.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if let element = self[middle], key(element) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
