import Lua
import Scripting

/// The words of the scripts, each with the screen in whose text it stands: what can be known of functions.
struct ScriptCode {
  private var words: [Word] = []

  struct Word {
    let token: ScriptToken
    /// The screen; nil outside of all.
    let owner: String?
    let file: String

    var place: String { "\(file):\(token.line)" }
  }

  init(_ sources: [String: SourceText], screens: Set<String>) {
    for file in sources.keys.sorted() where !Session.isInterfaceFile(file) {
      guard let source = sources[file] else { continue }
      var reader = OwnerReader(Array(ScriptTokens(source)), screens: screens)
      reader.read()
      words += zip(reader.tokens, reader.owners).map { Word(token: $0, owner: $1, file: file) }
    }
  }

  /// Whether the text of a screen, or nil for what stands outside of all, has a field or method of one of some names.
  func uses(_ names: Set<String>, in owner: String?) -> Bool {
    words.indices.contains { (index: Int) in
      words[index].owner == owner && words[index].token.name.map(names.contains) ?? false && isField(index)
    }
  }

  /// How often a function may be kept under a name: `function Screen:add`, `self.add = …`, `add = function`.
  func assignments(of name: String) -> Int {
    words.indices.count { (index: Int) in
      guard words[index].token.name == name else { return false }
      let isKey = word(index + 1)?.isSymbol("=") == true
      let isMethod = isField(index) && words.prefix(index).suffix(3).contains { $0.token.keyword == "function" }
      return isMethod || isKey && (isField(index) || word(index + 2)?.keyword == "function")
    }
  }

  /// The texts that a function is called with: `performSegue("detail")`.
  func texts(givenTo name: String) -> [(text: String, word: Word)] {
    words.indices.compactMap { index in
      guard words[index].token.name == name else { return nil }
      let place = word(index + 1)?.isSymbol("(") == true ? index + 2 : index + 1
      guard case .text(let text)? = word(place)?.kind, word(place + 1)?.isSymbol(".") != true else { return nil }
      return (text, words[place])
    }
  }

  /// The fields that are read of a name: `elements.title`.
  func fields(of name: String) -> [(field: String, word: Word)] {
    words.indices.compactMap { index in
      guard words[index].token.name == name, word(index + 1)?.isSymbol(".") == true, let field = word(index + 2)?.name
      else { return nil }
      return (field, words[index + 2])
    }
  }

  /// What stands under a key: its texts; nil for a value that is not known before the script runs.
  func texts(under key: String) -> [String]? {
    var texts: [String] = []
    for index in words.indices where words[index].token.name == key && word(index + 1)?.isSymbol("=") == true {
      guard case .text(let text)? = word(index + 2)?.kind, word(index + 3)?.isSymbol(".") != true else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Whether a name or text stands anywhere.
  static func names(_ name: String, in source: SourceText) -> Bool {
    ScriptTokens(source).contains { $0.kind == .text(name) || $0.name == name }
  }

  private func isField(_ index: Int) -> Bool {
    let before = word(index - 1)
    return before?.isSymbol(".") == true || before?.isSymbol(":") == true
  }

  private func word(_ index: Int) -> ScriptToken? { words.indices.contains(index) ? words[index].token : nil }
}

/// Finds the screen in whose text each word stands: in its table, or in a function that is given to it.
private struct OwnerReader {
  let tokens: [ScriptToken]
  private(set) var owners: [String?]
  private let screens: Set<String>
  private var frames: [(isTable: Bool, owner: String?)] = []

  init(_ tokens: [ScriptToken], screens: Set<String>) {
    (self.tokens, self.screens) = (tokens, screens)
    owners = Array(repeating: nil, count: tokens.count)
  }

  mutating func read() {
    for index in tokens.indices {
      let token = tokens[index]
      if token.isSymbol("{") {
        frames.append((true, declared(at: index) ?? owner))
      } else if token.isSymbol("}") {
        close(isTable: true)
      } else if let keyword = token.keyword {
        switch keyword {
        case "function": frames.append((false, receiver(ofFunctionAt: index) ?? owner))
        case "do", "if", "repeat": frames.append((false, owner))
        case "end", "until": close(isTable: false)
        default: break
        }
      }
      owners[index] = owner
    }
  }

  private var owner: String? { frames.last?.owner }

  private mutating func close(isTable: Bool) {
    if frames.last?.isTable == isTable { frames.removeLast() }
  }

  /// The screen whose table opens here: `screen "Cart" {`.
  private func declared(at brace: Int) -> String? {
    var index = brace - 1
    while let token = token(index), token.isSymbol("(") || token.isSymbol(")") { index -= 1 }
    guard case .text(let name)? = token(index)?.kind, screens.contains(name) else { return nil }
    index -= 1
    if token(index)?.isSymbol("(") == true { index -= 1 }
    return token(index)?.name == "screen" ? name : nil
  }

  /// The screen that is given the function: `function Cart:add()`, `Cart.add = function()`.
  private func receiver(ofFunctionAt index: Int) -> String? {
    var name = token(index + 1)?.name
    if token(index - 1)?.isSymbol("=") == true, token(index - 3)?.isSymbol(".") == true {
      name = token(index - 4)?.name
    }
    return name.flatMap { screens.contains($0) ? $0 : nil }
  }

  private func token(_ index: Int) -> ScriptToken? { tokens.indices.contains(index) ? tokens[index] : nil }
}
