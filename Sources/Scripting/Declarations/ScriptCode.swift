import Locations
import LuaSyntax

/// The tokens of all scripts of a prototype, for searches by name.
///
/// Each token has an owner and its use in the syntax tree.
///
/// The source text is analyzed without running the scripts.
package struct ScriptCode {
  private let words: [Word]
  /// The indices of each name and string in `words`, in source order.
  private let indices: [String: [Int]]
  private let mentions: [(file: String, mention: CodeMentions.Mention)]
  /// For each function declared outside the screens, the owners whose code calls it by name, directly or indirectly.
  private let functionOwners: [CodeMentions.FunctionName: [CodeMention.Owner]]
  private let aliases: [String: CodeAliases]
  /// The meanings of the names in all scripts.
  package let resolvedNames: ResolvedNames
  /// The indices of the locals that stand for another name, by that name.
  ///
  /// After `local show = self.present`, the uses of `show` are found under `present`.
  private(set) var localAliases: [String: [Int]] = [:]

  /// A token of a script with its owner and file.
  package struct Word {
    package let token: ScriptToken
    /// The use of a name or string, or `nil` for any other word.
    ///
    /// Its positions are indices of the tokens of the word's file.
    package let use: NameUse?
    let owner: CodeMentions.Owner
    package let file: String
    /// The index of the file's first word.
    let start: Int

    /// The source location of the word, such as `app.lua:12`.
    package var location: CodeLocation { CodeLocation(file: file, line: token.line) }
  }

  /// Collects the words and mentions of one file after another.
  struct Builder {
    fileprivate var words: [Word] = []
    fileprivate var mentions: [(file: String, mention: CodeMentions.Mention)] = []
    fileprivate var functions: Set<CodeMentions.FunctionName> = []
    fileprivate var calls: [CodeMentions.Call] = []
    fileprivate var aliases: [String: CodeAliases] = [:]
    fileprivate var resolvedNames = ResolvedNames()

    mutating func add(_ fileMentions: CodeMentions, of file: String) {
      let firstWordIndex = words.count
      resolvedNames.add(fileMentions.nameScopes, from: firstWordIndex)
      words += fileMentions.tokens.indices.map { index in
        Word(
          token: fileMentions.tokens[index], use: fileMentions.uses[index], owner: fileMentions.owners[index],
          file: file, start: firstWordIndex)
      }
      mentions += fileMentions.mentions.map { (file, $0) }
      functions.formUnion(fileMentions.functions)
      calls += fileMentions.calls
      aliases[file] = fileMentions.aliases
    }
  }

  init(_ builder: Builder) {
    (words, mentions, aliases) = (builder.words, builder.mentions, builder.aliases)
    resolvedNames = builder.resolvedNames
    var indices: [String: [Int]] = [:]
    for (index, word) in words.enumerated() {
      switch word.token.kind {
      case .name(let word), .text(let word): indices[word, default: []].append(index)
      case .number, .symbol: break
      }
    }
    self.indices = indices
    functionOwners = FunctionOwners(builder.functions, builder.calls).ownersByFunction
    localAliases = findLocalAliases()
  }

  /// The number of words.
  package var count: Int { words.count }

  /// Returns the screen to which a local or global name refers.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - index: the index of a word in the file that uses the name.
  ///   - screens: the names of all screens, which are also the names of globals.
  /// - Returns: the name of the screen, or `nil` if the name doesn't refer to a screen.
  package func screenName(called name: String, at index: Int, among screens: Set<String>) -> String? {
    if let target = aliases[words[index].file]?.names[name] { return screenName(of: target) }
    return screens.contains(name) ? name : nil
  }

  // MARK: Owners

  /// Returns the owners of a word.
  ///
  /// A word in a function outside all screens belongs to every owner whose code calls the function.
  package func owners(of word: Word) -> [CodeMention.Owner] { owners(of: word.owner) }

  private func owners(of owner: CodeMentions.Owner) -> [CodeMention.Owner] {
    switch owner {
    case .screen(let name): [.screen(name)]
    case .application: [.application]
    case .launch: [.launch]
    case .script: [.script]
    case .function(let name): functionOwners[name] ?? [.script]
    }
  }

  /// Returns the owners of the words at the given indices.
  package func owners(of words: [Int]) -> Set<CodeMention.Owner> {
    words.reduce(into: []) { $0.formUnion(owners(of: self.words[$1].owner)) }
  }

  /// Returns the mentions of screens and storyboards.
  ///
  /// If an owner repeats a name, only the first mention is returned.
  ///
  /// - Parameter name: returns the screen or storyboard to which a word refers, given the word and the preceding word,
  ///   or `nil` if the word refers to neither.
  /// - Returns: the mentions, in order of file and line.
  func mentions(
    of name: (CodeMentions.Word, _ before: CodeMentions.Word?) -> (String, isStoryboard: Bool)?
  ) -> [CodeMention] {
    var seenMentions: Set<CodeMention> = []
    var foundMentions: [CodeMention] = []
    var previousWord: CodeMentions.Word?
    for (file, mention) in mentions {
      defer { previousWord = mention.word }
      guard let (name, isStoryboard) = name(resolvedWord(of: mention.word, in: file), previousWord) else { continue }
      for owner in owners(of: mention.owner) {
        let named = CodeMention(owner: owner, name: name, isStoryboard: isStoryboard, location: nil)
        guard seenMentions.insert(named).inserted else { continue }
        foundMentions.append(
          CodeMention(
            owner: owner, name: name, isStoryboard: isStoryboard, location: CodeLocation(file: file, line: mention.line)
          ))
      }
    }
    return foundMentions
  }

  /// Replaces a local name that refers to a screen with the screen's name.
  private func resolvedWord(of word: CodeMentions.Word, in file: String) -> CodeMentions.Word {
    guard case .name(let name, isField: false) = word, let target = aliases[file]?.names[name],
      let screen = screenName(of: target)
    else { return word }
    return .name(screen, isField: false)
  }

  private func screenName(of target: CodeAliases.Value, depth: Int = 0) -> String? {
    switch target {
    case .screen(let name): return name
    case .module(let name):
      let path = name.replacing(".", with: "/")
      let module = aliases[path + ".lua"] ?? aliases[path + "/init.lua"]
      // The depth is limited because modules can require each other in a cycle.
      return depth > 16 ? nil : module?.returnedValue.flatMap { screenName(of: $0, depth: depth + 1) }
    }
  }

  // MARK: Words

  package subscript(index: Int) -> Word { words[index] }

  /// Returns the indices of the words that are the given name.
  ///
  /// Strings are excluded.
  package func indicesOfName(_ name: String) -> [Int] { (indices[name] ?? []).filter { words[$0].token.name != nil } }

  /// Returns the indices of the words that are the given string.
  package func indicesOfString(_ text: String) -> [Int] {
    (indices[text] ?? []).filter { words[$0].token.kind == .text(text) }
  }
}

/// Finds the owners of each function declared outside the screens.
///
/// The owners are those whose code calls the function by name, directly or indirectly.
private struct FunctionOwners {
  private(set) var ownersByFunction: [CodeMentions.FunctionName: [CodeMention.Owner]] = [:]
  private var callers: [CodeMentions.FunctionName: [CodeMentions.Owner]] = [:]

  init(_ functions: Set<CodeMentions.FunctionName>, _ calls: [CodeMentions.Call]) {
    var seenCalls: Set<CodeMentions.Call> = []
    for call in calls where functions.contains(call.function) && seenCalls.insert(call).inserted {
      callers[call.function, default: []].append(call.owner)
    }
    for function in functions { ownersByFunction[function] = owners(of: function) }
  }

  /// Returns the owners whose code calls a function, directly or indirectly.
  ///
  /// A function that isn't called by name belongs to the script, because any code may call the function.
  private func owners(of function: CodeMentions.FunctionName) -> [CodeMention.Owner] {
    var pendingOwners: [CodeMentions.Owner] = [.function(function)]
    var seenOwners = Set(pendingOwners)
    var foundOwners: [CodeMention.Owner] = []
    var nextIndex = 0
    while nextIndex < pendingOwners.count {
      switch pendingOwners[nextIndex] {
      case .screen(let name): foundOwners.append(.screen(name))
      case .application: foundOwners.append(.application)
      case .launch: foundOwners.append(.launch)
      case .script: foundOwners.append(.script)
      case .function(let name):
        for caller in callers[name] ?? [] where seenOwners.insert(caller).inserted { pendingOwners.append(caller) }
      }
      nextIndex += 1
    }
    return foundOwners.isEmpty ? [.script] : foundOwners
  }
}
