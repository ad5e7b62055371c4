/// A ring buffer for the most recent elements of a growing sequence.
///
/// An element is accessed by its number in the sequence.
package struct Ring<Element> {
  /// The maximum number of elements to keep.
  package let capacity: Int
  /// The number of appended elements, including the elements that are no longer kept.
  package private(set) var count = 0
  private var elements: [Element] = []

  /// - Parameter capacity: the maximum number of elements to keep.
  package init(capacity: Int) { self.capacity = capacity }

  /// The number of the oldest element that is kept.
  package var firstNumber: Int { max(0, count - capacity) }

  /// Returns the element with a certain number, or `nil` if the element is no longer kept.
  package subscript(number: Int) -> Element? {
    (firstNumber..<count).contains(number) ? elements[number % capacity] : nil
  }

  /// Appends an element.
  ///
  /// If the ring is full, the new element replaces the oldest one.
  package mutating func append(_ element: Element) {
    if count < capacity { elements.append(element) } else { elements[count % capacity] = element }
    count += 1
  }
}

extension Ring {
  /// Returns the numbers of the kept elements whose keys are in a range.
  ///
  /// The elements in the ring must be in ascending order of their keys.
  ///
  /// - Parameters:
  ///   - key: returns the key of an element.
  ///   - range: the range of keys.
  /// - Returns: the numbers.
  func numbers(of key: (Element) -> Int, in range: Range<Int>) -> Range<Int> {
    let keptNumbers = firstNumber..<count
    return firstIndex(
      in: keptNumbers, of: key, from: range.lowerBound)..<firstIndex(in: keptNumbers, of: key, from: range.upperBound)
  }

  /// Returns the number of the first element whose key isn't less than a bound, using binary search.
  private func firstIndex(in keptNumbers: Range<Int>, of key: (Element) -> Int, from bound: Int) -> Int {
    var (low, high) = (keptNumbers.lowerBound, keptNumbers.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if let element = self[middle], key(element) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
