import Controllers
import Lua
import Scripting

/// How a typed line is understood.
enum Reading {
  case nothing
  /// `# …`, as in a shell; it says nothing to us.
  case comment
  /// Lua that goes on in the next line.
  case incomplete
  /// Lua, and perhaps a note to the user about it.
  case lua(note: String?)
  case verb(Verb, [VerbValue?])
  case command(Command, Substring)

  /// Whether it is more than a command that looks.
  var mayChange: Bool {
    switch self {
    case .verb, .lua: true
    case .nothing, .comment, .command, .incomplete: false
    }
  }
}

// A line whose first word is a command is Lua only if it compiles as Lua and is not merely strings in a row; else it is
// that command. `:word` always is. A script's own global of the same name wins over the bare word.
extension Interpreter {
  /// Tells Lua from commands.
  ///
  /// - Throws: `PlainError` for a command that does not exist, or arguments that cannot be read.
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
    return try hasOwnGlobal(word) ? owned(word, text, rest) : known(word, text, rest)
  }

  /// `#items` is Lua's length of a list; with a space behind the sign that is not meant.
  private static func isComment(_ line: Substring) -> Bool {
    line.first == "#" && (line.count == 1 || line.dropFirst().first == " " || line.hasPrefix("#!"))
  }

  /// The meaning of a lone number in the list on the screen, or `nil` if there is no list.
  private func chosen(_ number: Int) -> Reading? {
    switch (shownList, commands["at"]) {
    case (.none, _): nil
    case (.events(let input), let at?): .command(at, "\(input):\(number)")
    case (.history, let at?): .command(at, "\(number)")
    case (.samples, _): commands["samples"].map { .command($0, "\(number)") }
    default: choice(number).map { .verb($0.verb, $0.values) }
    }
  }

  /// A first word that only we know.
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
    // To Lua `enter "First name" Ann` may go on after `Ann`; users never mean that.
    case .incomplete where arguments.hasPrefix("\"") || arguments.hasPrefix("'"): return try entry(word, arguments)
    case .incomplete: return .incomplete
    case .wrong: return try entry(word, arguments)
    }
  }

  /// Whether a word is a command and nothing in Lua: `at -1` and `save /tmp/x.run` are whole expressions, and never meant.
  private func isOnlyCommand(_ word: String, _ arguments: Substring) -> Bool {
    // To Lua `twist -1.5` takes a number from a function.
    if session.verbs[word] != nil, arguments.first == "-", arguments.dropFirst().first?.isNumber == true { return true }
    guard session.verbs[word] == nil, !arguments.hasPrefix("=") || arguments.hasPrefix("==") else { return false }
    let call = session.state.top
    return call.restoring {
      session.state.pushGlobal(word)
      return call.isNil(-1)
    }
  }

  /// A first word that the script has set too.
  private func owned(_ word: String, _ text: String, _ rest: Substring) throws -> Reading {
    guard rest.trimmed.isEmpty || compile(text) == .complete else { return try known(word, text, rest) }
    guard !toldOwn.contains(word) else { return .lua(note: nil) }
    let kind = session.verbs[word] == nil ? "command" : "verb"
    return .lua(note: "`\(word)` is the script's own here; `:\(word)` is the \(kind)")
  }

  private func colon(_ line: Substring) throws -> Reading {
    let word = String(line.prefix { !$0.isWhitespace })
    guard isWord(word) else { throw PlainError(unknownWord(word)) }
    return try entry(word, line.dropFirst(word.count).trimmed)
  }

  private func entry(_ word: String, _ arguments: Substring) throws -> Reading {
    if let verb = session.verbs[word] {
      let session = session
      return .verb(verb, try verb.values(arguments) { name in session.elements.contains { $0.answers(to: name) } })
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
    let nearest = OtherWords.advice(for: word) ?? Suggestion.sentence(for: word, among: words, quote: "`")
    let hint = nearest ?? "`help` lists them"
    return "no command `\(word)`; " + hint
  }

  /// The words of the console that are no verbs.
  package var commandNames: [String] { commands.all.map(\.name) }

  /// All commands and verbs.
  var words: [String] { commands.all.map(\.name) + session.verbs.all.map(\.name) }
}

extension Character {
  /// Whether it may stand in `viewWillAppear`, `expect.never`, `list:reload`.
  fileprivate var isPartOfPath: Bool { isASCII && (isLetter || isNumber || "_.:".contains(self)) }
}

/// Whether a text is Lua.
enum Compilation {
  case complete
  /// More lines may complete it.
  case incomplete
  case wrong
}

extension Interpreter {
  /// Compiles a text as the console would run it: as an expression, else as statements.
  ///
  /// What was asked last is known: a line is looked at to see whether it goes on, and again to be done.
  func compile(_ text: String) -> Compilation {
    if let compiled, compiled.text == text { return compiled.result }
    let result = compileAnew(text)
    compiled = (text, result)
    return result
  }

  /// Whether a text is an expression of Lua.
  ///
  /// - Throws: what stops it: Ctrl-C, a limit.
  func isExpression(_ text: String) throws -> Bool { try isChunk("return " + text) }

  /// Whether a text is a chunk of Lua.
  ///
  /// - Throws: what stops it: Ctrl-C, a limit.
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

  private func compileAnew(_ text: String) -> Compilation {
    let call = session.state.top
    return call.restoring {
      if (try? isExpression(text)) == true { return .complete }
      do {
        // With a line break at its end, an open string is an error and an open bracket is not.
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
