/// The map in the language of Mermaid, which GitHub and GitLab draw in Markdown.
package enum MapMermaid {
  /// Draws a map as a flowchart.
  ///
  /// - Parameter map: The map to draw.
  /// - Returns: A flowchart in which characters with a special meaning in Mermaid are escaped.
  package static func text(of map: AppMap) -> String {
    var lines = ["flowchart LR"]
    for (index, screen) in map.graph.screens.enumerated() {
      let subtitle = map.subtitle(of: screen).map { "<br/>" + escaped($0) } ?? ""
      let nodeLabel = "\"\(escaped(screen.name))\(subtitle)\""
      lines.append("  s\(index)" + (screen.isContainer ? "[[\(nodeLabel)]]" : "[\(nodeLabel)]"))
    }
    for connection in map.connections {
      let arrow =
        switch connection.line {
        case .solid: "-->"
        case .thick: "==>"
        case .dashed: "-.->"
        }
      lines.append("  s\(connection.from) \(arrow)|\"\(escaped(connection.caption))\"| s\(connection.to)")
    }
    let unreached = map.graph.unreachableScreens
    if !unreached.isEmpty {
      lines.append("  classDef unreached stroke:#c00,color:#c00")
      lines.append("  class \(unreached.map { "s\($0)" }.joined(separator: ",")) unreached")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Replaces characters that have a special meaning in Mermaid with their numeric codes.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " ()._-·…“”,+".unicodeScalars.contains(scalar)
      if isPlain || scalar.value > 0xA0 && !scalar.isInvisible {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.value < 0x20 ? " " : "#\(scalar.value);"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible, such as a control character or a mark that changes the direction of reading.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }
}
