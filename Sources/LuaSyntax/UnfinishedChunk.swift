/// The unfinished constructs at the end of a chunk that is read line by line.
///
/// They show whether more lines must follow, so the chunk needn't be compiled again for each line.
package struct UnfinishedChunk {
  private var depth = 0
  /// The number of `=` in the open long bracket, or `nil` if no long bracket is open.
  private var longBracketLevel: Int?
  /// Whether the last token can't end a chunk, such as an operator.
  private var expectsMore = false
  /// Whether a quoted string continues past the end of a line.
  ///
  /// If so, `mustContinue` can't be determined.
  private var isUndetermined = false

  package init() {}

  /// Reads the next line.
  ///
  /// - Parameter line: the line, without its line break.
  package mutating func add(_ line: String) {
    guard !isUndetermined else { return }
    var tokens = ScriptTokens(Array(line.utf8), in: longBracketLevel)
    while let token = tokens.next() { read(token) }
    longBracketLevel = tokens.openBracketLevel
    isUndetermined = tokens.endsInsideString
  }

  private mutating func read(_ token: ScriptToken) {
    expectsMore = false
    switch token.kind {
    case .symbol(let symbol):
      switch Unicode.Scalar(symbol) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "=", ",", "+", "-", "*", "/", "%", "^", "&", "|", "~": expectsMore = true
      default: expectsMore = symbol == ScriptToken.comparison
      }
    case .name:
      switch token.keyword {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "and", "or", "not": expectsMore = true
      default: break
      }
    case .text, .number: break
    }
  }

  /// Whether the lines read so far can't be a complete chunk.
  package var mustContinue: Bool { !isUndetermined && (depth > 0 || longBracketLevel != nil || expectsMore) }
}
