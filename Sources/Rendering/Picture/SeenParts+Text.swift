import Controllers

extension SeenParts {
  /// The characters that the picture shows for an element, its lines joined by a space.
  ///
  /// - Parameter element: an element of the same moment.
  /// - Returns: the characters without the spaces around them; empty if nothing of the element can be seen.
  package func shownText(of element: Element) -> String {
    let lines = (0..<canvas.rows).map { row in
      (0..<canvas.columns).reduce(into: "") { line, column in
        let cell = canvas[column, row]
        guard cell.pen > 0, cell.part != .rightHalf, all[Int(cell.pen) - 1].belongs(to: element) else { return }
        line.append(canvas.character(of: cell))
      }
    }
    return lines.map(\.trimmedLine).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Canvas {
  /// The character in a cell; a space for a line's strokes.
  fileprivate func character(of cell: CanvasCell) -> Character {
    guard cell.strokes.isEmpty else { return " " }
    return cell.glyph.scalar.map { Character($0) } ?? clusters[cell.glyph.cluster]
  }
}

extension String {
  fileprivate var trimmedLine: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
