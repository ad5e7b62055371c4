import Controllers
import Layout
import Rendering
import Testing

struct BarPictureTests {
  let scene = Scene()

  @Test func `tabs are at the bottom, and a tab shows its badge`() throws {
    let basket = scene.screen("Cart", title: "Cart") {
      [scene.make(Label.init) { $0.text = "Nothing yet" }]
    }
    basket.tabBarItem.badgeValue = "2"
    let profile = scene.screen("Profile", title: "Profile")
    profile.tabBarItem.isEnabled = false
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers(
      [scene.screen("Browse", title: "Browse"), try scene.navigation(basket), profile], animated: false)
    try tabs.select(index: 1)

    scene.launch(tabs)

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │                  Cart                  │
        ├────────────────────────────────────────┤
        │ Nothing yet                            │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │   Browse     ▐Cart (2)▌    (Profile)   │
        └────────────────────────────────────────┘
         TabBarController ▸ NavigationController(Cart) ▸ Cart · portrait · 0.000 s
        """)
  }

  @Test func `a title view and items next to the back button share the bar`() throws {
    let chooser = scene.make(SegmentedControl.init) {
      $0.titles = ["Prev", "Next"]
      $0.frame = Rect(x: 0, y: 0, width: 120, height: 30)
    }
    let letter = scene.screen("Letter", title: "Letter")
    letter.navigationItem.titleView = chooser
    letter.navigationItem.leftItemsSupplementBackButton = true
    letter.navigationItem.leftBarButtonItem = scene.item("Flag")
    let inbox = scene.screen("Inbox", title: "All letters received")

    scene.launch(try scene.navigation(inbox, letter))

    #expect(
      scene.picture.split(separator: "\n").prefix(4).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ All letters … [Flag] [ Prev │ Next ] │
        ├────────────────────────────────────────┤
        """)
  }

  @Test(arguments: 1...24)
  func `items of a bar that don't fit are truncated, and never overwrite each other`(letters: Int) throws {
    for count in 1...7 {
      let scene = Scene()
      let titles = (1...count).map { "\($0)" + String(repeating: "x", count: letters - 1) }
      let screen = scene.screen("Screen", title: "T" + String(repeating: "t", count: letters))
      screen.navigationItem.rightBarButtonItems = titles.map { scene.item($0) }
      screen.toolbarItems = titles.map { scene.item($0) }
      let below = scene.screen("Below", title: "B" + String(repeating: "b", count: letters))
      let stack = try scene.navigation(below, screen)
      stack.setToolbarHidden(false, animated: false)

      scene.launch(stack)

      let lines = scene.picture.split(separator: "\n").filter { $0.contains("[") }
      #expect(lines.count == 2)
      for line in lines {
        let items = line.split(separator: "[").dropFirst().map { $0.prefix { $0 != "]" } }
        let isWhole = items.count == count && !line.contains("»")
        #expect(isWhole || line.contains("»"), "\(line)")
        #expect(items.allSatisfy { titles.contains(String($0)) || $0.last == "…" }, "\(line)")
        #expect(line.count { $0 == "[" } == line.count { $0 == "]" }, "\(line)")
        #expect(line.count == 42, "\(line)")
      }
    }
  }

  @Test func `a bar created by the script is drawn at its position in the flow`() throws {
    let bar = scene.make(NavigationBar.init)
    for title in ["Inbox", "Letter"] {
      let item = NavigationItem(in: scene.system)
      item.title = title
      try bar.pushItem(item)
    }
    let row = scene.make(StackView.init)
    for title in ["One", "Two"] { row.addArrangedSubview(scene.make(Button.init) { $0.title = title }) }
    let filling = scene.make(Space.init) { $0.length = nil }
    let toolbar = scene.make(Toolbar.init) {
      $0.items = [scene.item("Left"), scene.item(.flexibleSpace), scene.item("Right")]
    }

    scene.launch(scene.screen("Own") { [bar, row, filling, toolbar] })

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Inbox         Letter                 │
        ├────────────────────────────────────────┤
        │        [One]              [Two]        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │ [Left]                         [Right] │
        └────────────────────────────────────────┘
         Own · portrait · 0.000 s
        """)
  }
}

/// Tests of bars that appear or disappear together with a screen, and of the content beneath bars.
struct MovingBarPictureTests {
  let scene = Scene()

  private func label(_ text: String) -> Label { scene.make(Label.init) { $0.text = text } }

  private func lines(_ wanted: Range<Int>) -> String {
    scene.picture.split(separator: "\n")[wanted].joined(separator: "\n")
  }

  @Test func `during a push, each screen keeps its bars`() throws {
    let list = scene.screen("List", title: "List") { [label("a list")] }
    let photo = scene.screen("Photo", title: "Photo") { [label("a photo")] }
    photo.hidesBottomBarWhenPushed = true
    let stack = try scene.navigation(list)
    stack.setNavigationBarHidden(true, animated: false)
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers([stack, scene.screen("Other", title: "Other")])
    scene.launch(tabs)
    scene.onWillAppear(of: photo) { stack.setNavigationBarHidden(false, animated: true) }

    try scene.system.turn { try stack.pushViewController(photo, animated: true) }
    scene.system.advance(by: Durations.push / 2)

    #expect(
      lines(1..<6) == """
        │ 9:41                              100% │
        │ a list             │ ‹ List          Ph│
        │                    ├───────────────────┤
        │                    │ a photo           │
        │                    │                   │
        """)
    #expect(
      lines(22..<26) == """
        │                    │                   │
        ├────────────────────┤                   │
        │       ▐List▌       │                   │
        └────────────────────┴───────────────────┘
        """)
  }

  @Test func `tabs that don't fit are truncated, the longest first`() throws {
    let tabs = TabBarController(in: scene.system)
    let screens = ["World Clock", "Alarm", "Stopwatch", "Timer"].map { scene.screen($0, title: $0) }
    screens[1].tabBarItem.badgeValue = "2"
    try tabs.setViewControllers(screens)

    scene.launch(tabs)

    #expect(lines(24..<25) == "│▐World Cl…▌ Alarm (2)  Stopwatch  Timer │")
  }

  @Test func `tabs that don't fit in the bar are listed under More, and can be chosen there`() throws {
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers(["A", "B", "C", "D", "E", "F"].map { scene.screen($0, title: $0) })
    scene.launch(tabs)

    scene.system.turn { _ = tabs.touchTab(at: 4) }
    #expect(
      lines(2..<7) == """
        │                  More           [Edit] │
        ├────────────────────────────────────────┤
        │ E                                    › │
        │ F                                    › │
        │                                        │
        """)
    scene.system.turn { tabs.beginCustomizing() }

    #expect(
      lines(2..<7) == """
        │               Configure       [*Done*] │
        ├────────────────────────────────────────┤
        │ A                                      │
        │ B                                      │
        │ C                                      │
        """)
    #expect(lines(24..<25) == "│   A       B       C       D     ▐More▌ │")
  }

  @Test func `content under a translucent bar is visible`() throws {
    let photo = scene.screen("Photo", title: "Photo") {
      [
        scene.make({ ImageView(frame: $0, in: $1) }) {
          $0.image = "sunset"
          $0.frame = Rect(x: 0, y: 0, width: 320, height: 160)
        }
      ]
    }
    photo.wantsFullScreenLayout = true
    let stack = try scene.navigation(photo)
    stack.navigationBar.barStyle = .blackTranslucent

    scene.launch(stack)

    #expect(
      lines(1..<10) == """
        │ 9:41                              100% │
        │░░░░░░░░░░░░░░░░░Photo░░░░░░░░░░░░░░░░░░│
        ├────────────────────────────────────────┤
        │░░░░░░░░░░░░░░░░ sunset ░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │                                        │
        """)
  }

  @Test func `a bar item with an image shows the image in a navigation bar and the title in a toolbar`() throws {
    let screen = scene.screen("Page", title: "Page")
    screen.navigationItem.rightBarButtonItem = scene.item("Reload") { $0.image = "arrow" }
    screen.toolbarItems = [scene.item("Reload") { $0.image = "arrow" }]
    let stack = try scene.navigation(screen)
    stack.setToolbarHidden(false, animated: false)

    scene.launch(stack)

    #expect(lines(2..<3) == "│                  Page          [arrow] │")
    #expect(lines(24..<25) == "│ [▣ Reload]                             │")
  }
}
