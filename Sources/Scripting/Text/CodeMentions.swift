import Lua
import LuaSyntax

/// The names and strings in the functions of one script, each with the screen or function to which it belongs.
///
/// Mentions are found in the source text, without running the script.
struct CodeMentions {
  let tokens: [ScriptToken]
  let names: NameScopes
  /// The mentions, in source order.
  private(set) var all: [Mention] = []
  /// The names of the functions that are declared outside all screens.
  private(set) var functions: Set<FunctionName> = []
  /// The uses of names that may refer to these functions.
  ///
  /// A declaration that names a function, such as `action = close`, is also a use.
  private(set) var uses: [Use] = []
  /// The owner of each token.
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

  /// The owner of a function or declaration.
  enum Owner: Hashable {
    case screen(String)
    /// `app { didFinishLaunching = … }`
    case application
    /// The body of `didFinishLaunching`, which runs once, before the first user action.
    case launch
    /// A function outside all screens that is called by other code.
    case function(FunctionName)
    /// The script itself, for code that runs while the script is being read.
    case script
  }

  /// The name of a function.
  ///
  /// The name is `show` for a function that is called as `show` or as `menu.show`.
  struct FunctionName: Hashable {
    let name: String
    let isField: Bool
  }

  enum Word: Hashable {
    /// A string literal.
    case text(String)
    /// A name, such as the name of a class or function.
    ///
    /// A name after a dot or colon is a field.
    case name(String, isField: Bool)
  }

  /// Finds the mentions in a script.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - screens: the names of all screens.
  ///   - words: the built-in names that determine whether a string that follows them can be a screen's name.
  init(_ source: SourceText, screens: Set<String>, words: KnownWords) {
    let tree = SyntaxTree(source)
    (tokens, names, aliases) = (tree.tokens, NameScopes(tree), CodeAliases(tree))
    let owners = CodeOwners(tree, names, screens: screens)
    var reader = CodeReader(tokens: tokens, owners: owners.all, screens: screens, aliases: aliases, words: words)
    reader.read()
    (all, functions, uses) = (reader.mentions, owners.functions, reader.uses)
    self.owners = owners.all.map(\.owner)
  }

  /// The functions of the app that run during the launch.
  static let launches: Set<String> = ["didFinishLaunching", "willFinishLaunching"]
}

/// The built-in names that a script can use.
struct KnownWords {
  /// The functions whose string arguments never name a screen, such as `label` and `print`.
  let silent: Set<String>
  /// The keys of declarations, and the functions that receive declarations.
  ///
  /// A screen that is named in such a declaration is found in the declared object and not in the source text.
  let declaring: Set<String>
}

/// Finds the mentions among the tokens of a script.
private struct CodeReader {
  let tokens: [ScriptToken]
  let owners: [CodeOwners.Owned]
  let screens: Set<String>
  let aliases: CodeAliases
  let words: KnownWords
  private(set) var mentions: [CodeMentions.Mention] = []
  private(set) var uses: [CodeMentions.Use] = []

  init(
    tokens: [ScriptToken], owners: [CodeOwners.Owned], screens: Set<String>, aliases: CodeAliases, words: KnownWords
  ) {
    (self.tokens, self.owners, self.screens, self.aliases, self.words) = (tokens, owners, screens, aliases, words)
  }

  mutating func read() {
    for index in tokens.indices {
      switch tokens[index].kind {
      case .text(let text): if isMeant(textAt: index) { note(.text(text), at: index) }
      case .name: note(nameAt: index)
      case .number, .symbol: break
      }
    }
  }

  /// Records a word as a use and, unless the word is part of a declaration, as a mention.
  ///
  /// In a declaration, only the arguments of the script's functions are mentions, as in `action = go "Detail"`.
  private mutating func note(_ word: CodeMentions.Word, at index: Int) {
    let (owner, isDeclared) = (owners[index].owner, owners[index].isDeclared)
    if case .name(let name, let isField) = word {
      let function = CodeMentions.FunctionName(name: name, isField: isField)
      uses.append(CodeMentions.Use(owner: user(owner, at: index), function: function))
    }
    guard !isDeclared || isGivenToCode(index, of: owner) else { return }
    mentions.append(CodeMentions.Mention(owner: owner, word: word, line: tokens[index].line))
  }

  /// Returns the owner whose code will call the function that is named at an index.
  ///
  /// If the launch code passes a function without calling it, the application calls the function later. A named
  /// function can itself be the launch function, as in `didFinishLaunching = start`.
  private func user(_ owner: CodeMentions.Owner, at index: Int) -> CodeMentions.Owner {
    switch owner {
    case .launch: token(index + 1)?.isSymbol("(") == true ? .launch : .application
    case .application: isLaunch(before: index) ? .launch : .application
    default: owner
    }
  }

  /// Whether the value at an index is the launch function, as in `didFinishLaunching = function`.
  private func isLaunch(before index: Int) -> Bool {
    token(index - 1)?.isSymbol("=") == true && token(index - 2)?.name.map(CodeMentions.launches.contains) == true
  }

  /// Records a name that is read.
  ///
  /// Keys, declared names, and classes whose functions are called aren't recorded.
  private mutating func note(nameAt index: Int) {
    guard let name = tokens[index].name else { return }
    let (before, after) = (token(index - 1), token(index + 1))
    let isField = before?.isSymbol(".") == true || before?.isSymbol(":") == true
    guard before?.keyword != "function", before?.keyword != "local", after?.isSymbol("=") != true else { return }
    let isClass = screens.contains(name) || aliases.names[name] != nil
    if isClass, !isField, after?.isSymbol(".") == true || after?.isSymbol(":") == true { return }
    note(.name(name, isField: isField), at: index)
  }

  /// Whether a value in a screen's declaration is passed to code of the script.
  ///
  /// Such a value is an argument of one of the script's functions, or the value of a key that isn't built in.
  ///
  /// The effect of this value isn't known until the script runs.
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

  /// Whether a string can be a screen's name.
  ///
  /// A string that is compared, concatenated or shown isn't a screen's name.
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
