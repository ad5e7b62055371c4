import Controllers

/// Receives what a walk finds, and writes it as lines of text or adds it to a hash.
///
/// The walk gives a line in parts. Words that are part of the source code are identified by their address in a hash, and
/// references by their number. The text of a title is needed only for lines, so a hash never asks for it.
final class StateOutput {
  /// The hash, or `nil` if lines are written.
  let hasher: StateHasher?
  private var lines: [String] = []
  private var line = ""
  /// Whether a reference has been added.
  private(set) var hasReferences = false

  init(hasher: StateHasher? = nil) { self.hasher = hasher }

  var isText: Bool { hasher == nil }

  /// Words that distinguish numbers, references and the ends of lines from integers in a hash.
  private enum Tag: UInt64 {
    case number = 0x27d4_eb2f_1656_67c5
    case reference = 0x85eb_ca77_c2b2_ae63
    case endOfLine = 0x9fb2_1c65_1e98_df25
  }

  /// Adds words of the source code.
  func words(_ words: StaticString) {
    guard let hasher else {
      line += words.description
      return
    }
    hasher.combine(name: words)
  }

  /// Adds text.
  func text(_ text: String) {
    guard let hasher else {
      line += text
      return
    }
    hasher.combine(text)
  }

  /// Adds a flag.
  func value(_ flag: Bool) {
    guard let hasher else {
      line += flag.description
      return
    }
    hasher.combine(flag)
  }

  /// Adds an integer.
  func value<Number: FixedWidthInteger>(_ number: Number) {
    guard let hasher else {
      line += number.description
      return
    }
    hasher.combine(word: UInt64(truncatingIfNeeded: number))
  }

  /// Adds a number.
  ///
  /// Zero and negative zero differ, as they do in the text.
  func number(_ number: Double) {
    guard let hasher else {
      line += "\(number)"
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
  func bytes(_ bytes: UnsafeRawBufferPointer, _ text: (UnsafeRawBufferPointer) -> String) {
    guard let hasher else {
      line += text(bytes)
      return
    }
    hasher.combine(bytes: bytes)
  }

  /// Adds a reference to a node.
  func reference(_ number: Int, _ title: @autoclosure () -> String) {
    hasReferences = true
    guard let hasher else {
      line += StateReference.written(number, title())
      return
    }
    hasher.combine(word: Tag.reference.rawValue)
    hasher.combine(number)
  }

  /// Adds the items of a list, separated by commas.
  func list<Items: Sequence>(_ items: Items, _ write: (Items.Element) -> Void) {
    var isFirst = true
    for item in items {
      if !isFirst { words(", ") }
      isFirst = false
      write(item)
    }
  }

  /// Ends the line.
  func endLine() {
    guard let hasher else {
      lines.append(line)
      line = ""
      return
    }
    hasher.combine(word: Tag.endOfLine.rawValue)
  }

  /// Writes a line.
  func line(_ write: () -> Void) {
    write()
    endLine()
  }

  /// Returns the lines that have been written, and removes them.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the text that a closure writes, without adding it.
  func captured(_ write: () -> Void) -> String {
    let before = line
    line = ""
    defer { line = before }
    write()
    return line
  }
}
