import Lua
import LuaSyntax
import Scripting

/// A script with its tokens on separate lines, so that the lines that run show which tokens have run.
///
/// A line of the original can contain several statements, of which only some run. The script does the same as the
/// original, but its source locations differ.
struct SpreadScript {
  let source: SourceText
  /// The line of each token, counted from 1.
  private let lines: [Int]
  /// The tokens of the original.
  private let original: [ScriptToken]

  /// Spreads a script, or returns `nil` if its tokens can't be separated.
  init?(_ original: SourceText) {
    let tokens = Array(ScriptTokens(original))
    var (bytes, end) = ([UInt8](), -1)
    var isAfterSymbol = false
    for token in tokens {
      // Some operators, such as `..`, consist of several tokens.
      let isSymbol = if case .symbol = token.kind { true } else { false }
      if !(isSymbol && isAfterSymbol && token.bytes.lowerBound == end) { bytes.append(UInt8(ascii: "\n")) }
      bytes += original.bytes[token.bytes]
      (end, isAfterSymbol) = (token.bytes.upperBound, isSymbol)
    }
    source = SourceText(bytes: bytes, origin: original.origin)
    let spread = Array(ScriptTokens(source))
    guard spread.map(\.kind) == tokens.map(\.kind) else { return nil }
    lines = spread.map(\.line)
    self.original = tokens
  }

  /// The lines of some tokens.
  func lines(of tokens: Range<Int>) -> Range<Int> {
    guard lines.indices.contains(tokens.lowerBound) else { return 0..<0 }
    let first = lines[tokens.lowerBound]
    let next = tokens.upperBound < lines.count ? lines[tokens.upperBound] : lines[lines.count - 1] + 1
    // The last tokens can be on the same line as the next one.
    return first..<max(first + 1, next)
  }

  /// The lines of some tokens in the original.
  func originalLines(of tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty, original.indices.contains(tokens.upperBound - 1) else { return 0..<0 }
    return original[tokens.lowerBound].line..<original[tokens.upperBound - 1].line + 1
  }

  /// Whether the lines of some tokens contain nothing else that runs.
  func isAlone(_ tokens: Range<Int>) -> Bool {
    let lines = originalLines(of: tokens)
    return original.indices.allSatisfy { index in
      tokens.contains(index) || !lines.contains(original[index].line)
        || SpreadScript.silentWords.contains(original[index].keyword ?? "")
    }
  }

  /// Keywords for which Lua runs nothing.
  private static let silentWords: Set = [
    "if", "elseif", "else", "then", "while", "do", "repeat", "until", "local", "end",
  ]
}
