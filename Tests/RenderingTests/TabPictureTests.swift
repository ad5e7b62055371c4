import Controllers
import Layout
import Rendering
import Testing

/// Tests pictures of tabs from system 18 on.
struct TabPictureTests {
  private func launched(
    _ scene: Scene, _ configure: (TabBarController) -> Void = { _ in }
  ) throws -> TabBarController {
    let screens = ["Home", "Search"].map { name in
      scene.screen(name, title: name) { [scene.make(Label.init) { $0.text = "At \(name)" }] }
    }
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers(screens)
    configure(tabs)
    scene.launch(tabs)
    return tabs
  }

  private func lines(_ scene: Scene) -> [String] { Picture(of: scene.system).lines }

  @Test func `halfway through a selection, both screens are visible, and the bar shows the new tab`() throws {
    let scene = Scene(.iPhone15, version: 18)
    let tabs = try launched(scene)

    try scene.system.turn { try tabs.select(index: 1) }
    scene.system.advance(by: 0.25)

    let lines = lines(scene)
    #expect(lines.contains { $0.contains("Home → Search 50%") })
    #expect(lines.contains { $0.contains("At Home") && $0.contains("┊") })
    #expect(lines.contains { $0.contains("Home") && $0.contains("▐Search▌") })
  }

  @Test func `the bar of a pad is at the top`() throws {
    let scene = Scene(.iPad, version: 18)
    _ = try launched(scene)

    let lines = lines(scene)
    #expect(lines[3].contains("▐Home▌") && lines[3].contains("Search"))
    #expect(lines[4].hasPrefix("├──") && lines[5].hasPrefix("│ At Home"))
  }

  @Test func `an accessory is above the bar and hides what is behind it`() throws {
    let scene = Scene(.iPhone15, version: 26)
    _ = try launched(scene) { tabs in
      let label = Label(in: scene.system)
      label.text = "Now playing"
      tabs.bottomAccessory = label
    }

    let lines = lines(scene)
    let bar = try #require(lines.firstIndex { $0.contains("▐Home▌") })
    #expect(lines[bar - 4..<bar].contains { $0.contains("Now playing") })
  }

  @Test func `a bar that is minimized shows only the selected tab`() throws {
    let scene = Scene(.iPhone15, version: 26)
    let scroll = ScrollView(in: scene.system)
    let tabs = try launched(scene) { $0.tabBarMinimizeBehavior = .onScrollDown }
    scene.system.turn {
      tabs.viewControllers[0].view.addSubview(scroll)
      scroll.frame = tabs.view.bounds
      scroll.contentSize = Size(width: 393, height: 3000)
    }
    scene.system.settle()
    #expect(lines(scene).contains { $0.contains("▐Home▌") && $0.contains("Search") })

    scene.system.turn { scroll.contentOffset = Point(x: 0, y: 500) }
    scene.system.settle()

    #expect(lines(scene).contains { $0.contains("▐Home▌") && !$0.contains("Search") })
  }
}
