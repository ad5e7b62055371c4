import Controllers
import Rendering

/// The first event in which two traces differ.
package struct TraceDifference {
  /// Where it stands, in both.
  package let place: Int
  /// The event of the one trace; nil when that has ended.
  package let before: String?
  /// The event of the other.
  package let after: String?

  /// - Parameters:
  ///   - first: the one trace.
  ///   - second: the other; nil is the result when all that both keep is the same.
  package init?(_ first: Trace, _ second: Trace) {
    guard first.hash != second.hash || first.count != second.count else { return nil }
    for place in max(first.first, second.first)..<max(first.count, second.count) {
      let before = first[place].map { TraceText.line(of: $0, in: first).words }
      let after = second[place].map { TraceText.line(of: $0, in: second).words }
      guard before == after else {
        (self.place, self.before, self.after) = (place, before, after)
        return
      }
    }
    return nil
  }
}

extension String {
  /// With one space where there were several.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
