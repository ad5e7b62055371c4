import Lua
import Scripting

/// Parses typed lines.
///
/// A parser knows the commands, the user actions and Lua's syntax, but no session. Therefore, whether a line is
/// complete doesn't depend on the screen, the globals or the inputs so far.
package final class LineParser {
  let commands: CommandTable
  private let verbs: VerbTable
  /// A Lua state that compiles lines but never runs any.
  private lazy var compiler = LuaState(limits: .interactive)
  /// The string that was compiled last, and the result.
  ///
  /// The console first checks whether a line is complete and then executes the same line.
  private var compiled: (text: String, result: Compilation)?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - commands: the commands that a line can begin with.
  ///   - verbs: the user actions that a line can begin with.
  init(_ commands: CommandTable, _ verbs: VerbTable) { (self.commands, self.verbs) = (commands, verbs) }

  /// Whether a string is an unfinished chunk of Lua.
  package func isUnfinished(_ text: String) -> Bool { parse(text.withoutLeadingEquals).isUnfinished }

  /// Whether a string is a complete chunk of Lua.
  package func isLua(_ text: String) -> Bool { compile(text) == .complete }

  /// Compiles a string as the console does: as an expression or, if that fails, as statements.
  func compile(_ text: String) -> Compilation {
    if let compiled, compiled.text == text { return compiled.result }
    let result = compiler.compilation(of: text)
    compiled = (text, result)
    return result
  }

  /// Parses a line, or all lines of a chunk.
  func parse(_ text: String) -> ParsedLine {
    let line = text.trimmed
    if let form = shortForm(of: line) { return ParsedLine(text: text, form: form) }
    let name = String(line.leadingName)
    let rest = line.dropFirst(name.count)
    guard isWord(name), rest.first.map({ !$0.isLetter }) ?? true else { return lua(text) }
    let words = ParsedLine.Words(name: name, arguments: rest.trimmed)
    let (use, isUnfinished) = use(of: words, in: text, isAttached: rest.first?.isWhitespace == false)
    return ParsedLine(text: text, form: .words(words, use), isUnfinished: isUnfinished)
  }

  /// Returns the form of a line that begins neither with a name nor with Lua.
  private func shortForm(of line: Substring) -> ParsedLine.Form? {
    if line.isEmpty { return .nothing }
    if LineParser.isComment(line) { return .comment }
    if ParsedLine.Words.hasColon(line) { return .colon(ParsedLine.Words(behindColon: line)) }
    if line.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(line) { return .number(number) }
    if line.last == "?", commands["help"] != nil, line.dropLast().allSatisfy(\.isPartOfPath) {
      return .question(line.dropLast())
    }
    return nil
  }

  /// Whether the line is a comment.
  ///
  /// `#items` isn't a comment, because `#` is also Lua's length operator.
  private static func isComment(_ line: Substring) -> Bool {
    line.first == "#" && (line.count == 1 || line.dropFirst().first == " " || line.hasPrefix("#!"))
  }

  private func lua(_ text: String) -> ParsedLine {
    ParsedLine(text: text, form: .lua, isUnfinished: compile(text) == .incomplete)
  }

  /// Returns how a line that begins with a name is read, and whether it is unfinished.
  ///
  /// Complete arguments of a command can look like unfinished Lua, as in `save /tmp/`. However, a command's name can
  /// also be a global of the script, as in the unfinished line `state.add({`. Therefore, unless the command is also a
  /// function, only text directly after its name can be unfinished.
  private func use(
    of words: ParsedLine.Words, in text: String, isAttached: Bool
  ) -> (ParsedLine.Use, isUnfinished: Bool) {
    if words.arguments.isEmpty || words.areStrings || words.beginWithOption { return (.words, false) }
    let command = verbs[words.name] == nil ? commands[words.name] : nil
    if command?.takesFunction == true, words.arguments.functionNameInCall != nil { return (.words, false) }
    let mayBeCommand = command != nil && !words.areAssigned
    if mayBeCommand, !isAttached, !LineParser.functions.contains(words.name) { return (.wordsWithoutGlobal, false) }
    let result = compile(text)
    // As Lua, `enter "First name" Ann` could continue after `Ann`, but users never mean that.
    let isUnfinished = result == .incomplete && !words.beginWithString
    if mayBeCommand { return (.wordsWithoutGlobal, isUnfinished) }
    return (isUnfinished || result == .complete ? .lua : .words, isUnfinished)
  }

  /// The commands that are also Lua functions in every session.
  static let functions: Set = ["explore", "hierarchy", "monitor", "next", "trace", "unmonitor"]
}

extension ChunkReader {
  /// Creates a reader that combines the lines that a parser considers unfinished.
  convenience init(_ lines: any LineSource, _ parser: LineParser) {
    self.init(lines, isUnfinished: parser.isUnfinished, isLua: parser.isLua)
  }
}

// MARK: Names

extension LineParser {
  /// Whether a command or a user action has a name.
  private func isWord(_ name: String) -> Bool { verbs[name] != nil || commands[name] != nil }

  /// The names of all commands and user actions.
  var words: [String] { commandNames + verbs.all.map(\.name) }

  /// The names of the commands, without the user actions.
  package var commandNames: [String] { commands.all.map(\.name) }
}

extension Character {
  /// Whether the character can be part of `viewWillAppear`, `expect.never` or `list:reload`.
  fileprivate var isPartOfPath: Bool { isASCII && (isLetter || isNumber || "_.:".contains(self)) }
}

extension String {
  /// The string without a leading `=`.
  ///
  /// Other Lua consoles print the value of an expression after `=`: `= items`.
  var withoutLeadingEquals: String {
    guard let sign = firstIndex(where: { !$0.isWhitespace }), self[sign] == "=", !self[sign...].hasPrefix("==")
    else {
      return self
    }
    return self[..<sign] + " " + self[index(after: sign)...]
  }
}
