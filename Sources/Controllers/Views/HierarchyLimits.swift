/// How deep hierarchies may be.
///
/// Here: UIKit's end with the stack, some thousands deep, and so would ours; the deepest screen there is has some forty
/// views one in another.
enum HierarchyLimits {
  static let views = 200
  static let controllers = 60
  /// How often a controller that a callback put elsewhere is taken out again before it is given its place.
  static let attempts = 4
}

extension View {
  /// Refuses a view with which more views than may would lie one in another.
  ///
  /// - Parameter view: the view about to be added to this one.
  /// - Throws: when it is so.
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
  /// Refuses a child with which more controllers than may would lie one in another.
  ///
  /// - Parameter child: the controller about to be added to this one.
  /// - Throws: when it is so.
  final func checkDepth(adding child: ViewController) throws(ControllerException) {
    let above = depth(of: self, upTo: HierarchyLimits.controllers) { $0.parentLink }
    let below = height(of: child, upTo: HierarchyLimits.controllers - above, below: \.children)
    guard above + below > HierarchyLimits.controllers else { return }
    throw ControllerException(.controllersTooDeep(child.toldName, in: toldName))
  }
}

/// How many there are from one up, itself counted; read no further than a limit and one more.
private func depth<Node>(of node: Node, upTo limit: Int, above: (Node) -> Node?) -> Int {
  var depth = 1
  var node = node
  while depth <= limit, let next = above(node) {
    depth += 1
    node = next
  }
  return depth
}

/// How many lie one in another from one down, itself counted; read no further than a limit and one more.
private func height<Node>(of node: Node, upTo limit: Int, below: (Node) -> [Node]) -> Int {
  var height = 1
  var level = below(node)
  while height <= limit, !level.isEmpty {
    height += 1
    level = level.flatMap(below)
  }
  return height
}
