import Controllers
import Rendering
import Scripting

extension ExpectationTable {
  static let readingExpectations: [Expectation] = [
    Expectation(
      "readable", [.init("element", .text, isOptional: true)],
      "The element can be read: it isn't cut off, overlapped, covered, off the screen or under the keyboard."
        + " Without an element, this holds for every element."
    ) { check in
      let faults = try check.readingFaults()
      guard !faults.isEmpty else { return }
      let subjectText = check[0] == .nil ? "everything on the screen" : check[0].described
      throw ExpectationFailure(expected: "\(subjectText) readable", found: faults.map(\.message))
    }
  ]
}

extension Check {
  /// Returns the reading faults of the element that the first argument names.
  ///
  /// Without an argument, the faults of all elements are returned.
  ///
  /// - Throws: an `ExpectationFailure` if no element has that name.
  fileprivate func readingFaults() throws -> [ReadingFault] {
    let faults = ReadingFaults(of: system, among: session.finder.elements)
    guard self[0] != .nil else { return faults.allFaults }
    let matches = findMatches(for: textArgument(0))
    guard let firstElement = matches.elements.first else { throw elementFailure(matches, expected: "readable") }
    return faults.faults(of: matches.visibleElements.first ?? firstElement)
  }
}
