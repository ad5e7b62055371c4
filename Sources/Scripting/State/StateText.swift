/// The canonical text of a session: whatever decides what happens next in it, and nothing else.
///
/// Two sessions of one text go on alike. The clock, numbers of instances and the trace are not in it.
package struct StateText {
  /// One object, table or function, or a part of the session.
  package struct Block {
    /// What stands for it in the other blocks; nil for what nothing refers to.
    package let number: Int?
    package let title: String
    package let lines: [String]
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

  /// A line each, by which two texts are told apart: where it stands, without numbers that another object may shift.
  package var details: [String] {
    blocks.flatMap { block in block.lines.map { "\(block.title): \($0)".withoutNumbers } }
  }

  /// Whether two sessions go on alike.
  package static func == (one: StateText, other: StateText) -> Bool {
    !one.isOpaque && !other.isOpaque && one.lines == other.lines
  }
}

extension String {
  /// Without the numbers that stand for objects: `#12 List` is `List`.
  fileprivate var withoutNumbers: String {
    var rest = self[...]
    var text = ""
    while let sign = rest.firstIndex(of: "#") {
      text += rest[..<sign]
      let after = rest[rest.index(after: sign)...]
      let number = after.prefix { $0.isNumber }
      guard !number.isEmpty, after.dropFirst(number.count).first == " " else {
        text += "#"
        rest = after
        continue
      }
      rest = after.dropFirst(number.count + 1)
    }
    return text + rest
  }
}
