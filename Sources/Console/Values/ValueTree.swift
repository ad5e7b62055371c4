/// A Lua value in text form, limited to a readable size.
indirect enum ValueTree {
  case leaf(String)
  /// A table.
  ///
  /// The first entries are the items of the list, followed by the keys with their values. `more` is the number of
  /// entries left out, and `title` is the text before the brace.
  case table([(key: String?, value: ValueTree)], more: Int, title: String = "")

  /// Returns the lines that show the value.
  ///
  /// - Parameters:
  ///   - columns: the width of a line, in cells. A table that fits takes a single line.
  ///   - indent: the number of cells at the left that the key of this value and the outer tables already use.
  /// - Returns: one or more lines.
  func lines(columns: Int, indent: Int = 0) -> [String] {
    if let line, line.count + indent <= columns { return [line] }
    guard case .table(let entries, let omittedCount, let title) = self else { return [line ?? ""] }
    var lines = [title + "{"]
    for (key, value) in entries {
      var innerLines = value.lines(columns: columns, indent: indent + 2 + (key?.count ?? -3) + 3)
      innerLines[0] = (key.map { $0 + " = " } ?? "") + innerLines[0]
      innerLines[innerLines.count - 1] += ","
      lines += innerLines.map { "  " + $0 }
    }
    if omittedCount > 0 { lines.append("  … \(omittedCount) more") }
    return lines + ["}"]
  }

  /// The value on a single line.
  private var line: String? {
    switch self {
    case .leaf(let text): return text
    case .table(let entries, let more, let title):
      if entries.isEmpty, more == 0 { return title + "{}" }
      var parts: [String] = []
      for (key, value) in entries {
        guard let text = value.line else { return nil }
        parts.append((key.map { $0 + " = " } ?? "") + text)
      }
      if more > 0 { parts.append("… \(more) more") }
      return title + "{ " + parts.joined(separator: ", ") + " }"
    }
  }
}
