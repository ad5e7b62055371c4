/// One cell of a sheet: plain bits, so that a sheet is cleared, copied and compared as memory.
struct CanvasCell: Equatable {
  var glyph = Glyph.space
  /// The number of what drew it.
  var pen: Int32 = 0
  var style = Style.plain
  var strokes: Strokes = []
  var part = Part.whole

  /// Which part of a character the cell shows.
  enum Part: UInt8 {
    case whole
    /// The left half of a wide character; the cell after it is the right one.
    case leftHalf
    /// The right half, which has no character of its own.
    case rightHalf
  }

  /// Whether nothing can be seen here.
  var isBlank: Bool { glyph == .space && strokes.isEmpty && part != .rightHalf }
}

/// A character as a number: a scalar, or beyond the scalars a place in the sheet's list of clusters.
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

  /// The character at a place in the list of clusters.
  init(cluster: Int) {
    number = Glyph.beyondScalars + UInt32(cluster)
  }

  /// The scalar it is; nil for a cluster.
  var scalar: Unicode.Scalar? { Unicode.Scalar(number) }
  /// The place in the list of clusters; meaningless for a scalar.
  var cluster: Int { Int(number) - Int(Glyph.beyondScalars) }
}
