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
    var rest = text.trimmed
    while let first = rest.first {
      let word = try first == "\"" || first == "'" ? takeQuoted(&rest, quote: first) : takeBare(&rest)
      words.append(word)
      rest = rest.trimmed
    }
    return words
  }

  /// Returns a string as one word, for a parameter that takes the rest of the line.
  ///
  /// Quotes around the whole string are removed.
  static func whole(_ text: String) -> BareWord {
    if let words = try? split(text), words.count == 1 { return words[0] }
    return BareWord(text: String(text.trimmed), isQuoted: false)
  }

  /// The characters that `quotedForLua` writes as escape sequences.
  private static let escapes: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t"]

  private static func takeBare(_ rest: inout Substring) -> BareWord {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count)
    return BareWord(text: String(word), isQuoted: false)
  }

  private static func takeQuoted(_ rest: inout Substring, quote: Character) throws -> BareWord {
    var word = ""
    var isEscaped = false
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if isEscaped {
        word.append(BareWord.escapes[character] ?? character)
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
}

extension StringProtocol {
  /// The string without leading and trailing whitespace.
  var trimmed: Substring {
    let text = Substring(self)
    // This property is used often for each line, so bytes are compared unless a character at either end has several
    // bytes.
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return "" }
    let rest = bytes[start...last]
    guard !rest[start].isPartOfMultibyteCharacter, !rest[last].isPartOfMultibyteCharacter else {
      return text.trimmedByCharacters
    }
    return Substring(rest)
  }

  private var trimmedByCharacters: Substring {
    let start = Substring(self).drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// The Lua name at the beginning of the string, or an empty string if there is none.
  var leadingName: Substring {
    let bytes = Substring(self).utf8
    let name = bytes.prefix { $0.isOfName }
    guard name.first?.isDigit == false else { return "" }
    // A combining mark after the last letter turns the letter into another character.
    let isCut = name.endIndex < bytes.endIndex && bytes[name.endIndex].isPartOfMultibyteCharacter
    return isCut ? Substring(self).prefix { $0.utf8.first?.isOfName == true && $0.isASCII } : Substring(name)
  }
}

extension UInt8 {
  /// Whether the byte is a space or a line break in ASCII.
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }

  /// Whether the byte belongs to a multibyte character.
  fileprivate var isPartOfMultibyteCharacter: Bool { self >= 0x80 }

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// Whether the byte can be part of a name in Lua.
  fileprivate var isOfName: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == UInt8(ascii: "_")
  }
}
