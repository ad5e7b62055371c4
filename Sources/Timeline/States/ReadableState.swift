import Scripting

/// The state in readable lines.
///
/// The lines show the values of UIKit's properties and the values of the script.
///
/// Maquette's internal state is omitted. The command `state all` shows it.
package struct ReadableState {
  private let text: StateText
  private static let propertyNames = Set(ClassTable.builtIn.all.flatMap { $0.members.map { $0.name[...] } })

  /// Creates the readable form of a state.
  package init(_ text: StateText) {
    self.text = text
  }

  /// The lines, with a heading for each object or table.
  package var lines: [String] {
    text.obstacles.map { "opaque: \($0)" }
      + text.blocks.flatMap { block -> [String] in
        let content = Content(block.title)
        guard content != .internal else { return [] }
        let lines = block.lines.compactMap { Self.readableLine($0, of: content) }
        guard !lines.isEmpty else { return [] }
        return [(block.number.map { "#\($0) " } ?? "") + block.title] + lines.map { "  " + $0 }
      }
  }

  /// Returns a line of a block in readable form, or `nil` if the line is about internal state.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - title: The title of the block.
  /// - Returns: The name of the value, a colon and the value.
  package static func readableLine(_ line: String, of title: String) -> String? {
    readableLine(line, of: Content(title))
  }

  /// The content of a block, which determines which of its lines are shown.
  private enum Content {
    /// Maquette's internal state.
    case `internal`
    /// Values of the script.
    case script
    /// Properties of an object.
    case object

    init(_ title: String) {
      if title == "session" || title.hasPrefix("table package") {
        self = .internal
      } else {
        let firstWord = title.utf8.firstIndex(of: UInt8(ascii: " ")).map { title[..<$0] } ?? title[...]
        self = Content.scriptKinds.contains(firstWord) ? .script : .object
      }
    }

    /// The first words of the titles of blocks with values of the script.
    private static let scriptKinds: Set<Substring> = ["globals", "table", "function", "variable"]
  }

  private static func readableLine(_ line: String, of content: Content) -> String? {
    guard content != .internal, let colonIndex = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    if line.hasPrefix(ownPrefix) { return withShortNumbers(line.dropFirst(ownPrefix.count)) }
    let name = line[..<colonIndex]
    guard content == .script || propertyNames.contains(name) else { return nil }
    return isHash(name) ? nil : withShortNumbers(line[...])
  }

  /// The prefix of lines about values that the script stores in an object.
  private static let ownPrefix = "own "

  /// Whether a line contains a hash.
  ///
  /// Such a line is useful only for comparisons.
  private static func isHash(_ name: Substring) -> Bool { name == "code" || name == "declared" }

  /// Removes `.0` from whole numbers.
  private static func withShortNumbers(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    guard bytes.contains(UInt8(ascii: ".")) else { return String(line) }
    // After a removed `.0`, the search continues as at the beginning of a line, so that `1.0.0` becomes `1.0`.
    var (keptBytes, index, start) = ([UInt8](), 0, 0)
    keptBytes.reserveCapacity(bytes.count)
    func isDigit(at index: Int) -> Bool { index >= start && index < bytes.count && (48...57).contains(bytes[index]) }
    while index < bytes.count {
      let isDecimalPoint = bytes[index] == UInt8(ascii: ".") && isDigit(at: index - 1)
      if isDecimalPoint, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "0"), !isDigit(at: index + 2) {
        index += 2
        start = index
      } else {
        keptBytes.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: keptBytes, as: UTF8.self)
  }
}
