/// The canonical text of a session: whatever decides what happens next in it, and nothing else.
///
/// Two sessions of one text go on alike. The clock, numbers of instances and the trace are not in it.
package struct StateText {
  /// One object, table or function, or a part of the session.
  package struct Block {
    /// What stands for it in the other blocks; nil for what nothing refers to.
    package let number: Int?
    package let title: String
    /// With references as the walk writes them.
    let written: [String]
    /// The same for a comparison of two texts; nil where those are the lines.
    let compared: [String]?

    init(number: Int?, title: String, lines: [String], compared: [String]? = nil) {
      (self.number, self.title, written, self.compared) = (number, title, lines, compared)
    }

    package var lines: [String] { written.map(Reference.shown) }
  }

  package let blocks: [Block]
  /// What could not be read; with any the text equals nothing.
  package let obstacles: [String]

  package var isOpaque: Bool { !obstacles.isEmpty }

  /// As it is shown, and compared.
  package var lines: [String] {
    obstacles.map { "opaque: \($0)" }
      + blocks.flatMap { block in
        [(block.number.map { "#\($0) " } ?? "") + block.title] + block.lines.map { "  " + $0 }
      }
  }

  /// A line of a block, without the numbers that another object may shift.
  package struct Detail: Hashable {
    /// Of the block.
    package let title: String
    package let line: String
  }

  /// What two texts are told apart by.
  package var details: [Detail] {
    blocks.flatMap { block in
      (block.compared ?? block.written).map { Detail(title: block.title, line: Reference.withoutNumbers($0)) }
    }
  }

  /// Whether two sessions go on alike.
  package static func == (one: StateText, other: StateText) -> Bool {
    !one.isOpaque && !other.isOpaque && one.lines == other.lines
  }
}

/// How a line of a state refers to an object: by a sign that no text of a script can hold unescaped, a number, a title.
enum Reference {
  private static let sign: UInt8 = 1

  static func written(_ number: Int, _ title: String) -> String { "\u{1}\(number) \(title)" }

  /// As it is read: `#12 List`.
  static func shown(_ line: String) -> String {
    guard line.utf8.contains(sign) else { return line }
    return String(decoding: line.utf8.map { $0 == sign ? UInt8(ascii: "#") : $0 }, as: UTF8.self)
  }

  /// Without the numbers: `List`.
  static func withoutNumbers(_ line: String) -> String {
    guard line.utf8.contains(sign) else { return line }
    var (bytes, isInNumber) = ([UInt8](), false)
    for byte in line.utf8 {
      if byte == sign {
        isInNumber = true
      } else if !isInNumber {
        bytes.append(byte)
      } else if byte == UInt8(ascii: " ") {
        isInNumber = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
