import Locations
import Rendering
import TextWidth

/// The map as a tree for a terminal, which begins at the app's first screen and shows the links of each screen.
///
/// A screen's links are shown once, on the shortest path from the app to the screen. Elsewhere, the screen is marked
/// `↺`. Branches that are too deep for the terminal's width follow below the tree. Screens to which no link leads are
/// at the end.
package struct MapText {
  private let map: AppMap
  private let columns: Int
  private let linksByScreen: [Int?: [Int]]
  private let further: [Int: [Walk.RecordedLink]]
  /// The link below which a screen's own links are shown, keyed by the screen.
  ///
  /// Below other links, only the screen's name appears.
  private let homes: [Int: Int]
  private var drawnScreens: Set<Int> = []
  /// The screens whose branches are too deep for the terminal's width, and are drawn below the tree.
  private var deferred: [Int] = []
  private var lines: [String] = []

  /// Draws a map as text.
  ///
  /// - Parameters:
  ///   - map: The map to draw.
  ///   - columns: The maximum width of a line, in cells. Values below 40 count as 40.
  ///   - signs: The set of characters to draw with.
  /// - Returns: The lines.
  package static func lines(of map: AppMap, columns: Int = 80, signs: SignSet = .unicode) -> [String] {
    var text = MapText(map, max(40, columns))
    text.draw()
    return text.lines.map { signs.replacingUnsupportedSigns($0.printableLine) }
  }

  private init(_ map: AppMap, _ columns: Int) {
    (self.map, self.columns) = (map, columns)
    linksByScreen = Dictionary(grouping: map.graph.ways.indices) { map.graph.ways[$0].from }
    further = Dictionary(grouping: map.walk.undeclaredLinks, by: \.from)
    homes = MapText.homeLinks(of: map.graph, linksByScreen)
  }

  /// Finds the first link to each screen by a breadth-first search.
  ///
  /// The search starts at the roots, then at the screens that only the app's functions mention, and then at the screens
  /// to which no link leads.
  private static func homeLinks(of graph: ScreenGraph, _ linksByScreen: [Int?: [Int]]) -> [Int: Int] {
    var homeLinks: [Int: Int] = [:]
    var visitedScreens: Set<Int> = []
    func visit(from starts: [Int]) {
      var pendingScreens = starts.filter { visitedScreens.insert($0).inserted }
      var nextIndex = 0
      while nextIndex < pendingScreens.count {
        for link in linksByScreen[pendingScreens[nextIndex]] ?? [] where !graph.ways[link].kind.isBack {
          guard let to = graph.ways[link].to, visitedScreens.insert(to).inserted else { continue }
          homeLinks[to] = link
          pendingScreens.append(to)
        }
        nextIndex += 1
      }
    }
    for starts in graph.startGroups { visit(from: starts) }
    for screen in graph.unreachableScreens { visit(from: [screen]) }
    return homeLinks
  }

  private mutating func draw() {
    let flowSummary = map.walk.flowCount > 0 ? " · " + countedNoun(map.walk.flowCount, "flow") : ""
    lines.append("\(map.name) · \(map.summary)\(flowSummary)")
    lines.append("")
    for link in linksByScreen[nil] ?? [] { drawRoot(map.graph.ways[link]) }
    drawDeferred()
    let unreached = map.graph.unreachableScreens
    if !unreached.isEmpty { lines += ["", "Nothing leads to:"] }
    for screen in unreached where !drawnScreens.contains(screen) && homes[screen] == nil {
      addLine("  ", displayName(of: screen), location: map.graph.screens[screen].location)
      drawLinks(of: screen, "  ")
    }
    drawDeferred()
    drawLegend()
  }

  private mutating func drawRoot(_ link: ScreenGraph.Link) {
    guard let to = link.to else {
      return addLine("", "(no screen \"\(link.missingName ?? "")\")", location: link.location)
    }
    let scene = link.windowScene.map { "scene \($0) ▸ " } ?? ""
    guard !drawnScreens.contains(to), homes[to] == nil else {
      if !scene.isEmpty { addLine("", scene + displayName(of: to), " ↺", location: link.location) }
      return
    }
    addLine(
      "", scene + (link.kind == .code ? "┄ " : "") + displayName(of: to), location: map.graph.screens[to].location)
    drawLinks(of: to, "")
  }

  private mutating func drawDeferred() {
    while !deferred.isEmpty {
      let screen = deferred.removeFirst()
      lines.append("")
      addLine("", displayName(of: screen), location: map.graph.screens[screen].location)
      drawLinks(of: screen, "")
    }
  }

  private mutating func drawLinks(of screen: Int, _ indent: String) {
    drawnScreens.insert(screen)
    let ownLinks = linksByScreen[screen] ?? []
    let undeclaredLinks = further[screen] ?? []
    for (index, link) in ownLinks.enumerated() {
      draw(map.graph.ways[link], link, indent, isLast: index == ownLinks.count - 1 && undeclaredLinks.isEmpty)
    }
    for (index, way) in undeclaredLinks.enumerated() {
      let branch = indent + (index == undeclaredLinks.count - 1 ? "└─ " : "├─ ")
      addLine(branch, "● " + way.element, " ▸ " + displayName(of: way.to) + " ↺", location: nil)
    }
  }

  private mutating func draw(_ link: ScreenGraph.Link, _ index: Int, _ indent: String, isLast: Bool) {
    let usageMark = map.isUsed(index) ? "● " : link.kind == .code ? "┄ " : ""
    let branch = indent + (isLast ? "└─ " : "├─ ")
    let label = usageMark + MapText.words(of: link)
    guard let to = link.to else {
      let end = link.missingName.map { " ▸ (nothing is called \"\($0)\")" } ?? " ◂"
      return addLine(branch, label, end, location: link.location)
    }
    guard !link.kind.isBack else {
      return addLine(branch, label, " ◂ " + map.graph.screens[to].name, location: link.location)
    }
    let childIndent = indent + (isLast ? "   " : "│  ")
    let isHome = homes[to] == index && !drawnScreens.contains(to)
    let isTooDeep = childIndent.cellWidth > columns * 2 / 5
    let mark = !isHome ? " ↺" : isTooDeep && linksByScreen[to] != nil ? " ↓" : ""
    addLine(branch, label, " ▸ " + displayName(of: to) + mark, location: link.location)
    guard isHome else { return }
    if isTooDeep {
      drawnScreens.insert(to)
      if linksByScreen[to] != nil { deferred.append(to) }
    } else {
      drawLinks(of: to, childIndent)
    }
  }

  /// Returns the description of a link: its element and its kind.
  private static func words(of link: ScreenGraph.Link) -> String {
    let element = link.element.map { element in
      element.role == .element && !element.names.isEmpty ? "[\(element.described)]" : element.described
    }
    switch link.kind {
    case .code: return "in code"
    case .tab: return ["tab", link.element?.names.first].compactMap { $0 }.joined(separator: " ")
    case .root, .page, .split, .child: return link.kind.rawValue
    default:
      return [element ?? link.segue.map { "segue \($0)" }, link.kind.rawValue].compactMap { $0 }.joined(separator: " ")
    }
  }

  private func displayName(of screen: Int) -> String {
    let screen = map.graph.screens[screen]
    return screen.name + (map.subtitle(of: screen).map { " " + $0 } ?? "")
  }

  /// Adds a line, shortened to the width if necessary.
  ///
  /// First the source location is omitted, then the label is truncated.
  private mutating func addLine(_ indent: String, _ label: String, _ end: String = "", location: CodeLocation?) {
    let availableWidth = columns - indent.cellWidth
    var text = label + end
    if text.cellWidth > availableWidth {
      let minimumWidth = max(8, availableWidth - end.cellWidth)
      text = (label.fitted(to: min(minimumWidth, label.cellWidth)) + end).fitted(to: max(8, availableWidth))
    }
    let gapWidth = availableWidth - text.cellWidth - location.text.cellWidth
    let gap = location != nil && gapWidth >= 2 ? String(repeating: " ", count: gapWidth) + location.text : ""
    lines.append(indent + text + gap)
  }

  private mutating func drawLegend() {
    let text = lines.joined()
    let signs = [
      ("↺", "shown elsewhere"), ("↓", "shown further down"), ("◂", "back"), ("┄", "only named in code"),
      ("●", "used by a flow"),
    ]
    let usedSigns = signs.filter { text.contains($0.0) }.map { "\($0.0) \($0.1)" }
    guard !usedSigns.isEmpty else { return }
    let line = usedSigns.joined(separator: " · ")
    lines += [""] + (line.cellWidth <= columns ? [line] : usedSigns)
  }
}

extension SignSet {
  /// Replaces the characters that aren't in this character set, including those that occur only in maps.
  fileprivate func replacingUnsupportedSigns(_ line: String) -> String {
    guard self == .ascii else { return line }
    return converted(
      line.replacing("↺", with: "^").replacing("┄", with: "~").replacing("“", with: "\"").replacing("”", with: "\""))
  }
}
