import Controllers
import Rendering

/// The first event in which two traces differ.
package struct TraceDifference {
  /// The position of the event in both traces.
  package let index: Int
  /// The event in the first trace, or `nil` if the trace has ended.
  package let before: String?
  /// The event in the second trace, or `nil` if the trace has ended.
  package let after: String?

  /// Compares two traces, or returns `nil` if all events that both traces still contain are equal.
  ///
  /// - Parameters:
  ///   - first: the first trace.
  ///   - second: the second trace.
  package init?(_ first: Trace, _ second: Trace) {
    guard first.hash != second.hash || first.count != second.count else { return nil }
    for index in max(first.first, second.first)..<max(first.count, second.count) {
      let (before, after) = (TraceDifference.words(at: index, first), TraceDifference.words(at: index, second))
      guard before == after else {
        (self.index, self.before, self.after) = (index, before, after)
        return
      }
    }
    return nil
  }

  /// Whether two traces have the same events at the given positions.
  ///
  /// - Parameters:
  ///   - range: the positions. Events that one of the traces no longer contains are ignored.
  ///   - first: the first trace.
  ///   - second: the second trace.
  /// - Returns: `false` if an event differs.
  static func isNone(at range: Range<Int>, _ first: Trace, _ second: Trace) -> Bool {
    let kept = max(first.first, second.first, range.lowerBound)..<max(range.upperBound, first.first, second.first)
    return kept.allSatisfy { words(at: $0, first) == words(at: $0, second) }
  }

  private static func words(at index: Int, _ trace: Trace) -> String? {
    trace[index].map { TraceText.line(of: $0, in: trace).words }
  }
}

extension String {
  /// The words of the string, separated by single spaces.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
