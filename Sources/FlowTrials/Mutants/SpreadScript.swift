import Lua
import LuaSyntax
import Scripting

/// A script with each token on a separate line, so that the lines that run show which tokens have run.
///
/// A line of the original script can contain several statements, and perhaps only some of them run. The spread script
/// does the same as the original, but its source locations differ.
struct SpreadScript {
  let source: SourceText
  /// The line of each token, counted from 1.
  private let tokenLines: [Int]
  /// The tokens of the original.
  private let originalTokens: [ScriptToken]

  /// Spreads a script, or returns `nil` if its tokens can't be separated.
  init?(_ original: SourceText) {
    let tokens = Array(ScriptTokens(original))
    var (bytes, previousEnd) = ([UInt8](), -1)
    var isAfterSymbol = false
    for token in tokens {
      // Some operators, such as `..`, consist of several tokens.
      let isSymbol = if case .symbol = token.kind { true } else { false }
      if !(isSymbol && isAfterSymbol && token.bytes.lowerBound == previousEnd) { bytes.append(UInt8(ascii: "\n")) }
      bytes += original.bytes[token.bytes]
      (previousEnd, isAfterSymbol) = (token.bytes.upperBound, isSymbol)
    }
    source = SourceText(bytes: bytes, origin: original.origin)
    let spreadTokens = Array(ScriptTokens(source))
    guard spreadTokens.map(\.kind) == tokens.map(\.kind) else { return nil }
    tokenLines = spreadTokens.map(\.line)
    self.originalTokens = tokens
  }

  /// Returns the lines of a range of tokens.
  func lines(of tokens: Range<Int>) -> Range<Int> {
    guard tokenLines.indices.contains(tokens.lowerBound) else { return 0..<0 }
    let firstLine = tokenLines[tokens.lowerBound]
    let nextLine =
      tokens.upperBound < tokenLines.count ? tokenLines[tokens.upperBound] : tokenLines[tokenLines.count - 1] + 1
    // The next token can be on the same line as the last one of the range.
    return firstLine..<max(firstLine + 1, nextLine)
  }

  /// Returns the lines of a range of tokens in the original script.
  func originalLines(of tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty, originalTokens.indices.contains(tokens.upperBound - 1) else { return 0..<0 }
    return originalTokens[tokens.lowerBound].line..<originalTokens[tokens.upperBound - 1].line + 1
  }

  /// Whether the original lines of a range of tokens contain no other code that runs.
  func isAloneOnLines(_ tokens: Range<Int>) -> Bool {
    let lines = originalLines(of: tokens)
    return originalTokens.indices.allSatisfy { index in
      tokens.contains(index) || !lines.contains(originalTokens[index].line)
        || SpreadScript.keywordsWithoutCode.contains(originalTokens[index].keyword ?? "")
    }
  }

  /// The keywords for which Lua runs no instructions.
  private static let keywordsWithoutCode: Set = [
    "if", "elseif", "else", "then", "while", "do", "repeat", "until", "local", "end",
  ]
}
