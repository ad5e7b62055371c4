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

  init(app: DeclaredApp, _ receivers: KnownReceivers, _ known: KnownNames) {
    (self.app, self.receivers, self.known) = (app, receivers, known)
  }

  var findings: [Finding] { notifications + comparedSegues + emptyAlerts + alertsInCode + restoration }

  // MARK: Notifications

  private var notifications: [Finding] {
    let (posted, observed) = (given(to: "post"), given(to: "addObserver"))
    let posts = Set(posted.map(\.text))
    let observers = Set(observed.map(\.text))
    let observing = app.code.uses(of: "addObserver").filter { !app.code.isOnlyStored($0) }
    let knowsObservers = !known.isOpen && observing.count == observed.count
    let idle = posted.filter { !observers.contains($0.text) }.compactMap { post in
      misspelling(post, "nothing observes", among: observers, isWhole: knowsObservers)
    }
    let meant = Set(idle.compactMap(\.meant))
    let deaf = observed.filter { !posts.contains($0.text) && !meant.contains($0.text) }.compactMap { observer in
      misspelling(observer, "nothing posts", among: posts)
    }
    return (idle + deaf).map(\.finding)
  }

  /// A finding about the name of a notification, with the name that was probably meant.
  private typealias Misspelling = (finding: Finding, meant: String?)

  private func misspelling(
    _ argument: ScriptCode.Argument, _ problem: String, among others: Set<String>, isWhole: Bool = false
  ) -> Misspelling? {
    guard app.code.texts(argument.text).count == 1, !app.flows.contains(where: { $0.names(argument.text) })
    else { return nil }
    let meant = Suggestion.nearMiss(of: argument.text, among: others.sorted())
    guard meant != nil || isWhole else { return nil }
    let finding = Finding(
      .unknownNotification, at: argument.word.location,
      "\(problem) the notification \"\(argument.text)\"" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
    return (finding, meant)
  }

  /// Returns the string arguments in calls of a method of `notifications`.
  private func given(to method: String) -> [ScriptCode.Argument] {
    guard app.code.isUndeclaredGlobal("notifications") else { return [] }
    return app.code.texts(givenTo: method).filter { $0.owner == "notifications" }
  }

  // MARK: Segues

  /// Finds comparisons such as `segue.identifier == "og"` with the identifier of a missing segue.
  private var comparedSegues: [Finding] {
    guard !app.hasInterfaceFiles else { return [] }
    let known = Set(app.screens.flatMap { $0.segues.compactMap(\.identifier) })
      .union(app.storyboards.flatMap(\.scenes).flatMap(\.segues).compactMap(\.identifier))
    let compared = app.code.uses(of: "identifier").compactMap { index in
      self.compared(at: index).map { (index: index, text: $0) }
    }
    let texts = Set(compared.map(\.text))
    return compared.compactMap { index, text in
      guard case .text(let name) = app.code[text].token.kind,
        !known.contains(name), !app.session.declarations.removedKeys.contains(name),
        app.code.texts(name).allSatisfy(texts.contains)
      else { return nil }
      let hint =
        known.isEmpty ? "the script declares none" : Suggestion.sentenceOrList(for: name, among: known.sorted())
      return Finding(
        .unknownSegue, at: app.code[index].location, "identifier: no segue is called \"\(name)\"; " + hint)
    }
  }

  /// Returns the index of the string with which `segue.identifier` at an index is compared.
  private func compared(at index: Int) -> Int? {
    guard let use = app.code.use(at: index), !use.isMethod, case .operand(let operand)? = use.ownDestination,
      let value = app.code.value(at: index).map(app.code.original),
      value.receiver.map(app.code.original).flatMap(app.code.lastName) == "segue"
    else { return nil }
    func text(_ expression: Expression?, _ joint: Operator?, _ further: Operator?) -> Int? {
      guard let expression, joint == .comparison, further == nil || further == .logic,
        app.code.text(expression, near: index) != nil
      else { return nil }
      return expression.withoutParentheses.tokens.lowerBound + app.code.start(of: index)
    }
    return text(operand.right, operand.after, operand.afterRight)
      ?? text(operand.left, operand.before, operand.beforeLeft)
  }

  // MARK: Alerts

  private var emptyAlerts: [Finding] {
    app.screens.flatMap { screen -> [Finding] in
      screen.parts.filter { isEmptyAlert($0) && !mayDismiss(screen.name) }.map {
        Finding(.emptyAlert, at: app.location(of: $0), TextRules.noButtons)
      }
    }
  }

  private static let noButtons = "the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"

  /// The keys that contain the buttons of an alert.
  private static let buttons: Set<String> = ["buttons", "actions"]

  private func isEmptyAlert(_ part: DeclaredPart) -> Bool {
    guard part.className == AlertController.className, let declaration = part.declaration else { return false }
    if case .text("actionSheet")? = part["preferredStyle"] { return false }
    if case .list(let buttons)? = part["buttons"] ?? part["actions"] { return buttons.isEmpty }
    return part["buttons"] == nil && part["actions"] == nil && declaration.children.isEmpty
  }

  private func mayDismiss(_ screen: String) -> Bool {
    let users = app.code.users(of: ["dismiss", "dismissWithClickedButtonIndex"])
    return users.isElsewhere || !app.family(of: screen).isDisjoint(with: users.screens)
  }

  /// Finds calls such as `self:present(alert "Sorry")`.
  ///
  /// Because such an alert isn't stored in a variable, buttons can't be added later.
  private var alertsInCode: [Finding] {
    app.code.names("alert").compactMap { index in
      guard receivers.names.meanings[index] == .global(isSet: false), receivers.names.depths[index] > 0,
        let use = app.code.use(at: index), isPresented(use, at: index), isEmpty(use, at: index)
      else { return nil }
      let owners = app.code.owners(of: app.code[index])
      let screens = owners.compactMap { if case .screen(let name) = $0 { name } else { nil } }
      guard screens.count == owners.count, !screens.contains(where: mayDismiss) else { return nil }
      return Finding(.emptyAlert, at: app.code[index].location, TextRules.noButtons)
    }
  }

  /// Whether an alert is the argument of a call of `present`.
  private func isPresented(_ use: NameUse, at index: Int) -> Bool {
    guard case .argument(let function, let position) = use.destination, position < 2 else { return false }
    let present = app.code.original(CodeChain(function, start: app.code.start(of: index)))
    guard app.code.lastName(of: present) == "present" else { return false }
    guard position == 1 else { return true }
    // The first argument is the object, as in `self.present(self, alert "Sorry")`.
    guard case .field? = function.suffixes.last ?? present.suffixes.last else { return false }
    return true
  }

  /// Whether an alert in a function has no buttons, as in `alert "Sorry"` or `alert "Sorry" { message = "…" }`.
  private func isEmpty(_ use: NameUse, at index: Int) -> Bool {
    var arguments: [Expression] = []
    for suffix in use.next {
      guard case .call(let call) = suffix else { return false }
      arguments += call.values
    }
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in
        if case .table(let table) = argument.withoutParentheses.kind { return hasNoButtons(table, near: index) }
        return app.code.text(argument, near: index) != nil
      }
  }

  /// Whether no key of a table, or of a table in it, is or may be a key of buttons.
  private func hasNoButtons(_ table: TableConstructor, near index: Int) -> Bool {
    table.fields.allSatisfy { field in
      switch field.key {
      case .name(let key) where TextRules.buttons.contains(app.code[key + app.code.start(of: index)].token.name ?? ""):
        return false
      case .expression(let key):
        guard let key = app.code.text(key, near: index), !TextRules.buttons.contains(key) else { return false }
      case .none, .name: break
      }
      guard case .table(let inner) = field.value.withoutParentheses.kind else { return true }
      return hasNoButtons(inner, near: index)
    }
  }

  // MARK: Restoration

  /// Finds two screens in the same container whose restoration paths are equal.
  private var restoration: [Finding] {
    app.graph.screens.indices.flatMap { container -> [Finding] in
      var known: [String: DeclaredScreen] = [:]
      return app.graph.ways(from: container).filter(\.kind.isPart).compactMap { way in
        guard let node = way.to, let name = app.graph.screens[node].screenClass, let screen = app.screen(named: name),
          let identifier = identifier(of: screen)
        else { return nil }
        guard let other = known[identifier] else {
          known[identifier] = screen
          return nil
        }
        guard other.name != screen.name else { return nil }
        let location = app.session.sourceSearch.location(
          of: [.key("restorationIdentifier")], from: screen.location, literal: identifier)
        return Finding(
          .duplicateRestorationIdentifier, at: location,
          "screen \"\(screen.name)\": \(other.name) in the same container also has the restorationIdentifier "
            + "\"\(identifier)\"")
      }
    }
  }

  private func identifier(of screen: DeclaredScreen) -> String? {
    for current in app.lineage(of: screen) {
      if case .text(let identifier)? = current.declaration["restorationIdentifier"] { return identifier }
    }
    return nil
  }
}
