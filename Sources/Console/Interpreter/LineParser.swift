import Lua
import Scripting

/// Parses typed lines.
///
/// A parser has access to the commands, the user actions and Lua's syntax, but not to a session. Whether a line is
/// complete therefore doesn't depend on the screen, the globals or earlier inputs.
package final class LineParser {
  let commands: CommandTable
  private let verbs: VerbTable
  /// A Lua state that compiles lines but never runs any.
  private lazy var compiler = LuaState(limits: .interactive)
  /// The last compiled string, with the result.
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
    if let lastCompilation = compiled, lastCompilation.text == text { return lastCompilation.result }
    let result = compiler.compile(of: text)
    compiled = (text, result)
    return result
  }

  /// Parses a line, or all lines of a chunk.
  func parse(_ text: String) -> ParsedLine {
    let line = text.trimmed
    if let form = parseShortForm(of: line) { return ParsedLine(text: text, form: form) }
    let name = String(line.leadingName)
    let remainder = line.dropFirst(name.count)
    guard isCommandOrAction(name), remainder.first.map({ !$0.isLetter }) ?? true else { return luaLine(text) }
    let words = ParsedLine.Words(name: name, arguments: remainder.trimmed)
    let (lineUse, isUnfinished) = use(of: words, in: text, isAttached: remainder.first?.isWhitespace == false)
    return ParsedLine(text: text, form: .words(words, lineUse), isUnfinished: isUnfinished)
  }

  /// Returns the form of a line that begins neither with a name nor with Lua.
  private func parseShortForm(of line: Substring) -> ParsedLine.Form? {
    if line.isEmpty { return .empty }
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

  private func luaLine(_ text: String) -> ParsedLine {
    ParsedLine(text: text, form: .lua, isUnfinished: compile(text) == .incomplete)
  }

  /// Returns how a line that begins with a name is read, and whether it is unfinished.
  ///
  /// Complete arguments of a command can look like unfinished Lua, as in `save /tmp/`. However, a command's name can
  /// also be a global of the script, as in the unfinished line `state.add({`. For this reason, a line is unfinished
  /// only if its text directly follows the name, or if the command is also a function.
  private func use(
    of words: ParsedLine.Words, in text: String, isAttached: Bool
  ) -> (ParsedLine.Interpretation, isUnfinished: Bool) {
    if words.arguments.isEmpty || words.areQuotedStrings || words.beginWithOption { return (.words, false) }
    let command = verbs[words.name] == nil ? commands[words.name] : nil
    if command?.takesFunction == true, words.arguments.functionNameInCall != nil { return (.words, false) }
    let mayBeCommand = command != nil && !words.isAssignment
    if mayBeCommand, !isAttached, !LineParser.functions.contains(words.name) { return (.wordsWithoutGlobal, false) }
    let result = compile(text)
    // In Lua, `enter "First name" Ann` could continue after `Ann`, but users never intend that.
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
  private func isCommandOrAction(_ name: String) -> Bool { verbs[name] != nil || commands[name] != nil }

  /// The names of all commands and user actions.
  var words: [String] { commandNames + verbs.actions.map(\.name) }

  /// The names of the commands, without the user actions.
  package var commandNames: [String] { commands.allCommands.map(\.name) }
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
    guard let signIndex = firstIndex(where: { !$0.isWhitespace }), self[signIndex] == "=",
      !self[signIndex...].hasPrefix("==")
    else {
      return self
    }
    return self[..<signIndex] + " " + self[index(after: signIndex)...]
  }
}
