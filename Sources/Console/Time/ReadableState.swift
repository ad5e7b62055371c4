import Scripting

/// The state in readable lines, which show the values of UIKit's properties and of the script.
///
/// Maquette's internal state is left out. The command `state all` shows that state.
struct ReadableState {
  let text: StateText
  private static let properties = Set(ClassTable.builtIn.all.flatMap { $0.members.map(\.name) })

  init(_ text: StateText) {
    self.text = text
  }

  var lines: [String] {
    text.obstacles.map { "opaque: \($0)" }
      + text.blocks.flatMap { block -> [String] in
        let lines = block.lines.compactMap { Self.shown($0, of: block.title) }
        guard !lines.isEmpty else { return [] }
        return [(block.number.map { "#\($0) " } ?? "") + block.title] + lines.map { "  " + $0 }
      }
  }

  /// Returns a line of a block in readable form, or `nil` if the line is about internal state.
  static func shown(_ line: String, of title: String) -> String? {
    guard title != "session", !title.hasPrefix("table package"), let colon = line.firstIndex(of: ":") else {
      return nil
    }
    if line.hasPrefix(own) { return shortened(line.dropFirst(own.count)) }
    let name = line[..<colon]
    guard isOfScript(title) || properties.contains(String(name)) else { return nil }
    return isHash(name) ? nil : shortened(line[...])
  }

  /// The prefix of lines about values that the script stores in an object.
  private static let own = "own "

  private static func isOfScript(_ title: String) -> Bool {
    ["globals", "table", "function", "variable"].contains { title == $0 || title.hasPrefix($0 + " ") }
  }

  /// Whether a line contains a hash.
  ///
  /// Such a line is useful only for comparisons.
  private static func isHash(_ name: Substring) -> Bool { name == "code" || name == "declared" }

  /// Removes `.0` from whole numbers.
  private static func shortened(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let point = rest.firstIndex(of: ".") {
      let after = rest.index(after: point)
      let isWhole =
        rest[..<point].last?.isNumber == true && rest[after...].first == "0"
        && rest[after...].dropFirst().first?.isNumber != true
      text += rest[..<point] + (isWhole ? "" : ".")
      rest = isWhole ? rest[after...].dropFirst() : rest[after...]
    }
    return text + rest
  }
}
