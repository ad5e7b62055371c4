import Lua
import Scripting

/// The words of a command's line: bare ones end at a space, quoted ones may hold some.
struct BareWord: Equatable {
  let text: String
  let isQuoted: Bool

  /// The words of a text.
  ///
  /// - Throws: `PlainError` when a quote is not closed.
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

  /// A text for a parameter that takes all of it; quotes around the whole are taken away.
  static func whole(_ text: String) -> BareWord {
    if let words = try? split(text), words.count == 1 { return words[0] }
    return BareWord(text: String(text.trimmed), isQuoted: false)
  }

  /// What stands for a character that ends a line, as `quotedForLua` writes it.
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
  /// Without spaces and line breaks at both ends.
  var trimmed: Substring {
    let text = Substring(self)
    // Bytes are enough where no character at an end is of several: each line is looked at a few times.
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return "" }
    let rest = bytes[start...last]
    guard !rest[start].isOfSeveral, !rest[last].isOfSeveral else { return text.trimmedByCharacters }
    return Substring(rest)
  }

  private var trimmedByCharacters: Substring {
    let start = Substring(self).drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// The name it begins with, as Lua writes names; empty when it begins with none.
  var leadingName: Substring {
    let bytes = Substring(self).utf8
    let name = bytes.prefix { $0.isOfName }
    guard name.first?.isDigit == false else { return "" }
    // A mark over the last letter makes another letter of it.
    let isCut = name.endIndex < bytes.endIndex && bytes[name.endIndex].isOfSeveral
    return isCut ? Substring(self).prefix { $0.utf8.first?.isOfName == true && $0.isASCII } : Substring(name)
  }
}

extension UInt8 {
  /// Whether it is a space or breaks a line.
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }

  /// Whether it belongs to a character of several bytes.
  fileprivate var isOfSeveral: Bool { self >= 0x80 }

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// Whether it may stand in a name, as Lua writes them.
  fileprivate var isOfName: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == UInt8(ascii: "_")
  }
}
