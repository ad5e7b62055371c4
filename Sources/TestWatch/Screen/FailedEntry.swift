import Flows

/// What failed, told in full as far as there is room.
struct FailedEntry {
  private let entry: BoardEntry
  private let style: WatchStyle

  init(_ entry: BoardEntry, _ style: WatchStyle) {
    (self.entry, self.style) = (entry, style)
  }

  /// A picture of fewer lines tells nothing.
  private static let leastPicture = 5

  /// - Parameter room: the lines there are.
  /// - Returns: as many at most.
  func lines(_ room: Int) -> [String] {
    var lines = [title] + entry.failures.flatMap(FailureText.words).map { "  " + $0 }
    guard lines.count <= room else {
      guard room > 1 else { return Array(lines.prefix(max(0, room))) }
      return lines.prefix(room - 1) + ["  " + style.paint("… \((lines.count - room + 1).counted("more line"))", .quiet)]
    }
    guard let failure = entry.failures.first, let moment = failure.moment else { return lines }
    if room - lines.count > FailedEntry.leastPicture {
      let picture = FailurePicture(failure).lines(room - lines.count - 1)
      if !picture.isEmpty { lines += [""] + picture.map { "  " + $0 } }
    }
    for (heading, texts) in [("the last user actions:", moment.verbs), ("the last events:", moment.trace)] {
      // The latest of them are at the end.
      let left = room - lines.count - 2
      if left >= min(3, texts.count), !texts.isEmpty {
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
