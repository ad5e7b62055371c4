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
        word.append(character == "n" ? "\n" : character)
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
    let start = Substring(self).drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// The name it begins with, as Lua writes names; empty when it begins with none.
  var leadingName: Substring {
    let name = Substring(self).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return name.first?.isNumber ?? true ? "" : name
  }
}
