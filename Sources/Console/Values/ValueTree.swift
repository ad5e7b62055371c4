/// A value of Lua as it will be shown, already cut to what a reader can take in.
indirect enum ValueTree {
  case leaf(String)
  /// The items of a list, then keys with values; how many more there are, and what stands before them.
  case table([(key: String?, value: ValueTree)], more: Int, title: String = "")

  /// The lines that show it.
  ///
  /// - Parameters:
  ///   - columns: the cells of a line; a table that fits stands on one.
  ///   - indent: cells that are taken at the left.
  /// - Returns: at least one line.
  func lines(columns: Int, indent: Int = 0) -> [String] {
    if let line, line.count + indent <= columns { return [line] }
    guard case .table(let entries, let more, let title) = self else { return [line ?? ""] }
    var lines = [title + "{"]
    for (key, value) in entries {
      var inner = value.lines(columns: columns, indent: indent + 2 + (key?.count ?? -3) + 3)
      inner[0] = (key.map { $0 + " = " } ?? "") + inner[0]
      inner[inner.count - 1] += ","
      lines += inner.map { "  " + $0 }
    }
    if more > 0 { lines.append("  … \(more) more") }
    return lines + ["}"]
  }

  /// All of it on one line.
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
