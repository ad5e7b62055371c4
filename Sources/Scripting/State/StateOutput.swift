import Controllers

/// Receives the findings of a walk, and writes them as lines of text or adds them to a hash.
///
/// The walk provides a line in parts. In a hash, words of the source code are identified by their address, and
/// references by their number. The text of a title is needed only for lines, so it isn't computed for a hash.
final class StateOutput {
  /// The hash, or `nil` if lines are written.
  let hasher: StateHasher?
  private var lines: [String] = []
  private var currentLine = ""
  /// Whether a reference has been added.
  private(set) var hasReferences = false

  init(hasher: StateHasher? = nil) { self.hasher = hasher }

  var writesText: Bool { hasher == nil }

  /// Words that distinguish numbers, references and the ends of lines from integers in a hash.
  private enum Tag: UInt64 {
    case number = 0x27d4_eb2f_1656_67c5
    case reference = 0x85eb_ca77_c2b2_ae63
    case endOfLine = 0x9fb2_1c65_1e98_df25
  }

  /// Adds words of the source code.
  func addWords(_ words: StaticString) {
    guard let hasher else {
      currentLine += words.description
      return
    }
    hasher.combine(name: words)
  }

  /// Adds text.
  func addText(_ text: String) {
    guard let hasher else {
      currentLine += text
      return
    }
    hasher.combine(text)
  }

  /// Adds a flag.
  func addValue(_ flag: Bool) {
    guard let hasher else {
      currentLine += flag.description
      return
    }
    hasher.combine(flag)
  }

  /// Adds an integer.
  func addValue<Number: FixedWidthInteger>(_ number: Number) {
    guard let hasher else {
      currentLine += number.description
      return
    }
    hasher.combine(word: UInt64(truncatingIfNeeded: number))
  }

  /// Adds a number.
  ///
  /// Zero and negative zero differ, as they do in the text.
  func addNumber(_ number: Double) {
    guard let hasher else {
      currentLine += "\(number)"
      return
    }
    hasher.combine(word: Tag.number.rawValue)
    hasher.combine(number)
  }

  /// Adds bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - text: returns the bytes as text that fits on one line.
  func addBytes(_ bytes: UnsafeRawBufferPointer, _ text: (UnsafeRawBufferPointer) -> String) {
    guard let hasher else {
      currentLine += text(bytes)
      return
    }
    hasher.combine(bytes: bytes)
  }

  /// Adds a reference to a node.
  func addReference(_ number: Int, _ title: @autoclosure () -> String) {
    hasReferences = true
    guard let hasher else {
      currentLine += StateReference.encoded(number, title())
      return
    }
    hasher.combine(word: Tag.reference.rawValue)
    hasher.combine(number)
  }

  /// Adds the items of a list, separated by commas.
  func addList<Items: Sequence>(_ items: Items, _ write: (Items.Element) -> Void) {
    var isFirst = true
    for item in items {
      if !isFirst { addWords(", ") }
      isFirst = false
      write(item)
    }
  }

  /// Ends the line.
  func endLine() {
    guard let hasher else {
      lines.append(currentLine)
      currentLine = ""
      return
    }
    hasher.combine(word: Tag.endOfLine.rawValue)
  }

  /// Writes a line.
  func addLine(_ write: () -> Void) {
    write()
    endLine()
  }

  /// Returns the lines that have been written, and removes them.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the text that a closure writes, without adding it.
  func capturedText(_ write: () -> Void) -> String {
    let lineBefore = currentLine
    currentLine = ""
    defer { currentLine = lineBefore }
    write()
    return currentLine
  }
}
