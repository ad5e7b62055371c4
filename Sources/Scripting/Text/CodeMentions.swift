import Lua
import LuaSyntax

/// The words that the functions of a script use, and whose functions they are: what a text alone tells of the ways that
/// code goes.
struct CodeMentions {
  let tokens: [ScriptToken]
  /// In the order of the text.
  private(set) var all: [Mention] = []
  /// The functions that stand outside of every screen, by what calls them.
  private(set) var functions: Set<FunctionName> = []
  /// Who uses what may be such a function: also a declaration that only names it, as `action = close`.
  private(set) var uses: [Use] = []
  /// Whose each token is.
  private(set) var owners: [Owner] = []
  let aliases: CodeAliases

  struct Mention {
    let owner: Owner
    let word: Word
    let line: Int
  }

  struct Use: Hashable {
    let owner: Owner
    let function: FunctionName
  }

  /// Whose function it is, or whose declaration.
  enum Owner: Hashable {
    case screen(String)
    /// `app { didFinishLaunching = … }`
    case application
    /// The body of `didFinishLaunching`: it runs once, before a user does anything.
    case launch
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
  ///   - words: what the words of UIKit's and of the project's say of what stands behind them.
  init(_ source: SourceText, screens: Set<String>, words: KnownWords) {
    tokens = Array(ScriptTokens(source))
    aliases = CodeAliases(tokens)
    var reader = CodeReader(tokens: tokens, screens: screens, aliases: aliases, words: words)
    reader.read()
    (all, functions, uses, owners) = (reader.mentions, reader.functions, reader.uses, reader.owners)
  }
}

/// Words that are not a script's own.
struct KnownWords {
  /// What is called with texts that are only read: `label`, `print`.
  let silent: Set<String>
  /// The keys of declarations, and the words that are called with them: what stands there is read as what it declares.
  let declaring: Set<String>
}

/// Walks the words of a script and keeps what is open around them.
private struct CodeReader {
  let tokens: [ScriptToken]
  let screens: Set<String>
  let aliases: CodeAliases
  let words: KnownWords
  private(set) var mentions: [CodeMentions.Mention] = []
  private(set) var functions: Set<CodeMentions.FunctionName> = []
  private(set) var uses: [CodeMentions.Use] = []
  private(set) var owners: [CodeMentions.Owner] = []
  private var frames: [CodeFrame] = []

  init(tokens: [ScriptToken], screens: Set<String>, aliases: CodeAliases, words: KnownWords) {
    (self.tokens, self.screens, self.aliases, self.words) = (tokens, screens, aliases, words)
  }

  mutating func read() {
    for index in tokens.indices {
      switch tokens[index].kind {
      case .symbol(let symbol): read(Unicode.Scalar(symbol), at: index)
      case .text(let text): if isMeant(textAt: index) { note(.text(text), at: index) }
      case .name: read(nameAt: index)
      case .number: break
      }
      owners.append(owner.owner)
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
    if frames.last == .table(.application), isLaunch(before: index) { return .launch }
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

  /// What stands around: the innermost that is somebody's, and whether it only declares what stands here.
  private var owner: (owner: CodeMentions.Owner, isDeclared: Bool) {
    var isInFunction = false
    for frame in frames.reversed() {
      switch frame {
      case .function(.launch?) where isInFunction: return (.application, false)
      case .function(let owner?): return (owner, false)
      case .function(nil): isInFunction = true
      case .table(let owner?): return (owner, !isInFunction)
      default: continue
      }
    }
    return (.script, false)
  }

  /// In the table of a declaration only what a function says counts, and what is given to one: `action = go "Detail"`.
  private mutating func note(_ word: CodeMentions.Word, at index: Int) {
    let (owner, isDeclared) = owner
    if case .name(let name, let isField) = word {
      let function = CodeMentions.FunctionName(name: name, isField: isField)
      uses.append(CodeMentions.Use(owner: user(owner, at: index), function: function))
    }
    guard !isDeclared || isGivenToCode(index, of: owner) else { return }
    mentions.append(CodeMentions.Mention(owner: owner, word: word, line: tokens[index].line))
  }

  /// Who calls a function in the end: what a launch hands on is called later, and a launch may be a function by name.
  private func user(_ owner: CodeMentions.Owner, at index: Int) -> CodeMentions.Owner {
    switch owner {
    case .launch: token(index + 1)?.isSymbol("(") == true ? .launch : .application
    case .application: isLaunch(before: index) ? .launch : .application
    default: owner
    }
  }

  private static let launches: Set<String> = ["didFinishLaunching", "willFinishLaunching"]

  /// Whether a function stands under the name of a launch: `didFinishLaunching = function`.
  private func isLaunch(before index: Int) -> Bool {
    token(index - 1)?.isSymbol("=") == true && token(index - 2)?.name.map(CodeReader.launches.contains) == true
  }

  /// A name that is read: no key, no function that is declared, no class whose function is called.
  private mutating func note(nameAt index: Int) {
    guard let name = tokens[index].name else { return }
    let (before, after) = (token(index - 1), token(index + 1))
    let isField = before?.isSymbol(".") == true || before?.isSymbol(":") == true
    guard before?.keyword != "function", before?.keyword != "local", after?.isSymbol("=") != true else { return }
    let isClass = screens.contains(name) || aliases.names[name] != nil
    if isClass, !isField, after?.isSymbol(".") == true || after?.isSymbol(":") == true { return }
    note(.name(name, isField: isField), at: index)
  }

  /// Whether what a screen's declaration holds is an argument of a function of the script's, or stands under a key of its
  /// own: where that leads only running tells.
  private func isGivenToCode(_ index: Int, of owner: CodeMentions.Owner) -> Bool {
    guard case .screen = owner else { return false }
    var before = index - 1
    if token(before)?.isSymbol("(") == true { before -= 1 }
    if token(before)?.isSymbol("=") == true {
      return token(before - 1)?.name.map { !words.declaring.contains($0) } ?? false
    }
    guard let name = token(before)?.name else { return false }
    return !words.declaring.contains(name) && !words.silent.contains(name)
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
    case .symbol(UInt8(ascii: "[")): return self.token(before - 1)?.name == "_G"
    case .symbol(UInt8(ascii: ".")): return false
    case .symbol(UInt8(ascii: "=")):
      return self.token(before - 1)?.name.map { !CodeReader.captions.contains($0) } ?? true
    case .name(let name): return !words.silent.contains(name)
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
