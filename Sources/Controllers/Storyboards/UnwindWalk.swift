/// The algorithm that searches for the destination of an unwind segue.
package enum UnwindWalk: String, Sendable {
  /// Each controller on the path is asked for the destination among its children and itself.
  case asksForDestination
  /// Each controller on the path is asked for the children that are searched.
  case asksForAllowedChildren
}

/// Searches for the destination of an unwind segue as system 9 and later do.
///
/// Starting at the source, each step leads to the parent, or from a presented controller to the controller on which
/// `present` was called. Each controller on this path is asked for its allowed children, which don't include the child
/// on the path. These children are searched in the same way. If none of them can be the destination, the controller
/// itself is asked.
///
/// Source: "Using Unwind Segues", in its version for system 9. Here: the source itself isn't asked.
struct AllowedUnwindSearch {
  let action: String
  let source: ViewController
  let sender: AnyObject?
  /// The names of the controllers that were asked whether they can be the destination, in this order.
  private(set) var askedNames: [String] = []
  private var visited: Set<ObjectIdentifier> = []

  init(_ action: String, from source: ViewController, sender: AnyObject?) {
    (self.action, self.source, self.sender) = (action, source, sender)
    visited = [ObjectIdentifier(source)]
  }

  /// Asks the controllers on the path and their allowed children until one of them can be the destination.
  mutating func find() -> UnwindSearch.Match? {
    var current = source
    while let step = current.unwinding.step {
      if let destination = search(step.next) { return UnwindSearch.Match(destination, answeredBy: step.next) }
      guard step.next !== source else { return nil }
      current = step.next
    }
    return nil
  }

  private mutating func search(_ controller: ViewController) -> ViewController? {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
    for child in allowedChildren(of: controller) {
      if let destination = search(child) { return destination }
    }
    return canPerform(controller) ? controller : nil
  }

  private func allowedChildren(of controller: ViewController) -> [ViewController] {
    let values = EventValues.list([.word(action), .object(source), .opaque(sender)])
    controller.system.record(.allowedChildrenForUnwinding, of: controller.subject, with: values)
    if case .objects(let objects)? = controller.ask(.allowedChildrenForUnwinding, values) {
      return objects.compactMap { $0 as? ViewController }
    }
    return controller.unwinding.allowedChildren(from: source)
  }

  private mutating func canPerform(_ controller: ViewController) -> Bool {
    askedNames.append(controller.displayName)
    let values = EventValues.list([.word(action), .object(source), .opaque(sender)])
    controller.system.record(.canPerformUnwindSegueAction, of: controller.subject, with: values)
    return controller.askFlag(.canPerformUnwindSegueAction, values)
      ?? controller.system.storyboardHost?.hasUnwindAction(action, controller) ?? false
  }
}

extension ControllerUnwinding {
  /// Returns the children that UIKit searches for the destination of an unwind segue.
  ///
  /// These are all children except the one that contains the source or a controller that presented it.
  package func allowedChildren(from source: ViewController) -> [ViewController] {
    let children = owner.asContainer?.childrenForUnwinding ?? owner.children
    return children.filter { child in source.unwinding.nearestBehind { $0 === child } == nil }
  }

  /// Makes each container, from the outermost one down, show the child that leads to the destination.
  ///
  /// If a container of the script implements this function, the function is called instead.
  func unwindTowards(_ destination: ViewController, with segue: StoryboardSegue, animated: Bool)
    throws(ControllerException)
  {
    var path = [destination]
    while path[0] !== owner, let container = path[0].parentLink { path.insert(container, at: 0) }
    for (container, child) in zip(path, path.dropFirst()) {
      let values = EventValues.list([.object(segue), .object(child)])
      if container.sendIfObserved(.unwindTowards, values, of: container.subject) { continue }
      try container.asContainer?.reveal(child, animated: animated)
    }
  }
}
