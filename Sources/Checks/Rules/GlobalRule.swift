import LuaSyntax
import Scripting

/// Finds globals that functions use but no code sets, such as `refesh()` or `itms[1]`.
///
/// A global that is tested anywhere, as in `if debug then`, isn't reported.
struct GlobalRule {
  private let app: DeclaredApp
  private let names: ResolvedNames
  private let known: KnownNames

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ known: KnownNames) {
    (self.app, names, self.known) = (app, receivers.names, known)
  }

  var findings: [Finding] {
    guard !known.isOpen, app.code.names("_ENV").isEmpty, !changesGlobals else { return [] }
    let reads = names.meanings.indices.filter { names.meanings[$0] == .global(isSet: false) }
    let byName = Dictionary(grouping: reads) { app.code[$0].token.name ?? "" }
    return byName.flatMap { name, places in isMissing(name, places) ? findings(for: name, places) : [] }
  }

  /// Globals of other Lua implementations, which a library may use if they exist.
  private static let foreign: Set<String> = [
    "unpack", "loadstring", "setfenv", "getfenv", "module", "bit", "bit32", "jit", "newproxy", "ffi", "utf8", "arg",
  ]

  /// Whether a global is read only in functions, never tested, and not defined by a script, a library or UIKit.
  private func isMissing(_ name: String, _ places: [Int]) -> Bool {
    !known.contains(name) && !GlobalRule.foreign.contains(name) && !app.session.loader.hasGlobal(name)
      && !app.session.loader.hasBuiltInClass(name) && places.allSatisfy { names.depths[$0] > 0 && !isTested($0) }
  }

  private func findings(for name: String, _ places: [Int]) -> [Finding] {
    let others = candidates(places)
    let isNear = Suggestion.nearMiss(of: name, among: others) != nil
    let advice = UIKitGlobals.advice(for: name) ?? Suggestion.sentence(for: name, among: others, quote: "`")
    return places.filter { isNear || isNeeded($0) }.map { index in
      Finding(
        .unsetGlobal, at: app.code[index].place,
        "nothing sets the global `\(name)`" + (advice.map { "; " + $0 } ?? ""))
    }
  }

  /// Returns the names to suggest: the locals of the files that use the global, and the globals of all files.
  private func candidates(_ places: [Int]) -> [String] {
    let files = Set(places.map { app.code[$0].file })
    let found = names.meanings.indices.compactMap { index -> String? in
      switch names.meanings[index] {
      case .local where files.contains(app.code[index].file), .global(isSet: true): app.code[index].token.name
      default: nil
      }
    }
    return Set(found).sorted()
  }

  /// Whether the global is called, indexed or used in a calculation, so that nil would be an error.
  private func isNeeded(_ index: Int) -> Bool {
    if let before = app.code.token(index, -1), ["+", "-", "*", "/", "%", "^", "#"].contains(where: before.isSymbol) {
      return true
    }
    guard let next = app.code.token(index, 1) else { return false }
    return next.isText || [".", "(", "{", ":", "[", "+", "-", "*", "/", "%", "^"].contains(where: next.isSymbol)
  }

  private static let tests: Set<String> = ["if", "elseif", "while", "until", "not", "and", "or"]

  private func isTested(_ index: Int) -> Bool {
    let (before, after) = (app.code.token(index, -1), app.code.token(index, 1))
    if ["and", "or", "then"].contains(after?.keyword) || after?.isComparison == true { return true }
    if before?.isComparison == true { return true }
    let isUsed = isNeeded(index)
    if let word = before?.keyword, GlobalRule.tests.contains(word), !isUsed { return true }
    guard before?.isSymbol("(") == true, let word = app.code.token(index, -2)?.name else { return false }
    return ["type", "assert", "pcall", "xpcall", "rawget", "select"].contains(word)
  }

  /// Whether globals may be set under computed keys, as in `_G[name] = …` or `setmetatable(_G, …)`.
  private var changesGlobals: Bool {
    app.code.names("_G").contains { index in
      app.code.token(index, 1)?.isSymbol(".") != true || names.meanings[index + 2] == .field
    }
  }
}
