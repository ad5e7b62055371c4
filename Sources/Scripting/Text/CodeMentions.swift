import Lua
import LuaSyntax

/// The names and strings in the functions of one script, each with the screen or function to which it belongs.
///
/// Mentions are found in the source text, without running the script.
struct CodeMentions {
  let tokens: [ScriptToken]
  let nameScopes: NameScopes
  let uses: [NameUse?]
  /// The mentions, in source order.
  private(set) var mentions: [Mention] = []
  /// The names of the functions that are declared outside all screens.
  private(set) var functions: Set<FunctionName> = []
  /// The uses of names that may refer to these functions.
  ///
  /// A declaration that names a function, such as `action = close`, is also a use.
  private(set) var calls: [Call] = []
  /// The owner of each token.
  private(set) var owners: [Owner] = []
  let aliases: CodeAliases

  struct Mention {
    let owner: Owner
    let word: Word
    let line: Int
  }

  /// A use of a name that may refer to a function.
  struct Call: Hashable {
    let owner: Owner
    let function: FunctionName
  }

  /// The owner of a function or declaration.
  enum Owner: Hashable {
    case screen(String)
    /// The functions in `app { didFinishLaunching = … }`.
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
    (tokens, nameScopes, aliases) = (tree.tokens, NameScopes(tree), CodeAliases(tree))
    uses = NameUses(tree).usesByToken
    let owners = CodeOwners(tree, nameScopes, screens: screens)
    var reader = CodeReader(
      tokens: tokens, uses: uses, owners: owners.tokenOwners, screens: screens, aliases: aliases, words: words)
    reader.read()
    (mentions, functions, calls) = (reader.mentions, owners.functions, reader.calls)
    self.owners = owners.tokenOwners.map(\.owner)
  }

  /// The functions of the app that run during the launch.
  static let launchFunctions: Set<String> = ["didFinishLaunching", "willFinishLaunching"]
}

/// The built-in functions and keys that affect whether a string is a mention.
struct KnownWords {
  /// The functions whose string arguments never name a screen, such as `label` and `print`.
  let nonScreenFunctions: Set<String>
  /// The keys of declarations, and the functions that receive declarations.
  ///
  /// A screen that is named in such a declaration is found in the declared object and not in the source text.
  let declaringKeys: Set<String>
}

/// Finds the mentions among the names and strings of a script.
private struct CodeReader {
  let tokens: [ScriptToken]
  let uses: [NameUse?]
  let owners: [CodeOwners.TokenOwner]
  let screens: Set<String>
  let aliases: CodeAliases
  let words: KnownWords
  private(set) var mentions: [CodeMentions.Mention] = []
  private(set) var calls: [CodeMentions.Call] = []

  init(
    tokens: [ScriptToken], uses: [NameUse?], owners: [CodeOwners.TokenOwner], screens: Set<String>,
    aliases: CodeAliases,
    words: KnownWords
  ) {
    (self.tokens, self.uses, self.owners, self.screens) = (tokens, uses, owners, screens)
    (self.aliases, self.words) = (aliases, words)
  }

  mutating func read() {
    for (index, use) in uses.enumerated() {
      guard let use else { continue }
      if case .text(let text) = tokens[index].kind {
        if mayBeScreenName(use) { record(.text(text), use, at: index) }
      } else if let name = tokens[index].name, isReadName(use, name) {
        record(.name(name, isField: use.position > 0), use, at: index)
      }
    }
  }

  /// Records a word as a use and, unless the word is part of a declaration, as a mention.
  ///
  /// In a declaration, only the arguments of the script's functions are mentions, as in `action = go "Detail"`.
  private mutating func record(_ word: CodeMentions.Word, _ use: NameUse, at index: Int) {
    let (owner, isDeclared) = (owners[index].owner, owners[index].isDeclared)
    if case .name(let name, let isField) = word {
      let function = CodeMentions.FunctionName(name: name, isField: isField)
      calls.append(CodeMentions.Call(owner: callingOwner(owner, use), function: function))
    }
    guard !isDeclared || isPassedToCode(use, of: owner) else { return }
    mentions.append(CodeMentions.Mention(owner: owner, word: word, line: tokens[index].line))
  }

  /// Returns the owner whose code will call a function that is referred to by name.
  ///
  /// If the launch code passes a function without calling it, the application calls the function later. A named
  /// function can itself be the launch function, as in `didFinishLaunching = start`.
  private func callingOwner(_ owner: CodeMentions.Owner, _ use: NameUse) -> CodeMentions.Owner {
    switch owner {
    case .launch: use.arguments != nil ? .launch : .application
    case .application: storageKey(of: use).map(CodeMentions.launchFunctions.contains) == true ? .launch : .application
    default: owner
    }
  }

  /// Returns the name or string under which a value is stored, or `nil` if there is none.
  private func storageKey(of use: NameUse) -> String? {
    guard case .stored(let key?) = use.destination else { return nil }
    return wordText(key)
  }

  private func wordText(_ token: Int) -> String? { tokens[token].name ?? tokens[token].literal }

  /// Whether a name is read.
  ///
  /// Keys, declared names, and classes whose functions are called aren't read.
  private func isReadName(_ use: NameUse, _ name: String) -> Bool {
    switch use.ownDestination {
    case .target?, .function?: return false
    default: break
    }
    guard use.position == 0, screens.contains(name) || aliases.names[name] != nil else { return true }
    switch use.followingSuffixes.first {
    case .field?, .method?: return false
    case .index?, .call?, nil: return true
    }
  }

  /// Whether a value in a screen's declaration is passed to code of the script.
  ///
  /// Such a value is an argument of one of the script's functions, or the value of a key that isn't built in. The
  /// effect of this value isn't known until the script runs.
  private func isPassedToCode(_ use: NameUse, of owner: CodeMentions.Owner) -> Bool {
    guard case .screen = owner, use.position == 0 else { return false }
    switch use.destination {
    case .stored: return storageKey(of: use).map { !words.declaringKeys.contains($0) } ?? false
    case .argument(let function, _):
      guard let name = function.lastName.flatMap(wordText) else { return false }
      return !words.declaringKeys.contains(name) && !words.nonScreenFunctions.contains(name)
    default: return false
    }
  }

  private static let textKeys: Set<String> = [
    "title", "text", "detailText", "message", "placeholder", "prompt", "header", "footer", "id", "image", "name",
    "restorationIdentifier", "accessibilityLabel", "badgeValue", "identifier",
  ]

  /// Whether a string can be a screen's name.
  ///
  /// A string that is compared, concatenated or shown isn't a screen's name.
  private func mayBeScreenName(_ use: NameUse) -> Bool {
    if let receiver = use.receiver { return receiver.lastName.flatMap(wordText) == "_G" }
    switch use.destination {
    case .target: return false
    case .operand(let operand):
      return ![operand.operatorBefore, operand.operatorAfter].contains { $0 == .comparison || $0 == .concatenation }
    case .stored: return storageKey(of: use).map { !CodeReader.textKeys.contains($0) } ?? true
    case .argument(let function, 0):
      return function.lastName.flatMap(wordText).map { !words.nonScreenFunctions.contains($0) } ?? true
    default: return true
    }
  }
}
