import Controllers
import Flows
import Lua
import LuaSyntax
import OrderedCollections
import Scripting

/// Completes an unclosed string literal at the end of a line.
///
/// The literal can be an argument of a user action, a method or an expectation, or the value of a key in a declaration.
struct TextCompleter {
  let interpreter: Interpreter
  /// The part of the string typed so far, with its escape sequences.
  let typed: String
  private let quote: Character
  /// The chunk up to the opening quote.
  private let before: String
  private let line: String

  /// Creates a completer, or returns `nil` if the line doesn't end inside a string literal.
  ///
  /// - Parameters:
  ///   - interpreter: the interpreter whose session provides the completions.
  ///   - line: the line typed so far.
  ///   - earlier: the preceding lines of the same chunk.
  init?(_ interpreter: Interpreter, _ line: String, after earlier: String) {
    guard let open = TextCompleter.openText(line) else { return nil }
    (self.interpreter, self.line) = (interpreter, line)
    (typed, quote) = (open.text, open.quote)
    before = earlier + line.dropLast(typed.count + 1)
  }

  /// The possible strings.
  ///
  /// There are no candidates if any string is possible.
  var completion: Completion {
    let call = UnfinishedCall(endOf: before)
    if call?.word == "require" { return FileNames.modules(typed, in: interpreter.prototype?.folder ?? ".", line) }
    let table = OpenTable(endOf: before)
    let known =
      table.flatMap(names) ?? call.flatMap(names)
      ?? (table == nil ? assignedKey.map { names(ofKey: $0, of: nil) } : nil) ?? []
    let fitting = Candidates.texts(known.map { $0.escapedForLua(between: quote) }, beginningWith: typed)
    return Completion(start: line.utf8.count - typed.utf8.count, candidates: fitting.map { $0 + String(quote) })
  }

  /// Returns the possible values of the table's unfinished key, or `nil` if the table doesn't end in a key.
  private func names(_ table: OpenTable) -> [String]? {
    table.key.map { names(ofKey: $0, of: table.word) }
  }

  /// Returns the possible values of a key: screens, or the words that the property accepts.
  ///
  /// `word` is the function that is called with the table, or `nil` outside of tables.
  private func names(ofKey key: String, of word: String?) -> [String] {
    if TextCompleter.leading.contains(key) { return screens }
    let classes = ClassTable.builtIn
    let word = word ?? ""
    let declared =
      classes.all.first { $0.constructor == word }
      ?? interpreter.session.bridge.screens[word].flatMap { classes.named($0.base.name) }
    let rows = declared.map { [classes.members(of: $0)] } ?? classes.all.map { classes.members(of: $0) }
    return rows.lazy.compactMap { $0[key]?.property?.type.quotedWords }.first { !$0.isEmpty } ?? []
  }

  /// The name before an `=` at the end of the chunk, such as `push` in `self.push = "`.
  private var assignedKey: String? {
    let tree = SyntaxTree(SourceText(before))
    let key = NameUses(tree).all.lastIndex { use in
      guard case .target(let value?, _)? = use?.ownDestination else { return false }
      return value.tokens == tree.tokens.endIndex..<tree.tokens.endIndex
    }
    return key.flatMap { tree.tokens[$0].name ?? tree.literal(at: $0) }
  }

  /// The keys whose values are names of screens.
  private static let leading: Set<String> = ["push", "present", "root", "extends"]

  private func names(_ call: UnfinishedCall) -> [String]? {
    let session = interpreter.session
    if call.owners.first == "expect" { return expected(call) }
    if call.owners.isEmpty, let verb = session.verbs[call.word] {
      // In quotes, `true` is a string, and a switch doesn't accept strings.
      if session.choices.takesFlag(verb, at: call.index, after: call.first) { return [] }
      return session.choices.choices(for: verb, at: call.index, after: call.first)
    }
    guard let parameter = ClassTable.builtIn.parameter(call.index, ofMethod: call.word) else { return nil }
    if parameter == "identifier" { return session.user.segueChoices.compactMap(\.identifier) }
    return parameter.lowercased().contains("controller") ? screens : nil
  }

  /// Returns the possible values of an expectation's argument: words, screens, or names of elements on the screen.
  private func expected(_ call: UnfinishedCall) -> [String] {
    guard let row = ExpectationTable.standard[call.word], row.parameters.indices.contains(call.index) else { return [] }
    let parameter = row.parameters[call.index]
    if case .word(let words) = parameter.kind { return words }
    if parameter.name.hasPrefix("screen") || parameter.name == "class" { return screens }
    return parameter.kind.isText ? interpreter.session.finder.elements.flatMap(\.names) : []
  }

  private var screens: [String] { Array(interpreter.session.bridge.screens.keys) }

  /// Returns the text of an unclosed string literal, with its quote, or `nil` if all literals are closed.
  private static func openText(_ line: String) -> (text: String, quote: Character)? {
    var quote: Character?
    var text = ""
    var isEscaped = false
    for character in line {
      if let open = quote {
        if character == open, !isEscaped { quote = nil } else { text.append(character) }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" || character == "'" {
        (quote, text) = (character, "")
      }
    }
    return quote.map { (text, $0) }
  }
}

extension ClassTable {
  /// Returns the name of a method's parameter, or `nil` if no class has such a method.
  ///
  /// If several classes have a method with that name, the first class is used.
  fileprivate func parameter(_ index: Int, ofMethod name: String) -> String? {
    for descriptor in all {
      guard case .method(let method)? = members(of: descriptor)[name]?.role else { continue }
      let parameters = method.parameters()
      if parameters.indices.contains(index) { return parameters[index].name }
    }
    return nil
  }
}

extension UserChoice {
  /// The identifier of the choice's segue.
  fileprivate var identifier: String? {
    if case .text(let text)? = values.first ?? nil { return text }
    return nil
  }
}

extension Expectation.Kind {
  fileprivate var isText: Bool {
    switch self {
    case .text, .name, .plain, .nameOrList, .list: true
    default: false
    }
  }
}

extension String {
  /// The words between quotation marks, such as `left` and `right` in `one of "left" "right"`.
  fileprivate var quotedWords: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { $0 % 2 == 1 ? String($1) : nil }
  }
}
