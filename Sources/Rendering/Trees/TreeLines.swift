/// Draws a tree with lines from each to those below it.
enum TreeLines {
  /// The lines of a tree.
  ///
  /// - Parameters:
  ///   - root: the uppermost.
  ///   - text: what is said of each.
  ///   - below: those that hang on one, in order.
  /// - Returns: a line for each.
  static func lines<Node>(of root: Node, text: (Node) -> String, below: (Node) -> [Node]) -> [String] {
    var lines = [text(root).printableLine]
    append(below(root), indent: "", to: &lines, text: text, below: below)
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
