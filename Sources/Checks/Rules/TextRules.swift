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
    let knowsObservers = !known.isOpen && app.code.names("addObserver").count == observed.count
    let idle = posted.filter { !observers.contains($0.text) }.compactMap { post in
      finding(post, "nothing observes", among: observers, isWhole: knowsObservers)
    }
    let reportedPosts = Set(observers.filter { name in idle.contains { $0.message.contains("\"\(name)\"?") } })
    let deaf = observed.filter { !posts.contains($0.text) && !reportedPosts.contains($0.text) }.compactMap { observer in
      finding(observer, "nothing posts", among: posts)
    }
    return idle + deaf
  }

  private func finding(
    _ argument: ScriptCode.Argument, _ problem: String, among others: Set<String>, isWhole: Bool = false
  ) -> Finding? {
    guard app.code.texts(argument.text).count == 1, !app.flows.contains(where: { $0.names(argument.text) })
    else { return nil }
    let meant = Suggestion.nearMiss(of: argument.text, among: others.sorted())
    guard meant != nil || isWhole else { return nil }
    return Finding(
      .unknownNotification, at: argument.word.place,
      "\(problem) the notification \"\(argument.text)\"" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  /// Returns the string arguments in calls of a method of `notifications`.
  private func given(to method: String) -> [ScriptCode.Argument] {
    let isOwn = app.code.names("notifications").contains { index in
      switch receivers.names.meanings[index] {
      case .local, .global(isSet: true): true
      default: false
      }
    }
    return isOwn ? [] : app.code.texts(givenTo: method).filter { $0.owner == "notifications" }
  }

  // MARK: Segues

  /// Finds comparisons such as `segue.identifier == "og"` with the identifier of a missing segue.
  private var comparedSegues: [Finding] {
    guard !app.hasInterfaceFiles else { return [] }
    let known = Set(app.screens.flatMap { $0.segues.compactMap(\.identifier) })
      .union(app.storyboards.flatMap(\.scenes).flatMap(\.segues).compactMap(\.identifier))
    let compared = app.code.names("identifier").filter { index in
      app.code.token(index, -1)?.isSymbol(".") == true && app.code.token(index, -2)?.name == "segue"
        && app.code.token(index, 1)?.isComparison == true
    }
    let places = Set(compared.map { $0 + 2 })
    return compared.compactMap { index in
      guard case .text(let name)? = app.code.token(index, 2)?.kind,
        !known.contains(name), !app.session.declarations.removedKeys.contains(name),
        app.code.texts(name).allSatisfy(places.contains)
      else { return nil }
      let hint =
        known.isEmpty ? "the script declares none" : Suggestion.sentenceOrList(for: name, among: known.sorted())
      return Finding(
        .unknownSegue, at: app.code[index].place, "identifier: no segue is called \"\(name)\"; " + hint)
    }
  }

  // MARK: Alerts

  private var emptyAlerts: [Finding] {
    app.screens.flatMap { screen -> [Finding] in
      screen.parts.filter { isEmptyAlert($0) && !mayDismiss(screen.name) }.map {
        Finding(.emptyAlert, at: app.place(of: $0), TextRules.noButtons)
      }
    }
  }

  private static let noButtons = "the alert has no buttons, and nothing closes it; write `buttons = { \"OK\" }`"

  private func isEmptyAlert(_ part: DeclaredPart) -> Bool {
    guard part.className == AlertController.className, let declaration = part.declaration else { return false }
    if case .text("actionSheet")? = part["preferredStyle"] { return false }
    if case .list(let buttons)? = part["buttons"] { return buttons.isEmpty }
    return part["buttons"] == nil && declaration.children.isEmpty
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
        app.code.token(index, -1)?.isSymbol("(") == true, app.code.token(index, -2)?.name == "present",
        isEmpty(alertAt: index)
      else { return nil }
      let owners = app.code.owners(of: app.code[index])
      let screens = owners.compactMap { if case .screen(let name) = $0 { name } else { nil } }
      guard screens.count == owners.count, !screens.contains(where: mayDismiss) else { return nil }
      return Finding(.emptyAlert, at: app.code[index].place, TextRules.noButtons)
    }
  }

  /// Whether an alert in a function has no buttons, as in `alert "Sorry"` or `alert "Sorry" { message = "…" }`.
  private func isEmpty(alertAt index: Int) -> Bool {
    var offset = 1
    if app.code.token(index, offset)?.isText == true { offset += 1 }
    guard let next = app.code.token(index, offset) else { return false }
    if next.isSymbol(")") || next.isSymbol(",") { return offset > 1 }
    guard next.isSymbol("{") else { return false }
    var depth = 0
    while let token = app.code.token(index, offset) {
      if token.isSymbol("{") { depth += 1 }
      if token.isSymbol("}") { depth -= 1 }
      if token.name == "buttons" || token.isText && app.code.token(index, offset - 1)?.isSymbol("[") == true {
        return false
      }
      offset += 1
      if depth == 0 { return app.code.token(index, offset).map { $0.isSymbol(")") || $0.isSymbol(",") } ?? false }
    }
    return false
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
        let place = app.session.sourceSearch.place(
          of: [.key("restorationIdentifier")], from: screen.place, literal: identifier)
        return Finding(
          .duplicateRestorationIdentifier, at: place,
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
