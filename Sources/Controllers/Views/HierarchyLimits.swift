/// The maximum depths of hierarchies.
///
/// Here: UIKit overflows its call stack after a few thousand levels, and so would the model. The deepest known screen
/// of a real app has about forty levels of views.
enum HierarchyLimits {
  static let views = 200
  static let controllers = 60
  /// The maximum number of attempts to remove a controller from positions where callbacks put it before it moves to its
  /// new position.
  static let attempts = 4
}

extension View {
  /// Checks that adding a subview doesn't exceed the maximum depth of views.
  ///
  /// - Parameter view: the view that will be added to this view.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep.
  package final func checkDepth(adding view: View) throws(ControllerException) {
    let above = depth(of: self, upTo: HierarchyLimits.views) { $0.superview }
    guard above + height(of: view, upTo: HierarchyLimits.views - above, below: \.subviews) > HierarchyLimits.views
    else {
      return
    }
    throw ControllerException(.viewsTooDeep(view.nameForMessages, in: nameForMessages))
  }
}

extension ViewController {
  /// Checks that adding a child doesn't exceed the maximum depth of controllers.
  ///
  /// - Parameter child: the controller that will be added to this controller.
  /// - Throws: a `ControllerException` if the hierarchy would become too deep.
  final func checkDepth(adding child: ViewController) throws(ControllerException) {
    let above = depth(of: self, upTo: HierarchyLimits.controllers) { $0.parentLink }
    let below = height(of: child, upTo: HierarchyLimits.controllers - above, below: \.children)
    guard above + below > HierarchyLimits.controllers else { return }
    throw ControllerException(.controllersTooDeep(child.displayName, in: displayName))
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
