/// Draws a tree with lines that connect each node with its children.
enum TreeLines {
  /// Returns the lines of a tree.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - text: A closure that returns the text of a node.
  ///   - children: A closure that returns the children of a node, in order.
  /// - Returns: One line for each node.
  static func lines<Node>(of root: Node, text: (Node) -> String, children: (Node) -> [Node]) -> [String] {
    var lines = [text(root).printableLine]
    append(children(root), indent: "", to: &lines, text: text, below: children)
    return lines
  }

  private static func append<Node>(
    _ nodes: [Node], indent: String, to lines: inout [String], text: (Node) -> String, below: (Node) -> [Node]
  ) {
    for (index, node) in nodes.enumerated() {
      let isLast = index == nodes.count - 1
      lines.append(indent + (isLast ? "└ " : "├ ") + text(node).printableLine)
      append(below(node), indent: indent + (isLast ? "  " : "│ "), to: &lines, text: text, below: below)
    }
  }
}
