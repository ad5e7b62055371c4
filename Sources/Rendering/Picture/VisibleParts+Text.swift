import Controllers

extension VisibleParts {
  /// Returns the visible characters of an element, with spaces between its lines.
  ///
  /// - Parameter element: An element at the moment that the picture shows.
  /// - Returns: The characters without spaces at both ends, or an empty string if no part of the element is visible.
  package func visibleText(of element: Element) -> String {
    strips { $0.belongs(to: element) }.map(\.text.trimmedLine).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the cells of the first row that shows characters of a part.
  ///
  /// A row with only an edge or the background of the part, such as the upper edge of an item in a grid, doesn't count.
  ///
  /// - Parameter isWanted: A closure that returns whether a part is wanted.
  /// - Returns: The cells, or an empty strip if no character of the part is visible.
  func strip(where isWanted: (DrawnPart) -> Bool) -> Strip {
    strips(where: isWanted).first { $0.text.contains { $0 != " " } } ?? Strip()
  }

  /// Returns the cells in each row that show a wanted part.
  private func strips(where isWanted: (DrawnPart) -> Bool) -> [Strip] {
    // The closure is called only for parts with a visible cell, because many more parts may have been drawn.
    var knownResults: [Int: Bool] = [:]
    func isWantedPart(_ number: Int) -> Bool {
      if let knownResult = knownResults[number] { return knownResult }
      let result = isWanted(drawnParts[number])
      knownResults[number] = result
      return result
    }
    return (0..<canvas.rows).map { row in
      (0..<canvas.columns).reduce(into: Strip()) { strip, column in
        let cell = canvas[column, row]
        guard cell.partNumber > 0, isWantedPart(Int(cell.partNumber) - 1) else { return }
        strip.columns += 1
        if cell.part != .rightHalf { strip.text.append(canvas.character(of: cell)) }
      }
    }
  }
}

extension Canvas {
  /// Returns the character in a cell, or a space if the cell contains lines.
  fileprivate func character(of cell: CanvasCell) -> Character {
    guard cell.strokes.isEmpty else { return " " }
    return cell.glyph.scalar.map { Character($0) } ?? clusters[cell.glyph.clusterIndex]
  }
}

extension String {
  fileprivate var trimmedLine: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
