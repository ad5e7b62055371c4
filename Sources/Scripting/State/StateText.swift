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
    /// What is told by a hash; nil where the lines tell all.
    let folded: Folded?

    init(number: Int?, title: String, lines: [String], folded: Folded? = nil) {
      (self.number, self.title, written, self.folded) = (number, title, lines, folded)
    }

    package var lines: [String] { written.map(StateReference.shown) }
  }

  /// The tables and functions of a declaration in one hash, for a comparison with another text.
  struct Folded: Equatable {
    /// How many they are, but for those with a block of their own: an instance of the screen leads to them.
    var count = 0
    /// Of their lines, without the numbers that another object may shift.
    var hash = StateHash()
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

  /// What two texts are told apart by, beside what is told by a hash.
  package var details: [Detail] {
    blocks.filter { $0.folded == nil }.flatMap { block in
      block.written.map { Detail(title: block.title, line: StateReference.withoutNumbers($0)) }
    }
  }

  /// The titles of declarations that differ in another text.
  ///
  /// Where objects came or went, a hash may be of fewer tables than the other: hashes of different counts say nothing.
  package func declarations(differingIn other: StateText) -> [String] {
    let isOfSameObjects = titlesOfObjects == other.titlesOfObjects
    var others: [String: Folded] = [:]
    for block in other.blocks { others[block.title] = block.folded }
    return blocks.compactMap { block in
      guard let folded = block.folded, let its = others[block.title], its.count == folded.count || isOfSameObjects
      else { return nil }
      return its.hash == folded.hash ? nil : block.title
    }
  }

  private var titlesOfObjects: [String] { blocks.filter { $0.folded == nil }.map(\.title).sorted() }

  /// Whether two sessions go on alike.
  package static func == (one: StateText, other: StateText) -> Bool {
    !one.isOpaque && !other.isOpaque && one.lines == other.lines
  }
}
