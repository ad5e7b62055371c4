/// A cell of a canvas.
///
/// A cell contains no references, so canvases can be cleared, copied and compared as plain memory.
struct CanvasCell: Equatable {
  var glyph = Glyph.space
  /// The number of the part that drew into the cell.
  var pen: Int32 = 0
  var style = Style.plain
  var strokes: Strokes = []
  var part = Part.whole

  /// The part of a character that a cell shows.
  enum Part: UInt8 {
    case whole
    /// The left half of a wide character, whose right half is in the next cell.
    case leftHalf
    /// The right half of a wide character, which has no glyph.
    case rightHalf
  }

  /// Whether nothing is visible in the cell.
  var isBlank: Bool { glyph == .space && strokes.isEmpty && part != .rightHalf }
}

/// A character as a number.
///
/// The number is the character's scalar or, if it has several, its index in the canvas's list of clusters plus an
/// offset.
struct Glyph: Equatable {
  let number: UInt32

  static let space = Glyph(number: 0x20)
  private static let beyondScalars: UInt32 = 0x11_0000

  init(number: UInt32) {
    self.number = number
  }

  init(_ scalar: Unicode.Scalar) {
    number = scalar.value
  }

  /// Creates a glyph for the cluster at an index.
  init(cluster: Int) {
    number = Glyph.beyondScalars + UInt32(cluster)
  }

  /// The scalar, or `nil` for a cluster.
  var scalar: Unicode.Scalar? { Unicode.Scalar(number) }
  /// The index in the canvas's list of clusters.
  ///
  /// Only valid for a cluster.
  var cluster: Int { Int(number) - Int(Glyph.beyondScalars) }
}
