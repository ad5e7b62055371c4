import Rendering

/// The text of a failure in reports.
///
/// The text includes the source location, the message, hints, the screen, the last user actions and the last events.
package enum FailureText {
  /// Returns all lines of a failure.
  ///
  /// - Returns: lines indented by four spaces, without blank lines at the beginning or end.
  package static func lines(_ failure: Failure) -> [String] {
    let moment = failure.moment ?? FailureMoment()
    let lines =
      words(failure) + block(nil, failure.before.map { seen(moment.picture, after: $0) } ?? moment.picture)
      + block("the last user actions:", moment.verbs) + block("the last events:", moment.trace)
    return lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// Returns the source location, message and hints of a failure, without the state of the screen.
  package static func words(_ failure: Failure) -> [String] {
    var lines: [String] = []
    if let location = failure.location { lines.append("\(location)" + (line(of: failure).map { ": " + $0 } ?? "")) }
    // The call of the expectation is omitted if the quoted line of the script contains the call.
    if let source = failure.source, failure.line?.contains(source) != true { lines.append("  \(source.cut)") }
    lines += failure.message.map { "  \($0)" }
    return lines + failure.hints.map { "  \($0)" }
  }

  /// Returns the line of the script, or the part that contains the expectation if the line is long.
  private static func line(of failure: Failure) -> String? {
    guard let line = failure.line, !line.isEmpty else { return nil }
    let source = failure.source.flatMap { line.firstRange(of: $0) }?.lowerBound
    return Excerpt(of: line, around: source.map { line.distance(from: line.startIndex, to: $0) }).text
  }

  /// Returns the screen with a mark at each line that the last step changed, followed by the previous text of these
  /// lines.
  private static func seen(_ picture: [String], after before: Failure.Before) -> [String] {
    let difference = PictureDifference(from: before.picture, to: picture.withoutTime)
    let changed = difference.changed
    guard changed.count <= picture.count / 2 else {
      return picture + ["", before.summary(of: before.step.cut)]
    }
    let marked = picture.enumerated().map { (changed.contains($0.offset) ? "▸ " : "  ") + $0.element }
    let old = changed.compactMap { before.picture.indices.contains($0) ? "  " + before.picture[$0] : nil }
    let more = old.count > mostOldLines ? ["  and \(old.count - mostOldLines) more lines"] : []
    return marked + ["", "▸ changed by \(before.step.cut). Before the change:"] + old.prefix(mostOldLines) + more
  }

  /// The maximum number of previous lines to show.
  ///
  /// With more lines, the screen itself would scroll out of view.
  private static let mostOldLines = 8

  private static func block(_ heading: String?, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    guard let heading else { return [""] + lines }
    return ["", heading] + lines.map { "  \($0)" }
  }
}

extension String {
  /// The string, truncated to 72 characters.
  fileprivate var cut: String { count > 72 ? prefix(71) + "…" : self }
}
