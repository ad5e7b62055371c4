import Flows
import Rendering

/// A shortened picture of the screen at a failure.
///
/// Consecutive empty lines are combined into one line. Lines that the last step changed stay visible.
struct FailurePicture {
  private var rows: [Line] = []
  /// The caption, which describes the changes that the last step made.
  private var words: String?
  /// The previous content of the lines that the last step changed.
  private var previousLines: [String] = []

  private struct Line {
    var text: String
    var isChanged = false

    /// The line that represents omitted lines.
    static let omission = Line(text: "⋮")

    /// Whether the line contains only the frame.
    var isBlank: Bool { !isChanged && text.withoutColors.allSatisfy { $0 == "│" || $0 == "|" || $0 == " " } }

    var markedText: String { (isChanged ? "▸ " : "  ") + text }
  }

  init(_ failure: Failure) {
    let picture = failure.moment?.picture ?? []
    rows = picture.map { Line(text: $0) }
    guard let previousMoment = failure.previousScreen, !picture.isEmpty else { return }
    let changedLines = PictureDifference(from: previousMoment.picture, to: picture.withoutTime).changedIndices
    guard changedLines.count <= picture.count / 2 else {
      words = previousMoment.summary(of: previousMoment.step)
      return
    }
    for index in changedLines { rows[index].isChanged = true }
    guard !changedLines.isEmpty else { return }
    words = "▸ changed by \(previousMoment.step)"
    previousLines = changedLines.compactMap {
      previousMoment.picture.indices.contains($0) ? "  " + previousMoment.picture[$0] : nil
    }
  }

  /// Returns the lines of the picture and its caption.
  ///
  /// - Parameter maximumLineCount: the maximum number of lines.
  /// - Returns: the lines, at most that many. The array is empty if there is no picture.
  func lines(_ maximumLineCount: Int) -> [String] {
    guard !rows.isEmpty, maximumLineCount > 0 else { return [] }
    let caption = captionLines(max(maximumLineCount - rows.count, maximumLineCount / 3))
    let remainingLineCount = maximumLineCount - caption.count
    return (rows.count <= remainingLineCount ? rows : visiblePart(foldedRows, to: remainingLineCount)).map(\.markedText)
      + caption
  }

  private func captionLines(_ maximumLineCount: Int) -> [String] {
    guard let captionText = words, maximumLineCount > 0 else { return [] }
    return maximumLineCount > 1 && !previousLines.isEmpty
      ? ["\(captionText). Before the change:"] + previousLines.prefix(maximumLineCount - 1) : [captionText]
  }

  /// The lines of the picture, with a single line in place of each sequence of empty lines.
  private var foldedRows: [Line] {
    var result: [Line] = []
    for (index, row) in rows.enumerated() {
      let isInsideBlankLines = row.isBlank && (index > 0 && rows[index - 1].isBlank || isBlank(index + 1))
      if !isInsideBlankLines {
        result.append(row)
      } else if result.last?.text != Line.omission.text {
        result.append(.omission)
      }
    }
    return result
  }

  private func isBlank(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isBlank }

  /// Returns a part of the picture in which the first changed line is a third of the way down.
  private func visiblePart(_ rows: [Line], to count: Int) -> [Line] {
    guard rows.count > count, count > 0 else { return rows }
    let preferredStart = (rows.firstIndex { $0.isChanged } ?? 0) - count / 3
    let start = max(0, min(preferredStart, rows.count - count))
    var part = Array(rows[start..<start + count])
    if start > 0, !part[0].isChanged { part[0] = .omission }
    if start + count < rows.count, part.last?.isChanged == false { part[count - 1] = .omission }
    return part
  }
}
