import Rendering

/// Texts as Markdown has them, whatever they hold.
enum Markdown {
  /// In a line or a cell of a table.
  static func text(_ text: String) -> String {
    text.withoutColours.printableLine.unicodeScalars.reduce(into: "") { result, scalar in
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

  /// Code within a cell of a table, where a bar would end the cell even in code.
  static func cell(_ text: String) -> String { code(text).replacing(scalar: "|", with: "\\|") }

  /// Code within a line.
  static func code(_ text: String) -> String {
    let line = text.withoutColours.printableLine.replacing(scalar: "\t", with: " ")
    let fence = String(repeating: "`", count: longestRun(in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// Lines of code, of a language or none.
  static func block(_ lines: [String], of language: String = "") -> String {
    let text = lines.map(\.printableLine).joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)\n\n"
  }

  /// How many backticks follow one another at the most.
  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
