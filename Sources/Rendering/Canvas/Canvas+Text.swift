extension Canvas {
  /// The canvas as strings, one for each row.
  ///
  /// - Parameters:
  ///   - signs: The set of characters to use.
  ///   - isColored: Whether styles are written as terminal escapes.
  ///   - depth: The colors that the terminal has.
  /// - Returns: One line for each row.
  package func lines(signs: SignSet = .unicode, isColored: Bool = false, depth: ColorDepth = .few) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(rows + 1)
    // A row without styles and clusters is written directly, because each of its cells takes at most four bytes.
    let isDirect = signs == .unicode && !isColored && clusters.isEmpty
    for row in 0..<rows {
      if !isDirect {
        lines.append(text(of: cells[row * columns..<(row + 1) * columns], signs: signs, isColored ? depth : nil))
      } else if let previousLine = lines.last, repeatsRowAbove(row) {
        lines.append(previousLine)
      } else {
        lines.append(directText(ofRow: row))
      }
    }
    return lines
  }

  /// Whether a row shows the same characters as the row above it, as most empty rows do.
  private func repeatsRowAbove(_ row: Int) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      for index in row * columns..<(row + 1) * columns {
        guard cells[index].showsSameCharacter(like: cells[index - columns]) else { return false }
      }
      return true
    }
  }

  private func directText(ofRow row: Int) -> String {
    cells.withUnsafeBufferPointer { cells in
      String(unsafeUninitializedCapacity: 4 * columns) { bytes in
        var end = 0
        for index in row * columns..<(row + 1) * columns where cells[index].part != .rightHalf {
          cells[index].write(to: bytes, at: &end)
        }
        return end
      }
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
      text.append(signs.converted(cell.displayedScalar.map { Character($0) } ?? character(of: cell.glyph)))
    }
    return style == .plain ? text : text + Style.plain.escape()
  }
}

extension CanvasCell {
  /// The scalar that the cell shows, or `nil` for a cluster.
  fileprivate var displayedScalar: Unicode.Scalar? { strokes.isEmpty ? glyph.scalar : strokes.character }

  /// Whether the cell shows the same character as another cell, regardless of their styles.
  fileprivate func showsSameCharacter(like other: CanvasCell) -> Bool {
    glyph == other.glyph && strokes == other.strokes && part == other.part
  }

  /// Writes the cell's scalar as UTF-8.
  @inline(__always)
  fileprivate func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at end: inout Int) {
    if strokes.isEmpty, glyph.number < 0x80 {
      bytes[end] = UInt8(truncatingIfNeeded: glyph.number)
      end += 1
    } else {
      displayedScalar?.write(to: bytes, at: &end)
    }
  }
}

extension Unicode.Scalar {
  /// Writes the scalar as UTF-8.
  fileprivate func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at end: inout Int) {
    func appendByte(_ byte: UInt32) {
      bytes[end] = UInt8(truncatingIfNeeded: byte)
      end += 1
    }
    func appendContinuationByte(_ shift: UInt32) { appendByte(0x80 | value >> shift & 0x3F) }
    switch value {
    case ..<0x80: appendByte(value)
    case ..<0x800:
      appendByte(0xC0 | value >> 6)
      appendContinuationByte(0)
    case ..<0x1_0000:
      appendByte(0xE0 | value >> 12)
      appendContinuationByte(6)
      appendContinuationByte(0)
    default:
      appendByte(0xF0 | value >> 18)
      appendContinuationByte(12)
      appendContinuationByte(6)
      appendContinuationByte(0)
    }
  }
}
