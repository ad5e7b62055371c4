extension Canvas {
  /// The canvas as strings, one for each row.
  ///
  /// - Parameters:
  ///   - signs: The set of characters to use.
  ///   - isColored: Whether styles are written as terminal escapes.
  ///   - depth: The colors that the terminal has.
  /// - Returns: One line for each row.
  package func lines(signs: SignSet = .unicode, isColored: Bool = false, depth: ColorDepth = .few) -> [String] {
    (0..<rows).map { row in
      let cells = cells[row * columns..<(row + 1) * columns]
      // A row without styles and clusters is written directly, because each of its cells takes at most four bytes.
      if signs == .unicode, !isColored, clusters.isEmpty {
        return String(unsafeUninitializedCapacity: 4 * columns) { bytes in
          var end = 0
          for cell in cells where cell.part != .rightHalf { cell.shownScalar?.write(to: bytes, at: &end) }
          return end
        }
      }
      return text(of: cells, signs: signs, isColored ? depth : nil)
    }
  }

  private func text(of cells: ArraySlice<CanvasCell>, signs: SignSet, _ depth: ColorDepth?) -> String {
    var style = Style.plain
    var text = ""
    for cell in cells where cell.part != .rightHalf {
      if let depth, cell.style != style {
        text += cell.style.escape(depth)
        style = cell.style
      }
      text.append(signs.shown(cell.shownScalar.map { Character($0) } ?? character(of: cell.glyph)))
    }
    return style == .plain ? text : text + Style.plain.escape()
  }
}

extension CanvasCell {
  /// The scalar that the cell shows, or `nil` for a cluster.
  fileprivate var shownScalar: Unicode.Scalar? { strokes.isEmpty ? glyph.scalar : strokes.character }
}

extension Unicode.Scalar {
  /// Writes the scalar as UTF-8.
  fileprivate func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at end: inout Int) {
    func add(_ byte: UInt32) {
      bytes[end] = UInt8(truncatingIfNeeded: byte)
      end += 1
    }
    func addFollowing(_ shift: UInt32) { add(0x80 | value >> shift & 0x3F) }
    switch value {
    case ..<0x80: add(value)
    case ..<0x800:
      add(0xC0 | value >> 6)
      addFollowing(0)
    case ..<0x1_0000:
      add(0xE0 | value >> 12)
      addFollowing(6)
      addFollowing(0)
    default:
      add(0xF0 | value >> 18)
      addFollowing(12)
      addFollowing(6)
      addFollowing(0)
    }
  }
}
