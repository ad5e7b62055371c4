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
      let what = check[0] == .nil ? "everything on the screen" : check[0].described
      throw ExpectationFailure(expected: "\(what) readable", found: faults.map(\.described))
    }
  ]
}

extension Check {
  /// Returns the reading faults of the element that the first argument names, or of all elements without an argument.
  ///
  /// - Throws: an `ExpectationFailure` if no element has that name.
  fileprivate func readingFaults() throws -> [ReadingFault] {
    let faults = ReadingFaults(of: system, among: session.finder.elements)
    guard self[0] != .nil else { return faults.all }
    let matches = look(for: text(0))
    guard let first = matches.elements.first else { throw unseen(matches, expected: "readable") }
    return faults.faults(of: matches.seen.first ?? first)
  }
}
