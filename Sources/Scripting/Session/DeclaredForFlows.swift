import Lua

/// What a script declares for its flows beside them: what runs around each, and the rules that hold in each.
///
/// Outside of `maquette test` nothing asks for it.
package struct DeclaredForFlows: Sendable, Equatable {
  package let word: Word
  /// What a rule is called, the event of `never`; empty for what runs around flows.
  package let name: String
  /// Where it is declared.
  package let file: String
  package let line: Int
  /// Whether the code of a flow declares it, for that flow alone.
  package let isOfFlow: Bool
  /// Where its function lies in the table of all, counted from 1.
  fileprivate let index: Int

  package enum Word: String, CaseIterable, Sendable {
    case beforeEach, afterEach, always, never, eventually

    /// Whether it is a rule, and not what runs around a flow.
    package var isRule: Bool { self != .beforeEach && self != .afterEach }
  }

  package var place: String { "\(file):\(line)" }

  /// As it stands in the script, its function left out: `always "a total"`.
  package var source: String { word.isRule ? "\(word.rawValue) \(name.quotedForLua)" : word.rawValue }
}

/// What a function that looks whether a rule holds has answered.
package enum RuleAnswer: Sendable, Equatable {
  case holds, fails
  /// It returned nothing: what it expects is its answer.
  case nothing
}

extension Session {
  /// The words, each a global function.
  func installWordsForFlows() {
    for word in DeclaredForFlows.Word.allCases {
      state.setGlobal(word.rawValue) { [unowned self] call in
        try declareForFlows(word, call)
        return 0
      }
    }
  }

  private func declareForFlows(_ word: DeclaredForFlows.Word, _ call: LuaCall) throws {
    let name = word.isRule ? try ruleName(word, call) : ""
    let function: Int32? = word == .never ? nil : word.isRule ? 2 : 1
    let head = word.isRule ? "\(word.rawValue) \(name.quotedForLua)" : word.rawValue
    if let function, call.type(at: function) != .function {
      throw PlainError("\(head): \(call.mismatch("a function", function))")
    }
    try call.refuseMore(than: function ?? 1, word.rawValue)
    let isOfFlow = !isDeclaring && runsFlow && word == .eventually && !isInCallback
    guard isDeclaring || isOfFlow else {
      throw PlainError("\(head): comes too late: it is declared at the top of a file, while that is read")
    }
    let place = Place(call.place() ?? "")
    let file = place.file
    // What a flow's own file declared shares its locals with the flow that runs: that stays. The prototype's other
    // files are read anew for the new launch, and so are their rules.
    guard !isRelaunching || file != main?.name && word.isRule else { return }
    if word.isRule, let other = forFlows.first(where: { $0.word == word && $0.name == name && $0.file == file }) {
      throw PlainError("\(head): already declared (\(other.place))")
    }
    let declared = DeclaredForFlows(
      word: word, name: name, file: file, line: place.line ?? 0, isOfFlow: isOfFlow,
      index: (forFlows.last?.index ?? 0) + 1)
    if let function { keep(declared, function: function, of: call) }
    forFlows.append(declared)
  }

  private func ruleName(_ word: DeclaredForFlows.Word, _ call: LuaCall) throws -> String {
    let what = word == .never ? "an event" : "a name"
    guard let name = call.string(at: 1) else { throw PlainError("\(word.rawValue): \(call.mismatch(what, 1))") }
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw PlainError("\(word.rawValue): expected \(what), found an empty string")
    }
    return name
  }

  private func keep(_ declared: DeclaredForFlows, function: Int32, of call: LuaCall) {
    if functionsForFlows == nil {
      call.pushTable()
      functionsForFlows = state.keep()
    }
    guard let functionsForFlows else { return }
    state.push(functionsForFlows)
    call.pushValue(at: function)
    call.setItem(declared.index, of: -2)
    call.pop()
  }

  /// Adds the functions of hooks and rules to a search for holders.
  func addFunctionsForFlows(to search: LuaHolders) {
    guard let functionsForFlows else { return }
    state.push(functionsForFlows)
    let (call, table) = (state.top, state.top.count)
    for declared in forFlows {
      call.pushItem(declared.index, of: table)
      search.addRoot("", "`\(declared.source)`")
    }
    call.pop()
  }

  /// Removes declarations, and releases what only their functions hold.
  private func removeForFlows(where isRemoved: (DeclaredForFlows) -> Bool) {
    if let functionsForFlows, forFlows.contains(where: isRemoved) {
      state.push(functionsForFlows)
      let (call, table) = (state.top, state.top.count)
      for declared in forFlows where isRemoved(declared) {
        call.pushNil()
        call.setItem(declared.index, of: table)
      }
      call.pop()
    }
    forFlows.removeAll(where: isRemoved)
  }

  /// How many rules the script declared: only flows are held against them.
  package var ruleCount: Int { forFlows.count { $0.word.isRule } }

  /// Forgets the rules that the prototype's files declare anew for another launch.
  func forgetRulesOfLaunch() {
    removeForFlows { $0.word.isRule && !$0.isOfFlow && $0.file != main?.name }
  }

  /// Runs the code of a flow, and forgets the rules that it declares for itself.
  ///
  /// - Parameter body: runs the flow, and looks at its rules a last time.
  package func runningFlow(_ body: () throws -> Void) rethrows {
    runsFlow = true
    defer {
      runsFlow = false
      removeForFlows(where: \.isOfFlow)
    }
    try body()
  }

  /// Calls a function that was declared for flows.
  ///
  /// - Returns: what the first of its values says.
  /// - Throws: `LuaError`.
  @discardableResult
  package func run(_ declared: DeclaredForFlows) throws -> RuleAnswer {
    guard let functionsForFlows else { return .nothing }
    let call = state.top
    let height = call.count
    defer { call.setTop(height) }
    state.push(functionsForFlows)
    call.pushItem(declared.index, of: call.count)
    call.remove(at: call.count - 1)
    try state.call(arguments: 0, results: -1)
    guard call.count > height else { return .nothing }
    return call.isTruthy(height + 1) ? .holds : .fails
  }

  /// Looks at the whole screen, wherever a flow stands: verbs are refused, and the flow goes on as if nobody had looked.
  ///
  /// - Parameters:
  ///   - onlooker: who looks, for the refusal of verbs.
  ///   - body: what looks.
  /// - Returns: what the body gives.
  package func looking<Result>(as onlooker: String, _ body: () throws -> Result) rethrows -> Result {
    let before = (self.onlooker, scopes, verbPlace)
    (self.onlooker, scopes) = (onlooker, [])
    defer { (self.onlooker, scopes, verbPlace) = before }
    return try body()
  }
}
