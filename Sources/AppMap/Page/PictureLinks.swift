/// The targets of the elements in a picture, if the targets are declared or were recorded.
struct PictureLinks {
  private let map: AppMap
  private let linksByScreen: [Int?: [ScreenGraph.Link]]
  private let undeclaredLinks: [Int: [Walk.RecordedLink]]

  init(_ map: AppMap) {
    self.map = map
    linksByScreen = Dictionary(grouping: map.graph.ways, by: \.from)
    undeclaredLinks = Dictionary(grouping: map.walk.undeclaredLinks + map.walk.unnamedTouches, by: \.from)
  }

  /// The target of a touch.
  enum Target: Equatable {
    case screen(Int)
    /// The previous screen.
    case back
  }

  /// Returns the target of an area in a picture, or `nil` if no link is known for the area.
  func target(of area: ScreenPicture.Area, in picture: ScreenPicture) -> Target? {
    if area.role == .back { return .back }
    for screen in picture.path.reversed() {
      for link in linksByScreen[screen] ?? [] where isTriggered(link, area) {
        if let to = link.to { return link.kind.isBack ? .back : .screen(visibleScreen(of: to)) }
        if link.kind.isBack { return .back }
      }
      if let way = undeclaredLinks[screen]?.first(where: { area.names.contains($0.element) }) { return .screen(way.to) }
    }
    return nil
  }

  private func isTriggered(_ link: ScreenGraph.Link, _ area: ScreenPicture.Area) -> Bool {
    guard let element = link.element else { return false }
    let isNamed = element.names.contains(where: area.names.contains)
    let isOfTable = element.table.map(area.tableNames.contains) ?? true
    switch (element.role, area.role) {
    case (.tab, .tab), (.element, .element), (.row, .row): return isNamed
    case (.rows, .row): return isOfTable
    case (.accessory, .accessory): return isOfTable && (element.names.isEmpty || isNamed)
    default: return false
    }
  }

  /// Returns the screen that the user sees first: the screen itself or, for a container, the first screen in it.
  func visibleScreen(of screen: Int) -> Int {
    var screen = screen
    for _ in 0..<16 where map.graph.screens.indices.contains(screen) {
      let childLink = linksByScreen[screen]?.first { $0.kind.isPart && $0.kind != .embed && $0.to != nil }
      guard map.graph.screens[screen].isContainer, let to = childLink?.to else { break }
      screen = to
    }
    return screen
  }
}
