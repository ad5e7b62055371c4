/// What a drawing tells of a way and a screen, the same in every form.
enum MapStyle {
  /// How a way is drawn.
  enum Line: String {
    case solid, thick, dashed
  }
}

extension AppMap {
  /// Whether a way was walked.
  func isWalked(_ way: Int) -> Bool { walk.ways.contains(way) }

  func line(of way: Int) -> MapStyle.Line {
    if isWalked(way) { return .thick }
    return graph.ways[way].evidence == .text ? .dashed : .solid
  }

  /// What stands at a way: what leads along it, and what it does where that says more.
  func label(of way: ScreenGraph.Way) -> String {
    let element = way.element?.described
    switch way.kind {
    case .code: return "in code"
    case .push: return element ?? way.segue ?? "push"
    case .tab: return "tab " + (element ?? "")
    case .root, .page, .split, .child, .embed: return way.kind.rawValue
    default: return [element ?? way.segue, way.kind.rawValue].compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// The ways from one screen to another drawn as one line.
  struct Connection: Equatable {
    let from: Int
    let to: Int
    /// In the order of the graph.
    var labels: [String]
    var line: MapStyle.Line
    let isBack: Bool
  }

  /// The ways between screens, those of the same two ends together; what leads back to where one came from is none.
  var connections: [Connection] {
    var all: [Connection] = []
    var places: [[Int]: Int] = [:]
    func add(_ from: Int, _ to: Int, _ label: String, _ line: MapStyle.Line, isBack: Bool) {
      let key = [from, to, isBack ? 1 : 0]
      guard let place = places[key] else {
        places[key] = all.count
        return all.append(Connection(from: from, to: to, labels: [label], line: line, isBack: isBack))
      }
      if !all[place].labels.contains(label) { all[place].labels.append(label) }
      if line == .thick || all[place].line == .dashed { all[place].line = line }
    }
    for (index, way) in graph.ways.enumerated() {
      guard let from = way.from, let to = way.to else { continue }
      add(from, to, label(of: way), line(of: index), isBack: way.kind.isBack)
    }
    for way in walk.further { add(way.from, way.to, way.element, .thick, isBack: false) }
    return all
  }

  /// What is written under a screen's name; nil where its name says all.
  func subtitle(of screen: ScreenGraph.Screen) -> String? {
    let title = screen.title.flatMap { $0 == screen.name ? nil : "“\($0)”" }
    let isPlain = screen.className == "ViewController" || screen.name.hasPrefix(screen.className)
    let parts = [title, isPlain ? nil : screen.className].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension AppMap.Connection {
  /// The labels in one line, no longer than is read at a glance.
  var caption: String {
    let shown = labels.prefix(3).map { $0.count > 28 ? $0.prefix(27) + "…" : $0 }
    return shown.joined(separator: ", ") + (labels.count > 3 ? ", +\(labels.count - 3)" : "")
  }
}
