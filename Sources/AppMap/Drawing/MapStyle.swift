/// The style of links, which is the same in every drawing.
enum MapStyle {
  /// The style of the line that represents a link.
  enum Line: String {
    case solid, thick, dashed
  }
}

extension AppMap {
  /// Whether a flow used a link.
  func isWalked(_ way: Int) -> Bool { walk.ways.contains(way) }

  func line(of way: Int) -> MapStyle.Line {
    if isWalked(way) { return .thick }
    return graph.ways[way].evidence == .text ? .dashed : .solid
  }

  /// Returns the label of a link: the element that triggers the link, and the kind of link unless it is obvious.
  func label(of way: ScreenGraph.Way) -> String {
    let element = way.element?.described
    switch way.kind {
    case .code: return "in code"
    case .push: return element ?? way.segue ?? "push"
    case .tab: return ["tab", way.element?.names.first].compactMap { $0 }.joined(separator: " ")
    case .root, .page, .split, .child, .embed: return way.kind.rawValue
    default: return [element ?? way.segue, way.kind.rawValue].compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// The links from one screen to another, drawn as one line.
  struct Connection: Equatable {
    let from: Int
    let to: Int
    /// The labels of the links, in the order of the graph.
    var labels: [String]
    var line: MapStyle.Line
    let isBack: Bool
  }

  /// The lines to draw.
  ///
  /// Links between the same screens are combined. Links from the app, back to the previous screen, or to a missing
  /// target are omitted.
  var connections: [Connection] {
    var all: [Connection] = []
    var indices: [[Int]: Int] = [:]
    func add(_ from: Int, _ to: Int, _ label: String, _ line: MapStyle.Line, isBack: Bool) {
      let key = [from, to, isBack ? 1 : 0]
      guard let index = indices[key] else {
        indices[key] = all.count
        return all.append(Connection(from: from, to: to, labels: [label], line: line, isBack: isBack))
      }
      if !all[index].labels.contains(label) { all[index].labels.append(label) }
      if line == .thick || all[index].line == .dashed { all[index].line = line }
    }
    for (index, way) in graph.ways.enumerated() {
      guard let from = way.from, let to = way.to else { continue }
      add(from, to, label(of: way), line(of: index), isBack: way.kind.isBack)
    }
    for way in walk.further { add(way.from, way.to, way.element, .thick, isBack: false) }
    return all
  }

  /// Returns the text below a screen's name, or `nil` if the name is enough.
  func subtitle(of screen: ScreenGraph.Screen) -> String? {
    let title = screen.title.flatMap { $0 == screen.name ? nil : "“\($0)”" }
    let isPlain = screen.className == "ViewController" || screen.name.hasPrefix(screen.className)
    let parts = [title, isPlain ? nil : screen.className].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension AppMap.Connection {
  /// The labels on one line: at most three labels, each truncated to 28 characters.
  var caption: String {
    let shown = labels.prefix(3).map { $0.count > 28 ? $0.prefix(27) + "…" : $0 }
    return shown.joined(separator: ", ") + (labels.count > 3 ? ", +\(labels.count - 3)" : "")
  }
}
