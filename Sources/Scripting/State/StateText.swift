/// The canonical text of a session: everything that determines its further course, and nothing else.
///
/// Two sessions with the same text continue in the same way. The text doesn't contain the clock, the numbers of
/// instances, or the trace.
package struct StateText {
  /// One object, table or function, or a part of the session.
  package struct Block {
    /// The number by which other blocks refer to it, or `nil` if none does.
    package let number: Int?
    package let title: String
    /// The lines, with references as the walk writes them.
    let written: [String]
    /// The hashed contents, or `nil` if the lines contain everything.
    let folded: Folded?

    init(number: Int?, title: String, lines: [String], folded: Folded? = nil) {
      (self.number, self.title, written, self.folded) = (number, title, lines, folded)
    }

    package var lines: [String] { written.map(StateReference.shown) }
  }

  /// The tables and functions of a declaration as one hash, for comparison with another text.
  struct Folded: Equatable {
    /// The number of tables and functions, except those that have their own blocks because an instance of the screen
    /// refers to them.
    var count = 0
    /// The hash of their lines, without the numbers, which other objects may shift.
    var hash = StateHash()
  }

  package let blocks: [Block]
  /// Descriptions of what couldn't be read.
  ///
  /// A text with obstacles is equal to no other text.
  package let obstacles: [String]

  package var isOpaque: Bool { !obstacles.isEmpty }

  /// The lines of the text, as they are shown and compared.
  package var lines: [String] {
    obstacles.map { "opaque: \($0)" }
      + blocks.flatMap { block in
        [(block.number.map { "#\($0) " } ?? "") + block.title] + block.lines.map { "  " + $0 }
      }
  }

  /// A line of a block without the numbers, which other objects may shift.
  package struct Detail: Hashable {
    /// The title of the block.
    package let title: String
    package let line: String
  }

  /// The lines in which two texts may differ, apart from the hashed parts.
  package var details: [Detail] {
    blocks.filter { $0.folded == nil }.flatMap { block in
      block.written.map { Detail(title: block.title, line: StateReference.withoutNumbers($0)) }
    }
  }

  /// Returns the titles of declarations that differ in another text.
  ///
  /// If objects were added or removed, a hash may cover fewer tables than its counterpart. Hashes with different counts
  /// aren't compared.
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

  /// Whether two sessions continue in the same way.
  package static func == (one: StateText, other: StateText) -> Bool {
    !one.isOpaque && !other.isOpaque && one.lines == other.lines
  }
}
