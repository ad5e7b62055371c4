import Rendering

/// Converts arbitrary strings to Markdown.
enum Markdown {
  /// Returns a string as Markdown text for a line or a table cell.
  static func escapedText(_ text: String) -> String {
    text.withoutColors.printableLine.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": result += "\\\(scalar)"
      case "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a string as inline code for a table cell.
  ///
  /// Even in code, an unescaped `|` would end the cell.
  static func codeCell(_ text: String) -> String { inlineCode(text).replacing(scalar: "|", with: "\\|") }

  /// Returns a string as inline code.
  static func inlineCode(_ text: String) -> String {
    let line = text.withoutColors.printableLine.replacing(scalar: "\t", with: " ")
    let fence = String(repeating: "`", count: longestRun(in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// Returns lines as a fenced code block.
  ///
  /// An empty `language` is omitted.
  static func codeBlock(_ lines: [String], of language: String = "") -> String {
    let text = lines.map(\.printableLine).joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)\n\n"
  }

  /// Returns the length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var (longestLength, currentLength) = (0, 0)
    for byte in text.utf8 {
      currentLength = byte == UInt8(ascii: "`") ? currentLength + 1 : 0
      longestLength = max(longestLength, currentLength)
    }
    return longestLength
  }
}
