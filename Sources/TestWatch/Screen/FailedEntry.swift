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
  /// - Parameter room: the maximum number of lines.
  /// - Returns: the lines, at most `room` of them.
  func lines(_ room: Int) -> [String] {
    var lines = [title] + entry.failures.flatMap(FailureText.words).map { "  " + $0 }
    guard lines.count <= room else {
      guard room > 1 else { return Array(lines.prefix(max(0, room))) }
      return lines.prefix(room - 1) + ["  " + style.paint("… \((lines.count - room + 1).counted("more line"))", .quiet)]
    }
    guard let failure = entry.failures.first, let moment = failure.moment else { return lines }
    if room - lines.count > FailedEntry.minimumPictureHeight {
      let picture = FailurePicture(failure).lines(room - lines.count - 1)
      if !picture.isEmpty { lines += [""] + picture.map { "  " + $0 } }
    }
    for (heading, texts) in [("the last user actions:", moment.verbs), ("the last events:", moment.trace)] {
      let left = room - lines.count - 2
      if left >= min(3, texts.count), !texts.isEmpty {
        // Keep the end of each list, because the latest entries are last.
        lines += ["", "  " + heading] + texts.suffix(left).map { "    " + $0 }
      }
    }
    return lines
  }

  private var title: String {
    let words = entry.key.flow == nil ? "\(entry.key.file) cannot be run" : entry.name
    return style.paint("✗ \(words)", .boldRed)
  }
}
