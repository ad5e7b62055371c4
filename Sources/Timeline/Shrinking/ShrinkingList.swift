/// A list that is shortened as long as it still shows a failure (delta debugging, or `ddmin`).
///
/// If a closure throws an error, for example because the user pressed Ctrl-C, the elements that were already removed
/// stay removed.
package struct ShrinkingList<Element> {
  /// The elements of the shortest list so far.
  package private(set) var elements: [Element]

  /// Creates a list that shows a failure.
  package init(_ elements: [Element]) { self.elements = elements }

  /// Removes elements until the failure is lost when any one of the remaining elements is removed.
  ///
  /// The first attempt removes all elements. The next attempts remove halves, quarters, and so on, down to single
  /// elements.
  ///
  /// - Parameter stillFails: A closure that returns whether a shorter list still shows the failure.
  /// - Throws: The error of the closure.
  package mutating func removeElements(while stillFails: ([Element]) throws -> Bool) rethrows {
    var chunkLength = elements.count
    while chunkLength > 0 {
      let isShorter = try removeChunks(of: chunkLength, while: stillFails)
      if chunkLength == 1, !isShorter { return }
      chunkLength = min((chunkLength + 1) / 2, elements.count)
    }
  }

  /// Replaces elements with shorter ones.
  ///
  /// - Parameters:
  ///   - alternatives: The elements that may replace an element, beginning with the preferred one. All of them must be
  ///     shorter than the element.
  ///   - stillFails: A closure that returns whether a list with a shorter element still shows the failure.
  /// - Returns: Whether an element was replaced.
  /// - Throws: The error of a closure.
  package mutating func replaceElements(
    by alternatives: (Element) throws -> [Element], while stillFails: ([Element]) throws -> Bool
  ) rethrows -> Bool {
    var hasReplaced = false
    for index in elements.indices {
      var untriedElements = try alternatives(elements[index])[...]
      while let shorterElement = untriedElements.popFirst() {
        var candidate = elements
        candidate[index] = shorterElement
        guard try stillFails(candidate) else { continue }
        (elements, hasReplaced) = (candidate, true)
        untriedElements = try alternatives(shorterElement)[...]
      }
    }
    return hasReplaced
  }

  /// The maximum length of the chunks that are tried at every index.
  ///
  /// Two actions that belong together, such as a push and its pop, can begin anywhere. Longer chunks are tried only
  /// side by side, because the number of attempts would otherwise be too high.
  private static var maximumOverlapLength: Int { 4 }

  /// Tries to remove each chunk of a length.
  ///
  /// - Returns: Whether a chunk was removed.
  private mutating func removeChunks(
    of length: Int, while stillFails: ([Element]) throws -> Bool
  ) rethrows -> Bool {
    let step = length > Self.maximumOverlapLength ? length : 1
    var (start, isShorter) = (0, false)
    while start < elements.count {
      var candidate = elements
      candidate.removeSubrange(start..<min(start + length, elements.count))
      if try stillFails(candidate) {
        (elements, isShorter) = (candidate, true)
      } else {
        start += step
      }
    }
    return isShorter
  }
}
