import Controllers

/// Writes the controllers as a tree.
///
/// A container is followed by its children, then by the presented controller, marked with `+`.
public enum ControllerTree {
  /// Returns the tree of a device's controllers, with the name, title and state of each.
  ///
  /// - Parameter system: The device.
  /// - Returns: One line for each controller.
  public static func text(of system: System) -> String {
    guard let root = system.application?.window?.rootViewController else { return "no root view controller" }
    let problems = system.hierarchyProblems
    let orphans = problems.filter(\.isOrphan).map { "? \($0.controller.displayName) ✗ \($0.text)".printableLine }
    return (lines(from: root, problems) + overlayLines(of: system, problems) + orphans).joinedLines
  }

  /// Returns the tree below a controller.
  ///
  /// - Parameters:
  ///   - root: The uppermost controller.
  ///   - problems: The problems of the controllers' views, which are shown next to the controllers.
  /// - Returns: One line for each controller.
  package static func lines(from root: ViewController, _ problems: [HierarchyProblem] = []) -> [String] {
    TreeLines.lines(
      of: Node(controller: root, isPresented: false),
      text: { node in
        let problem = problems.first { $0.controller === node.controller }
        return line(node) + (problem.map { " ✗ \($0.text)" } ?? "")
      }, children: children)
  }

  /// Returns the overlays, from back to front.
  ///
  /// An overlay with a presented controller is left out, because the controller is already listed below its presenter.
  /// A popover with a master controller is left out, because the controller is already listed next to its detail
  /// controller.
  private static func overlayLines(of system: System, _ problems: [HierarchyProblem]) -> [String] {
    (system.application?.overlays ?? []).filter { !$0.isPresented }.flatMap { overlay in
      guard let content = overlay.content else {
        return [overlay.overlayName.printableLine]
      }
      guard content.parent == nil else { return [overlay.overlayName.printableLine] }
      var lines = lines(from: content, problems)
      lines[0] = "popover: " + lines[0]
      return lines
    }
  }

  private struct Node {
    let controller: ViewController
    let isPresented: Bool
  }

  private static func children(_ node: Node) -> [Node] {
    let children = node.controller.children.map { Node(controller: $0, isPresented: false) }
    guard let presented = node.controller.presenting.ownPresentedViewController else { return children }
    return children + [Node(controller: presented, isPresented: true)]
  }

  private static func line(_ node: Node) -> String {
    let controller = node.controller
    let title = controller.title.map { " \"\($0)\"" } ?? ""
    let state = controller.isViewLoaded ? controller.appearance.text : "not loaded"
    return (node.isPresented ? "+ " : "") + controller.displayName + title + " · " + state
  }
}

extension HierarchyProblem {
  fileprivate var isOrphan: Bool {
    if case .orphan = self { return true }
    return false
  }
}

extension Appearance {
  /// The state as a word.
  var text: String {
    switch self {
    case .disappeared: "disappeared"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    }
  }
}
