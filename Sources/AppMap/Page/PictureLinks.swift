/// The targets of the elements in a picture, as far as the targets are declared or were recorded.
struct PictureLinks {
  private let map: AppMap
  private let ways: [Int?: [ScreenGraph.Way]]
  private let further: [Int: [Walk.RecordedLink]]

  init(_ map: AppMap) {
    self.map = map
    ways = Dictionary(grouping: map.graph.ways, by: \.from)
    further = Dictionary(grouping: map.walk.further + map.walk.touches, by: \.from)
  }

  /// The target of a touch.
  enum End: Equatable {
    case screen(Int)
    /// The previous screen.
    case back
  }

  /// Returns the target of an area in a picture, or `nil` if no link is known for the area.
  func end(of area: ScreenPicture.Area, in picture: ScreenPicture) -> End? {
    if area.role == .back { return .back }
    for screen in picture.path.reversed() {
      for way in ways[screen] ?? [] where leads(way, area) {
        if let to = way.to { return way.kind.isBack ? .back : .screen(front(of: to)) }
        if way.kind.isBack { return .back }
      }
      if let way = further[screen]?.first(where: { area.names.contains($0.element) }) { return .screen(way.to) }
    }
    return nil
  }

  private func leads(_ way: ScreenGraph.Way, _ area: ScreenPicture.Area) -> Bool {
    guard let element = way.element else { return false }
    let isNamed = element.names.contains(where: area.names.contains)
    let isOfTable = element.table.map(area.table.contains) ?? true
    switch (element.role, area.role) {
    case (.tab, .tab), (.element, .element), (.row, .row): return isNamed
    case (.rows, .row): return isOfTable
    case (.accessory, .accessory): return isOfTable && (element.names.isEmpty || isNamed)
    default: return false
    }
  }

  /// Returns the screen that the user sees: the screen itself or, for a container, the first screen in it.
  func front(of screen: Int) -> Int {
    var screen = screen
    for _ in 0..<16 where map.graph.screens.indices.contains(screen) {
      let part = ways[screen]?.first { $0.kind.isPart && $0.kind != .embed && $0.to != nil }
      guard map.graph.screens[screen].isContainer, let to = part?.to else { break }
      screen = to
    }
    return screen
  }
}
