import AppMap
import Testing

@Suite struct `The layout of a map` {
  @Test(arguments: [1, 7, 40, 200]) func `has no overlapping labels or screens`(_ count: Int) throws {
    try check(MapLayout(Shop.map(ofScreens: count)))
  }

  @Test(arguments: Sample.all) func `has no overlapping labels or screens in a sample`(_ sample: Sample) throws {
    try check(MapLayout(AppMap(name: sample.name, graph: LoadedGraph(in: sample.folder).graph)))
  }

  @Test func `places a screen that is farther from the app farther to the right`() throws {
    let map = try Shop.map()
    let layout = MapLayout(map)
    func left(_ name: String) throws -> Double { layout.boxes[try #require(map.graph.screen(named: name))].x }

    #expect(try left("TabBarController") < left("NavigationController(List)"))
    #expect(try left("NavigationController(List)") < left("List"))
    #expect(try left("List") < left("Item"))
    #expect(try left("Item") == left("Editor"))
  }

  @Test func `places an unreachable screen that is farther from the first one farther to the right`() throws {
    let names = (0..<6).map { "F\($0)" }
    let chain = zip(names, names.dropFirst()).map { one, next in
      "screen \"\(one)\" { view = { button \"Next\" { push = \"\(next)\" } } }"
    }
    // The last screen is also only one link away from the second head.
    let script =
      chain.joined(separator: "\n") + """

        screen "F5" {} screen "Head" { view = { button "Last" { push = "F5" } } } screen "Home" {}
        app { root = "Home" }
        """
    let map = AppMap(name: "x", graph: try LoadedGraph(script).graph)
    let layout = MapLayout(map)
    func left(_ name: String) throws -> Double { layout.boxes[try #require(map.graph.screen(named: name))].x }

    #expect(try left("F5") == left("F1") && left("F4") > left("F5"))
  }

  @Test func `the layout of a map is the same each time it is computed`() throws {
    #expect(MapSVG.text(of: try Shop.map(ofScreens: 90)) == MapSVG.text(of: try Shop.map(ofScreens: 90)))
  }

  private func check(_ layout: MapLayout) throws {
    let all = layout.boxes + layout.routes.map(\.label)
    // Each box is compared only with boxes that start above its lower edge.
    let sorted = all.sorted { $0.y < $1.y }
    for (index, box) in sorted.enumerated() {
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width + 0.1)
      #expect(box.y + box.height <= layout.height + 0.1)
      for other in sorted[(index + 1)...] {
        guard other.y < box.y + box.height else { break }
        #expect(other.x >= box.x + box.width || box.x >= other.x + other.width, "\(box) \(other)")
      }
    }
  }
}

@Suite struct `The map as SVG` {
  @Test func `shows every screen, and has dashed and solid links with a legend`() throws {
    let svg = MapSVG.text(of: try Shop.map())

    for name in ["List", "Item", "Editor", "Photo", "Forgotten", "About"] { #expect(svg.contains(">\(name)</text>")) }
    #expect(svg.contains("class=\"way dashed\"") && svg.contains("class=\"way solid\""))
    #expect(svg.contains("class=\"screen unreached\" data-screen"))
    #expect(svg.contains("only named in code") && svg.contains("nothing leads here"))
    #expect(!svg.contains("used by a flow"))
  }

  @Test func `keeps names from becoming markup`() throws {
    let svg = MapSVG.text(of: try Odd.map())

    let tags = svg.unicodeScalars.split(separator: "<").dropFirst().map {
      String($0.prefix { !" >/".unicodeScalars.contains($0) })
    }
    let own: Set = ["svg", "title", "style", "rect", "text", "g", "defs", "marker", "path", ""]
    #expect(Set(tags).isSubset(of: own), "\(Set(tags).subtracting(own))")
    #expect(svg.unicodeScalars.split(separator: "&").dropFirst().allSatisfy { $0.prefix(5).contains(";") })
    #expect(!svg.unicodeScalars.contains("\u{FFFE}"))
    #expect(svg.contains("&lt;/script&gt;"))
    #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }
}
