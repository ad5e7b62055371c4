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
      let (before, after) = (TraceDifference.words(at: place, first), TraceDifference.words(at: place, second))
      guard before == after else {
        (self.place, self.before, self.after) = (place, before, after)
        return
      }
    }
    return nil
  }

  /// Whether two traces have the same events at some places.
  ///
  /// - Parameters:
  ///   - places: the places. Events that either trace has dropped are left out.
  ///   - first: the one trace.
  ///   - second: the other.
  /// - Returns: false for the first difference.
  static func isNone(at places: Range<Int>, _ first: Trace, _ second: Trace) -> Bool {
    let kept = max(first.first, second.first, places.lowerBound)..<max(places.upperBound, first.first, second.first)
    return kept.allSatisfy { words(at: $0, first) == words(at: $0, second) }
  }

  private static func words(at place: Int, _ trace: Trace) -> String? {
    trace[place].map { TraceText.line(of: $0, in: trace).words }
  }
}

extension String {
  /// With one space where there were several.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
