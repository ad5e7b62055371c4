import Lua
import Scripting

/// A word of a typed line.
///
/// A bare word ends at a space; a quoted word can contain spaces.
struct BareWord: Equatable {
  let text: String
  let isQuoted: Bool

  /// Splits a line into words.
  ///
  /// - Throws: `PlainError` if a quote isn't closed, or isn't followed by a space.
  static func split(_ text: String) throws -> [BareWord] {
    var words: [BareWord] = []
    var remainder = text.trimmed
    while let firstCharacter = remainder.first {
      let word =
        try firstCharacter == "\"" || firstCharacter == "'"
        ? removeQuotedWord(&remainder, quote: firstCharacter) : removeBareWord(&remainder)
      words.append(word)
      remainder = remainder.trimmed
    }
    return words
  }

  /// Returns a string as one word, for a parameter that accepts the rest of the line.
  ///
  /// Quotes around the whole string are removed.
  static func single(_ text: String) -> BareWord {
    if let words = try? split(text), words.count == 1 { return words[0] }
    return BareWord(text: String(text.trimmed), isQuoted: false)
  }

  /// The characters that have escape sequences of one letter.
  private static let escapeSequences: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t"]

  private static func removeBareWord(_ rest: inout Substring) -> BareWord {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count)
    return BareWord(text: String(word), isQuoted: false)
  }

  private static func removeQuotedWord(_ rest: inout Substring, quote: Character) throws -> BareWord {
    var word = ""
    var isEscaped = false
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if isEscaped {
        if character == "u", let scalar = removeScalar(&rest) {
          word.unicodeScalars.append(scalar)
        } else {
          word.append(BareWord.escapeSequences[character] ?? character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        guard rest.first.map(\.isWhitespace) ?? true else {
          throw PlainError("a space is missing after \(quote)\(word)\(quote)")
        }
        return BareWord(text: word, isQuoted: true)
      } else {
        word.append(character)
      }
    }
    throw PlainError("the quote before \(word) is not closed")
  }

  /// Removes the character number from the rest of an escape sequence, such as `{202E}` from `\u{202E}`.
  ///
  /// - Returns: the character, or `nil` if there is no such number. The rest is then unchanged.
  private static func removeScalar(_ rest: inout Substring) -> Unicode.Scalar? {
    var scalars = rest.unicodeScalars
    guard scalars.popFirst() == "{" else { return nil }
    let digits = scalars.prefix { $0.properties.isASCIIHexDigit }
    scalars = scalars[digits.endIndex...]
    guard scalars.popFirst() == "}", let number = UInt32(String(digits), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    rest = Substring(scalars)
    return scalar
  }
}
