import Locations
import Lua

/// A hook or rule that a script declares for its flows.
///
/// Only `maquette test` runs hooks and checks rules.
package struct FlowDeclaration: Sendable, Equatable {
  package let keyword: Keyword
  /// The name of a rule, the event of `never`, or an empty string for a hook.
  package let name: String
  /// The file that contains the declaration.
  package let file: String
  package let line: Int
  /// Whether the declaration is in the code of a flow.
  ///
  /// If so, it applies only to that flow.
  package let isOfFlow: Bool
  /// The index of the function in the table of hooks and rules, counted from 1.
  fileprivate let index: Int

  package enum Keyword: String, CaseIterable, Sendable {
    case beforeEach, afterEach, always, never, eventually

    /// Whether the keyword declares a rule instead of a hook.
    package var isRule: Bool { self != .beforeEach && self != .afterEach }
  }

  package var location: CodeLocation { CodeLocation(file: file, line: line) }

  /// The declaration as written in the script, without its function, such as `always "a total"`.
  package var source: String { keyword.isRule ? "\(keyword.rawValue) \(name.quotedForLua)" : keyword.rawValue }
}

/// The result of a function that checks a rule.
package enum RuleResult: Sendable, Equatable {
  case holds, fails
  /// The function returned no value, so the rule holds if the function's expectations hold.
  case noResult
}

extension DeclaredFlows {
  /// Installs the keywords for hooks and rules as global functions.
  func installFlowDeclarations() {
    for word in FlowDeclaration.Keyword.allCases {
      session.state.setGlobal(word.rawValue) { [unowned self] call in
        try addDeclaration(word, call)
        return 0
      }
    }
  }

  private func addDeclaration(_ word: FlowDeclaration.Keyword, _ call: LuaCall) throws {
    let name = word.isRule ? try ruleName(word, call) : ""
    let functionIndex: Int32? = word == .never ? nil : word.isRule ? 2 : 1
    let head = word.isRule ? "\(word.rawValue) \(name.quotedForLua)" : word.rawValue
    if let function = functionIndex, call.type(at: function) != .function {
      throw PlainError("\(head): \(call.mismatch("a function", function))")
    }
    try call.rejectSurplus(than: functionIndex ?? 1, word.rawValue)
    let isInFlow = !session.loader.isDeclaring && isRunningFlow && word == .eventually && !session.handlers.isInCallback
    guard session.loader.isDeclaring || isInFlow else {
      throw PlainError("\(head): too late: declare it at the top level of a file, while the file is being read")
    }
    let location = call.declaringLocation
    let file = location.file
    // Hooks and rules in the flow's file share local variables with the running flow, so they are kept. The prototype's
    // other files run again for the new launch and declare their rules again.
    guard !session.launches.isRelaunching || file != session.loader.mainScript?.name && word.isRule else { return }
    if word.isRule,
      let existingRule = flowDeclarations.first(where: { $0.keyword == word && $0.name == name && $0.file == file })
    {
      throw PlainError("\(head): already declared (\(existingRule.location))")
    }
    let declaration = FlowDeclaration(
      keyword: word, name: name, file: file, line: location.line ?? 0, isOfFlow: isInFlow,
      index: (flowDeclarations.last?.index ?? 0) + 1)
    if let function = functionIndex { storeFunction(declaration, function: function, of: call) }
    flowDeclarations.append(declaration)
  }

  private func ruleName(_ word: FlowDeclaration.Keyword, _ call: LuaCall) throws -> String {
    let what = word == .never ? "an event" : "a name"
    guard let name = call.string(at: 1) else { throw PlainError("\(word.rawValue): \(call.mismatch(what, 1))") }
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw PlainError("\(word.rawValue): expected \(what), found an empty string")
    }
    return name
  }

  private func storeFunction(_ declared: FlowDeclaration, function: Int32, of call: LuaCall) {
    if flowDeclarationTable == nil {
      call.pushTable()
      flowDeclarationTable = session.state.retainTop()
    }
    guard let flowDeclarationTable else { return }
    session.state.push(flowDeclarationTable)
    call.pushValue(at: function)
    call.setItem(declared.index, of: -2)
    call.pop()
  }

  /// Adds the functions of hooks and rules to a search for holders.
  func addFlowDeclarations(to search: LuaHolders) {
    guard let flowDeclarationTable else { return }
    session.state.push(flowDeclarationTable)
    let (call, table) = (session.state.top, session.state.top.count)
    for declared in flowDeclarations {
      call.pushItem(declared.index, of: table)
      search.addRoot("", "`\(declared.source)`")
    }
    call.pop()
  }

  /// Removes hooks and rules, and releases all values that only their functions keep alive.
  private func removeFlowDeclarations(where isRemoved: (FlowDeclaration) -> Bool) {
    if let flowDeclarationTable, flowDeclarations.contains(where: isRemoved) {
      session.state.push(flowDeclarationTable)
      let (call, table) = (session.state.top, session.state.top.count)
      for declared in flowDeclarations where isRemoved(declared) {
        call.pushNil()
        call.setItem(declared.index, of: table)
      }
      call.pop()
    }
    flowDeclarations.removeAll(where: isRemoved)
  }

  /// The number of rules that the script has declared.
  ///
  /// Rules are checked only in flows.
  package var ruleCount: Int { flowDeclarations.count { $0.keyword.isRule } }

  /// Removes the rules of the files that run again for the next launch and declare these rules again.
  func removeRulesOfLaunch() {
    removeFlowDeclarations { $0.keyword.isRule && !$0.isOfFlow && $0.file != session.loader.mainScript?.name }
  }

  /// Runs the code of a flow, and then removes the rules that this code declared.
  ///
  /// - Parameter body: runs the flow and checks its rules a final time.
  /// - Throws: any error that the body throws.
  package func runFlowBody(_ body: () throws -> Void) rethrows {
    isRunningFlow = true
    defer {
      isRunningFlow = false
      removeFlowDeclarations(where: \.isOfFlow)
    }
    try body()
  }

  /// Calls the function of a hook or rule.
  ///
  /// - Returns: `.holds` or `.fails` for the function's first result, or `.noResult` if the function returned no value.
  /// - Throws: `LuaError` if the function fails.
  @discardableResult
  package func runFunction(_ declared: FlowDeclaration) throws -> RuleResult {
    guard let flowDeclarationTable else { return .noResult }
    let call = session.state.top
    let initialStackCount = call.count
    defer { call.setTop(initialStackCount) }
    session.state.push(flowDeclarationTable)
    call.pushItem(declared.index, of: call.count)
    call.remove(at: call.count - 1)
    try session.state.call(arguments: 0, results: -1)
    guard call.count > initialStackCount else { return .noResult }
    return call.isTruthy(initialStackCount + 1) ? .holds : .fails
  }
}
