/// The canonical text of a session.
///
/// The text contains exactly the state that determines how the session continues.
///
/// Two sessions with the same text continue in the same way. The text doesn't contain the clock, the numbers of
/// instances, or the trace.
package struct StateText {
  /// The description of an object, a table, a function, or a part of the session.
  package struct Block {
    /// The number by which other blocks refer to this block, or `nil` if no other block refers to it.
    package let number: Int?
    package let title: String
    /// The lines, in which references have the form that the walk writes.
    let encodedLines: [String]
    /// The contents that are only hashed, or `nil` if the lines contain all contents.
    let declarationHash: DeclarationHash?

    init(number: Int?, title: String, lines: [String], folded: DeclarationHash? = nil) {
      (self.number, self.title, encodedLines, self.declarationHash) = (number, title, lines, folded)
    }

    package var lines: [String] { encodedLines.map(StateReference.displayedLine) }
  }

  /// A single hash of a declaration's tables and functions, for comparison with another text.
  struct DeclarationHash: Equatable {
    /// The number of hashed tables and functions.
    ///
    /// If an instance of the screen refers to a table or function, that value has a separate block and isn't counted.
    var count = 0
    /// The hash of the lines.
    ///
    /// The hashed lines don't include the numbers of references, which depend on other objects.
    var hash = StateHash()
  }

  package let blocks: [Block]
  /// Descriptions of values that couldn't be read.
  ///
  /// A text with obstacles isn't equal to any text.
  package let obstacles: [String]

  package var hasObstacles: Bool { !obstacles.isEmpty }

  /// The lines of the text, as they are shown and compared.
  package var lines: [String] {
    obstacles.map { "opaque: \($0)" }
      + blocks.flatMap { block in
        [(block.number.map { "#\($0) " } ?? "") + block.title] + block.lines.map { "  " + $0 }
      }
  }

  /// A hash of the lines, which is the same in every process.
  package var hash: Int {
    var hash = StateHash()
    for line in lines { hash.add(line: line) }
    return hash.number
  }

  /// A line of a block, without the numbers of references, which depend on other objects.
  package struct Detail: Hashable {
    /// The title of the block.
    package let title: String
    package let line: String
  }

  /// The lines that are compared to find differences between two texts.
  ///
  /// The lines don't include the hashed parts.
  package var details: [Detail] {
    blocks.filter { $0.declarationHash == nil }.flatMap { block in
      block.encodedLines.map { Detail(title: block.title, line: StateReference.withoutNumbers($0)) }
    }
  }

  /// Returns the titles of the declarations that differ between this text and another text.
  ///
  /// If objects have been added or removed, the two hashes of a declaration may cover different numbers of tables. Such
  /// hashes aren't compared.
  package func declarations(differingIn other: StateText) -> [String] {
    let hasSameObjects = titlesOfObjects == other.titlesOfObjects
    var otherHashes: [String: DeclarationHash] = [:]
    for block in other.blocks { otherHashes[block.title] = block.declarationHash }
    return blocks.compactMap { block in
      guard let declarationHash = block.declarationHash, let otherHash = otherHashes[block.title],
        otherHash.count == declarationHash.count || hasSameObjects
      else { return nil }
      return otherHash.hash == declarationHash.hash ? nil : block.title
    }
  }

  /// Whether this text and another text differ only in the hashes of declarations.
  ///
  /// The hashes also change when an input uses a built-in object, such as `expect`, for the first time.
  package func differsOnlyInDeclarations(from other: StateText) -> Bool {
    linesOfObjects == other.linesOfObjects
  }

  private var linesOfObjects: [[String]] { blocks.filter { $0.declarationHash == nil }.map { [$0.title] + $0.lines } }

  private var titlesOfObjects: [String] { blocks.filter { $0.declarationHash == nil }.map(\.title).sorted() }

  /// Whether two sessions continue in the same way.
  package static func == (lhs: StateText, rhs: StateText) -> Bool {
    !lhs.hasObstacles && !rhs.hasObstacles && lhs.lines == rhs.lines
  }
}
