/// Lines that were copied from a console, prompts in front of them: `2▸ tap Add`, `1:7▸ now`, `… end`.
enum PastedPrompts {
  /// What follows a prompt; nil where a line begins with none.
  static func line(behindPromptOf line: String) -> String? {
    // Hardly a line holds the sign, and bytes are read faster than characters.
    guard line.utf8.contains(firstByteOfSign), let sign = line.prefix(longestPrompt).firstIndex(of: "▸"),
      isAddress(line[..<sign].trimmed)
    else {
      return nil
    }
    return rest(of: line, after: sign)
  }

  /// What follows the sign of a line that continues a chunk; the line itself where there is none.
  static func line(behindContinuationOf line: String) -> String {
    guard line.first == "…" else { return line }
    return rest(of: line, after: line.startIndex)
  }

  private static let firstByteOfSign: UInt8 = 0xE2

  /// Characters before which a sign stands.
  private static let longestPrompt = 24

  /// Whether a text may stand before the sign: nothing, `12`, `12:7`, `12 held`, `12 past`.
  private static func isAddress(_ text: Substring) -> Bool {
    let numbers = text.hasSuffix(" held") || text.hasSuffix(" past") ? text.dropLast(5) : text
    return numbers.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ":") }
  }

  private static func rest(of line: String, after sign: String.Index) -> String {
    let rest = line[line.index(after: sign)...]
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }
}
