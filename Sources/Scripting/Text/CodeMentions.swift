import Lua

/// The words that the functions of a script use, and whose functions they are: what a text alone tells of the ways that
/// code goes.
struct CodeMentions {
  /// In the order of the text.
  private(set) var all: [Mention] = []
  /// The functions that stand outside of every screen, by what calls them.
  private(set) var functions: Set<FunctionName> = []

  struct Mention {
    let owner: Owner
    let word: Word
    let line: Int
  }

  /// Whose function it is.
  enum Owner: Hashable {
    case screen(String)
    /// `app { didFinishLaunching = … }`
    case application
    /// One that others call.
    case function(FunctionName)
    /// None: what runs while the script is read.
    case script
  }

  /// `show`, or the last part of `menu.show`.
  struct FunctionName: Hashable {
    let name: String
    let isField: Bool
  }

  enum Word: Hashable {
    /// A text that stands for itself.
    case text(String)
    /// A name, as of a class or a function; behind a dot it is a field.
    case name(String, isField: Bool)
  }

  /// - Parameters:
  ///   - source: the script.
  ///   - screens: the names of all screens.
  ///   - silent: what is called with texts that are only read: `label`, `print`.
  init(_ source: SourceText, screens: Set<String>, silent: Set<String>) {
    var reader = CodeReader(tokens: Array(ScriptTokens(source)), screens: screens, silent: silent)
    reader.read()
    (all, functions) = (reader.mentions, reader.functions)
  }
}

/// Walks the words of a script and keeps what is open around them.
private struct CodeReader {
  let tokens: [ScriptToken]
  let screens: Set<String>
  let silent: Set<String>
  private(set) var mentions: [CodeMentions.Mention] = []
  private(set) var functions: Set<CodeMentions.FunctionName> = []
  private var frames: [CodeFrame] = []

  init(tokens: [ScriptToken], screens: Set<String>, silent: Set<String>) {
    (self.tokens, self.screens, self.silent) = (tokens, screens, silent)
  }

  mutating func read() {
    for index in tokens.indices {
      switch tokens[index].kind {
      case .symbol(let symbol): read(Unicode.Scalar(symbol), at: index)
      case .text(let text): if isMeant(textAt: index) { note(.text(text), at: index) }
      case .name: read(nameAt: index)
      case .number: break
      }
    }
  }

  private mutating func read(_ symbol: Unicode.Scalar, at index: Int) {
    switch symbol {
    case "{": frames.append(.table(declared(by: index)))
    case "(": frames.append(.parentheses)
    case "[": frames.append(.brackets)
    case "}": while let frame = frames.popLast() { if case .table = frame { return } }
    case ")": if frames.last == .parentheses { frames.removeLast() }
    case "]": if frames.last == .brackets { frames.removeLast() }
    default: break
    }
  }

  private mutating func read(nameAt index: Int) {
    switch tokens[index].keyword {
    case "function": frames.append(.function(owner(ofFunctionAt: index)))
    case "do", "if", "repeat": frames.append(.block)
    case "end", "until":
      if case .block? = frames.last {
        frames.removeLast()
      } else if case .function? = frames.last {
        frames.removeLast()
      }
    case nil: note(nameAt: index)
    default: break
    }
  }

  /// Words whose tables only declare: what stands in them outside of functions is known without the text.
  private static let declaring: Set<String> = ["storyboard", "nib", "segueClass", "screen"]

  /// Whose functions stand in a table: `screen "Cart" {`, also with parentheses; `app {`.
  private func declared(by brace: Int) -> CodeMentions.Owner? {
    var index = brace - 1
    while token(index)?.isSymbol("(") == true || token(index)?.isSymbol(")") == true { index -= 1 }
    if token(index)?.name == "app" { return .application }
    guard case .text(let name)? = token(index)?.kind else { return nil }
    index -= 1
    while token(index)?.isSymbol("(") == true { index -= 1 }
    guard let word = token(index)?.name, CodeReader.declaring.contains(word) else { return nil }
    return word == "screen" && screens.contains(name) ? .screen(name) : .script
  }

  /// Whose the function is that begins at an index, where its name says so.
  private mutating func owner(ofFunctionAt index: Int) -> CodeMentions.Owner? {
    guard !frames.contains(where: { $0.isOwned }) else { return nil }
    var parts: [String] = []
    var next = index + 1
    while let name = token(next)?.name {
      parts.append(name)
      guard let dot = token(next + 1), dot.isSymbol(".") || dot.isSymbol(":") else { break }
      next += 2
    }
    var isField = parts.count > 1
    if parts.isEmpty, token(index - 1)?.isSymbol("=") == true, let name = token(index - 2)?.name {
      (parts, isField) = ([name], token(index - 3)?.isSymbol(".") == true || frames.last?.isTable == true)
    }
    guard let first = parts.first, let last = parts.last else { return nil }
    if parts.count > 1, screens.contains(first) { return .screen(first) }
    let name = CodeMentions.FunctionName(name: last, isField: isField)
    functions.insert(name)
    return .function(name)
  }

  /// What stands around: the innermost that is somebody's; in the table of a declaration only what a function says counts.
  private var owner: CodeMentions.Owner? {
    var isInFunction = false
    for frame in frames.reversed() {
      switch frame {
      case .function(let owner?): return owner
      case .function(nil): isInFunction = true
      case .table(let owner?): return isInFunction ? owner : nil
      default: continue
      }
    }
    return .script
  }

  private mutating func note(_ word: CodeMentions.Word, at index: Int) {
    guard let owner else { return }
    mentions.append(CodeMentions.Mention(owner: owner, word: word, line: tokens[index].line))
  }

  /// A name that is read: no key, no function that is declared, no class whose function is called.
  private mutating func note(nameAt index: Int) {
    guard let name = tokens[index].name else { return }
    let (before, after) = (token(index - 1), token(index + 1))
    let isField = before?.isSymbol(".") == true || before?.isSymbol(":") == true
    guard before?.keyword != "function", before?.keyword != "local", after?.isSymbol("=") != true else { return }
    if screens.contains(name), !isField, after?.isSymbol(".") == true || after?.isSymbol(":") == true { return }
    note(.name(name, isField: isField), at: index)
  }

  private static let captions: Set<String> = [
    "title", "text", "detailText", "message", "placeholder", "prompt", "header", "footer", "id", "image", "name",
    "restorationIdentifier", "accessibilityLabel", "badgeValue", "identifier",
  ]

  /// Whether a text may be a screen's name: it is not compared, joined, or shown.
  private func isMeant(textAt index: Int) -> Bool {
    let after = token(index + 1)
    guard after?.kind != .symbol(ScriptToken.comparison), after?.isSymbol(".") != true else { return false }
    var before = index - 1
    if token(before)?.isSymbol("(") == true { before -= 1 }
    guard let token = token(before) else { return true }
    switch token.kind {
    case .symbol(ScriptToken.comparison): return false
    case .symbol(UInt8(ascii: ".")), .symbol(UInt8(ascii: "[")): return false
    case .symbol(UInt8(ascii: "=")):
      return self.token(before - 1)?.name.map { !CodeReader.captions.contains($0) } ?? true
    case .name(let name): return !silent.contains(name)
    default: return true
    }
  }

  private func token(_ index: Int) -> ScriptToken? { tokens.indices.contains(index) ? tokens[index] : nil }
}

/// What is open around a word.
private enum CodeFrame: Equatable {
  /// A table: of a screen, of the app, or another one.
  case table(CodeMentions.Owner?)
  /// A function; nil belongs to what is around it.
  case function(CodeMentions.Owner?)
  case block, parentheses, brackets

  var isTable: Bool {
    if case .table = self { return true }
    return false
  }

  /// Whether somebody's functions stand in it.
  var isOwned: Bool {
    switch self {
    case .table(let owner), .function(let owner): owner != nil
    default: false
    }
  }
}
