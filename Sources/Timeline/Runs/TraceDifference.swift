import Controllers
import Rendering

/// The first event in which two traces differ.
package struct TraceDifference {
  /// The position of the event in both traces.
  package let index: Int
  /// The event in the first trace, or `nil` if the trace has ended.
  package let firstEvent: String?
  /// The event in the second trace, or `nil` if the trace has ended.
  package let secondEvent: String?

  /// Compares two traces, or returns `nil` if all events that both traces still contain are equal.
  ///
  /// - Parameters:
  ///   - first: the first trace.
  ///   - second: the second trace.
  package init?(_ first: Trace, _ second: Trace) {
    guard first.hash != second.hash || first.count != second.count else { return nil }
    for index in max(first.firstKeptIndex, second.firstKeptIndex)..<max(first.count, second.count) {
      let (firstText, secondText) = (
        TraceDifference.eventText(at: index, first), TraceDifference.eventText(at: index, second)
      )
      guard firstText == secondText else {
        (self.index, self.firstEvent, self.secondEvent) = (index, firstText, secondText)
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
  static func haveSameEvents(at range: Range<Int>, _ first: Trace, _ second: Trace) -> Bool {
    let comparedRange =
      max(
        first.firstKeptIndex, second.firstKeptIndex, range.lowerBound)..<max(
        range.upperBound, first.firstKeptIndex, second.firstKeptIndex)
    return comparedRange.allSatisfy { eventText(at: $0, first) == eventText(at: $0, second) }
  }

  private static func eventText(at index: Int, _ trace: Trace) -> String? {
    trace[index].map { TraceText.line(of: $0, in: trace).withSingleSpaces }
  }
}

extension String {
  /// The words of the string, separated by single spaces.
  fileprivate var withSingleSpaces: String { split(separator: " ").joined(separator: " ") }
}
