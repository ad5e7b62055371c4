import Controllers

extension SeenParts {
  /// The characters that the picture shows for an element, its lines joined by a space.
  ///
  /// - Parameter element: an element of the same moment.
  /// - Returns: the characters without the spaces around them; empty if nothing of the element can be seen.
  package func shownText(of element: Element) -> String {
    strips { $0.belongs(to: element) }.map(\.text.trimmedLine).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The cells of the first line that shows a part.
  ///
  /// - Parameter isMeant: whether a part counts.
  /// - Returns: an empty strip if the picture shows nothing of it.
  func strip(where isMeant: (SeenPart) -> Bool) -> Strip { strips(where: isMeant).first { $0.columns > 0 } ?? Strip() }

  /// The cells of each line of the picture that show a part.
  private func strips(where isMeant: (SeenPart) -> Bool) -> [Strip] {
    // Only those that left a cell are asked, however many were drawn.
    var known: [Int: Bool] = [:]
    func isOfPart(_ number: Int) -> Bool {
      if let known = known[number] { return known }
      let isMeant = isMeant(all[number])
      known[number] = isMeant
      return isMeant
    }
    return (0..<canvas.rows).map { row in
      (0..<canvas.columns).reduce(into: Strip()) { strip, column in
        let cell = canvas[column, row]
        guard cell.pen > 0, isOfPart(Int(cell.pen) - 1) else { return }
        strip.columns += 1
        if cell.part != .rightHalf { strip.text.append(canvas.character(of: cell)) }
      }
    }
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
