/// A failure as lines: where, what, what may help, the screen, the last verbs, the last events.
package enum FailureText {
  /// - Returns: indented by four, without a blank line at either end.
  package static func lines(_ failure: Failure) -> [String] {
    var lines: [String] = []
    if let place = failure.place { lines.append(place + (line(of: failure).map { ": " + $0 } ?? "")) }
    // What the script says already need not be said again.
    if let source = failure.source, failure.line?.contains(source) != true { lines.append("  \(source.cut)") }
    lines += failure.message.map { "  \($0)" }
    lines += failure.hints.map { "  \($0)" }
    let moment = failure.moment ?? FailureMoment()
    lines += block(nil, moment.picture)
    lines += block("the last verbs:", moment.verbs)
    lines += block("the last events:", moment.trace)
    return lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// The line of the script, of a long one what is around the expectation.
  private static func line(of failure: Failure) -> String? {
    guard let line = failure.line, !line.isEmpty else { return nil }
    let source = failure.source.flatMap { line.firstRange(of: $0) }?.lowerBound
    return Excerpt(of: line, around: source.map { line.distance(from: line.startIndex, to: $0) }).text
  }

  private static func block(_ heading: String?, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    guard let heading else { return [""] + lines }
    return ["", heading] + lines.map { "  \($0)" }
  }
}

extension String {
  /// As much as a reader takes in on one line.
  fileprivate var cut: String { count > 72 ? prefix(71) + "…" : self }
}
