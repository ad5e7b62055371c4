import Controllers
import Scripting

/// Finds invalid values in declared buttons that become bar items or alert actions because of their position.
struct ValueRule {
  let app: DeclaredApp

  var findings: [Finding] {
    app.screens.flatMap { screen in
      screen.parts.flatMap { part in part.classInUse(among: screen.parts).map { findings(in: part, as: $0) } ?? [] }
    }
  }

  private func findings(in part: DeclaredPart, as className: String) -> [Finding] {
    (part.declaration?.fields ?? []).compactMap { field in
      guard let problem = app.session.declarations.problem(with: field.value, as: field.name, of: className) else {
        return nil
      }
      return Finding(
        .declaration, at: app.location(of: field.name, in: part, value: field.value.text), "button: \(problem)")
    }
  }
}

extension DeclaredPart {
  /// Returns the class that a button has because of its use, or `nil` if it is an ordinary button.
  fileprivate func classInUse(among parts: [DeclaredPart]) -> String? {
    guard className == Button.className else { return nil }
    if root == "toolbarItems", enclosingParts.isEmpty { return BarButtonItem.className }
    guard let enclosingPart = enclosingParts.last.flatMap({ parts.indices.contains($0) ? parts[$0] : nil }) else {
      return nil
    }
    if enclosingPart.className == AlertController.className { return AlertAction.className }
    if enclosingPart.className == Menu.className { return MenuAction.className }
    if enclosingPart.className == SwipeActionsConfiguration.className { return ContextualAction.className }
    return enclosingPart.className == NavigationItem.className ? BarButtonItem.className : nil
  }
}

extension DeclaredValue {
  fileprivate var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}
