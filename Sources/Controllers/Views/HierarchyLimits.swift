/// The maximum depths of hierarchies.
///
/// Here: UIKit overflows its call stack after a few thousand levels, and so would the model. The deepest known screen
/// of a real app has about forty levels of views.
enum HierarchyLimits {
  static let maximumViewDepth = 200
  static let maximumControllerDepth = 60
  /// The maximum number of attempts to remove a controller that is being moved.
  ///
  /// Callbacks may repeatedly add the controller to other parents before it reaches its new position.
  static let maximumRemovalAttempts = 4
}

extension View {
  /// Checks that adding a subview doesn't exceed the maximum depth of views.
  ///
  /// - Parameter view: the view that will be added to this view.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep.
  package final func checkDepth(adding view: View) throws(ControllerException) {
    let levelsAbove = depth(of: self, upTo: HierarchyLimits.maximumViewDepth) { $0.superview }
    guard
      levelsAbove + height(of: view, upTo: HierarchyLimits.maximumViewDepth - levelsAbove, below: \.subviews)
        > HierarchyLimits.maximumViewDepth
    else {
      return
    }
    throw ControllerException(.viewHierarchyTooDeep(view.nameForMessages, in: nameForMessages))
  }
}

extension ViewController {
  /// Checks that adding a child doesn't exceed the maximum depth of controllers.
  ///
  /// - Parameter child: the controller that will be added to this controller.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep.
  final func checkDepth(adding child: ViewController) throws(ControllerException) {
    let levelsAbove = depth(of: self, upTo: HierarchyLimits.maximumControllerDepth) { $0.parentLink }
    let levelsBelow = height(of: child, upTo: HierarchyLimits.maximumControllerDepth - levelsAbove, below: \.children)
    guard levelsAbove + levelsBelow > HierarchyLimits.maximumControllerDepth else { return }
    throw ControllerException(.controllerHierarchyTooDeep(child.displayName, in: displayName))
  }
}

/// Returns the number of levels from a node to the top, including the node.
///
/// Counting stops when the limit is exceeded.
private func depth<Node>(of node: Node, upTo limit: Int, above: (Node) -> Node?) -> Int {
  var depth = 1
  var node = node
  while depth <= limit, let next = above(node) {
    depth += 1
    node = next
  }
  return depth
}

/// Returns the number of levels from a node to its deepest descendant, including the node.
///
/// Counting stops when the limit is exceeded.
private func height<Node>(of node: Node, upTo limit: Int, below: (Node) -> [Node]) -> Int {
  var height = 1
  var level = below(node)
  while height <= limit, !level.isEmpty {
    height += 1
    level = level.flatMap(below)
  }
  return height
}
