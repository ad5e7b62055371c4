import Lua
import LuaSyntax
import Scripting

// Queries of the scripts' code, for the rules.
extension ScriptCode {
  /// A string that is passed to a function.
  struct Argument {
    let text: String
    /// The name of the function.
    let word: Word
    let receiver: Receiver
    /// The name before the dot or colon, or `nil` if no dot or colon precedes the function's name.
    let owner: String?
  }

  /// The receiver of a call.
  enum Receiver {
    /// The screen that contains the call, as in `self:performSegue "detail"` or `self.performSegue(self, "detail")`.
    case own
    /// Another object, whose method is called.
    case other
    /// Unknown, because the function is a global, a local or a field of a table.
    case unknown
  }

  /// Returns the calls that pass a string literal to a function as the first argument.
  ///
  /// An example is `performSegue("detail")`.
  ///
  /// Concatenated strings are left out.
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

  /// Returns the receiver of the call whose function name is at an index, and the offset of the first argument from the
  /// name, in tokens.
  private func call(at index: Int) -> (Receiver, argument: Int) {
    let open = token(index, 1)?.isSymbol("(") == true ? 2 : 1
    let isSelf = token(index, -2)?.name == "self" && !isField(index - 2)
    guard let before = token(index, -1) else { return (.unknown, open) }
    if before.isSymbol(":") { return (isSelf ? .own : .other, open) }
    let isGivenSelf = open == 2 && token(index, 2)?.name == "self" && token(index, 3)?.isSymbol(",") == true
    if before.isSymbol("."), isSelf, isGivenSelf { return (.own, open + 2) }
    return (.unknown, open)
  }

  /// Returns the number of statements that may store a function in a field with the given name.
  ///
  /// Examples are `function Screen:add`, `self.add = …`, `add = function` and `A["add"] = …`.
  func assignments(of name: String) -> Int {
    let named = names(name).count { index in
      if isField(index), (1...3).contains(where: { token(index, -1 - $0)?.keyword == "function" }) { return true }
      guard token(index, 1)?.isSymbol("=") == true else { return false }
      return isField(index) || token(index, 2)?.keyword == "function"
    }
    return named + texts(name).count { isKeyInBrackets($0) }
  }

  /// The names of the tables and screens in which a script sets keys that aren't known until the script runs.
  ///
  /// Examples are `A[key] = value` and `rawset(A, key, value)`.
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

  /// Returns the fields that scripts read from a global, such as `Main` in `storyboards.Main`.
  ///
  /// The result is empty if a script declares the name.
  func fields(ofGlobal name: String) -> [(field: String, word: Word)] {
    let reads = names(name).filter { !isField($0) }
    let isDeclared = reads.contains { resolvedNames.meanings[$0] != .global(isSet: false) }
    return isDeclared ? [] : reads.compactMap { field(of: $0) }
  }

  /// Returns the fields that scripts read from a property of `self`.
  ///
  /// Examples are `self.elements.title`, and `list.title` after `local list = self.elements`.
  func fields(ofOwn property: String) -> [(field: String, word: Word)] {
    let own = names(property).filter { isField($0) && token($0, -2)?.name == "self" && !isField($0 - 2) }
    let direct = own.compactMap { field(of: $0) }
    let locals = own.compactMap { index -> [(field: String, word: Word)]? in
      guard token(index, -3)?.isSymbol("=") == true, let name = token(index, -4)?.name,
        case .local(let number)? = resolvedNames.meanings[index - 4],
        resolvedNames.value(ofLocal: number) == index - 2, token(index, 1)?.isSymbol(".") != true,
        token(index, 1)?.isSymbol(":") != true, token(index, 1)?.isSymbol("[") != true
      else { return nil }
      return names(name).filter { resolvedNames.meanings[$0] == .local(number) }.compactMap { field(of: $0) }
    }
    return direct + locals.joined()
  }

  private func field(of index: Int) -> (field: String, word: Word)? {
    guard token(index, 1)?.isSymbol(".") == true, let field = token(index, 2)?.name else { return nil }
    return (field, self[index + 2])
  }

  // MARK: Keys

  /// Returns the strings that are the values of a key, or `nil` if a value isn't known until the script runs.
  func texts(under key: String) -> [String]? {
    let values =
      names(key).filter { token($0, 1)?.isSymbol("=") == true }.map { ($0, 2) }
      + texts(key).filter(isKeyInBrackets).map { ($0, 3) }
    var texts: [String] = []
    for (index, offset) in values {
      switch token(index, offset)?.kind {
      case .text(let text)? where endsValue(index, offset + 1): texts.append(text)
      // Numbers, Booleans and nil can't be names, so they are ignored.
      case .number?: guard endsValue(index, offset + 1) else { return nil }
      case .name("true")?, .name("false")?, .name("nil")?: guard endsValue(index, offset + 1) else { return nil }
      default: return nil
      }
    }
    return texts
  }

  /// Whether a value ends before the token at an offset, so that the value isn't an operand of a longer expression.
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
  /// Returns the screens whose code uses a field or method with one of the given names.
  func users(of names: Set<String>) -> Users {
    users { names.sorted().flatMap(self.names).filter(isField) }
  }

  /// Returns the screens whose code assigns to a field with the given name, as in `window.root = …`.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - receivers: the permitted names before the dot, or `nil` for any name.
  /// - Returns: the screens, and whether other code assigns to the field.
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
      // During the launch, there is no screen yet that the code could leave.
      case .launch: break
      case .application, .script: users.isElsewhere = true
      }
    }
    return users
  }

  /// The screens and other code whose functions use a name.
  struct Users {
    var screens: Set<String> = []
    /// Whether functions outside all screens also use the name.
    var isElsewhere = false

    mutating func formUnion(_ other: Users) {
      screens.formUnion(other.screens)
      isElsewhere = isElsewhere || other.isElsewhere
    }
  }
}

extension SourceText {
  /// Whether the code contains a word, as a name or as a string.
  func names(_ word: String) -> Bool { ScriptTokens(self).contains { $0.kind == .text(word) || $0.name == word } }
}
