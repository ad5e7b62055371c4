import AppMap
import Controllers
import LuaSyntax
import Scripting

/// Finds mistakes in strings that functions use, in alerts, and in restoration identifiers.
///
/// The mistakes are notifications that are only posted or only observed, comparisons with the identifiers of missing
/// segues, alerts that can't be closed, and screens that state restoration can't distinguish.
struct TextRules {
  private let app: DeclaredApp
  private let receivers: KnownReceivers

  private let known: KnownNames

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ knownNames: KnownNames) {
    (self.app, self.receivers, self.known) = (app, receivers, knownNames)
  }

  var findings: [Finding] {
    notificationFindings + segueFindings + emptyAlertFindings + codeAlertFindings + restorationFindings
  }

  // MARK: Notifications

  private var notificationFindings: [Finding] {
    let (postedNames, observedNames) = (arguments(to: "post"), arguments(to: "addObserver"))
    let postedTexts = Set(postedNames.map(\.text))
    let observedTexts = Set(observedNames.map(\.text))
    let observerCalls = app.code.uses(of: "addObserver").filter { !app.code.isOnlyStored($0) }
    let knowsObservers = !known.maySetOtherNames && observerCalls.count == observedNames.count
    let unobservedPosts = postedNames.filter { !observedTexts.contains($0.text) }.compactMap { post in
      misspellingFinding(post, "nothing observes", among: observedTexts, isWhole: knowsObservers)
    }
    let suggestedNames = Set(unobservedPosts.compactMap(\.meant))
    let unpostedObservers = observedNames.filter { !postedTexts.contains($0.text) && !suggestedNames.contains($0.text) }
      .compactMap { observer in
        misspellingFinding(observer, "nothing posts", among: postedTexts)
      }
    return (unobservedPosts + unpostedObservers).map(\.finding)
  }

  /// A finding about the name of a notification, with the name that the author probably intended.
  private typealias Misspelling = (finding: Finding, meant: String?)

  private func misspellingFinding(
    _ argument: ScriptCode.Argument, _ problem: String, among otherNames: Set<String>, isWhole: Bool = false
  ) -> Misspelling? {
    guard app.code.indicesOfString(argument.text).count == 1,
      !app.flows.contains(where: { $0.containsWord(argument.text) })
    else { return nil }
    let suggestion = Suggestion.nearMiss(of: argument.text, among: otherNames.sorted())
    guard suggestion != nil || isWhole else { return nil }
    let finding = Finding(
      .unknownNotification, at: argument.word.location,
      "\(problem) the notification \"\(argument.text)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? ""))
    return (finding, suggestion)
  }

  /// Returns the string arguments in calls of a method of `notifications`.
  private func arguments(to method: String) -> [ScriptCode.Argument] {
    guard app.code.isUndeclaredGlobal("notifications") else { return [] }
    return app.code.stringArguments(givenTo: method).filter { $0.owner == "notifications" }
  }

  // MARK: Segues

  /// Finds comparisons such as `segue.identifier == "og"` with the identifier of a missing segue.
  private var segueFindings: [Finding] {
    guard !app.hasInterfaceFiles else { return [] }
    let knownSegues = Set(app.screens.flatMap { $0.segues.compactMap(\.identifier) })
      .union(app.storyboards.flatMap(\.scenes).flatMap(\.segues).compactMap(\.identifier))
    let comparedStrings = app.code.uses(of: "identifier").compactMap { index in
      self.comparedString(at: index).map { (index: index, text: $0) }
    }
    let comparedIndices = Set(comparedStrings.map(\.text))
    return comparedStrings.compactMap { index, text in
      guard case .text(let name) = app.code[text].token.kind,
        !knownSegues.contains(name), !app.session.declarations.removedKeys.contains(name),
        app.code.indicesOfString(name).allSatisfy(comparedIndices.contains)
      else { return nil }
      let hint =
        knownSegues.isEmpty
        ? "the script declares none" : Suggestion.sentenceOrList(for: name, among: knownSegues.sorted())
      return Finding(
        .unknownSegue, at: app.code[index].location, "identifier: no segue is called \"\(name)\"; " + hint)
    }
  }

  /// Returns the index of the string that the code compares with `segue.identifier`, which is at the given index.
  private func comparedString(at index: Int) -> Int? {
    guard let use = app.code.use(at: index), !use.isMethod, case .operand(let operand)? = use.ownDestination,
      let value = app.code.chainEnding(at: index).map(app.code.resolvedChain),
      value.receiver.map(app.code.resolvedChain).flatMap(app.code.lastName) == "segue"
    else { return nil }
    func stringIndex(_ expression: Expression?, _ firstOperator: Operator?, _ secondOperator: Operator?) -> Int? {
      guard let expression, firstOperator == .comparison, secondOperator == nil || secondOperator == .logic,
        app.code.stringValue(expression, near: index) != nil
      else { return nil }
      return expression.withoutParentheses.tokens.lowerBound + app.code.firstWordIndex(of: index)
    }
    return stringIndex(operand.rightOperand, operand.operatorAfter, operand.operatorAfterRight)
      ?? stringIndex(operand.leftOperand, operand.operatorBefore, operand.operatorBeforeLeft)
  }

  // MARK: Alerts

  private var emptyAlertFindings: [Finding] {
    app.screens.flatMap { screen -> [Finding] in
      screen.parts.filter { isEmptyAlert($0) && !mayDismiss(screen.name) }.map {
        Finding(.emptyAlert, at: app.location(of: $0), TextRules.noButtonsMessage)
      }
    }
  }

  private static let noButtonsMessage = "the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"

  /// The keys that contain the buttons of an alert.
  private static let buttonKeys: Set<String> = ["buttons", "actions"]

  private func isEmptyAlert(_ part: DeclaredPart) -> Bool {
    guard part.className == AlertController.className, let declaration = part.declaration else { return false }
    if case .text("actionSheet")? = part["preferredStyle"] { return false }
    if case .list(let buttons)? = part["buttons"] ?? part["actions"] { return buttons.isEmpty }
    return part["buttons"] == nil && part["actions"] == nil && declaration.children.isEmpty
  }

  private func mayDismiss(_ screen: String) -> Bool {
    let users = app.code.users(ofAny: ["dismiss", "dismissWithClickedButtonIndex"])
    return users.isElsewhere || !app.family(of: screen).isDisjoint(with: users.screens)
  }

  /// Finds calls such as `self:present(alert "Sorry")`.
  ///
  /// Because such an alert isn't stored in a variable, buttons can't be added later.
  private var codeAlertFindings: [Finding] {
    app.code.indicesOfName("alert").compactMap { index in
      guard receivers.names.meanings[index] == .global(isSet: false), receivers.names.functionDepths[index] > 0,
        let use = app.code.use(at: index), isPresented(use, at: index), isWithoutButtons(use, at: index)
      else { return nil }
      let owners = app.code.owners(of: app.code[index])
      let screens = owners.compactMap { if case .screen(let name) = $0 { name } else { nil } }
      guard screens.count == owners.count, !screens.contains(where: mayDismiss) else { return nil }
      return Finding(.emptyAlert, at: app.code[index].location, TextRules.noButtonsMessage)
    }
  }

  /// Whether an alert is the argument of a call of `present`.
  private func isPresented(_ use: NameUse, at index: Int) -> Bool {
    guard case .argument(let function, let position) = use.destination, position < 2 else { return false }
    let presentFunction = app.code.resolvedChain(CodeChain(function, start: app.code.firstWordIndex(of: index)))
    guard app.code.lastName(of: presentFunction) == "present" else { return false }
    guard position == 1 else { return true }
    // The first argument is the object, as in `self.present(self, alert "Sorry")`.
    guard case .field? = function.suffixes.last ?? presentFunction.suffixes.last else { return false }
    return true
  }

  /// Whether an alert in a function has no buttons, as in `alert "Sorry"` or `alert "Sorry" { message = "…" }`.
  private func isWithoutButtons(_ use: NameUse, at index: Int) -> Bool {
    var arguments: [Expression] = []
    for suffix in use.followingSuffixes {
      guard case .call(let call) = suffix else { return false }
      arguments += call.values
    }
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in
        if case .table(let table) = argument.withoutParentheses.kind { return hasNoButtons(table, near: index) }
        return app.code.stringValue(argument, near: index) != nil
      }
  }

  /// Whether no key of a table, or of a table in it, is or may be a key of buttons.
  private func hasNoButtons(_ table: TableConstructor, near index: Int) -> Bool {
    table.fields.allSatisfy { field in
      switch field.key {
      case .name(let key)
      where TextRules.buttonKeys.contains(app.code[key + app.code.firstWordIndex(of: index)].token.name ?? ""):
        return false
      case .expression(let key):
        guard let key = app.code.stringValue(key, near: index), !TextRules.buttonKeys.contains(key) else {
          return false
        }
      case .none, .name: break
      }
      guard case .table(let innerTable) = field.value.withoutParentheses.kind else { return true }
      return hasNoButtons(innerTable, near: index)
    }
  }

  // MARK: Restoration

  /// Finds two screens in the same container whose restoration paths are equal.
  private var restorationFindings: [Finding] {
    app.graph.screens.indices.flatMap { container -> [Finding] in
      var knownScreens: [String: DeclaredScreen] = [:]
      return app.graph.links(from: container).filter(\.kind.isPart).compactMap { link in
        guard let node = link.to, let name = app.graph.screens[node].screenClass, let screen = app.screen(named: name),
          let identifier = restorationIdentifier(of: screen)
        else { return nil }
        guard let otherScreen = knownScreens[identifier] else {
          knownScreens[identifier] = screen
          return nil
        }
        guard otherScreen.name != screen.name else { return nil }
        let location = app.location(of: "restorationIdentifier", in: screen, value: identifier)
        return Finding(
          .duplicateRestorationIdentifier, at: location,
          "screen \"\(screen.name)\": \(otherScreen.name) in the same container also has the restorationIdentifier "
            + "\"\(identifier)\"")
      }
    }
  }

  private func restorationIdentifier(of screen: DeclaredScreen) -> String? {
    for current in app.lineage(of: screen) {
      if case .text(let identifier)? = current.declaration["restorationIdentifier"] { return identifier }
    }
    return nil
  }
}
