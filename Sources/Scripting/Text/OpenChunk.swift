/// What is open at the end of a chunk that is read line by line: whether more lines must come, without compiling it again
/// for each.
package struct OpenChunk {
  private var depth = 0
  /// The `=` of the long bracket that is open.
  private var longBracket: Int?
  /// Whether the last word wants another after it.
  private var wantsMore = false
  /// Whether a text goes over the end of a line in another way: nothing is known from there on.
  private var isUnclear = false

  package init() {}

  /// Reads on.
  ///
  /// - Parameter line: the next, without its break.
  package mutating func add(_ line: String) {
    guard !isUnclear else { return }
    var tokens = ScriptTokens(Array(line.utf8), in: longBracket)
    while let token = tokens.next() { read(token) }
    longBracket = tokens.openBracket
    isUnclear = tokens.endsInText
  }

  private mutating func read(_ token: ScriptToken) {
    wantsMore = false
    switch token.kind {
    case .symbol(let symbol):
      switch Unicode.Scalar(symbol) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "=", ",", "+", "-", "*", "/", "%", "^", "&", "|", "~": wantsMore = true
      default: wantsMore = symbol == ScriptToken.comparison
      }
    case .name:
      switch token.keyword {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "and", "or", "not": wantsMore = true
      default: break
      }
    case .text, .number: break
    }
  }

  /// Whether what was read so far cannot be a whole chunk.
  package var mustGoOn: Bool { !isUnclear && (depth > 0 || longBracket != nil || wantsMore) }
}
