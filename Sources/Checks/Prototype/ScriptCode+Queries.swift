import Lua
import LuaSyntax
import Scripting

// Queries of the scripts' code, for the rules.
extension ScriptCode {
  /// A call of a function by its name, or by a local variable that holds the function.
  struct Call {
    /// The index of the name in the call.
    let index: Int
    /// The called function, such as `self.present`.
    let function: CodeChain
    let receiver: Receiver
    /// The arguments, without the receiver.
    let arguments: ArraySlice<Expression>
  }

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
    case enclosingScreen
    /// Another object, whose method is called.
    case otherObject
    /// An unknown receiver, because the function is a global, a local or a field of a table.
    case unknown
  }

  func calls(of name: String) -> [Call] { uses(of: name).compactMap { call(at: $0) } }

  private func call(at index: Int) -> Call? {
    guard let use = use(at: index), let values = use.arguments?.values, let value = chainEnding(at: index) else {
      return nil
    }
    let function = resolvedChain(value)
    guard let object = function.receiver.map(resolvedChain) else {
      return Call(index: index, function: function, receiver: .unknown, arguments: values[...])
    }
    let receiver = isSelf(object) ? Receiver.enclosingScreen : .otherObject
    if use.isMethod { return Call(index: index, function: function, receiver: receiver, arguments: values[...]) }
    let passesObject = values.first.map { isSame(object, resolvedChain(chain($0, at: index))) } ?? false
    return Call(
      index: index, function: function, receiver: passesObject ? receiver : .unknown,
      arguments: passesObject ? values.dropFirst() : values[...])
  }

  /// Returns the chain of an expression in the file of a word.
  func chain(_ expression: Expression, at index: Int) -> CodeChain {
    CodeChain(Chain(expression), start: firstWordIndex(of: index))
  }

  func isSelf(_ chain: CodeChain) -> Bool { chain.suffixes.isEmpty && lastName(of: chain) == "self" }

  /// Whether two chains consist of the same names.
  private func isSame(_ first: CodeChain, _ second: CodeChain) -> Bool {
    guard let path = namePath(first) else { return false }
    return path == self.namePath(second)
  }

  /// Returns the names of a chain, or `nil` if the chain doesn't consist only of names.
  private func namePath(_ chain: CodeChain) -> [String]? {
    var indices = chain.baseName.map { [$0] } ?? []
    for case .field(let name?) in chain.suffixes { indices.append(name + chain.firstWordIndex) }
    return indices.count == chain.suffixes.count + 1 ? indices.compactMap { self[$0].token.name } : nil
  }

  /// Returns the calls that pass a string literal to a function as the first argument.
  ///
  /// An example is `performSegue("detail")`.
  ///
  /// Concatenated strings are left out.
  func stringArguments(givenTo name: String) -> [Argument] {
    calls(of: name).compactMap { call in
      guard let text = call.arguments.first.flatMap({ stringValue($0, near: call.index) }) else { return nil }
      return Argument(
        text: text, word: self[call.index], receiver: call.receiver,
        owner: call.function.receiver.map(resolvedChain).flatMap(lastName))
    }
  }

  /// Returns the number of statements that may store a function in a field with the given name.
  ///
  /// Examples are `function Screen:add`, `self.add = …`, `add = function` and `A["add"] = …`.
  func assignmentCount(of name: String) -> Int {
    (indicesOfName(name) + indicesOfString(name)).count { index in
      switch use(at: index)?.ownDestination {
      case .function?: return isField(index)
      case .target(let value, _)?:
        if isField(index) || self[index].token.isString { return true }
        if case .function? = value?.withoutParentheses.kind { return true }
        return false
      default: return false
      }
    }
  }

  /// An assignment whose key is known only when the script runs, such as `self[key] = value`.
  struct ComputedKeyAssignment {
    /// The index of a word in the assignment.
    let index: Int
    let table: CodeChain
    let key: Expression
  }

  var computedKeyAssignments: [ComputedKeyAssignment] {
    resolvedNames.meanings.indices.compactMap { index in
      guard let use = use(at: index), use.position == 0, case .target(_, isKey: false) = use.destination,
        case .index(let key)? = use.chain.suffixes.last, literalToken(key, near: index) == nil
      else { return nil }
      let table = use.chain.prefix(use.chain.suffixes.count - 1)
      return ComputedKeyAssignment(index: index, table: CodeChain(table, start: firstWordIndex(of: index)), key: key)
    }
  }

  /// The names of the tables and screens in which a script sets keys that are known only when the script runs.
  ///
  /// Examples are `A[key] = value` and `rawset(A, key, value)`.
  var tablesWithComputedKeys: Set<String> {
    var tableNames: Set<String> = []
    func recordTable(_ table: CodeChain, at index: Int) {
      let table = resolvedChain(table)
      if isSelf(table) {
        for case .screen(let owner) in owners(of: self[index]) { tableNames.insert(owner) }
      } else if let name = lastName(of: table) {
        tableNames.insert(name)
      }
    }
    for call in calls(of: "rawset") {
      call.arguments.first.map { recordTable(chain($0, at: call.index), at: call.index) }
    }
    for assignment in computedKeyAssignments { recordTable(assignment.table, at: assignment.index) }
    return tableNames
  }

  // MARK: Fields

  /// Returns the fields that scripts read from a global, such as `Main` in `storyboards.Main`.
  ///
  /// The result is empty if a script declares the name.
  func fields(ofGlobal name: String) -> [(field: String, word: Word)] {
    guard isUndeclaredGlobal(name) else { return [] }
    return fields { $0.suffixes.isEmpty && lastName(of: $0) == name }
  }

  /// Whether each use of a name refers to a global that no script sets.
  ///
  /// The name may also be a local variable that holds the global.
  func isUndeclaredGlobal(_ name: String) -> Bool {
    indicesOfName(name).filter { !isField($0) }.allSatisfy { index in
      guard let base = chainEnding(at: index).map(resolvedChain)?.baseName else { return false }
      return resolvedNames.meanings[base] == .global(isSet: false)
    }
  }

  /// Returns the fields that scripts read from a property of `self`.
  ///
  /// Examples are `self.elements.title`, and `list.title` after `local list = self.elements`.
  func fields(ofOwn property: String) -> [(field: String, word: Word)] {
    fields { $0.suffixes.count == 1 && lastName(of: $0) == property && $0.receiver.map(isSelf) == true }
  }

  private func fields(of matches: (CodeChain) -> Bool) -> [(field: String, word: Word)] {
    resolvedNames.meanings.indices.compactMap { index in
      guard let use = use(at: index), !use.isMethod, let receiver = receiver(at: index),
        matches(resolvedChain(receiver)),
        let name = self[index].token.name ?? self[index].token.literal
      else { return nil }
      return (name, self[index])
    }
  }

  // MARK: Keys

  /// Returns the strings that are the values of a key, or `nil` if a value is known only when the script runs.
  func texts(under key: String) -> [String]? {
    var texts: [String] = []
    for index in indicesOfName(key) + self.indicesOfString(key) {
      guard case .target(let value, _)? = use(at: index)?.ownDestination else { continue }
      // A variable without a value isn't a key.
      if value == nil, !isField(index) { continue }
      guard let literal = value.flatMap({ literalToken($0, near: index) }) else { return nil }
      // Numbers, Booleans and nil can't be names, so they are ignored.
      if case .text(let text) = literal.kind { texts.append(text) }
    }
    return texts
  }
}

extension ScriptCode {
  /// Returns the screens whose code uses a field or method with one of the given names.
  func users(ofAny names: Set<String>) -> Users {
    users { names.sorted().flatMap(self.indicesOfName).filter(isField) }
  }

  /// Returns the screens whose code assigns to a field with the given name, as in `window.root = …`.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - receivers: the permitted names before the dot, or `nil` for any name.
  /// - Returns: the screens, and whether other code assigns to the field.
  func users(assigning name: String, of receivers: Set<String>? = nil) -> Users {
    users {
      indicesOfName(name).filter { index in
        guard isField(index), case .target? = use(at: index)?.ownDestination else { return false }
        guard let receivers else { return true }
        return receiver(at: index).flatMap { lastName(of: resolvedChain($0)) }.map(receivers.contains) ?? false
      }
    }
  }

  private func users(_ words: () -> [Int]) -> Users {
    var users = Users()
    for owner in owners(of: words()) {
      switch owner {
      case .screen(let name): users.screens.insert(name)
      // During the launch, there isn't a screen yet that the code could leave.
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
  func containsWord(_ word: String) -> Bool {
    ScriptTokens(self).contains { $0.kind == .text(word) || $0.name == word }
  }
}
