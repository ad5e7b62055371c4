import TextWidth

// Texts cut and filled to a number of cells.
extension StringProtocol {
  /// Whether the text fits into so many cells, and is read whole to be sure of it.
  fileprivate func isSimple(upTo columns: Int) -> Bool {
    guard columns >= 0 else { return false }
    return simpleWidth(upTo: 3 * Swift.min(columns, 10_000)).map { $0 <= columns } ?? false
  }

  /// How many bytes the text begins with that are characters of one cell each, counted no further than told.
  private func plainPrefix(upTo limit: Int) -> Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      let end = Swift.min(bytes.count, limit)
      var count = 0
      while count < end, bytes[count].isPrintableASCII { count += 1 }
      return count
    } ?? 0
  }

  /// Where so many plain characters end that another one follows; nil when the text does not begin so.
  fileprivate func plainEnd(after columns: Int) -> Index? {
    // A mark could be set on the last of them.
    guard columns >= 0, columns < .max, plainPrefix(upTo: columns + 1) == columns + 1 else { return nil }
    return utf8.index(startIndex, offsetBy: columns)
  }

  /// The text, cut with `…` when it is wider than the cells there are; read no further than that.
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

  /// The text on exactly so many cells: cut, or filled with spaces at the right.
  package func padded(to columns: Int) -> String {
    let text = fitted(to: columns)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.cellWidth))
  }
}

extension String {
  /// The text as cells show it on one line, read no further than is needed to see that it is wider than so many.
  ///
  /// - Parameters:
  ///   - columns: the cells there are.
  ///   - endsAtBreak: whether only the first line of the text is meant.
  /// - Returns: the text with pictures in place of what a terminal obeys; one that is too wide is cut somewhere beyond.
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
