/// An inconsistency between the hierarchies of views and controllers.
///
/// Source: "Containing ViewControllers", which says that controllers also form a hierarchy, and that the two
/// hierarchies must agree.
package enum HierarchyProblem {
  /// The view is on the screen although its controller has no parent.
  case orphan(ViewController, in: ViewController?)
  /// The view is inside the view of a controller that isn't the parent of the view's controller.
  case wrongParent(ViewController, parent: ViewController, in: ViewController?)
}

extension HierarchyProblem {
  /// The controller whose view is at the wrong position in the hierarchy.
  package var controller: ViewController {
    switch self {
    case .orphan(let controller, _), .wrongParent(let controller, _, _): controller
    }
  }

  /// A description of the problem for a line that begins with the name of the controller.
  package var text: String {
    switch self {
    case .orphan(_, let owner?):
      "its view is in the view of \(owner.displayName), but it is not a child of \(owner.displayName)"
    case .orphan(_, nil): "its view is in the window, but it is not the root view controller"
    case .wrongParent(_, let parent, let owner):
      "its view is in \(owner.map { "the view of \($0.displayName)" } ?? "the window"), but its parent is \(parent.displayName)"
    }
  }
}

extension System {
  /// All inconsistencies on the screen.
  ///
  /// The frontmost inconsistencies are first.
  package var hierarchyProblems: [HierarchyProblem] { windows.flatMap(\.hierarchyProblems) }
}

extension View {
  fileprivate var hierarchyProblems: [HierarchyProblem] {
    let innerProblems = subviews.reversed().flatMap(\.hierarchyProblems)
    guard let viewController, let superview, let problem = viewController.problem(in: superview) else {
      return innerProblems
    }
    return innerProblems + [problem]
  }
}

extension ViewController {
  fileprivate final func problem(in superview: View) -> HierarchyProblem? {
    let superviewController = superview.nearestViewController
    if ownPopover?.isPopoverVisible == true { return nil }
    if let parentLink {
      return superviewController === parentLink ? nil : .wrongParent(self, parent: parentLink, in: superviewController)
    }
    return owners.isEmpty ? .orphan(self, in: superviewController) : nil
  }
}
