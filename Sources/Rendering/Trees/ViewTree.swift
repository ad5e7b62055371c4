import Controllers
import Layout

/// Writes the views as a tree: class, `id`, name, frame in points, and unusual properties.
public enum ViewTree {
  /// Returns a view and its subviews, one line each.
  ///
  /// - Parameter root: The view.
  /// - Returns: The lines, without a line break at the end.
  public static func text(of root: View) -> String {
    TreeLines.lines(of: root, text: line, children: \.subviews).joinedLines
  }

  private static func line(_ view: View) -> String {
    var parts = [type(of: view).className]
    if let identifier = view.identifier { parts.append("#\(identifier)") }
    if let name = view.elementNames.first(where: { $0 != view.identifier }) { parts.append("\"\(name)\"") }
    let frame = view.frame
    parts.append("(\(shown: frame.minX) \(shown: frame.minY); \(shown: frame.width) × \(shown: frame.height))")
    if view.isHidden { parts.append("hidden") }
    if !view.translatesAutoresizingMaskIntoConstraints {
      parts.append(view.hasAmbiguousLayout ? "by constraints, not decided" : "by constraints")
    }
    if view.isUserInteractionEnabled != type(of: view).isUserInteractionEnabledByDefault {
      parts.append(view.isUserInteractionEnabled ? "receives touches" : "doesn't receive touches")
    }
    let gestures = view.gestureRecognizers.filter(\.isEnabled).flatMap(\.movements).map(\.actionName)
    if !gestures.isEmpty { parts.append("listens to " + gestures.joined(separator: ", ")) }
    if let controller = view.viewController { parts.append("← \(controller.displayName)") }
    return parts.joined(separator: " ")
  }
}
