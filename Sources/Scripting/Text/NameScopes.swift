import LuaSyntax

/// The names in a script, each resolved to a field, a key, a local or a global.
///
/// The resolution follows Lua's blocks and scopes.
///
/// For simplicity, a local is in scope as soon as it is named. Therefore, a name that Lua would look up as a global may
/// be resolved to a local, but never the reverse.
struct NameScopes {
  /// The meaning of each token, or `nil` for a token that isn't a name.
  private(set) var meanings: [NameMeaning?]
  /// The locals and parameters, in source order.
  private(set) var locals: [ScriptLocal] = []
  /// The table constructors, in source order.
  private(set) var tables: [ScriptConstructor] = []
  /// The number of functions that enclose each token.
  private(set) var functionDepths: [Int]

  private let tree: SyntaxTree
  private var scopes: [[String: Int]] = [[:]]
  /// The tables, variables and fields in which values are stored, by the value's first token.
  private(set) var holders: [Int: Holder] = [:]
  /// The calls to which tables are passed, by the table's opening brace.
  private var calls: [Int: Call] = [:]
  /// The table that contains the current expression, or `nil` outside tables and in a function.
  private var enclosingTable: Int?

  /// Returns the first token of a value, without parentheses.
  private func firstToken(of value: Expression) -> Int { Chain(value).base.tokens.lowerBound }

  /// The table, variable or field in which a value is stored.
  enum Holder {
    case key(String, table: Int)
    case variable(String)
    case field(String, of: String?)

    var name: String {
      switch self {
      case .key(let name, _), .variable(let name), .field(let name, _): name
      }
    }
  }

  /// The name of a called function, and the string that is passed to it.
  private struct Call {
    let nameToken: Int
    var text: String?
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    meanings = Array(repeating: nil, count: tree.tokens.count)
    functionDepths = Array(repeating: 0, count: tree.tokens.count)
    walk(tree.block)
  }

  private func name(_ token: Int) -> String { tree.tokens[token].name ?? "" }
}

// MARK: Statements

extension NameScopes: SyntaxWalk {
  mutating func walk(_ statement: Statement) {
    switch statement {
    case .local(let names, let values):
      let outerMeanings = baseMeanings(values)
      for (position, name) in names.enumerated() {
        declare(name)
        if values.indices.contains(position) { locals[locals.count - 1].initializer = values[position] }
      }
      for (name, value) in zip(names, values) { holders[firstToken(of: value)] = .variable(self.name(name)) }
      walk(values)
      for (base, meaning) in outerMeanings { meanings[base] = meaning }
    case .assignment(let targets, let values):
      for target in targets { resolveAssignment(to: target) }
      for (target, value) in zip(targets, values) { holders[firstToken(of: value)] = assignedHolder(target) }
      walk(values)
    case .function(let path, let isLocal, let function): define(function, path, isLocal: isLocal)
    case .block, .while, .branches: walkParts(of: statement)
    case .repeat(let block, let condition):
      withNewScope {
        for statement in block.statements { $0.walk(statement) }
        $0.walk(condition)
      }
    case .for(let names, let values, let block):
      withNewScope {
        for name in names { $0.declare(name) }
        $0.walk(values)
        $0.walk(block)
      }
    case .jump(let label?): meanings[label] = .field
    case .expression, .return, .jump, .error: walkParts(of: statement)
    }
  }

  mutating func walk(_ block: Block) {
    withNewScope { for statement in block.statements { $0.walk(statement) } }
  }

  /// Returns the meanings of the names at the beginning of values, before the values' locals are declared.
  ///
  /// In `local print = print`, the value is the global.
  private mutating func baseMeanings(_ values: [Expression]) -> [Int: NameMeaning] {
    values.compactMap { Chain($0).baseName }.reduce(into: [:]) { found, base in
      resolveName(base, isSet: false)
      found[base] = meanings[base]
    }
  }

  private mutating func withNewScope(_ body: (inout NameScopes) -> Void) {
    scopes.append([:])
    body(&self)
    scopes.removeLast()
  }

  private mutating func declare(_ token: Int, holder: FunctionHolder? = nil) {
    meanings[token] = .local(locals.count)
    declare(ScriptLocal(name: name(token), holder: holder))
  }

  private mutating func declare(_ local: ScriptLocal) {
    scopes[scopes.count - 1][local.name] = locals.count
    locals.append(local)
  }

  private mutating func resolveAssignment(to target: Expression) {
    switch target.kind {
    case .name: resolveName(target.tokens.lowerBound, isSet: true)
    case .chain(_, let suffixes):
      walk(target)
      if case .field(let name?)? = suffixes.last { meanings[name] = .definedField }
    default: walk(target)
    }
  }

  /// Returns the variable or field that an assignment sets, or `nil` for a key in brackets.
  private func assignedHolder(_ target: Expression) -> Holder? {
    let chain = Chain(target)
    if chain.suffixes.isEmpty { return chain.baseName.map { .variable(name($0)) } }
    guard case .field(let field?)? = chain.suffixes.last else { return nil }
    return .field(name(field), of: chain.suffixes.count == 1 ? chain.baseName.map(name) : nil)
  }

  private mutating func resolveName(_ token: Int, isSet: Bool) {
    let name = name(token)
    guard let local = scopes.lazy.reversed().compactMap({ $0[name] }).first else {
      meanings[token] = .global(isSet: isSet)
      return
    }
    if isSet { locals[local].isReassigned = true }
    meanings[token] = .local(local)
  }
}

// MARK: Functions

extension NameScopes {
  /// Reads the statement `function a.b:c(…)` or `local function a(…)`.
  private mutating func define(_ function: Function, _ path: [Int], isLocal: Bool) {
    for (position, name) in path.enumerated() {
      if isLocal { declare(name) } else if position > 0 { meanings[name] = .definedField }
    }
    if !isLocal, let firstToken = path.first { resolveName(firstToken, isSet: path.count == 1) }
    let isMethod = path.count > 1 && tree.tokens[path[path.count - 1] - 1].isSymbol(":")
    let holder = path.count > 1 && !isLocal ? FunctionHolder.path(path.map(name)) : nil
    readFunction(function, holder: holder, isMethod: isMethod)
  }

  mutating func walk(_ function: Function) {
    switch holders[function.tokens.lowerBound] {
    case .key(let key, let table): readFunction(function, holder: .key(key, table: table))
    case .field(let name, let owner?): readFunction(function, holder: .path([owner, name]))
    case .field, .variable, nil: readFunction(function, holder: nil)
    }
  }

  private mutating func readFunction(_ function: Function, holder: FunctionHolder?, isMethod: Bool = false) {
    let outerTable = enclosingTable
    defer { enclosingTable = outerTable }
    enclosingTable = nil
    for token in function.tokens.dropFirst() { functionDepths[token] += 1 }
    withNewScope { scopes in
      if isMethod { scopes.declare(ScriptLocal(name: "self", holder: holder)) }
      for (position, parameter) in function.parameters.enumerated() {
        scopes.declare(parameter, holder: position == 0 && !isMethod ? holder : nil)
      }
      scopes.walk(function.body)
    }
  }
}

// MARK: Expressions

extension NameScopes {
  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .name: resolveName(expression.tokens.lowerBound, isSet: false)
    case .chain, .parenthesized: walk(Chain(expression))
    default: walkParts(of: expression)
    }
  }

  private mutating func walk(_ chain: Chain) {
    walk(chain.base)
    var call = chain.baseName.map { Call(nameToken: $0) }
    for suffix in chain.suffixes {
      switch suffix {
      case .field(let name), .method(let name):
        if let name { meanings[name] = .field }
        call = name.map { Call(nameToken: $0) }
      case .index(let key):
        let outerTable = enclosingTable
        enclosingTable = nil
        walk(key)
        (enclosingTable, call) = (outerTable, nil)
      case .call(let arguments): walk(arguments, &call)
      }
    }
  }

  /// Reads the arguments of a call.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - call: the name of the called function, which may already have been given a string, as in `alert "Sure?" { }`.
  private mutating func walk(_ arguments: LuaSyntax.Arguments, _ call: inout Call?) {
    let values = arguments.values
    if var call, let firstArgument = values.first {
      calls[firstArgument.withoutParentheses.tokens.lowerBound] = call
      if call.text == nil, values.count > 1, let text = stringValue(firstArgument) {
        call.text = text
        calls[values[1].withoutParentheses.tokens.lowerBound] = call
      }
    }
    walk(values)
    guard let first = values.first else { return }
    guard call?.text == nil, values.count == 1, let text = stringValue(first) else {
      call = nil
      return
    }
    call?.text = text
  }

  private func stringValue(_ expression: Expression) -> String? {
    let innerExpression = expression.withoutParentheses
    guard case .literal = innerExpression.kind,
      case .text(let text) = tree.tokens[innerExpression.tokens.lowerBound].kind
    else {
      return nil
    }
    return text
  }

  mutating func walk(_ table: TableConstructor) {
    let (tableNumber, outerTable) = (tables.count, enclosingTable)
    defer { enclosingTable = outerTable }
    let call = calls[table.brace]
    let key = holders[call?.nameToken ?? table.brace]?.name
    tables.append(
      ScriptConstructor(
        braceToken: table.brace, functionName: call.map { name($0.nameToken) }, text: call?.text, key: key,
        parent: enclosingTable))
    enclosingTable = tableNumber
    for field in table.fields {
      switch field.key {
      case .none: break
      case .name(let key):
        meanings[key] = .key
        holders[firstToken(of: field.value)] = .key(name(key), table: tableNumber)
      case .expression(let key):
        enclosingTable = nil
        walk(key)
        enclosingTable = tableNumber
      }
      walk(field.value)
    }
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
  /// The value with which the local is declared.
  ///
  /// The value is `nil` for a parameter, a loop variable, or a local without a value.
  var initializer: Expression?
  /// The index of the script's first word.
  ///
  /// The positions in the initializer are relative to this index.
  var firstWordIndex = 0
  /// The table key or variable in which a function is stored, if this local is the function's first parameter.
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
  let braceToken: Int
  /// The name of the function to which the table is passed, such as `screen`.
  let functionName: String?
  /// The string between the function's name and the table, such as `Home`.
  let text: String?
  let key: String?
  /// The enclosing table, or `nil` if the table is at the top level or directly in a function.
  let parent: Int?
}
