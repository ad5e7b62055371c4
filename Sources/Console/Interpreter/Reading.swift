import Controllers
import Lua
import Scripting

/// The interpretation of a typed line.
enum Reading {
  case nothing
  /// A comment that begins with `#`, as in a shell.
  case comment
  /// A chunk of Lua that continues on the next line.
  case incomplete
  /// A chunk of Lua, with an optional note for the user.
  case lua(note: String?)
  case verb(Verb, [VerbValue?])
  case command(Command, Substring)

  /// Whether the line may change the session, as user actions and Lua may.
  var mayChange: Bool {
    switch self {
    case .verb, .lua: true
    case .nothing, .comment, .command, .incomplete: false
    }
  }
}

// A line is a command if it begins with the name of a command, unless the line compiles as Lua and the arguments aren't
// just quoted strings. `:word` is always the command. If the script has set a global with the same name, the word
// without a colon means the global.
extension Interpreter {
  /// Decides whether a line is a command, a user action or Lua.
  ///
  /// - Throws: `PlainError` for an unknown `:command`, or if the arguments can't be parsed.
  func read(_ text: String) throws -> Reading {
    let line = text.trimmed
    guard !line.isEmpty else { return .nothing }
    if Interpreter.isComment(line) { return .comment }
    if line.hasPrefix(":"), !line.hasPrefix("::") { return try colon(line.dropFirst().trimmed) }
    if line.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(line), let reading = chosen(number) {
      return reading
    }
    if line.last == "?", let help = commands["help"], line.dropLast().allSatisfy(\.isPartOfPath) {
      return .command(help, line.dropLast())
    }
    let word = String(line.leadingName)
    let rest = line.dropFirst(word.count)
    guard isWord(word), rest.first.map({ !$0.isLetter }) ?? true else { return luaReading(text) }
    return try isRedefined(word) ? owned(word, text, rest) : known(word, text, rest)
  }

  /// Whether the line is a comment.
  ///
  /// `#items` isn't a comment, because `#` is also Lua's length operator.
  private static func isComment(_ line: Substring) -> Bool {
    line.first == "#" && (line.count == 1 || line.dropFirst().first == " " || line.hasPrefix("#!"))
  }

  /// Returns the meaning of a number alone on a line, or `nil` if no numbered list is on the screen.
  private func chosen(_ number: Int) -> Reading? {
    switch (shownList, commands["at"]) {
    case (.none, _): nil
    case (.events(let input), let at?): .command(at, "\(input):\(number)")
    case (.history, let at?): .command(at, "\(number)")
    case (.samples, _): commands["samples"].map { .command($0, "\(number)") }
    default: choice(number).map { .verb($0.verb, $0.values) }
    }
  }

  /// Interprets a line that begins with a command or user action.
  private func known(_ word: String, _ text: String, _ rest: Substring) throws -> Reading {
    let arguments = rest.trimmed
    guard !arguments.isEmpty, !isStringsInRow(rest), !isOnlyCommand(word, arguments) else {
      return try entry(word, arguments)
    }
    if commands[word]?.takesFunction == true, functionName(inCall: arguments) != nil {
      return try entry(word, arguments)
    }
    switch compile(text) {
    case .complete: return .lua(note: nil)
    // As Lua, `enter "First name" Ann` could continue after `Ann`, but users never mean that.
    case .incomplete where arguments.hasPrefix("\"") || arguments.hasPrefix("'"): return try entry(word, arguments)
    case .incomplete: return .incomplete
    case .wrong: return try entry(word, arguments)
    }
  }

  /// Whether a line that is a valid Lua expression is meant as a command, such as `at -1` or `save /tmp/x.run`.
  private func isOnlyCommand(_ word: String, _ arguments: Substring) -> Bool {
    // In Lua, an option of the shell, as in `explore --states 9`, would be a comment.
    if arguments.hasPrefix("--"), arguments.dropFirst(2).first?.isLetter == true {
      return !arguments.contains(where: \.isNewline)
    }
    // In Lua, `twist -1.5` and `explore -5` would subtract a number from a function.
    if arguments.first == "-", arguments.dropFirst().first?.isNumber == true { return true }
    guard session.verbs[word] == nil, !arguments.hasPrefix("=") || arguments.hasPrefix("==") else { return false }
    let call = session.state.top
    return call.restoring {
      session.state.pushGlobal(word)
      return call.isNil(-1)
    }
  }

  /// Interprets a line that begins with a command or user action that the script has redefined.
  private func owned(_ word: String, _ text: String, _ rest: Substring) throws -> Reading {
    guard rest.trimmed.isEmpty || compile(text) == .complete else { return try known(word, text, rest) }
    guard !notedRedefinitions.contains(word) else { return .lua(note: nil) }
    let kind = session.verbs[word] == nil ? "command" : "user action"
    return .lua(note: "`\(word)` is a global of the script; write `:\(word)` for the \(kind)")
  }

  private func colon(_ line: Substring) throws -> Reading {
    let word = String(line.prefix { !$0.isWhitespace })
    guard isWord(word) else { throw PlainError(unknownWord(word)) }
    return try entry(word, line.dropFirst(word.count).trimmed)
  }

  private func entry(_ word: String, _ arguments: Substring) throws -> Reading {
    if let verb = session.verbs[word] {
      return .verb(verb, try verb.values(arguments, in: session))
    }
    guard let command = commands[word] else { throw PlainError(unknownWord(word)) }
    return .command(command, arguments)
  }

  private func luaReading(_ text: String) -> Reading { compile(text) == .incomplete ? .incomplete : .lua(note: nil) }

  private func isStringsInRow(_ rest: Substring) -> Bool {
    guard let words = try? BareWord.split(String(rest)) else { return false }
    return words.allSatisfy(\.isQuoted)
  }

  func isWord(_ word: String) -> Bool { session.verbs[word] != nil || commands[word] != nil }

  private func unknownWord(_ word: String) -> String {
    let nearest = ForeignCommands.advice(for: word) ?? Suggestion.sentence(for: word, among: words, quote: "`")
    let hint = nearest ?? "`help` lists them"
    return "unknown command `\(word)`; " + hint
  }

  /// The names of the commands, without the user actions.
  package var commandNames: [String] { commands.all.map(\.name) }

  /// The names of all commands and user actions.
  var words: [String] { commands.all.map(\.name) + session.verbs.all.map(\.name) }
}

extension Character {
  /// Whether the character can be part of `viewWillAppear`, `expect.never` or `list:reload`.
  fileprivate var isPartOfPath: Bool { isASCII && (isLetter || isNumber || "_.:".contains(self)) }
}

/// The result of compiling a string as Lua.
enum Compilation {
  case complete
  /// The string is the beginning of a chunk that further lines may complete.
  case incomplete
  case wrong
}

extension Interpreter {
  /// Compiles a string as the console does: as an expression or, if that fails, as statements.
  ///
  /// The last result is kept, because the console first checks whether a line is complete and then interprets the same
  /// line.
  func compile(_ text: String) -> Compilation {
    if let compiled, compiled.text == text { return compiled.result }
    let result = compileUncached(text)
    compiled = (text, result)
    return result
  }

  /// Whether the string is a Lua expression.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the compiler.
  func isExpression(_ text: String) throws -> Bool { try isChunk("return " + text) }

  /// Whether the string is a Lua chunk.
  ///
  /// - Throws: `LuaError` if Ctrl-C or a limit stops the compiler.
  func isChunk(_ text: String) throws -> Bool {
    try session.state.top.restoring {
      do {
        try session.state.load(text, name: "")
        return true
      } catch let error as LuaError where error.kind == .syntax {
        return false
      }
    }
  }

  private func compileUncached(_ text: String) -> Compilation {
    let call = session.state.top
    return call.restoring {
      if (try? isExpression(text)) == true { return .complete }
      do {
        // With a line break at the end, an unclosed string is an error. An unclosed bracket still makes the chunk
        // incomplete.
        try session.state.load(text + "\n", name: "")
        return .complete
      } catch let error as LuaError where error.isIncompleteChunk {
        return .incomplete
      } catch {
        return .wrong
      }
    }
  }
}
