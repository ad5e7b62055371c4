import TextWidth

/// A line of text, with repeated characters that fill the gaps.
///
/// Only the visible part of a fill is drawn, even if the fill is long.
struct Strip {
  fileprivate enum Piece {
    case text(String)
    case filling(Character, Int)

    var width: Int {
      switch self {
      case .text(let text): text.cellWidth
      case .filling(_, let columns): columns
      }
    }

    /// Returns the piece as a string.
    ///
    /// A fill is truncated to a number of cells.
    func visibleText(upTo columns: Int) -> String {
      switch self {
      case .text(let text): text
      case .filling(let sign, let count): String(repeating: sign, count: min(count, columns))
      }
    }
  }

  fileprivate var pieces: [Piece] = []

  /// Returns the strip with text appended.
  func addingText(_ text: String) -> Strip { Strip(pieces: pieces + [.text(text)]) }

  /// Returns the strip with a fill appended, which repeats a character.
  func addingFill(with sign: Character, _ columns: Int) -> Strip {
    Strip(pieces: pieces + [.filling(sign, max(0, columns))])
  }

  /// Returns the strip in brackets for an enabled element, or in parentheses for a disabled one.
  func bracketed(_ isEnabled: Bool) -> Strip {
    Strip(pieces: [.text(isEnabled ? "[" : "(")] + pieces + [.text(isEnabled ? "]" : ")")])
  }
}

extension Painter {
  /// Writes a strip at the left end of a row, truncated if it doesn't fit.
  ///
  /// - Parameters:
  ///   - strip: The strip.
  ///   - rect: The cells. Only their first row is used.
  ///   - style: The style of the strip.
  ///   - clip: The cells that may be changed.
  mutating func write(_ strip: Strip, in rect: CellRect, style: Style, clip: CellRect) {
    guard strip.pieces.reduce(0, { $0 + $1.width }) <= rect.width else {
      let text = strip.pieces.map { $0.visibleText(upTo: rect.width + 1) }.joined()
      return write(text, in: rect, style: style, clip: clip)
    }
    var column = rect.left
    for piece in strip.pieces {
      switch piece {
      case .text(let text): canvas.put(text, column: column, row: rect.top, style: style, clip: clip)
      case .filling(let sign, let count):
        canvas.fillRow(sign, columns: column..<column + count, row: rect.top, style: style, clip: clip)
      }
      column += piece.width
    }
  }
}
