import Locations
import Rendering

/// The map in the DOT language of Graphviz.
package enum MapDOT {
  /// Draws a map as a directed graph.
  ///
  /// - Parameter map: The map to draw.
  /// - Returns: A graph that `dot` accepts, whatever characters the names contain.
  package static func text(of map: AppMap) -> String {
    let unreached = Set(map.graph.unreachableScreens)
    var lines = [
      "digraph \(quoted(map.name)) {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=12];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (index, screen) in map.graph.screens.enumerated() {
      let label = screen.name + (map.subtitle(of: screen).map { "\n" + $0 } ?? "")
      var attributes = ["label=\(quoted(label))", "tooltip=\(quoted(screen.location.text))"]
      if screen.isContainer { attributes.append("peripheries=2") }
      if unreached.contains(index) { attributes.append("color=\"#cc0000\", fontcolor=\"#cc0000\"") }
      lines.append("  s\(index) [\(attributes.joined(separator: ", "))];")
    }
    for connection in map.connections {
      var attributes = ["label=\(quoted(connection.caption))"]
      switch connection.line {
      case .solid: break
      case .thick: attributes.append("penwidth=3")
      case .dashed: attributes.append("style=dashed")
      }
      if connection.isBack { attributes.append("constraint=false, arrowhead=vee") }
      lines.append("  s\(connection.from) -> s\(connection.to) [\(attributes.joined(separator: ", "))];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Quotes a string for DOT, which escapes backslashes and quotation marks and writes line breaks as `\n`.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.printableLine.replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
    }
    return "\"" + lines.joined(separator: "\\n") + "\""
  }
}
