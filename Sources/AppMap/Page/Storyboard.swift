import Rendering
import TextWidth

/// The storyboard of a map: the pictures of all screens, with arrows from elements to targets as in Xcode.
///
/// The storyboard works without a script on the page. A screen without a picture is drawn as a box with its name.
struct Storyboard {
  private let map: AppMap
  private let links: PictureLinks
  private let layout: MapLayout

  init(_ map: AppMap) {
    self.map = map
    links = PictureLinks(map)
    layout = MapLayout(map) { Storyboard.size(of: $0, in: map) }
  }

  /// The storyboard as a collapsible section of the page, or an empty string if there are no pictures.
  var collapsibleSection: String {
    guard !map.walk.pictures.isEmpty else { return "" }
    let (width, height) = (MapSVG.number(layout.width + 40), MapSVG.number(layout.height + 40))
    let screens = map.graph.screens.indices.map(sceneElement).joined(separator: "\n")
    let arrowElements = map.graph.screens.indices.flatMap(arrowElements).joined(separator: "\n")
    return """
      <details id="storyboard"><summary>Storyboard: \(countedNoun(map.walk.pictures.count, "picture"))</summary>
      <div><svg width="\(width)" height="\(height)" viewBox="-20 -20 \(width) \(height)" role="img" \
      aria-label="Storyboard"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>
      \(screens)
      \(arrowElements)
      </svg></div></details>
      """
  }

  // MARK: Screens

  /// The width of a cell, the height of a line, and the height of the heading above a screen, in points.
  private static let (column, line, heading) = (4.8, 9.6, 16.0)

  private static func size(of screen: Int, in map: AppMap) -> (width: Double, height: Double)? {
    guard let picture = map.walk.pictures[screen] else { return nil }
    let columns = picture.lines.map(\.cellWidth).max() ?? 0
    return (Double(columns) * column, Double(picture.lines.count) * line + heading)
  }

  private func sceneElement(_ index: Int) -> String {
    let (box, screen) = (layout.boxes[index], map.graph.screens[index])
    let name = MapSVG.escaped(screen.name.printableLine.fitted(to: MapLayout.maximumNameWidth))
    guard let picture = map.walk.pictures[index] else {
      return """
        <g class="scene"><rect x="\(MapSVG.number(box.x))" y="\(MapSVG.number(box.y))" \
        width="\(MapSVG.number(box.width))" height="\(MapSVG.number(box.height))" rx="6"/>\
        <text x="\(MapSVG.number(box.x + box.width / 2))" y="\(MapSVG.number(box.middle + 4))">\(name)</text></g>
        """
    }
    let lines = picture.lines.enumerated().map { number, text in
      "<text class=\"cells\" x=\"\(MapSVG.number(box.x))\" y=\"\(MapSVG.number(top(ofLine: number, in: box) + 7.4))\" "
        + "textLength=\"\(MapSVG.number(Double(text.cellWidth) * Storyboard.column))\" "
        + "xml:space=\"preserve\">\(MapSVG.escaped(text))</text>"
    }
    return """
      <g class="scene seen" data-scene="\(index)"><a href="#\(index)"><text x="\(MapSVG.number(box.x + box.width / 2))" \
      y="\(MapSVG.number(box.y + 10))">\(name)</text></a><rect x="\(MapSVG.number(box.x))" \
      y="\(MapSVG.number(box.y + Storyboard.heading))" width="\(MapSVG.number(box.width))" \
      height="\(MapSVG.number(box.height - Storyboard.heading))" rx="4"/>
      \(lines.joined(separator: "\n"))</g>
      """
  }

  private func top(ofLine line: Int, in box: MapLayout.Box) -> Double {
    box.y + Storyboard.heading + Double(line) * Storyboard.line
  }

  // MARK: Arrows

  /// Returns the arrows from a screen's picture.
  ///
  /// Rows of a table that lead to the same screen share one arrow.
  private func arrowElements(from index: Int) -> [String] {
    guard let picture = map.walk.pictures[index] else { return [] }
    var rowTargets: Set<Int> = []
    return picture.areas.compactMap { area in
      guard case .screen(let target)? = links.target(of: area, in: picture), let cells = area.cells.first,
        target != index, area.role != .row || rowTargets.insert(target).inserted
      else { return nil }
      return arrowElement(from: cells, of: layout.boxes[index], to: layout.boxes[target], (index, target))
    }
  }

  private func arrowElement(
    from cells: ScreenPicture.Area.Cells, of box: MapLayout.Box, to target: MapLayout.Box, _ ends: (Int, Int)
  ) -> String {
    let (left, right) = (Double(cells.columns.lowerBound), Double(cells.columns.upperBound))
    let top = top(ofLine: cells.line, in: box)
    let pointsRight = target.x > box.x
    let start = (x: box.x + right * Storyboard.column, y: top + Storyboard.line / 2)
    let end = (x: pointsRight ? target.x : target.right, y: target.middle)
    let (startControlX, endControlX) = (start.x + 40, pointsRight ? end.x - 40 : end.x + 40)
    return """
      <rect class="source" x="\(MapSVG.number(box.x + left * Storyboard.column))" y="\(MapSVG.number(top))" \
      width="\(MapSVG.number((right - left) * Storyboard.column))" height="\(MapSVG.number(Storyboard.line))" rx="2"/>\
      <path class="segue" data-from="\(ends.0)" data-to="\(ends.1)" d="M\(MapSVG.number(start.x)) \
      \(MapSVG.number(start.y)) C\(MapSVG.number(startControlX)) \(MapSVG.number(start.y)) \(MapSVG.number(endControlX)) \
      \(MapSVG.number(end.y)) \(MapSVG.number(end.x)) \(MapSVG.number(end.y))" marker-end="url(#tip)"/>
      """
  }

  /// The style sheet of the storyboard, in the colors of the map.
  static let style = """
    #storyboard{border-top:1px solid var(--line);padding:.3rem 1rem}#storyboard summary{cursor:pointer}
    #storyboard div{overflow:auto;max-height:62vh}#storyboard rect{fill:var(--box);stroke:var(--line)}
    #storyboard .seen text{font-weight:bold}#storyboard .seen .cells{font:8px ui-monospace,Menlo,Consolas,
    "DejaVu Sans Mono",monospace;text-anchor:start}#storyboard .source{fill:var(--walked);fill-opacity:.18;stroke:none}
    #storyboard .segue{fill:none;stroke:var(--walked);stroke-width:1.4}#tip path{fill:var(--walked)}
    """
}
