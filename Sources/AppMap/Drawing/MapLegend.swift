/// The legend of a map: the meaning of the lines and colors that occur in it.
struct MapLegend {
  /// The CSS class and the description of each entry.
  let rows: [(sign: String, words: String)]

  init(_ map: AppMap) {
    let lines = Set(map.connections.map(\.line))
    var rows = [("solid", "declared")]
    if lines.contains(.thick) || map.walk.flowCount > 0 { rows.append(("thick", "used by a flow")) }
    if lines.contains(.dashed) { rows.append(("dashed", "only named in code")) }
    if !map.graph.unreachableScreens.isEmpty { rows.append(("unreached", "nothing leads here")) }
    if map.graph.screens.contains(where: \.isContainer) { rows.append(("container", "holds other screens")) }
    self.rows = rows
  }

  /// The entries in one row, left-aligned.
  var svg: String {
    var (x, text) = (0.0, "<g class=\"legend\">")
    for row in rows {
      text += "<g transform=\"translate(\(MapSVG.number(x)) 0)\">\(swatch(row.sign))"
      text += "<text class=\"small\" x=\"30\" y=\"3.5\">\(row.words)</text></g>"
      x += 46 + Double(row.words.count) * MapLayout.smallCharacterWidth
    }
    return text + "</g>"
  }

  func swatch(_ name: String) -> String {
    switch name {
    case "unreached", "container":
      "<g class=\"screen \(name)\"><rect x=\"1\" y=\"-6\" width=\"22\" height=\"12\" rx=\"3\"/></g>"
    default: "<path class=\"way \(name)\" d=\"M0 0 H24\"/>"
    }
  }
}
