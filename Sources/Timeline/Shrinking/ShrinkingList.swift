/// A list that becomes shorter as long as it still shows a failure (delta debugging, or `ddmin`).
///
/// If a closure throws an error, for example because the user pressed Ctrl-C, the list keeps everything that was
/// removed before.
package struct ShrinkingList<Element> {
  /// The elements of the shortest list so far.
  package private(set) var elements: [Element]

  /// Creates a list that shows a failure.
  package init(_ elements: [Element]) { self.elements = elements }

  /// Removes elements until the failure is lost when any one of the remaining elements is removed.
  ///
  /// All elements are tried first, then halves, quarters, and so on, down to single elements.
  ///
  /// - Parameter stillFails: Whether a shorter list still shows the failure.
  /// - Throws: The error of the closure.
  package mutating func removeElements(while stillFails: ([Element]) throws -> Bool) rethrows {
    var length = elements.count
    while length > 0 {
      let isShorter = try removeChunks(of: length, while: stillFails)
      if length == 1, !isShorter { return }
      length = min((length + 1) / 2, elements.count)
    }
  }

  /// Replaces elements with shorter ones.
  ///
  /// - Parameters:
  ///   - alternatives: The elements that may replace an element, beginning with the preferred one. All of them must be
  ///     shorter than the element.
  ///   - stillFails: Whether a list with a shorter element still shows the failure.
  /// - Returns: Whether an element was replaced.
  /// - Throws: The error of a closure.
  package mutating func replaceElements(
    by alternatives: (Element) throws -> [Element], while stillFails: ([Element]) throws -> Bool
  ) rethrows -> Bool {
    var hasReplaced = false
    for index in elements.indices {
      var untried = try alternatives(elements[index])[...]
      while let shorter = untried.popFirst() {
        var candidate = elements
        candidate[index] = shorter
        guard try stillFails(candidate) else { continue }
        (elements, hasReplaced) = (candidate, true)
        untried = try alternatives(shorter)[...]
      }
    }
    return hasReplaced
  }

  /// The greatest length of the chunks that are tried at every index.
  ///
  /// Two actions that belong together, such as a push and its pop, can begin anywhere. Longer chunks are tried only
  /// side by side, because the number of attempts would otherwise be too great.
  private static var longestOverlap: Int { 4 }

  /// Tries to remove each chunk of a length.
  ///
  /// - Returns: Whether a chunk was removed.
  private mutating func removeChunks(
    of length: Int, while stillFails: ([Element]) throws -> Bool
  ) rethrows -> Bool {
    let step = length > Self.longestOverlap ? length : 1
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
