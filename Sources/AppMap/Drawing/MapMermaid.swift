/// The map as Mermaid draws it: in Markdown of GitHub and GitLab, and at mermaid.live.
package enum MapMermaid {
  /// - Parameter map: what is drawn.
  /// - Returns: a flowchart; what has a meaning to Mermaid stands there by number.
  package static func text(of map: AppMap) -> String {
    var lines = ["flowchart LR"]
    for (index, screen) in map.graph.screens.enumerated() {
      let subtitle = map.subtitle(of: screen).map { "<br/>" + escaped($0) } ?? ""
      let words = "\"\(escaped(screen.name))\(subtitle)\""
      lines.append("  s\(index)" + (screen.isContainer ? "[[\(words)]]" : "[\(words)]"))
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
    let unreached = map.graph.unreached
    if !unreached.isEmpty {
      lines.append("  classDef unreached stroke:#c00,color:#c00")
      lines.append("  class \(unreached.map { "s\($0)" }.joined(separator: ",")) unreached")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What has a meaning in a text of Mermaid's, by number.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " ()._-·…“”,+".unicodeScalars.contains(scalar)
      if isPlain || scalar.value > 0xA0 && !scalar.isUnseen {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.value < 0x20 ? " " : "#\(scalar.value);"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, or turns the direction of reading.
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }
}
