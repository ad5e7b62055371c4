import Flows
import Rendering

/// A shortened picture of the screen at a failure.
///
/// Empty lines are folded. Lines that the last step changed stay visible.
struct FailurePicture {
  private var rows: [Row] = []
  /// The caption, which describes what the last step changed.
  private var words: String?
  /// The previous content of the lines that the last step changed.
  private var old: [String] = []

  private struct Row {
    var text: String
    var isChanged = false

    /// The line that represents omitted lines.
    static let gap = Row(text: "⋮")

    /// Whether the line contains only the frame.
    var isBlank: Bool { !isChanged && text.withoutColors.allSatisfy { $0 == "│" || $0 == "|" || $0 == " " } }

    var line: String { (isChanged ? "▸ " : "  ") + text }
  }

  init(_ failure: Failure) {
    let picture = failure.moment?.picture ?? []
    rows = picture.map { Row(text: $0) }
    guard let before = failure.before, !picture.isEmpty else { return }
    let changed = PictureDifference(from: before.picture, to: picture.withoutTime).changed
    guard changed.count <= picture.count / 2 else {
      words = before.summary(of: before.step)
      return
    }
    for index in changed { rows[index].isChanged = true }
    guard !changed.isEmpty else { return }
    words = "▸ changed by \(before.step)"
    old = changed.compactMap { before.picture.indices.contains($0) ? "  " + before.picture[$0] : nil }
  }

  /// Returns the lines of the picture and its caption.
  ///
  /// - Parameter room: the maximum number of lines.
  /// - Returns: the lines, at most `room` of them. The array is empty if there is no picture.
  func lines(_ room: Int) -> [String] {
    guard !rows.isEmpty, room > 0 else { return [] }
    let caption = caption(max(room - rows.count, room / 3))
    let left = room - caption.count
    return (rows.count <= left ? rows : cut(folded, to: left)).map(\.line) + caption
  }

  private func caption(_ room: Int) -> [String] {
    guard let words, room > 0 else { return [] }
    return room > 1 && !old.isEmpty ? ["\(words). Before the change:"] + old.prefix(room - 1) : [words]
  }

  /// The lines of the picture, with a single line in place of each sequence of empty lines.
  private var folded: [Row] {
    var result: [Row] = []
    for (index, row) in rows.enumerated() {
      let isBetween = row.isBlank && (index > 0 && rows[index - 1].isBlank || isBlank(index + 1))
      if !isBetween { result.append(row) } else if result.last?.text != Row.gap.text { result.append(.gap) }
    }
    return result
  }

  private func isBlank(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isBlank }

  /// Returns a part of the picture in which the first changed line is a third of the way down.
  private func cut(_ rows: [Row], to count: Int) -> [Row] {
    guard rows.count > count, count > 0 else { return rows }
    let wanted = (rows.firstIndex { $0.isChanged } ?? 0) - count / 3
    let start = max(0, min(wanted, rows.count - count))
    var part = Array(rows[start..<start + count])
    if start > 0, !part[0].isChanged { part[0] = .gap }
    if start + count < rows.count, part.last?.isChanged == false { part[count - 1] = .gap }
    return part
  }
}
