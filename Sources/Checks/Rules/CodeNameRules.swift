import Controllers
import LuaSyntax
import Scripting

/// Finds misspelled names, methods called with a dot, and invalid values in the code of functions.
///
/// A name counts as misspelled if no code sets it and it resembles a name of UIKit, as in `self:dismis()`.
struct CodeNameRules {
  private let app: DeclaredApp
  private let receivers: KnownReceivers
  private let known: KnownNames

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ known: KnownNames) {
    (self.app, self.receivers, self.known) = (app, receivers, known)
  }

  var findings: [Finding] {
    let all = Set(ClassTable.builtIn.all.flatMap { $0.members.map(\.name) })
    var members: [KnownReceivers.Receiver: [String: Member]] = [:]
    return receivers.uses.flatMap { use -> [Finding] in
      let own = members[use.receiver] ?? self.members(of: use.receiver)
      members[use.receiver] = own
      return [misspelt(use, own, all), dotCall(use, own), value(use)].compactMap { $0 }
    }
  }

  private func members(of receiver: KnownReceivers.Receiver) -> [String: Member] {
    receivers.classes(of: receiver).reduce(into: [:]) { members, descriptor in
      members.merge(ClassTable.builtIn.members(of: descriptor)) { one, _ in one }
    }
  }

  private func place(_ use: KnownReceivers.Use) -> String { app.code[use.index].place }

  private func misspelt(_ use: KnownReceivers.Use, _ own: [String: Member], _ all: Set<String>) -> Finding? {
    guard !known.isOpen, !all.contains(use.name) else { return nil }
    if case .screen(let name) = use.receiver, known.screensWithComputedKeys.contains(name) { return nil }
    guard use.isDefined ? isNeverRead(use) : !known.contains(use.name),
      let meant = Suggestion.nearMiss(of: use.name, among: own.keys.sorted(), from: use.isOfScreen ? 5 : 4)
    else { return nil }
    return Finding(
      .misspeltName, at: place(use), "nothing sets `\(use.name)`; did you mean `\(meant)`?")
  }

  /// Whether a field of a UIKit object is set but no code reads it, as in `label.isHiden = true`.
  ///
  /// Only objects of UIKit's classes count, because screens may have custom fields.
  private func isNeverRead(_ use: KnownReceivers.Use) -> Bool {
    guard case .object = use.receiver, app.code.texts(use.name).isEmpty else { return false }
    return app.code.names(use.name).allSatisfy { receivers.names.meanings[$0] == .definedField }
      && !app.flows.contains { $0.names(use.name) }
  }

  /// Finds calls such as `self.present "Help"`, in which the method would receive the string as its object.
  private func dotCall(_ use: KnownReceivers.Use, _ own: [String: Member]) -> Finding? {
    guard app.code.token(use.index, -1)?.isSymbol(".") == true, !known.isOpen, !isWritten(use.name),
      case .method? = own[use.name]?.role, isCalledWithoutObject(use.index)
    else { return nil }
    let object = app.code.token(use.index, -2)?.name ?? "self"
    return Finding(
      .dotCall, at: place(use), "`\(object).\(use.name)` is a method: write `\(object):\(use.name)` with a colon")
  }

  /// Whether the script defines a function with the name.
  ///
  /// The script may intend to call such a function with a dot.
  private func isWritten(_ name: String) -> Bool {
    app.code.names(name).contains { index in
      switch receivers.names.meanings[index] {
      case .definedField: return true
      case .key:
        guard let value = app.code.token(index, 2) else { return true }
        if value.keyword == "function" { return true }
        let next = app.code.token(index, 3)
        return value.name != nil && next?.isText != true && next?.isSymbol("{") != true
      default: return false
      }
    }
  }

  private func isCalledWithoutObject(_ index: Int) -> Bool {
    guard let next = app.code.token(index, 1) else { return false }
    if next.isText || next.isSymbol("{") { return true }
    guard next.isSymbol("("), let first = app.code.token(index, 2) else { return false }
    if first.isText || first.isSymbol(")") || first.isSymbol("{") { return true }
    if case .number = first.kind { return true }
    return ["true", "false", "function"].contains(first.keyword)
  }

  // MARK: Values

  /// Finds an invalid value that a function assigns, such as `label.textAlignment = "centre"`.
  private func value(_ use: KnownReceivers.Use) -> Finding? {
    guard use.isDefined, let value = app.code.literal(assignedAt: use.index) else { return nil }
    let classes = receivers.classes(of: use.receiver)
    let problems = classes.compactMap { app.session.declarations.problem(with: value, as: use.name, of: $0.name) }
    guard let problem = problems.first, problems.count == classes.count else { return nil }
    return Finding(.declaration, at: place(use), problem)
  }
}

extension KnownReceivers.Use {
  fileprivate var isOfScreen: Bool { if case .screen = receiver { true } else { false } }
}

extension ScriptCode {
  /// Returns the literal that a statement assigns to a name, or `nil` for any other expression.
  func literal(assignedAt index: Int) -> DeclaredValue? {
    guard token(index, 1)?.isSymbol("=") == true else { return nil }
    let isNegative = token(index, 2)?.isSymbol("-") == true
    let place = isNegative ? 3 : 2
    guard let token = token(index, place), isEndOfStatement(index + place) else { return nil }
    switch token.kind {
    case .text(let text) where !isNegative: return .text(text)
    case .number(let number):
      let sign = isNegative ? -1 : 1
      if let whole = Int(number) { return .integer(whole * sign) }
      return Double(number).map { .number($0 * Double(sign)) }
    case .name("true") where !isNegative: return .flag(true)
    case .name("false") where !isNegative: return .flag(false)
    default: return nil
    }
  }

  private func isEndOfStatement(_ index: Int) -> Bool {
    guard let next = token(index, 1) else { return true }
    if let keyword = next.keyword { return keyword != "and" && keyword != "or" }
    return next.name != nil || next.isSymbol(";")
  }
}
