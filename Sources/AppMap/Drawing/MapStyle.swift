/// The style of links, which is the same in every drawing.
enum MapStyle {
  /// The style of the line that represents a link.
  enum LineStyle: String {
    case solid, thick, dashed
  }
}

extension AppMap {
  /// Whether a flow used a link.
  func isUsed(_ linkIndex: Int) -> Bool { walk.usedLinks.contains(linkIndex) }

  func line(of way: Int) -> MapStyle.LineStyle {
    if isUsed(way) { return .thick }
    return graph.ways[way].evidence == .text ? .dashed : .solid
  }

  /// Returns the label of a link: the element that triggers the link, and the kind of link unless it is obvious.
  func label(of link: ScreenGraph.Link) -> String {
    let element = link.element?.described
    switch link.kind {
    case .code: return "in code"
    case .push: return element ?? link.segue ?? "push"
    case .tab: return ["tab", link.element?.names.first].compactMap { $0 }.joined(separator: " ")
    case .root, .page, .split, .child, .embed: return link.kind.rawValue
    default: return [element ?? link.segue, link.kind.rawValue].compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// The links from one screen to another, drawn as one line.
  struct Connection: Equatable {
    let from: Int
    let to: Int
    /// The labels of the links, in the order of the graph.
    var labels: [String]
    var line: MapStyle.LineStyle
    let isBack: Bool
  }

  /// The lines to draw.
  ///
  /// Links between the same screens are combined. Links from the app, links back to the previous screen, and links to a
  /// missing target are omitted.
  var connections: [Connection] {
    var mergedConnections: [Connection] = []
    var indices: [[Int]: Int] = [:]
    func add(_ from: Int, _ to: Int, _ label: String, _ lineStyle: MapStyle.LineStyle, isBack: Bool) {
      let key = [from, to, isBack ? 1 : 0]
      guard let index = indices[key] else {
        indices[key] = mergedConnections.count
        return mergedConnections.append(
          Connection(from: from, to: to, labels: [label], line: lineStyle, isBack: isBack))
      }
      if !mergedConnections[index].labels.contains(label) { mergedConnections[index].labels.append(label) }
      if lineStyle == .thick || mergedConnections[index].line == .dashed { mergedConnections[index].line = lineStyle }
    }
    for (index, link) in graph.ways.enumerated() {
      guard let from = link.from, let to = link.to else { continue }
      add(from, to, label(of: link), line(of: index), isBack: link.kind.isBack)
    }
    for link in walk.undeclaredLinks { add(link.from, link.to, link.element, .thick, isBack: false) }
    return mergedConnections
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
    let shownLabels = labels.prefix(3).map { $0.count > 28 ? $0.prefix(27) + "…" : $0 }
    return shownLabels.joined(separator: ", ") + (labels.count > 3 ? ", +\(labels.count - 3)" : "")
  }
}
