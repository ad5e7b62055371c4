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
  let typedText: String
  private let quote: Character
  /// The chunk up to the opening quote.
  private let textBeforeQuote: String
  private let line: String

  /// Creates a completer, or returns `nil` if the line doesn't end inside a string literal.
  ///
  /// - Parameters:
  ///   - interpreter: the interpreter whose session provides the completions.
  ///   - line: the line typed so far.
  ///   - earlier: the preceding lines of the same chunk.
  init?(_ interpreter: Interpreter, _ line: String, after earlier: String) {
    guard let openText = TextCompleter.openText(line) else { return nil }
    (self.interpreter, self.line) = (interpreter, line)
    (typedText, quote) = (openText.text, openText.quote)
    textBeforeQuote = earlier + line.dropLast(typedText.count + 1)
  }

  /// The possible strings.
  ///
  /// There are no candidates if any string is possible.
  var completion: Completion {
    let call = UnfinishedCall(endOf: textBeforeQuote)
    if call?.functionName == "require" {
      return FileNames.modules(typedText, in: interpreter.prototype?.folder ?? ".", line)
    }
    let table = OpenTable(endOf: textBeforeQuote)
    let knownTexts =
      table.flatMap(valuesOfOpenKey) ?? call.flatMap(argumentValues)
      ?? (table == nil ? assignedKey.map { possibleValues(ofKey: $0, of: nil) } : nil) ?? []
    let fittingTexts = Candidates.texts(knownTexts.map { $0.escapedForLua(between: quote) }, beginningWith: typedText)
    return Completion(
      start: line.utf8.count - typedText.utf8.count, candidates: fittingTexts.map { $0 + String(quote) })
  }

  /// Returns the possible values of the table's unfinished key, or `nil` if the table doesn't end in a key.
  private func valuesOfOpenKey(_ table: OpenTable) -> [String]? {
    table.key.map { possibleValues(ofKey: $0, of: table.functionName) }
  }

  /// Returns the possible values of a key: names of screens, or the words that the property accepts.
  ///
  /// `word` is the function that is called with the table, or `nil` outside tables.
  private func possibleValues(ofKey key: String, of word: String?) -> [String] {
    if TextCompleter.screenKeys.contains(key) { return screenNames }
    let classes = ClassTable.builtIn
    let word = word ?? ""
    let declaredClass =
      classes.all.first { $0.constructor == word }
      ?? interpreter.session.bridge.screens[word].flatMap { classes.named($0.base.name) }
    let rows = declaredClass.map { [classes.members(of: $0)] } ?? classes.all.map { classes.members(of: $0) }
    return rows.lazy.compactMap { $0[key]?.property?.type.quotedWords }.first { !$0.isEmpty } ?? []
  }

  /// The name before an `=` at the end of the chunk, such as `push` in `self.push = "`.
  private var assignedKey: String? {
    let tree = SyntaxTree(SourceText(textBeforeQuote))
    let key = NameUses(tree).usesByToken.lastIndex { use in
      guard case .target(let value?, _)? = use?.ownDestination else { return false }
      return value.tokens == tree.tokens.endIndex..<tree.tokens.endIndex
    }
    return key.flatMap { tree.tokens[$0].name ?? tree.literal(at: $0) }
  }

  /// The keys whose values are names of screens.
  private static let screenKeys: Set<String> = ["push", "present", "root", "extends"]

  private func argumentValues(_ call: UnfinishedCall) -> [String]? {
    let session = interpreter.session
    if call.precedingNames.first == "expect" { return expectationValues(call) }
    if call.precedingNames.isEmpty, let verb = session.verbs[call.functionName] {
      // In quotes, `true` is a string, and a switch doesn't accept strings.
      if session.choices.acceptsBoolean(verb, at: call.argumentIndex, after: call.firstString) { return [] }
      return session.choices.choices(for: verb, at: call.argumentIndex, after: call.firstString)
    }
    guard let parameter = ClassTable.builtIn.parameterName(call.argumentIndex, ofMethod: call.functionName) else {
      return nil
    }
    if parameter == "identifier" { return session.userActions.segueChoices.compactMap(\.identifier) }
    return parameter.lowercased().contains("controller") ? screenNames : nil
  }

  /// Returns the possible values of an expectation's argument: words, screens, or names of elements on the screen.
  private func expectationValues(_ call: UnfinishedCall) -> [String] {
    guard let row = ExpectationTable.standard[call.functionName], row.parameters.indices.contains(call.argumentIndex)
    else { return [] }
    let parameter = row.parameters[call.argumentIndex]
    if case .word(let words) = parameter.kind { return words }
    if parameter.name.hasPrefix("screen") || parameter.name == "class" { return screenNames }
    return parameter.kind.isText ? interpreter.session.finder.elements.flatMap(\.names) : []
  }

  private var screenNames: [String] { Array(interpreter.session.bridge.screens.keys) }

  /// Returns the text of an unclosed string literal, with its quote, or `nil` if all literals are closed.
  private static func openText(_ line: String) -> (text: String, quote: Character)? {
    var quote: Character?
    var text = ""
    var isEscaped = false
    for character in line {
      if let openQuote = quote {
        if character == openQuote, !isEscaped { quote = nil } else { text.append(character) }
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
  fileprivate func parameterName(_ index: Int, ofMethod name: String) -> String? {
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
