/// One line of text: texts, and signs that fill the space between them.
///
/// A filling is drawn where it is seen, however long it is.
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

    /// The piece as a text, a filling no longer than so many cells.
    func string(upTo columns: Int) -> String {
      switch self {
      case .text(let text): text
      case .filling(let sign, let count): String(repeating: sign, count: min(count, columns))
      }
    }
  }

  fileprivate var pieces: [Piece] = []

  /// The strip and a text after it.
  func text(_ text: String) -> Strip { Strip(pieces: pieces + [.text(text)]) }

  /// The strip and so many cells of a sign after it.
  func filled(with sign: Character, _ columns: Int) -> Strip {
    Strip(pieces: pieces + [.filling(sign, max(0, columns))])
  }

  /// The strip between the signs of what can be touched, or of what can't be now.
  func bracketed(_ isEnabled: Bool) -> Strip {
    Strip(pieces: [.text(isEnabled ? "[" : "(")] + pieces + [.text(isEnabled ? "]" : ")")])
  }
}

extension Painter {
  /// Writes a strip from the left end of a line of cells, cut to them.
  ///
  /// - Parameters:
  ///   - strip: what stands there.
  ///   - rect: its first line is used.
  ///   - style: how it looks.
  ///   - clip: the cells that may be touched.
  mutating func write(_ strip: Strip, in rect: CellRect, style: Style, clip: CellRect) {
    guard strip.pieces.reduce(0, { $0 + $1.width }) <= rect.width else {
      let text = strip.pieces.map { $0.string(upTo: rect.width + 1) }.joined()
      return write(text, in: rect, style: style, clip: clip)
    }
    var column = rect.left
    for piece in strip.pieces {
      switch piece {
      case .text(let text): canvas.put(text, column: column, row: rect.top, style: style, clip: clip)
      case .filling(let sign, let count):
        canvas.run(sign, columns: column..<column + count, row: rect.top, style: style, clip: clip)
      }
      column += piece.width
    }
  }
}
