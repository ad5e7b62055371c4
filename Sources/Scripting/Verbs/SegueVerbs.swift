import Controllers
import Lua

// Segues that only code performs.
extension VerbTable {
  static let segueVerbs: [Verb] = [
    Verb(
      "performSegue", [.init("identifier", .text)],
      "Performs a segue of the screen in front as code does, without `shouldPerformSegue`."
    ) { session, arguments in
      try session.performSegue(inFront: arguments.text(0) ?? "")
    }
  ]
}

extension Session {
  fileprivate func performSegue(inFront identifier: String) throws -> UserAction {
    let screens = system.frontScreens
    if let source = screens.first(where: { $0.hasSegue(identifier) }) {
      return { try source.performSegue(identifier, sender: nil) }
    }
    guard let front = screens.first else { throw PlainError("performSegue: there is no screen") }
    let known = screens.flatMap(\.segueTemplates).compactMap(\.identifier)
    let hint = known.isEmpty ? "it has none" : Suggestion.orList(for: identifier, among: known)
    throw PlainError("performSegue: \(front.label) has no segue \"\(identifier)\"; \(hint)")
  }

  /// The segues in front that no element triggers, as far as they are drawn in a file.
  var segueChoices: [GestureChoice] {
    system.frontScreens.flatMap { controller -> [GestureChoice] in
      guard let origin = controller.scene, let entry = bridge.storyboards[origin.storyboard.name],
        !entry.declared.requiresClasses, let scene = entry.declared.scene(origin.id)
      else { return [] }
      return scene.declaration.segues.compactMap { segue in
        guard let identifier = segue.identifier, segue.kind != .relationship else { return nil }
        return GestureChoice(
          verb: "performSegue", values: [.text(identifier)], described: "segue \"\(identifier)\" (\(controller.label))")
      }
    }
  }
}

extension ViewController {
  fileprivate func hasSegue(_ identifier: String) -> Bool {
    segueTemplates.contains { $0.identifier == identifier }
  }
}
