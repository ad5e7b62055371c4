import Locations
import Rendering

/// The map as SVG, drawn with the layout of `MapLayout`.
package enum MapSVG {
  /// Draws a map as a standalone file with a style sheet and a legend.
  ///
  /// - Parameter map: The map to draw.
  /// - Returns: Well-formed XML, whatever characters the names contain. Equal maps give equal files.
  package static func text(of map: AppMap) -> String {
    let layout = MapLayout(map)
    let legend = MapLegend(map)
    let (width, height) = (max(layout.width, 520) + 2 * margin, layout.height + 2 * margin + 76)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img">
      <title>\(escaped(map.name))</title>
      <style>\(style)</style>
      <rect class="ground" width="\(number(width))" height="\(number(height))"/>
      <text class="heading" x="\(number(margin))" y="\(number(margin + 4))">\(escaped(map.name))</text>
      <text class="small" x="\(number(margin))" y="\(number(margin + 20))">\(escaped(map.summary))</text>
      <g transform="translate(\(number(margin)) \(number(margin + 40)))">
      \(body(of: map, layout))
      </g>
      <g transform="translate(\(number(margin)) \(number(height - margin)))">\(legend.svg)</g>
      </svg>

      """
  }

  private static let margin = 24.0

  /// Draws the screens and links, in the coordinates of the layout.
  ///
  /// - Parameters:
  ///   - map: The map to draw.
  ///   - layout: The positions of the map's screens and links.
  ///   - isLinked: Whether screens can be selected by a click or from the keyboard.
  /// - Returns: SVG elements.
  package static func body(of map: AppMap, _ layout: MapLayout, isLinked: Bool = false) -> String {
    let connections = map.connections
    let unreached = Set(map.graph.unreachableScreens)
    var lines = [markers]
    for (route, connection) in zip(layout.routes, connections) { lines.append(pathElement(route, connection)) }
    for (route, connection) in zip(layout.routes, connections) { lines.append(labelElement(route.label, connection)) }
    for (index, screen) in map.graph.screens.enumerated() {
      let link =
        isLinked ? " tabindex=\"0\" role=\"link\" aria-label=\(XMLText.quotedAttribute(screen.name.printableLine))" : ""
      lines.append(boxElement(layout.boxes[index], index, screen, map, link, isUnreached: unreached.contains(index)))
    }
    return lines.joined(separator: "\n")
  }

  private static let markers = """
    <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>
    """

  private static func pathElement(_ route: MapLayout.Route, _ connection: AppMap.Connection) -> String {
    let classes = ["way", connection.line.rawValue] + (connection.isBack ? ["back"] : [])
    return """
      <path class="\(classes.joined(separator: " "))" data-from="\(connection.from)" data-to="\(connection.to)" \
      d="\(curve(route))" marker-end="url(#arrow)"/>
      """
  }

  /// Returns the SVG path of a link: a smooth curve that is horizontal at each point of the route.
  private static func curve(_ route: MapLayout.Route) -> String {
    guard let first = route.points.first, let last = route.points.last else { return "" }
    var text = "M\(number(first.x)) \(number(first.y))"
    var previous = first
    for point in route.points.dropFirst().dropLast(route.returns ? 1 : 0) {
      text += bend(from: previous, to: point)
      previous = point
    }
    guard route.returns else { return text }
    // A link to the same or an earlier column ends on the right side of its target.
    let (startControlX, endControlX) = (previous.x + 30, last.x + 30)
    text +=
      " C\(number(startControlX)) \(number(previous.y)) \(number(max(startControlX, endControlX))) \(number(last.y)) "
    return text + "\(number(last.x)) \(number(last.y))"
  }

  private static func bend(from one: MapLayout.Point, to other: MapLayout.Point) -> String {
    guard one.y != other.y else { return " L\(number(other.x)) \(number(other.y))" }
    let middle = number((one.x + other.x) / 2)
    return " C\(middle) \(number(one.y)) \(middle) \(number(other.y)) \(number(other.x)) \(number(other.y))"
  }

  private static func labelElement(_ label: MapLayout.Box, _ connection: AppMap.Connection) -> String {
    let x = number(label.x + label.width / 2)
    return """
      <rect class="under" x="\(number(label.x))" y="\(number(label.y))" width="\(number(label.width))" \
      height="\(number(label.height))"/><text class="words" x="\(x)" y="\(number(label.y + 11.5))">\
      \(escaped(connection.caption))\
      <title>\(escaped(connection.labels.joined(separator: ", ")))</title></text>
      """
  }

  private static func boxElement(
    _ box: MapLayout.Box, _ index: Int, _ screen: ScreenGraph.Screen, _ map: AppMap, _ link: String, isUnreached: Bool
  ) -> String {
    var classes = ["screen"]
    if screen.isContainer { classes.append("container") }
    if isUnreached { classes.append("unreached") }
    if map.walk.pictures[index] != nil { classes.append("seen") }
    let (middleX, subtitle) = (number(box.x + box.width / 2), map.subtitle(of: screen))
    let nameY = number(box.y + 18)
    let name = screen.name.printableLine.fitted(to: MapLayout.maximumNameWidth)
    let subtitleElement = subtitle.map { text in
      "<text class=\"small\" x=\"\(middleX)\" y=\"\(number(box.y + 33))\">"
        + "\(escaped(text.printableLine.fitted(to: MapLayout.maximumNameWidth)))</text>"
    }
    return """
      <g class="\(classes.joined(separator: " "))" data-screen="\(index)"\(link)><title>\(escaped(screen.name)) \
      \(escaped(screen.location.text))</title><rect x="\(number(box.x))" y="\(number(box.y))" width="\(number(box.width))" \
      height="\(number(box.height))" rx="6"/><text x="\(middleX)" y="\(nameY)">\(escaped(name))</text>\(subtitleElement ?? "")</g>
      """
  }

  /// The style sheet, with light and dark colors that follow the reader's system setting.
  package static let style = """
    :root{--ground:#fff;--ink:#1b1f24;--quiet:#59636e;--line:#6b7580;--box:#f3f5f8;--walked:#0a64c8;--alone:#c3251d}\
    @media(prefers-color-scheme:dark){:root{--ground:#14171a;--ink:#e6e9ec;--quiet:#9aa4ae;--line:#8a949e;\
    --box:#22272c;--walked:#6cb1ff;--alone:#ff7b72}}\
    .ground,.under{fill:var(--ground)}text{fill:var(--ink);font:12px ui-monospace,Menlo,Consolas,monospace;\
    text-anchor:middle}.heading{font-size:15px;font-weight:bold;text-anchor:start}\
    .small,.words{font-size:10px;fill:var(--quiet)}\
    svg>.small,.legend text{text-anchor:start}\
    .screen rect{fill:var(--box);stroke:var(--line)}.container rect{stroke-width:2.5}\
    .unreached rect{stroke:var(--alone);stroke-width:2}.unreached text{fill:var(--alone)}\
    .way{fill:none;stroke:var(--line);stroke-width:1.2}.head{fill:var(--line)}\
    .thick{stroke:var(--walked);stroke-width:3}.dashed{stroke-dasharray:5 4}.back{opacity:.55}
    """

  /// Returns a string on one line, escaped for the content of an XML element.
  package static func escaped(_ text: String) -> String { XMLText.escapedContent(text.printableLine) }

  /// Returns a coordinate with at most one decimal place.
  package static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10)
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
