import Lua
import LuaSyntax

/// The names in a script, each resolved to a field, a key, a local or a global according to Lua's blocks and scopes.
///
/// For simplicity, the scope of a local begins at its name, and the scope of a name in a `repeat` block ends with the
/// enclosing block. Therefore, a name that Lua would look up as a global may be resolved to a local, but never the
/// reverse.
struct NameScopes {
  /// The meaning of each token, or `nil` for a token that isn't a name.
  private(set) var meanings: [NameMeaning?]
  /// The locals and parameters, in source order.
  private(set) var locals: [ScriptLocal] = []
  /// The table constructors, in source order.
  private(set) var tables: [ScriptConstructor] = []
  /// The number of functions that enclose each token.
  private(set) var depths: [Int]

  private let tokens: [ScriptToken]
  private var scopes: [[String: Int]] = [[:]]
  private var frames: [Frame] = []
  private var depth = 0

  private struct Frame {
    let kind: Kind
    /// The number of enclosing scopes.
    let scopes: Int

    enum Kind: Equatable {
      case table(Int)
      case parentheses, brackets, block, loopHead, function
    }
  }

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    meanings = Array(repeating: nil, count: tokens.count)
    depths = Array(repeating: 0, count: tokens.count)
    var index = 0
    while index < tokens.count {
      depths[index] = depth
      let next = read(index)
      for passed in index..<next where passed > index { depths[passed] = depth }
      index = next
    }
  }

  /// Reads a single token, the head of a function, or the head of a declaration of locals.
  ///
  /// - Returns: the index of the next token.
  private mutating func read(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .symbol(let symbol): read(Unicode.Scalar(symbol), at: index)
    case .name:
      if let keyword = tokens[index].keyword { return read(keyword, at: index) }
      readName(at: index)
    case .text, .number: break
    }
    return index + 1
  }

  private func token(_ index: Int) -> ScriptToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  private func isSymbol(_ symbol: Unicode.Scalar, _ index: Int) -> Bool { token(index)?.isSymbol(symbol) == true }

  // MARK: Blocks

  private mutating func open(_ kind: Frame.Kind, scope: Bool = false) {
    frames.append(Frame(kind: kind, scopes: scopes.count))
    if scope { scopes.append([:]) }
    if kind == .function { depth += 1 }
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    scopes.removeLast(max(0, scopes.count - max(1, frame.scopes)))
    if frame.kind == .function { depth -= 1 }
  }

  private mutating func read(_ symbol: Unicode.Scalar, at index: Int) {
    switch symbol {
    case "{":
      tables.append(constructor(at: index))
      open(.table(tables.count - 1))
    case "(": open(.parentheses)
    case "[": open(.brackets)
    case "}": if case .table? = frames.last?.kind { close() }
    case ")": if frames.last?.kind == .parentheses { close() }
    case "]": if frames.last?.kind == .brackets { close() }
    default: break
    }
  }

  private mutating func read(_ keyword: String, at index: Int) -> Int {
    switch keyword {
    case "function": return readFunction(at: index, isLocal: false)
    case "local" where token(index + 1)?.keyword == "function": return readFunction(at: index + 1, isLocal: true)
    case "local": return readLocals(at: index + 1)
    case "for":
      open(.loopHead, scope: true)
      return readLocals(at: index + 1)
    case "do" where frames.last?.kind == .loopHead:
      let head = frames.removeLast()
      frames.append(Frame(kind: .block, scopes: head.scopes))
    case "do", "if", "repeat": open(.block, scope: true)
    case "else", "elseif": if frames.last?.kind == .block { scopes[scopes.count - 1] = [:] }
    // The condition after `until` may use the locals of the block.
    case "until": if frames.last?.kind == .block { frames.removeLast() }
    case "end": if frames.last?.kind == .block || frames.last?.kind == .function { close() }
    case "goto":
      if index + 1 < tokens.count { meanings[index + 1] = .field }
      return index + 2
    default: break
    }
    return index + 1
  }

  // MARK: Declarations

  private mutating func declare(_ local: ScriptLocal) {
    scopes[scopes.count - 1][local.name] = locals.count
    locals.append(local)
  }

  /// Reads declared locals, as in `local a <const>, b = …`, or the names in a `for` statement.
  ///
  /// - Returns: the index of the token after the names.
  private mutating func readLocals(at start: Int) -> Int {
    var index = start
    var declared: [Int] = []
    while let name = token(index)?.name {
      meanings[index] = .local(locals.count)
      declared.append(locals.count)
      declare(ScriptLocal(name: name))
      index += 1
      if isSymbol("<", index), isSymbol(">", index + 2) { index += 3 }
      guard isSymbol(",", index) else { break }
      index += 1
    }
    let isLoop = frames.last?.kind == .loopHead
    if declared.count == 1, !isLoop, isSymbol("=", index) { locals[declared[0]].initializer = index + 1 }
    return index
  }

  /// Reads the head of a function: `function a.b:c(…)`, `local function a(…)`, or `function(…)`.
  ///
  /// - Returns: the index of the first token after the parameters.
  private mutating func readFunction(at index: Int, isLocal: Bool) -> Int {
    var (next, path, isMethod) = (index + 1, [String](), false)
    while let name = token(next)?.name {
      if isLocal {
        meanings[next] = .local(locals.count)
        declare(ScriptLocal(name: name))
      } else {
        meanings[next] = path.isEmpty ? variable(name, isSet: !isPath(next)) : .definedField
      }
      path.append(name)
      next += 1
      guard isPath(next - 1) else { break }
      isMethod = isSymbol(":", next)
      next += 1
    }
    let holder = path.count > 1 && !isLocal ? .path(path) : path.isEmpty ? holder(ofFunctionAt: index) : nil
    open(.function, scope: true)
    if isMethod { declare(ScriptLocal(name: "self", holder: holder)) }
    guard isSymbol("(", next) else { return next }
    next += 1
    var isFirst = !isMethod
    while let token = token(next), !token.isSymbol(")") {
      if let name = token.name {
        meanings[next] = .local(locals.count)
        declare(ScriptLocal(name: name, holder: isFirst ? holder : nil))
      }
      isFirst = false
      next += 1
    }
    return next + 1
  }

  /// Whether a dot or colon follows the name.
  private func isPath(_ index: Int) -> Bool { isSymbol(".", index + 1) || isSymbol(":", index + 1) }

  /// Returns the place where an anonymous function is stored.
  ///
  /// This is a key of a table, or a field as in `Home.go = function`.
  private func holder(ofFunctionAt index: Int) -> FunctionHolder? {
    guard isSymbol("=", index - 1), let key = token(index - 2)?.name else { return nil }
    if case .table(let table)? = frames.last?.kind, !isSymbol(".", index - 3) { return .key(key, table: table) }
    guard isSymbol(".", index - 3), let owner = token(index - 4)?.name, !isAfterDot(index - 4) else { return nil }
    return .path([owner, key])
  }

  /// Returns a table constructor, with its key and the function to which the table is passed.
  private func constructor(at brace: Int) -> ScriptConstructor {
    var (head, text) = (brace - 1, String?.none)
    while isSymbol("(", head) || isSymbol(")", head) || isSymbol(",", head) && token(head - 1)?.isText == true {
      head -= 1
    }
    if case .text(let given)? = token(head)?.kind, token(head - 1)?.name != nil || isSymbol("(", head - 1) {
      text = given
      head -= 1
      while isSymbol("(", head) { head -= 1 }
    }
    let word = isSymbol("=", brace - 1) ? nil : token(head)?.name
    let start = word == nil ? brace : head
    var parent: Int?
    if case .table(let table)? = frames.last(where: { $0.kind != .parentheses })?.kind { parent = table }
    let key = isSymbol("=", start - 1) ? token(start - 2)?.name : nil
    return ScriptConstructor(brace: brace, word: word, text: text, key: key, parent: parent)
  }

  // MARK: Names

  private mutating func readName(at index: Int) {
    guard let name = tokens[index].name else { return }
    if isAfterDot(index) {
      meanings[index] = isAssigned(index) ? .definedField : .field
    } else if isSymbol(":", index - 1), isSymbol(":", index - 2), !isSymbol(":", index - 3) {
      meanings[index] = .field
    } else if isSymbol(":", index - 1) {
      meanings[index] = .field
    } else if case .table? = frames.last?.kind, isSymbol("=", index + 1),
      isSymbol("{", index - 1) || isSymbol(",", index - 1) || isSymbol(";", index - 1)
    {
      meanings[index] = .key
    } else {
      meanings[index] = variable(name, isSet: isAssigned(index))
    }
  }

  private mutating func variable(_ name: String, isSet: Bool) -> NameMeaning {
    guard let local = scopes.lazy.reversed().compactMap({ $0[name] }).first else { return .global(isSet: isSet) }
    if isSet { locals[local].isReassigned = true }
    return .local(local)
  }

  /// Whether the token follows a single dot.
  ///
  /// Two dots are the operator that concatenates strings.
  private func isAfterDot(_ index: Int) -> Bool { isSymbol(".", index - 1) && !isSymbol(".", index - 2) }

  /// Whether the name is assigned to.
  ///
  /// This includes multiple assignments such as `a, b.c = 1, 2`.
  private func isAssigned(_ index: Int) -> Bool {
    if isSymbol("=", index + 1) { return true }
    guard isSymbol(",", index + 1) else { return false }
    var next = index + 1
    while let token = token(next) {
      if token.isSymbol("=") { return true }
      let isPart = [",", ".", "[", "]"].contains(where: token.isSymbol) || token.name != nil || token.isText
      guard isPart, !(token.name != nil && self.token(next - 1)?.name != nil) else { return false }
      next += 1
    }
    return false
  }
}

/// The meaning of a name at one position in a script.
package enum NameMeaning: Equatable {
  /// A field or method that is read or called, or a label of `goto`.
  case field
  /// A field that is assigned to.
  case definedField
  /// A key of a table constructor.
  case key
  /// A local or parameter, given by its number in the file.
  case local(Int)
  case global(isSet: Bool)
}

/// A local or parameter.
struct ScriptLocal {
  let name: String
  /// The first token of the local's value.
  ///
  /// It is `nil` for a parameter, and for locals that are declared together.
  var initializer: Int?
  /// The place where a function is stored, if this local is the function's first parameter.
  var holder: FunctionHolder?
  /// Whether the local is assigned again later.
  var isReassigned = false
}

/// The table key or variable in which a function is stored.
enum FunctionHolder {
  case key(String, table: Int)
  /// The components of a name such as `Home.go`.
  case path([String])
}

/// A table constructor in a script.
struct ScriptConstructor {
  let brace: Int
  /// The name of the function to which the table is passed, such as `screen`.
  let word: String?
  /// The string between the function's name and the table, such as `Home`.
  let text: String?
  let key: String?
  /// The enclosing table, or `nil` if the table is at the top level or directly in a function.
  let parent: Int?
}
