import LuaSyntax
import Scripting

/// Finds globals that functions use but no code sets, such as `refesh()` or `itms[1]`.
///
/// A global whose existence any code tests, as in `if debug then`, isn't reported.
struct GlobalRule {
  private let app: DeclaredApp
  private let names: ResolvedNames
  private let known: KnownNames

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ knownNames: KnownNames) {
    (self.app, names, self.known) = (app, receivers.names, knownNames)
  }

  var findings: [Finding] {
    guard !known.maySetOtherNames, app.code.indicesOfName("_ENV").isEmpty, !changesGlobals else { return [] }
    let readIndices = names.meanings.indices.filter { names.meanings[$0] == .global(isSet: false) }
    let byName = Dictionary(grouping: readIndices) { app.code[$0].token.name ?? "" }
    return byName.flatMap { name, indices in isMissing(name, indices) ? findings(for: name, indices) : [] }
  }

  /// Globals of other Lua implementations, which a library may use if they exist.
  private static let foreignGlobals: Set<String> = [
    "unpack", "loadstring", "setfenv", "getfenv", "module", "bit", "bit32", "jit", "newproxy", "ffi", "utf8", "arg",
  ]

  /// Whether a global is only read in functions, never tested, and not defined by a script, a library or UIKit.
  private func isMissing(_ name: String, _ indices: [Int]) -> Bool {
    !known.contains(name) && !GlobalRule.foreignGlobals.contains(name) && !app.session.loader.hasGlobal(name)
      && !app.session.loader.hasBuiltInClass(name)
      && indices.allSatisfy { names.functionDepths[$0] > 0 && !isTested($0) }
  }

  private func findings(for name: String, _ indices: [Int]) -> [Finding] {
    let candidateNames = suggestedNames(indices)
    let isMisspelling = Suggestion.nearMiss(of: name, among: candidateNames) != nil
    let advice = UIKitGlobals.advice(for: name) ?? Suggestion.sentence(for: name, among: candidateNames, quote: "`")
    return indices.filter { isMisspelling || requiresValue($0) }.map { index in
      Finding(
        .unsetGlobal, at: app.code[index].location,
        "nothing sets the global `\(name)`" + (advice.map { "; " + $0 } ?? ""))
    }
  }

  /// Returns the names to suggest: the locals of the files that use the global, and the globals of all files.
  private func suggestedNames(_ indices: [Int]) -> [String] {
    let files = Set(indices.map { app.code[$0].file })
    let candidateNames = names.meanings.indices.compactMap { index -> String? in
      switch names.meanings[index] {
      case .local where files.contains(app.code[index].file), .global(isSet: true): app.code[index].token.name
      default: nil
      }
    }
    return Set(candidateNames).sorted()
  }

  /// Whether the global is called, indexed or used in a calculation, so that nil would be an error.
  private func requiresValue(_ index: Int) -> Bool {
    guard let use = app.code.use(at: index) else { return false }
    guard use.followingSuffixes.isEmpty else { return true }
    return isOperand(use) { $0 == .arithmetic || $0 == .concatenation }
  }

  private func isOperand(_ use: NameUse, _ matches: (Operator) -> Bool) -> Bool {
    guard case .operand(let operand)? = use.ownDestination else { return false }
    return [operand.operatorBefore, operand.operatorAfter].contains { $0.map(matches) ?? false }
  }

  private static let testFunctions: Set<String> = ["type", "assert", "pcall", "xpcall", "rawget", "select"]

  private func isTested(_ index: Int) -> Bool {
    guard let use = app.code.use(at: index), !requiresValue(index) else { return false }
    switch use.ownDestination {
    case .condition?: return true
    case .operand?: return isOperand(use) { $0 == .comparison || $0 == .logic }
    case .argument(let function, 0)?:
      let function = app.code.resolvedChain(CodeChain(function, start: app.code.firstWordIndex(of: index)))
      return app.code.lastName(of: function).map(GlobalRule.testFunctions.contains) ?? false
    default: return false
    }
  }

  /// Whether globals may be set under computed keys, as in `_G[name] = …` or `setmetatable(_G, …)`.
  private var changesGlobals: Bool {
    app.code.indicesOfName("_G").contains { index in
      guard case .field(let name?)? = app.code.use(at: index)?.followingSuffixes.first else { return true }
      return names.meanings[name + app.code.firstWordIndex(of: index)] == .field
    }
  }
}
