/// A failure as lines: where, what, what may help, the screen, the last verbs, the last events.
enum FailureText {
  /// - Returns: indented by four, without a blank line at either end.
  static func lines(_ failure: Failure) -> [String] {
    var lines: [String] = []
    if let place = failure.place { lines.append(place + (failure.line.flatMap { $0.isEmpty ? nil : ": \($0)" } ?? "")) }
    // What the script says already need not be said again.
    if let source = failure.source, failure.line?.contains(source) != true { lines.append("  \(source.cut)") }
    lines += failure.message.map { "  \($0)" }
    lines += failure.hints.map { "  \($0)" }
    let moment = failure.moment ?? Moment()
    lines += block(nil, moment.picture)
    lines += block("the last verbs:", moment.verbs)
    lines += block("the last events:", moment.trace)
    return lines.map { $0.isEmpty ? "" : "    \($0)" }
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
