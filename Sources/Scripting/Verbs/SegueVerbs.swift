import Controllers
import Lua

// User actions for segues that only code can perform.
extension VerbTable {
  static let segueVerbs: [Verb] = [
    Verb(
      "performSegue", does: [], [.init("identifier", .text)],
      "Performs a segue of the front screen as code does, without calling `shouldPerformSegue`."
    ) { session, arguments in
      try session.userActions.makePerformSegueAction(inFront: arguments.text(0) ?? "")
    }
  ]
}

extension UserActions {
  fileprivate func makePerformSegueAction(inFront identifier: String) throws -> UserAction {
    let screens = session.system.frontScreens
    if let source = screens.first(where: { $0.hasSegue(identifier) }) {
      return { try source.performSegue(identifier, sender: nil) }
    }
    guard let frontScreen = screens.first else { throw PlainError("performSegue: there is no screen") }
    let knownIdentifiers = screens.flatMap(\.segues.templates).compactMap(\.identifier)
    let hint =
      knownIdentifiers.isEmpty
      ? "it has no segues" : Suggestion.sentenceOrList(for: identifier, among: knownIdentifiers)
    throw PlainError("performSegue: \(frontScreen.displayName) has no segue \"\(identifier)\"; \(hint)")
  }

  /// The segues of the front screens that code could perform now.
  ///
  /// Each identifier occurs only once.
  package var segueChoices: [UserChoice] {
    session.system.frontScreens.flatMap { controller in
      controller.segues.performableSegues.map { identifier in
        UserChoice(
          verb: "performSegue", values: [.text(identifier)],
          described: "segue \"\(identifier)\" (\(controller.displayName))", kind: .code)
      }
    }
  }
}

extension ViewController {
  fileprivate func hasSegue(_ identifier: String) -> Bool {
    segues.templates.contains { $0.identifier == identifier }
  }
}
