import TextWidth

// Truncates text, or extends it with spaces, to a number of cells.
extension StringProtocol {
  /// Whether the text consists of simple characters and fits into a number of cells.
  fileprivate func isSimple(upTo columns: Int) -> Bool {
    guard columns >= 0 else { return false }
    return simpleWidth(upTo: 3 * Swift.min(columns, 10_000)).map { $0 <= columns } ?? false
  }

  /// Returns the number of ASCII characters at the beginning of the text, up to a limit.
  private func plainPrefix(upTo limit: Int) -> Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      let end = Swift.min(bytes.count, limit)
      var count = 0
      while count < end, bytes[count].isPrintableASCII { count += 1 }
      return count
    } ?? 0
  }

  /// Returns the index after a number of ASCII characters that another ASCII character follows, or `nil` if the text
  /// doesn't begin with that many ASCII characters.
  fileprivate func plainEnd(after columns: Int) -> Index? {
    // A combining mark could follow the last character, so one more ASCII character is required.
    guard columns >= 0, columns < .max, plainPrefix(upTo: columns + 1) == columns + 1 else { return nil }
    return utf8.index(startIndex, offsetBy: columns)
  }

  /// Returns the text, truncated with `…` if it is wider than a number of cells.
  package func fitted(to columns: Int) -> String {
    if isSimple(upTo: columns) { return String(self) }
    if columns > 0, plainEnd(after: columns) != nil, let end = plainEnd(after: columns - 1) {
      return self[..<end] + "…"
    }
    var used = 0
    var room = startIndex
    for index in indices {
      let width = self[index].cellWidth
      if used + width > columns { return columns > 0 ? self[..<room] + "…" : "" }
      used += width
      if used <= columns - 1 { room = self.index(after: index) }
    }
    return String(self)
  }

  /// Returns the text with exactly the given number of cells: truncated, or extended with spaces at the right.
  package func padded(to columns: Int) -> String {
    let text = fitted(to: columns)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.cellWidth))
  }
}

extension String {
  /// Returns the text as cells show it on one line.
  ///
  /// Control characters are replaced with symbols. Text that is too wide is read, and returned, only until it exceeds
  /// the number of cells.
  ///
  /// - Parameters:
  ///   - columns: The number of cells.
  ///   - endsAtBreak: Whether to return only the first line of the text.
  /// - Returns: The converted text. It is wider than the cells if the whole text is.
  func onOneLine(upTo columns: Int, endsAtBreak: Bool = false) -> String {
    if isSimple(upTo: columns) { return self }
    if let end = plainEnd(after: columns + 1) { return String(self[..<end]) }
    var used = 0
    var end = startIndex
    while end < endIndex, used <= columns {
      let character = self[end]
      if endsAtBreak, character == "\n" || character == "\r\n" { break }
      used += max(character.cellWidth, character.unicodeScalars.first?.picture == nil ? 0 : 1)
      end = index(after: end)
    }
    return self[..<end].printableLine
  }
}
