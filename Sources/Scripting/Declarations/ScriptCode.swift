import Locations
import LuaSyntax

/// The tokens of all scripts of a prototype, with their uses in the syntax trees and their owners, for searches by name.
///
/// The source text is analyzed without running the scripts.
package struct ScriptCode {
  private let words: [Word]
  /// The indices of each name and string in `words`, in source order.
  private let indices: [String: [Int]]
  private let mentions: [(file: String, mention: CodeMentions.Mention)]
  /// For each function declared outside the screens, the owners whose code calls it by name, directly or indirectly.
  private let users: [CodeMentions.FunctionName: [CodeMention.Owner]]
  private let aliases: [String: CodeAliases]
  /// The meanings of the names in all scripts.
  package let resolvedNames: ResolvedNames
  /// The indices of the locals that stand for another name, by that name.
  ///
  /// After `local show = self.present`, the uses of `show` are found under `present`.
  private(set) var otherNames: [String: [Int]] = [:]

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
    fileprivate var names = ResolvedNames()

    mutating func add(_ found: CodeMentions, of file: String) {
      let start = words.count
      names.add(found.names, from: start)
      words += found.tokens.indices.map { index in
        Word(
          token: found.tokens[index], use: found.uses[index], owner: found.owners[index], file: file, start: start)
      }
      mentions += found.all.map { (file, $0) }
      functions.formUnion(found.functions)
      calls += found.calls
      aliases[file] = found.aliases
    }
  }

  init(_ builder: Builder) {
    (words, mentions, aliases) = (builder.words, builder.mentions, builder.aliases)
    resolvedNames = builder.names
    var indices: [String: [Int]] = [:]
    for (index, word) in words.enumerated() {
      switch word.token.kind {
      case .name(let word), .text(let word): indices[word, default: []].append(index)
      case .number, .symbol: break
      }
    }
    self.indices = indices
    users = FunctionUsers(builder.functions, builder.calls).all
    otherNames = findOtherNames()
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
  package func screen(called name: String, at index: Int, among screens: Set<String>) -> String? {
    if let target = aliases[words[index].file]?.names[name] { return screen(of: target) }
    return screens.contains(name) ? name : nil
  }

  // MARK: Whose

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
    case .function(let name): users[name] ?? [.script]
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
  /// - Parameter name: returns the screen or storyboard to which a word refers, given the word and the preceding word.
  ///   Returns `nil` if the word refers to neither.
  /// - Returns: the mentions, in order of file and line.
  func mentions(
    of name: (CodeMentions.Word, _ before: CodeMentions.Word?) -> (String, isStoryboard: Bool)?
  ) -> [CodeMention] {
    var seen: Set<CodeMention> = []
    var found: [CodeMention] = []
    var before: CodeMentions.Word?
    for (file, mention) in mentions {
      defer { before = mention.word }
      guard let (name, isStoryboard) = name(meaning(of: mention.word, in: file), before) else { continue }
      for owner in owners(of: mention.owner) {
        let named = CodeMention(owner: owner, name: name, isStoryboard: isStoryboard, location: nil)
        guard seen.insert(named).inserted else { continue }
        found.append(
          CodeMention(
            owner: owner, name: name, isStoryboard: isStoryboard, location: CodeLocation(file: file, line: mention.line)
          ))
      }
    }
    return found
  }

  /// Replaces a local name that refers to a screen with the screen's name.
  private func meaning(of word: CodeMentions.Word, in file: String) -> CodeMentions.Word {
    guard case .name(let name, isField: false) = word, let target = aliases[file]?.names[name],
      let screen = screen(of: target)
    else { return word }
    return .name(screen, isField: false)
  }

  private func screen(of target: CodeAliases.Target, depth: Int = 0) -> String? {
    switch target {
    case .screen(let name): return name
    case .module(let name):
      let path = name.replacing(".", with: "/")
      let module = aliases[path + ".lua"] ?? aliases[path + "/init.lua"]
      // The depth is limited because modules can require each other in a cycle.
      return depth > 16 ? nil : module?.returned.flatMap { screen(of: $0, depth: depth + 1) }
    }
  }

  // MARK: Words

  package subscript(index: Int) -> Word { words[index] }

  /// Returns the indices of the words that are the given name.
  ///
  /// Strings are excluded.
  package func names(_ name: String) -> [Int] { (indices[name] ?? []).filter { words[$0].token.name != nil } }

  /// Returns the indices of the words that are the given string.
  package func texts(_ text: String) -> [Int] { (indices[text] ?? []).filter { words[$0].token.kind == .text(text) } }
}

/// Finds, for each function declared outside the screens, the owners whose code calls it by name, directly or
/// indirectly.
private struct FunctionUsers {
  private(set) var all: [CodeMentions.FunctionName: [CodeMention.Owner]] = [:]
  private var callers: [CodeMentions.FunctionName: [CodeMentions.Owner]] = [:]

  init(_ functions: Set<CodeMentions.FunctionName>, _ calls: [CodeMentions.Call]) {
    var seen: Set<CodeMentions.Call> = []
    for call in calls where functions.contains(call.function) && seen.insert(call).inserted {
      callers[call.function, default: []].append(call.owner)
    }
    for function in functions { all[function] = users(of: function) }
  }

  /// Returns the owners whose code calls a function, directly or indirectly.
  ///
  /// A function that isn't called by name belongs to the script, because any code may call the function.
  private func users(of function: CodeMentions.FunctionName) -> [CodeMention.Owner] {
    var waiting: [CodeMentions.Owner] = [.function(function)]
    var seen = Set(waiting)
    var found: [CodeMention.Owner] = []
    var next = 0
    while next < waiting.count {
      switch waiting[next] {
      case .screen(let name): found.append(.screen(name))
      case .application: found.append(.application)
      case .launch: found.append(.launch)
      case .script: found.append(.script)
      case .function(let name):
        for caller in callers[name] ?? [] where seen.insert(caller).inserted { waiting.append(caller) }
      }
      next += 1
    }
    return found.isEmpty ? [.script] : found
  }
}
