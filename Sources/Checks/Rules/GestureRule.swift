import Controllers
import Scripting

/// Finds gestures on elements that don't receive touches.
///
/// Labels and images don't receive touches by default. If any function sets `isUserInteractionEnabled`, the rule finds
/// nothing, because the function may set the property of any element.
struct GestureRule {
  let app: DeclaredApp

  var findings: [Finding] {
    guard !app.code.indicesOfName("isUserInteractionEnabled").contains(where: app.code.isField) else { return [] }
    return app.screens.flatMap(\.parts).compactMap(finding)
  }

  private func finding(_ part: DeclaredPart) -> Finding? {
    guard part["gestures"] != nil else { return nil }
    let reason: String
    switch part["isUserInteractionEnabled"] {
    case nil where part.isKind(of: Label.className) || part.isKind(of: ImageView.className):
      reason = "labels and images don't receive touches by default; add `isUserInteractionEnabled = true`"
    case .flag(false)?: reason = "isUserInteractionEnabled is false"
    default: return nil
    }
    return Finding(.gestureWithoutTouches, at: app.location(of: "gestures", in: part), "gestures: \(reason)")
  }
}
