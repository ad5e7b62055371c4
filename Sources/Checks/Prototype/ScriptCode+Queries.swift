import Lua
import LuaSyntax
import Scripting

// What the rules ask of the words of functions.
extension ScriptCode {
  /// A word that a function is called with.
  struct Argument {
    let text: String
    let word: Word
    let receiver: Receiver
    /// The name before the dot or colon; nil for a call without one.
    let owner: String?
  }

  /// Whose function is called.
  enum Receiver {
    /// That of the screen in whose text the call stands: `self:performSegue "detail"`, `self.performSegue(self, "detail")`.
    case own
    /// A method of something else.
    case other
    /// A function in a table, or one by itself: it may be anything.
    case unknown
  }

  /// The texts that a function is called with: `performSegue("detail")`; none that is put together.
  func texts(givenTo name: String) -> [Argument] {
    names(name).compactMap { index in
      let (receiver, given) = call(at: index)
      guard case .text(let text)? = token(index, given)?.kind, token(index, given + 1)?.isSymbol(".") != true else {
        return nil
      }
      return Argument(
        text: text, word: self[index], receiver: receiver, owner: isField(index) ? token(index, -2)?.name : nil)
    }
  }

  /// Whose function a name is, and how many words behind it its first argument stands.
  private func call(at index: Int) -> (Receiver, argument: Int) {
    let open = token(index, 1)?.isSymbol("(") == true ? 2 : 1
    let isSelf = token(index, -2)?.name == "self" && !isField(index - 2)
    guard let before = token(index, -1) else { return (.unknown, open) }
    if before.isSymbol(":") { return (isSelf ? .own : .other, open) }
    let isGivenSelf = open == 2 && token(index, 2)?.name == "self" && token(index, 3)?.isSymbol(",") == true
    if before.isSymbol("."), isSelf, isGivenSelf { return (.own, open + 2) }
    return (.unknown, open)
  }

  /// How often a function may be kept under a name: `function Screen:add`, `self.add = …`, `add = function`, `A["add"] = …`.
  func assignments(of name: String) -> Int {
    let named = names(name).count { index in
      if isField(index), (1...3).contains(where: { token(index, -1 - $0)?.keyword == "function" }) { return true }
      guard token(index, 1)?.isSymbol("=") == true else { return false }
      return isField(index) || token(index, 2)?.keyword == "function"
    }
    return named + texts(name).count { isKeyInBrackets($0) }
  }

  /// The names of what is written to under keys that only running tells: `A[key] = value`, `rawset(A, key, value)`.
  var writtenUnderUnknownKeys: Set<String> {
    var found: Set<String> = []
    for index in names("rawset") {
      if let name = token(index, 2)?.name { found.insert(name) }
    }
    for index in bracketsOfUnknownKeys {
      guard let name = token(index, -1)?.name else { continue }
      if name == "self" {
        for case .screen(let owner) in owners(of: self[index]) { found.insert(owner) }
      } else {
        found.insert(name)
      }
    }
    return found
  }

  private func isKeyInBrackets(_ index: Int) -> Bool {
    token(index, -1)?.isSymbol("[") == true && token(index, 1)?.isSymbol("]") == true
      && token(index, 2)?.isSymbol("=") == true
  }

  // MARK: Fields

  /// The fields that are read of a name that is no field itself: `storyboards.Main`; none where a script declares the name.
  func fields(ofGlobal name: String) -> [(field: String, word: Word)] {
    let all = names(name)
    let isDeclared = all.contains { index in
      guard !isField(index) else { return false }
      return token(index, -1)?.keyword == "local" || token(index, 1)?.isSymbol("=") == true || isParameter(index)
    }
    return isDeclared ? [] : all.filter { !isField($0) }.compactMap { field(of: $0) }
  }

  /// The fields that are read of a property of the screen: `self.elements.title`, and `list.title` behind
  /// `local list = self.elements`.
  func fields(ofOwn property: String) -> [(field: String, word: Word)] {
    let own = names(property).filter { isField($0) && token($0, -2)?.name == "self" && !isField($0 - 2) }
    let direct = own.compactMap { field(of: $0) }
    let locals = own.compactMap { index -> [(field: String, word: Word)]? in
      guard token(index, -3)?.isSymbol("=") == true, token(index, -5)?.keyword == "local",
        let name = token(index, -4)?.name, token(index, 1)?.isSymbol(".") != true,
        token(index, 1)?.isSymbol(":") != true,
        token(index, 1)?.isSymbol("[") != true
      else { return nil }
      return fields(ofLocal: name, from: index)
    }
    return direct + locals.joined()
  }

  /// Up to where a local of that name is declared anew, or its function ends.
  private func fields(ofLocal name: String, from index: Int) -> [(field: String, word: Word)] {
    let end = endOfBlock(from: index)
    let uses = names(name).filter { $0 > index && $0 < end }
    let stop = uses.first { !isField($0) && (token($0, -1)?.keyword == "local" || isParameter($0)) } ?? end
    return uses.filter { $0 < stop && !isField($0) }.compactMap { field(of: $0) }
  }

  private func field(of index: Int) -> (field: String, word: Word)? {
    guard token(index, 1)?.isSymbol(".") == true, let field = token(index, 2)?.name else { return nil }
    return (field, self[index + 2])
  }

  /// Whether a name stands between the parentheses of a function that begins there.
  private func isParameter(_ index: Int) -> Bool {
    var offset = -1
    while let token = token(index, offset), token.name != nil || token.isSymbol(",") { offset -= 1 }
    guard token(index, offset)?.isSymbol("(") == true else { return false }
    offset -= 1
    while let token = token(index, offset), token.name != nil || token.isSymbol(".") || token.isSymbol(":") {
      offset -= 1
    }
    return token(index, offset)?.keyword == "function"
  }

  /// Where the block ends that a word stands in.
  private func endOfBlock(from index: Int) -> Int {
    var (offset, depth) = (0, 0)
    while let token = token(index, offset) {
      switch token.keyword {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until":
        if depth == 0 { return index + offset }
        depth -= 1
      default: break
      }
      offset += 1
    }
    return index + offset
  }

  // MARK: Keys

  /// What stands under a key: its texts; nil for a value that is not known before the script runs.
  func texts(under key: String) -> [String]? {
    let values =
      names(key).filter { token($0, 1)?.isSymbol("=") == true }.map { ($0, 2) }
      + texts(key).filter(isKeyInBrackets).map { ($0, 3) }
    var texts: [String] = []
    for (index, offset) in values {
      switch token(index, offset)?.kind {
      case .text(let text)? where endsValue(index, offset + 1): texts.append(text)
      // A number or a truth is the name of nothing.
      case .number?: guard endsValue(index, offset + 1) else { return nil }
      case .name("true")?, .name("false")?, .name("nil")?: guard endsValue(index, offset + 1) else { return nil }
      default: return nil
      }
    }
    return texts
  }

  /// Whether a value that stands by itself ends before a word: nothing is joined to it.
  private func endsValue(_ index: Int, _ offset: Int) -> Bool {
    guard let token = token(index, offset) else { return true }
    switch token.kind {
    case .name: return !["and", "or"].contains(token.keyword)
    case .text, .number: return true
    case .symbol: return [",", ";", "}", ")"].contains(where: token.isSymbol)
    }
  }
}

extension ScriptCode {
  /// Who has a field or method of one of some names.
  func users(of names: Set<String>) -> Users {
    users { names.sorted().flatMap(self.names).filter(isField) }
  }

  /// Who assigns to a field of that name; with receivers, of one of those alone: `window.root = …`.
  func users(assigning name: String, of receivers: Set<String>? = nil) -> Users {
    users {
      names(name).filter { index in
        guard isField(index), token(index, 1)?.isSymbol("=") == true else { return false }
        return receivers.map { receivers in token(index, -2)?.name.map(receivers.contains) ?? false } ?? true
      }
    }
  }

  private func users(_ words: () -> [Int]) -> Users {
    var users = Users()
    for owner in owners(of: words()) {
      switch owner {
      case .screen(let name): users.screens.insert(name)
      // Nothing is there to be left yet.
      case .launch: break
      case .application, .script: users.isElsewhere = true
      }
    }
    return users
  }

  /// Whose functions have something.
  struct Users {
    var screens: Set<String> = []
    /// Whether functions outside of all screens have it, too.
    var isElsewhere = false

    mutating func formUnion(_ other: Users) {
      screens.formUnion(other.screens)
      isElsewhere = isElsewhere || other.isElsewhere
    }
  }
}

extension SourceText {
  /// Whether it has some words in its code: as names, or as texts.
  func names(_ word: String) -> Bool { ScriptTokens(self).contains { $0.kind == .text(word) || $0.name == word } }
}
