import Lua

/// The syntax of a typed line, which depends only on the text of the line.
///
/// A `LineReader` finds the meaning of the line in a session.
struct ParsedLine: Equatable {
  /// The line, or all lines of a chunk.
  let text: String
  let form: Form
  /// Whether the line is the beginning of a chunk of Lua that continues on the next line.
  var isUnfinished = false

  /// The forms of a line.
  enum Form: Equatable {
    case empty
    /// A comment that begins with `#`, as in a shell.
    case comment
    /// A number alone, which chooses an item if a numbered list is shown.
    case number(Int)
    /// A word with a question mark, such as `tap?`, which requests help about the word.
    case question(Substring)
    /// A line such as `:tap Add`, which is never Lua.
    case colon(Words)
    /// A line that begins with the name of a command or a user action.
    case words(Words, Interpretation)
    /// A chunk of Lua, or the beginning of a chunk.
    case lua
  }

  /// The name of a command or a user action, and the text after it.
  struct Words: Equatable {
    let name: String
    let arguments: Substring
  }

  /// The interpretation of a line that begins with the name of a command or a user action.
  enum Interpretation {
    /// The arguments aren't Lua, as in `tap Add`, or look like words, as in `tap "Add"` and `at -1`.
    case words
    /// The arguments are words, unless a global has the same name.
    case wordsWithoutGlobal
    /// The line is Lua, such as `tap("Add")` and `show = 5`.
    case lua
  }
}

extension ParsedLine.Words {
  /// Splits a line that may begin with a colon, such as `tap Add` or `:tap Add`.
  init(of text: String) {
    let line = text.trimmed
    if ParsedLine.Words.hasColon(line) {
      self.init(behindColon: line)
    } else {
      let name = line.leadingName
      self.init(name: String(name), arguments: line.dropFirst(name.count).trimmed)
    }
  }

  /// Splits a line that begins with a colon.
  init(behindColon line: Substring) {
    let line = line.dropFirst().trimmed
    name = String(line.prefix { !$0.isWhitespace })
    arguments = line.dropFirst(name.count).trimmed
  }

  /// Whether a line begins with the colon of a command.
  ///
  /// A label of Lua begins with two colons.
  static func hasColon(_ line: Substring) -> Bool { line.hasPrefix(":") && !line.hasPrefix("::") }

  /// Whether the arguments are only strings in quotes.
  var areQuotedStrings: Bool { (try? BareWord.split(String(arguments)))?.allSatisfy(\.isQuoted) ?? false }

  /// Whether the arguments begin with a string in quotes.
  var beginWithString: Bool { arguments.hasPrefix("\"") || arguments.hasPrefix("'") }

  /// Whether the line would be an assignment in Lua, such as `show = 5`.
  var isAssignment: Bool { arguments.hasPrefix("=") && !arguments.hasPrefix("==") }

  /// Whether the arguments look like an option or a negative number, although the line may be valid Lua.
  var beginWithOption: Bool {
    // In Lua, an option of the shell, as in `explore --states 9`, would be a comment.
    if arguments.hasPrefix("--"), arguments.dropFirst(2).first?.isLetter == true {
      return !arguments.contains(where: \.isNewline)
    }
    // In Lua, `twist -1.5` and `explore -5` would subtract a number from a function.
    return arguments.first == "-" && arguments.dropFirst().first?.isNumber == true
  }
}
