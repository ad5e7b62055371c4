/// A character or strokes, with a style.
///
/// A cell contains no references, so canvases can be cleared, copied and compared like plain memory.
struct CanvasCell: Equatable {
  var glyph = Glyph.space
  /// The number of the part that drew into the cell.
  var partNumber: Int32 = 0
  var style = Style.plain
  var strokes: Strokes = []
  var part = Part.whole

  /// The part of a character that a cell shows.
  enum Part: UInt8 {
    case whole
    /// The left half of a wide character.
    ///
    /// Its right half is in the next cell.
    case leftHalf
    /// The right half of a wide character, which has no glyph.
    case rightHalf
  }

  /// Whether nothing is visible in the cell.
  var isBlank: Bool { glyph == .space && strokes.isEmpty && part != .rightHalf }
}

/// A character, represented by a number.
///
/// For a character with one scalar, the number is that scalar. For any other character, the number is an offset plus
/// the character's index in the canvas's list of clusters.
struct Glyph: Equatable {
  let number: UInt32

  static let space = Glyph(number: 0x20)
  private static let clusterOffset: UInt32 = 0x11_0000

  init(number: UInt32) {
    self.number = number
  }

  init(_ scalar: Unicode.Scalar) {
    number = scalar.value
  }

  /// Creates a glyph for the cluster at an index.
  init(cluster: Int) {
    number = Glyph.clusterOffset + UInt32(cluster)
  }

  /// The scalar, or `nil` for a cluster.
  var scalar: Unicode.Scalar? { Unicode.Scalar(number) }
  /// The index in the canvas's list of clusters.
  ///
  /// This is only valid for a cluster.
  var clusterIndex: Int { Int(number) - Int(Glyph.clusterOffset) }
}
