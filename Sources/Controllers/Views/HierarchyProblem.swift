/// An inconsistency between the hierarchies of views and controllers.
///
/// Source: "Containing ViewControllers": in addition to the hierarchy of views there is a hierarchy of controllers, and
/// the two must agree.
package enum HierarchyProblem {
  /// A view is on the screen although its controller has no parent.
  case orphan(ViewController, in: ViewController?)
  /// A view is inside the view of a controller that isn't the parent of the view's controller.
  case crossedWires(ViewController, parent: ViewController, in: ViewController?)
}

extension HierarchyProblem {
  /// The controller of the view.
  package var controller: ViewController {
    switch self {
    case .orphan(let controller, _), .crossedWires(let controller, _, _): controller
    }
  }

  /// A description of the problem for a line that begins with the controller's name.
  package var text: String {
    switch self {
    case .orphan(_, let owner?):
      "its view is in the view of \(owner.displayName), but it is not a child of \(owner.displayName)"
    case .orphan(_, nil): "its view is in the window, but it is not the root view controller"
    case .crossedWires(_, let parent, let owner):
      "its view is in \(owner.map { "the view of \($0.displayName)" } ?? "the window"), but its parent is \(parent.displayName)"
    }
  }
}

extension System {
  /// All inconsistencies on the screen, from front to back.
  package var hierarchyProblems: [HierarchyProblem] { windows.flatMap(\.hierarchyProblems) }
}

extension View {
  fileprivate var hierarchyProblems: [HierarchyProblem] {
    let inside = subviews.reversed().flatMap(\.hierarchyProblems)
    guard let viewController, let superview, let problem = viewController.problem(in: superview) else { return inside }
    return inside + [problem]
  }
}

extension ViewController {
  fileprivate final func problem(in superview: View) -> HierarchyProblem? {
    let other = superview.nearestViewController
    if ownPopover?.isPopoverVisible == true { return nil }
    if let parentLink {
      return other === parentLink ? nil : .crossedWires(self, parent: parentLink, in: other)
    }
    return owners.isEmpty ? .orphan(self, in: other) : nil
  }
}
