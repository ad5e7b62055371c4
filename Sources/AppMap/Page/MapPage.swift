import JSON
import Locations
import Rendering
import TextWidth

/// The map as an HTML page, with the map on the left and the picture of a screen with clickable elements on the right.
///
/// The page is self-contained and doesn't need a server or a network.
package enum MapPage {
  /// Creates the page of a map.
  ///
  /// - Parameter map: The map, with the pictures that flows recorded.
  /// - Returns: HTML in which no name can become markup. The page's security policy keeps the browser from loading
  ///   other files.
  package static func text(of map: AppMap) -> String {
    let layout = MapLayout(map)
    let title = MapSVG.escaped(map.name)
    let head = PageHead(
      title: map.name + " – map", generator: "maquette map",
      style: MapSVG.style + MapPageParts.style + Storyboard.style, scripts: .inBody)
    return head.text + """
      <main>
      <section id="left" aria-label="Map">
      <header><h1>\(title)</h1><p>\(MapSVG.escaped(map.summary))</p>
      <input id="find" type="search" placeholder="Find a screen" aria-label="Find a screen"></header>
      <svg id="map" tabindex="0" viewBox="0 0 \(MapSVG.number(layout.width + 40)) \(MapSVG.number(layout.height + 40))" \
      role="group" aria-label="Screens and links"><g id="world"><g transform="translate(20 20)">
      \(MapSVG.body(of: map, layout, isLinked: true))
      </g></g></svg>
      \(Storyboard(map).collapsibleSection)
      <footer>\(legend(of: map))<p>\(statement(of: map))</p>
      <p>→ follows the first link, ← goes back, ↑ ↓ select other screens; + − zoom, 0 and Esc show all.</p></footer>
      </section>
      <section id="right" aria-label="Screen" tabindex="-1"></section>
      </main>
      <script type="application/json" id="data">\(data(of: map))</script>
      <script>\(MapPageParts.script)</script>
      </body>
      </html>

      """
  }

  /// Returns the note that explains where the pictures come from and that functions don't run on the page.
  private static func statement(of map: AppMap) -> String {
    let pictureLinks = PictureLinks(map)
    let pictureCount = map.graph.screens.indices.count { screen in
      guard map.graph.screens[screen].isScreen else { return false }
      return map.walk.pictures[screen] != nil
        || map.walk.pictures[pictureLinks.visibleScreen(of: screen)] != nil
    }
    let flows = map.walk.flowCount
    let source =
      flows > 0
      ? "The pictures are from \(countedNoun(flows, "flow"))."
      : "No flow ran: the only picture is of the screen after launch."
    let coverageSentence = "\(pictureCount) of \(map.graph.screenCount) screens have a picture."
    return
      "\(source) \(coverageSentence) Functions don’t run here: a click only opens the screen that an element leads to."
  }

  private static func legend(of map: AppMap) -> String {
    let rows = MapLegend(map)
    let signs = rows.rows.map { row in
      "<span><svg width=\"24\" height=\"14\" viewBox=\"0 -7 24 14\" aria-hidden=\"true\">\(rows.swatch(row.sign))</svg> "
        + "\(row.words)</span>"
    }
    return "<p class=\"legend\">\(signs.joined(separator: "\n"))</p>"
  }
}

// The data that the script of the page reads.
extension MapPage {
  private static func data(of map: AppMap) -> String {
    let pictureLinks = PictureLinks(map)
    let start = map.graph.ways.first { $0.from == nil && $0.to != nil }?.to ?? 0
    let screenObjects = map.graph.screens.indices.map { screenObject(at: $0, of: map, pictureLinks) }
    let linkObjects =
      map.graph.ways.indices.map { linkObject(at: $0, of: map, pictureLinks) }
      + map.walk.undeclaredLinks.map(undeclaredLinkObject)
    let pageData = JSONObject {
      $0.add("start", pictureLinks.visibleScreen(of: start))
      $0.add("screens", JSONList(screenObjects, .broken))
      $0.add("ways", JSONList(linkObjects, .broken))
    }
    return JSONWriter.escapedForPage(pageData.jsonText)
  }

  private static func screenObject(at index: Int, of map: AppMap, _ pictureLinks: PictureLinks) -> JSONObject {
    let screen = map.graph.screens[index]
    let picture = map.walk.pictures[index]
    return JSONObject {
      $0.add("name", screen.name)
      $0.add("class", screen.className)
      $0.add("place", screen.location.text)
      $0.add("front", pictureLinks.visibleScreen(of: index))
      $0.add("title", screen.title)
      $0.add("lines", picture?.lines.map(cellTexts))
      $0.add("links", picture.map { self.clickableAreas(in: $0, pictureLinks) })
    }
  }

  /// Splits a line into the characters of its cells.
  ///
  /// A wide character is followed by an empty string.
  private static func cellTexts(of line: String) -> [String] {
    var cells: [String] = []
    for character in line {
      switch character.cellWidth {
      case 0: if cells.isEmpty { cells.append(String(character)) } else { cells[cells.count - 1].append(character) }
      case 2: cells += [String(character), ""]
      default: cells.append(String(character))
      }
    }
    return cells
  }

  /// Returns the clickable areas as `[line, first column, end column, screen]`, where screen -1 means back.
  private static func clickableAreas(in picture: ScreenPicture, _ links: PictureLinks) -> [[Int]] {
    picture.areas.flatMap { area -> [[Int]] in
      guard let linkTarget = links.target(of: area, in: picture) else { return [] }
      let target =
        switch linkTarget {
        case .screen(let screen): screen
        case .back: -1
        }
      return area.cells.map { [$0.line, $0.columns.lowerBound, $0.columns.upperBound, target] }
    }
  }

  private static func linkObject(at index: Int, of map: AppMap, _ pictureLinks: PictureLinks) -> JSONObject {
    let link = map.graph.ways[index]
    return JSONObject {
      $0.add("from", orNull: link.from)
      $0.add("to", orNull: link.to)
      $0.add("kind", link.kind.rawValue)
      $0.add("line", map.line(of: index).rawValue)
      $0.add("words", map.label(of: link))
      $0.add("place", link.location.text)
      $0.add("back", link.kind.isBack ? 1 : 0)
      $0.add("missing", orNull: link.missingName)
    }
  }

  private static func undeclaredLinkObject(_ link: Walk.RecordedLink) -> JSONObject {
    JSONObject {
      $0.add("from", link.from)
      $0.add("to", link.to)
      $0.add("kind", "walked")
      $0.add("line", "thick")
      $0.add("words", link.element)
      $0.add("place", "")
      $0.add("back", 0)
      $0.add("missing", JSONText.null)
    }
  }
}
