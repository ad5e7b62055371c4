import Locations
import Rendering
import TextWidth

/// The map as a tree for a terminal, which begins at the app's first screen and shows the links of each screen.
///
/// A screen's links are shown on the shortest path from the app to the screen. Elsewhere the screen is marked `↺`.
/// Branches that are too deep for the terminal's width follow below the tree. The screens that no link leads to are at
/// the end.
package struct MapText {
  private let map: AppMap
  private let columns: Int
  private let ways: [Int?: [Int]]
  private let further: [Int: [Walk.RecordedLink]]
  /// For each screen, the link below which the screen appears with its links.
  ///
  /// Below other links, only the screen's name appears.
  private let homes: [Int: Int]
  private var shown: Set<Int> = []
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
    return text.lines.map { signs.shownOnMap($0.printableLine) }
  }

  private init(_ map: AppMap, _ columns: Int) {
    (self.map, self.columns) = (map, columns)
    ways = Dictionary(grouping: map.graph.ways.indices) { map.graph.ways[$0].from }
    further = Dictionary(grouping: map.walk.further, by: \.from)
    homes = MapText.homes(of: map.graph, ways)
  }

  /// Finds the first link to each screen by a breadth-first search.
  ///
  /// The search starts at the roots, then at the screens that only the app's functions mention, and then at the screens
  /// that no link leads to.
  private static func homes(of graph: ScreenGraph, _ ways: [Int?: [Int]]) -> [Int: Int] {
    var homes: [Int: Int] = [:]
    var seen: Set<Int> = []
    func visit(from starts: [Int]) {
      var waiting = starts.filter { seen.insert($0).inserted }
      var next = 0
      while next < waiting.count {
        for way in ways[waiting[next]] ?? [] where !graph.ways[way].kind.isBack {
          guard let to = graph.ways[way].to, seen.insert(to).inserted else { continue }
          homes[to] = way
          waiting.append(to)
        }
        next += 1
      }
    }
    for starts in graph.starts { visit(from: starts) }
    for screen in graph.unreached { visit(from: [screen]) }
    return homes
  }

  private mutating func draw() {
    let seen = map.walk.flows > 0 ? " · " + counted(map.walk.flows, "flow") : ""
    lines.append("\(map.name) · \(map.summary)\(seen)")
    lines.append("")
    for way in ways[nil] ?? [] { drawRoot(map.graph.ways[way]) }
    drawDeferred()
    let unreached = map.graph.unreached
    if !unreached.isEmpty { lines += ["", "Nothing leads to:"] }
    for screen in unreached where !shown.contains(screen) && homes[screen] == nil {
      add("  ", name(of: screen), location: map.graph.screens[screen].location)
      drawWays(of: screen, "  ")
    }
    drawDeferred()
    drawLegend()
  }

  private mutating func drawRoot(_ way: ScreenGraph.Way) {
    guard let to = way.to else { return add("", "(no screen \"\(way.missingName ?? "")\")", location: way.location) }
    let scene = way.windowScene.map { "scene \($0) ▸ " } ?? ""
    guard !shown.contains(to), homes[to] == nil else {
      if !scene.isEmpty { add("", scene + name(of: to), " ↺", location: way.location) }
      return
    }
    add("", scene + (way.kind == .code ? "┄ " : "") + name(of: to), location: map.graph.screens[to].location)
    drawWays(of: to, "")
  }

  private mutating func drawDeferred() {
    while !deferred.isEmpty {
      let screen = deferred.removeFirst()
      lines.append("")
      add("", name(of: screen), location: map.graph.screens[screen].location)
      drawWays(of: screen, "")
    }
  }

  private mutating func drawWays(of screen: Int, _ indent: String) {
    shown.insert(screen)
    let own = ways[screen] ?? []
    let further = further[screen] ?? []
    for (index, way) in own.enumerated() {
      draw(map.graph.ways[way], way, indent, isLast: index == own.count - 1 && further.isEmpty)
    }
    for (index, way) in further.enumerated() {
      let branch = indent + (index == further.count - 1 ? "└─ " : "├─ ")
      add(branch, "● " + way.element, " ▸ " + name(of: way.to) + " ↺", location: nil)
    }
  }

  private mutating func draw(_ way: ScreenGraph.Way, _ index: Int, _ indent: String, isLast: Bool) {
    let walked = map.isWalked(index) ? "● " : way.kind == .code ? "┄ " : ""
    let branch = indent + (isLast ? "└─ " : "├─ ")
    let label = walked + MapText.words(of: way)
    guard let to = way.to else {
      let end = way.missingName.map { " ▸ (nothing is called \"\($0)\")" } ?? " ◂"
      return add(branch, label, end, location: way.location)
    }
    guard !way.kind.isBack else {
      return add(branch, label, " ◂ " + map.graph.screens[to].name, location: way.location)
    }
    let inside = indent + (isLast ? "   " : "│  ")
    let isHome = homes[to] == index && !shown.contains(to)
    let isTooDeep = inside.cellWidth > columns * 2 / 5
    let mark = !isHome ? " ↺" : isTooDeep && ways[to] != nil ? " ↓" : ""
    add(branch, label, " ▸ " + name(of: to) + mark, location: way.location)
    guard isHome else { return }
    if isTooDeep {
      shown.insert(to)
      if ways[to] != nil { deferred.append(to) }
    } else {
      drawWays(of: to, inside)
    }
  }

  /// Returns the description of a link: its element and its kind.
  private static func words(of way: ScreenGraph.Way) -> String {
    let element = way.element.map { element in
      element.role == .element && !element.names.isEmpty ? "[\(element.described)]" : element.described
    }
    switch way.kind {
    case .code: return "in code"
    case .tab: return ["tab", way.element?.names.first].compactMap { $0 }.joined(separator: " ")
    case .root, .page, .split, .child: return way.kind.rawValue
    default:
      return [element ?? way.segue.map { "segue \($0)" }, way.kind.rawValue].compactMap { $0 }.joined(separator: " ")
    }
  }

  private func name(of screen: Int) -> String {
    let screen = map.graph.screens[screen]
    return screen.name + (map.subtitle(of: screen).map { " " + $0 } ?? "")
  }

  /// Adds a line, shortened to the width if necessary.
  ///
  /// First the source location is omitted, then the label is truncated.
  private mutating func add(_ indent: String, _ label: String, _ end: String = "", location: CodeLocation?) {
    let room = columns - indent.cellWidth
    var words = label + end
    if words.cellWidth > room {
      let least = max(8, room - end.cellWidth)
      words = (label.fitted(to: min(least, label.cellWidth)) + end).fitted(to: max(8, room))
    }
    let free = room - words.cellWidth - location.text.cellWidth
    let gap = location != nil && free >= 2 ? String(repeating: " ", count: free) + location.text : ""
    lines.append(indent + words + gap)
  }

  private mutating func drawLegend() {
    let text = lines.joined()
    let signs = [
      ("↺", "shown elsewhere"), ("↓", "shown further down"), ("◂", "back"), ("┄", "only named in code"),
      ("●", "used by a flow"),
    ]
    let used = signs.filter { text.contains($0.0) }.map { "\($0.0) \($0.1)" }
    guard !used.isEmpty else { return }
    let line = used.joined(separator: " · ")
    lines += [""] + (line.cellWidth <= columns ? [line] : used)
  }
}

extension SignSet {
  /// Replaces the characters that aren't in this character set, including those that occur only in maps.
  fileprivate func shownOnMap(_ line: String) -> String {
    guard self == .ascii else { return line }
    return shown(
      line.replacing("↺", with: "^").replacing("┄", with: "~").replacing("“", with: "\"").replacing("”", with: "\""))
  }
}
