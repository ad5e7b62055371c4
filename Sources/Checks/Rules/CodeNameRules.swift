import Controllers
import Locations
import LuaSyntax
import Scripting

/// Finds misspelled names, methods called with a dot, and invalid values in the code of functions.
///
/// A name counts as misspelled if no code sets it and it resembles a name of UIKit, as in `self:dismis()`.
struct CodeNameRules {
  private let app: DeclaredApp
  private let receivers: KnownReceivers
  private let knownNames: KnownNames

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ knownNames: KnownNames) {
    (self.app, self.receivers, self.knownNames) = (app, receivers, knownNames)
  }

  var findings: [Finding] {
    let allMembers = Set(ClassTable.builtIn.all.flatMap { $0.members.map(\.name) })
    var members: [KnownReceivers.Receiver: [String: Member]] = [:]
    return receivers.uses.flatMap { use -> [Finding] in
      let ownMembers = members[use.receiver] ?? self.members(of: use.receiver)
      members[use.receiver] = ownMembers
      return [misspellingFinding(use, ownMembers, allMembers), invalidValueFinding(use)].compactMap { $0 }
        + dotCallFindings(use, ownMembers)
    }
  }

  private func members(of receiver: KnownReceivers.Receiver) -> [String: Member] {
    receivers.classes(of: receiver).reduce(into: [:]) { members, descriptor in
      members.merge(ClassTable.builtIn.members(of: descriptor)) { one, _ in one }
    }
  }

  private func location(_ use: KnownReceivers.Use) -> CodeLocation? { app.code[use.index].location }

  private func misspellingFinding(_ use: KnownReceivers.Use, _ ownMembers: [String: Member], _ allMembers: Set<String>)
    -> Finding?
  {
    guard !knownNames.maySetOtherNames, !allMembers.contains(use.name) else { return nil }
    if case .screen(let name) = use.receiver, knownNames.screensWithComputedKeys.contains(name) { return nil }
    guard use.isAssigned ? isNeverRead(use) : !knownNames.contains(use.name),
      let suggestion = Suggestion.nearMiss(of: use.name, among: ownMembers.keys.sorted(), from: use.isOfScreen ? 5 : 4)
    else { return nil }
    return Finding(
      .misspeltName, at: location(use), "nothing sets `\(use.name)`; did you mean `\(suggestion)`?")
  }

  /// Whether a field of a UIKit object is set but no code reads it, as in `label.isHiden = true`.
  ///
  /// Only objects of UIKit's classes count, because screens may have custom fields.
  private func isNeverRead(_ use: KnownReceivers.Use) -> Bool {
    guard case .object = use.receiver, app.code.indicesOfString(use.name).isEmpty else { return false }
    return app.code.indicesOfName(use.name).allSatisfy { receivers.names.meanings[$0] == .definedField }
      && !app.flows.contains { $0.containsWord(use.name) }
  }

  /// Finds calls such as `self.present "Help"`, in which the method would receive the string as its object.
  ///
  /// A local variable that holds the method is called the same way.
  private func dotCallFindings(_ use: KnownReceivers.Use, _ ownMembers: [String: Member]) -> [Finding] {
    guard app.code.use(at: use.index)?.isMethod == false, !knownNames.maySetOtherNames,
      case .method? = ownMembers[use.name]?.role,
      !isDefinedByScript(use.name)
    else { return [] }
    let callIndices = app.code.uses(of: use.name).filter { index in
      guard let value = app.code.chainEnding(at: index) else { return false }
      return app.code.resolvedChain(value).lastName == use.index && lacksObject(index)
    }
    let object = app.code.receiver(at: use.index).flatMap(app.code.lastName) ?? "self"
    return callIndices.map { index in
      Finding(
        .dotCall, at: app.code[index].location,
        "`\(object).\(use.name)` is a method: write `\(object):\(use.name)` with a colon")
    }
  }

  /// Whether the script defines a function with the name.
  ///
  /// The script may intend to call such a function with a dot.
  private func isDefinedByScript(_ name: String) -> Bool {
    app.code.indicesOfName(name).contains { index in
      switch receivers.names.meanings[index] {
      case .definedField: return true
      case .key:
        guard case .target(let value?, _)? = app.code.use(at: index)?.ownDestination else { return true }
        return mayBeFunction(value)
      default: return false
      }
    }
  }

  /// Whether a value may be a function.
  ///
  /// The result of a call such as `alert "Sorry"` isn't a function.
  private func mayBeFunction(_ value: Expression) -> Bool {
    let chain = Chain(value)
    switch chain.base.kind {
    case .function, .operation: return true
    case .name:
      guard case .call(let arguments)? = chain.suffixes.first else { return true }
      return !arguments.values.contains { isPlain($0) }
    default: return false
    }
  }

  private func lacksObject(_ index: Int) -> Bool {
    guard let arguments = app.code.use(at: index)?.arguments else { return false }
    guard let firstArgument = arguments.values.first else { return true }
    return isPlain(firstArgument) && app.code.literalToken(firstArgument, near: index)?.keyword != "nil"
  }

  /// Whether an expression is a literal, a table or a function, or begins with a literal.
  private func isPlain(_ expression: Expression) -> Bool {
    let innerExpression = expression.withoutParentheses
    switch innerExpression.kind {
    case .literal, .table, .function: return true
    case .operation(let operands): return operands.first.map(isPlain) ?? false
    default: return false
    }
  }

  // MARK: Values

  /// Finds an invalid value that a function assigns, such as `label.textAlignment = "centre"`.
  private func invalidValueFinding(_ use: KnownReceivers.Use) -> Finding? {
    guard use.isAssigned, let value = app.code.literal(assignedAt: use.index) else { return nil }
    let classes = receivers.classes(of: use.receiver)
    let problems = classes.compactMap { app.session.declarations.problem(with: value, as: use.name, of: $0.name) }
    guard let problem = problems.first, problems.count == classes.count else { return nil }
    return Finding(.declaration, at: location(use), problem)
  }
}

extension KnownReceivers.Use {
  fileprivate var isOfScreen: Bool { if case .screen = receiver { true } else { false } }
}

extension ScriptCode {
  /// Returns the literal that a statement assigns to a name, or `nil` for any other expression.
  func literal(assignedAt index: Int) -> DeclaredValue? {
    guard case .target(let value?, _)? = use(at: index)?.ownDestination else { return nil }
    let inner = value.withoutParentheses
    guard case .operation(let operands) = inner.kind else { return literal(inner, sign: nil, near: index) }
    // A minus sign is the only operator in front of a single operand.
    let sign = self[inner.tokens.lowerBound + firstWordIndex(of: index)].token
    guard operands.count == 1, sign.isSymbol("-"), operands[0].tokens.lowerBound == inner.tokens.lowerBound + 1 else {
      return nil
    }
    return literal(operands[0], sign: -1, near: index)
  }

  private func literal(_ expression: Expression, sign: Int?, near index: Int) -> DeclaredValue? {
    guard let token = literalToken(expression, near: index) else { return nil }
    switch token.kind {
    case .text(let text) where sign == nil: return .text(text)
    case .number(let number):
      if let whole = Int(number) { return .integer(whole * (sign ?? 1)) }
      return Double(number).map { .number($0 * Double(sign ?? 1)) }
    case .name("true") where sign == nil: return .flag(true)
    case .name("false") where sign == nil: return .flag(false)
    default: return nil
    }
  }
}
