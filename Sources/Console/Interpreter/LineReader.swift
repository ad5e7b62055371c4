import Lua
import Scripting

/// The meaning of a typed line in a session.
enum LineMeaning {
  case empty
  case comment
  /// A chunk of Lua, with an optional note for the user.
  case lua(note: String?)
  case verb(Verb, [VerbValue?])
  case command(Command, Substring)

  /// Whether the line may change the session, as user actions and Lua may.
  var mayChangeSession: Bool {
    switch self {
    case .verb, .lua: true
    case .empty, .comment, .command: false
    }
  }
}

/// Finds the meaning of typed lines in a session.
///
/// A line that begins with a command's name is that command, unless the line compiles as Lua and its arguments aren't
/// just quoted strings. A word after a colon, as in `:word`, is always a command. If the script has set a global with
/// the same name, the word without a colon means the global.
package final class LineReader {
  package let parser: LineParser
  /// The redefined commands and user actions about which a note has already been shown.
  private var reportedRedefinitions: Set<String> = []

  init(_ parser: LineParser) { self.parser = parser }

  /// Decides whether a line is a command, a user action or Lua.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - session: the session, whose globals and elements the line can name.
  ///   - list: the numbered list to which a number refers.
  /// - Returns: the meaning.
  /// - Throws: `PlainError` for an unknown `:command`, or if the arguments can't be parsed.
  func meaning(of line: ParsedLine, in session: Session, choosingFrom list: ShownList) throws -> LineMeaning {
    switch line.form {
    case .empty: .empty
    case .comment: .comment
    case .number(let number): list.meaning(of: number, in: session, parser.commands) ?? .lua(note: nil)
    case .question(let word): parser.commands["help"].map { .command($0, word) } ?? .lua(note: nil)
    case .colon(let words): try commandOrAction(words, session)
    case .words(let words, let use): try meaning(of: words, use, line.text, session)
    case .lua: .lua(note: nil)
    }
  }

  /// Decides the meaning of a line of a run, in a session without a numbered list.
  ///
  /// - Throws: `PlainError` for an unknown `:command`, or if the arguments can't be parsed.
  func meaning(of text: String, in session: Session) throws -> LineMeaning {
    try meaning(of: parser.parse(text), in: session, choosingFrom: .none)
  }

  private func meaning(
    of words: ParsedLine.Words, _ use: ParsedLine.Interpretation, _ text: String, _ session: Session
  ) throws -> LineMeaning {
    if session.launches.isSetByScript(words.name), words.arguments.isEmpty || parser.isLua(text) {
      return .lua(note: redefinitionNote(on: words.name, session))
    }
    switch use {
    case .words: return try commandOrAction(words, session)
    case .lua: return .lua(note: nil)
    case .wordsWithoutGlobal:
      guard session.loader.hasGlobal(words.name) else { return try commandOrAction(words, session) }
      let result = parser.compile(text)
      return result == .complete || result == .incomplete && !words.beginWithString
        ? .lua(note: nil) : try commandOrAction(words, session)
    }
  }

  private func commandOrAction(_ words: ParsedLine.Words, _ session: Session) throws -> LineMeaning {
    if let verb = session.verbs[words.name] {
      return .verb(verb, try verb.values(words.arguments, in: session))
    }
    guard let command = parser.commands[words.name] else { throw PlainError(unknownWordMessage(words.name)) }
    return .command(command, words.arguments)
  }

  private func unknownWordMessage(_ word: String) -> String {
    let suggestion =
      ForeignCommands.advice(for: word) ?? Suggestion.sentence(for: word, among: parser.words, quote: "`")
    let hint = suggestion ?? "`help` lists them"
    return "unknown command `\(word)`; " + hint
  }

  // MARK: Redefinitions

  /// Returns the note about a global that replaces a command or a user action, unless it has already been shown.
  private func redefinitionNote(on name: String, _ session: Session) -> String? {
    guard !reportedRedefinitions.contains(name) else { return nil }
    let kind = session.verbs[name] == nil ? "command" : "user action"
    return "`\(name)` is a global of the script; write `:\(name)` for the \(kind)"
  }

  /// Records that the note about a global has been shown.
  func recordNote(noteOn name: String) { reportedRedefinitions.insert(name) }
}
