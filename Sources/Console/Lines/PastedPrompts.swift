/// Removes the prompts from lines that were copied from a console, such as `2▸ tap Add`, `1:7▸ now` and `… end`.
enum PastedPrompts {
  /// Returns the text after a prompt, or `nil` if the line doesn't begin with a prompt.
  static func textAfterPrompt(behindPromptOf line: String) -> String? {
    // Few lines contain the prompt symbol, so the bytes are searched first, which is faster than searching characters.
    guard line.utf8.contains(firstSignByte), let signIndex = line.prefix(maximumPromptLength).firstIndex(of: "▸"),
      isAddress(line[..<signIndex].trimmed)
    else {
      return nil
    }
    return remainder(of: line, after: signIndex)
  }

  /// Returns the text after the continuation prompt, or the whole line if it has no such prompt.
  static func textAfterContinuation(behindContinuationOf line: String) -> String {
    guard line.first == "…" else { return line }
    return remainder(of: line, after: line.startIndex)
  }

  private static let firstSignByte: UInt8 = 0xE2

  /// The maximum number of characters in a prompt.
  private static let maximumPromptLength = 24

  /// Whether a string can precede the symbol of a prompt.
  ///
  /// The string may be empty, or have the form `12`, `12:7`, `12 held` or `12 past`.
  private static func isAddress(_ text: Substring) -> Bool {
    let numbers = text.hasSuffix(" held") || text.hasSuffix(" past") ? text.dropLast(5) : text
    return numbers.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ":") }
  }

  private static func remainder(of line: String, after sign: String.Index) -> String {
    let remainder = line[line.index(after: sign)...]
    return String(remainder.first == " " ? remainder.dropFirst() : remainder)
  }
}
