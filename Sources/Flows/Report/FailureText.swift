import Rendering

/// The text of a failure in reports.
///
/// The text includes the source location, the message, hints, the screen, the last user actions and the last events.
package enum FailureText {
  /// Returns all lines of a failure.
  ///
  /// - Returns: the lines. They are indented by four spaces, and there are no blank lines at the beginning or the end.
  package static func lines(_ failure: Failure) -> [String] {
    let moment = failure.moment ?? FailureMoment()
    let lines =
      messageLines(failure)
      + block(nil, failure.previousScreen.map { pictureLines(moment.picture, after: $0) } ?? moment.picture)
      + block("the last user actions:", moment.userActions) + block("the last events:", moment.trace)
    return lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// Returns the source location, message and hints of a failure, without the state of the screen.
  package static func messageLines(_ failure: Failure) -> [String] {
    var lines: [String] = []
    if let location = failure.location { lines.append("\(location)" + (line(of: failure).map { ": " + $0 } ?? "")) }
    // The call of the expectation is omitted if the quoted line of the script contains the call.
    if let source = failure.expectationSource, failure.sourceLine?.contains(source) != true {
      lines.append("  \(source.truncated)")
    }
    lines += failure.message.map { "  \($0)" }
    return lines + failure.hints.map { "  \($0)" }
  }

  /// Returns the line of the script, or only the part with the expectation if the line is long.
  private static func line(of failure: Failure) -> String? {
    guard let line = failure.sourceLine, !line.isEmpty else { return nil }
    let source = failure.expectationSource.flatMap { line.firstRange(of: $0) }?.lowerBound
    return Excerpt(of: line, around: source.map { line.distance(from: line.startIndex, to: $0) }).text
  }

  /// Returns the picture of the screen, with a mark before each line that the last step changed.
  ///
  /// The previous text of these lines follows the picture.
  private static func pictureLines(_ picture: [String], after before: Failure.PreviousScreen) -> [String] {
    let difference = PictureDifference(from: before.picture, to: picture.withoutTime)
    let changedLines = difference.changedIndices
    guard changedLines.count <= picture.count / 2 else {
      return picture + ["", before.summary(of: before.step.truncated)]
    }
    let markedLines = picture.enumerated().map { (changedLines.contains($0.offset) ? "▸ " : "  ") + $0.element }
    let oldLines = changedLines.compactMap { before.picture.indices.contains($0) ? "  " + before.picture[$0] : nil }
    let moreText =
      oldLines.count > maximumOldLineCount ? ["  and \(oldLines.count - maximumOldLineCount) more lines"] : []
    return markedLines + ["", "▸ changed by \(before.step.truncated). Before the change:"]
      + oldLines.prefix(maximumOldLineCount) + moreText
  }

  /// The maximum number of previous lines to show.
  ///
  /// If there were more lines, the screen itself would scroll out of view.
  private static let maximumOldLineCount = 8

  private static func block(_ heading: String?, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    guard let heading else { return [""] + lines }
    return ["", heading] + lines.map { "  \($0)" }
  }
}

extension String {
  /// The string, truncated to 72 characters.
  fileprivate var truncated: String { count > 72 ? prefix(71) + "…" : self }
}
