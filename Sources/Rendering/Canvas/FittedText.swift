import TextWidth

// Truncates text, or extends it with spaces, to a number of cells.
extension StringProtocol {
  /// Whether the text consists of simple characters and fits into a number of cells.
  fileprivate func isSimple(upTo columns: Int) -> Bool {
    guard columns >= 0 else { return false }
    return simpleWidth(upTo: 3 * Swift.min(columns, 10_000)).map { $0 <= columns } ?? false
  }

  /// Returns the number of ASCII characters at the beginning of the text, up to a limit.
  private func asciiPrefixLength(upTo limit: Int) -> Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      let end = Swift.min(bytes.count, limit)
      var count = 0
      while count < end, bytes[count].isPrintableASCII { count += 1 }
      return count
    } ?? 0
  }

  /// Returns the index after a number of ASCII characters.
  ///
  /// Another ASCII character must follow. If the text doesn't begin with enough ASCII characters, the result is `nil`.
  fileprivate func asciiEnd(after columns: Int) -> Index? {
    // A combining mark could follow the last character, so one more ASCII character is required.
    guard columns >= 0, columns < .max, asciiPrefixLength(upTo: columns + 1) == columns + 1 else { return nil }
    return utf8.index(startIndex, offsetBy: columns)
  }

  /// Returns the text, truncated with `…` if it is wider than a number of cells.
  package func fitted(to columns: Int) -> String {
    if isSimple(upTo: columns) { return String(self) }
    if columns > 0, asciiEnd(after: columns) != nil, let end = asciiEnd(after: columns - 1) {
      return self[..<end] + "…"
    }
    var usedColumns = 0
    var truncationIndex = startIndex
    for index in indices {
      let width = self[index].cellWidth
      if usedColumns + width > columns { return columns > 0 ? self[..<truncationIndex] + "…" : "" }
      usedColumns += width
      if usedColumns <= columns - 1 { truncationIndex = self.index(after: index) }
    }
    return String(self)
  }

  /// Returns the text with exactly a certain number of cells: truncated, or extended with spaces at the right.
  package func padded(to columns: Int) -> String {
    let text = fitted(to: columns)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.cellWidth))
  }
}

extension String {
  /// Returns the text in the form in which cells show it on one line.
  ///
  /// Control characters are replaced with symbols. If the text is too wide, it is read and returned only up to and
  /// including the first character that doesn't fit.
  ///
  /// - Parameters:
  ///   - columns: The number of cells.
  ///   - endsAtBreak: Whether to return only the first line of the text.
  /// - Returns: The converted text. It is wider than the cells if the complete text is.
  func onOneLine(upTo columns: Int, endsAtBreak: Bool = false) -> String {
    if isSimple(upTo: columns) { return self }
    if let end = asciiEnd(after: columns + 1) { return String(self[..<end]) }
    var usedColumns = 0
    var end = startIndex
    while end < endIndex, usedColumns <= columns {
      let character = self[end]
      if endsAtBreak, character == "\n" || character == "\r\n" { break }
      usedColumns += max(character.cellWidth, character.unicodeScalars.first?.picture == nil ? 0 : 1)
      end = index(after: end)
    }
    return self[..<end].printableLine
  }
}
