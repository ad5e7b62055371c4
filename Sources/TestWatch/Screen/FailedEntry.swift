import Flows

/// A failed entry, which is shown in full if there is enough room.
struct FailedEntry {
  private let entry: BoardEntry
  private let style: WatchStyle

  init(_ entry: BoardEntry, _ style: WatchStyle) {
    (self.entry, self.style) = (entry, style)
  }

  /// The minimum number of lines that a picture needs to be useful.
  private static let minimumPictureHeight = 5

  /// Returns the lines about the entry.
  ///
  /// - Parameter maximumLineCount: the maximum number of lines.
  /// - Returns: the lines. Their number doesn't exceed the maximum.
  func lines(_ maximumLineCount: Int) -> [String] {
    var lines = [title] + entry.failures.flatMap(FailureText.messageLines).map { "  " + $0 }
    guard lines.count <= maximumLineCount else {
      guard maximumLineCount > 1 else { return Array(lines.prefix(max(0, maximumLineCount))) }
      return lines.prefix(maximumLineCount - 1) + [
        "  " + style.paint("… \((lines.count - maximumLineCount + 1).counted("more line"))", .quiet)
      ]
    }
    guard let failure = entry.failures.first, let moment = failure.moment else { return lines }
    if maximumLineCount - lines.count > FailedEntry.minimumPictureHeight {
      let picture = FailurePicture(failure).lines(maximumLineCount - lines.count - 1)
      if !picture.isEmpty { lines += [""] + picture.map { "  " + $0 } }
    }
    for (heading, texts) in [("the last user actions:", moment.userActions), ("the last events:", moment.trace)] {
      let remainingLineCount = maximumLineCount - lines.count - 2
      if remainingLineCount >= min(3, texts.count), !texts.isEmpty {
        // Keep the end of each list, because the latest entries are last.
        lines += ["", "  " + heading] + texts.suffix(remainingLineCount).map { "    " + $0 }
      }
    }
    return lines
  }

  private var title: String {
    let titleText = entry.key.flow == nil ? "\(entry.key.file) cannot be run" : entry.name
    return style.paint("✗ \(titleText)", .boldRed)
  }
}
