import Controllers
import ControllersTestSupport
import Testing

/// Tests a tab bar controller whose controllers don't all fit in the bar.
struct MoreTabTests {
  let stage = Stage()
  let tabs: TabBarController
  let members: [ViewController]
  let inner: ViewController
  let lender: NavigationController

  init() throws {
    let plain = ["A", "B", "C", "D", "E"].map(stage.screen)
    inner = stage.screen("Inner")
    lender = try stage.navigation(inner)
    members = plain + [lender]
    for member in members { member.title = member.label }
    tabs = try stage.tabs()
    try tabs.setViewControllers(members)
    stage.launch(tabs)
  }

  private var more: MoreNavigationController { tabs.moreNavigationController }
  private var captions: [String] { tabs.tabBar.items.map(\.caption) }

  private func choose(_ row: Int) throws -> String {
    let table = try #require(more.viewControllers[0].view as? TableView)
    let cell = try #require(table.cell(at: IndexPath(row: row)))
    return stage.act { stage.system.userInput.tapRow(cell) }
  }

  @Test func `the phone has five tabs, and the last tab is More`() {
    #expect(captions == ["A", "B", "C", "D", "More"])
  }

  @Test func `five controllers fit in the bar without More`() throws {
    _ = try stage.act { try tabs.setViewControllers(Array(members.prefix(5))) }

    #expect(captions == ["A", "B", "C", "D", "E"])
    #expect(more.parent == nil)
  }

  @Test func `the iPad has eight tabs`() throws {
    let stage = Stage(model: .iPad)
    let tabs = try stage.tabs()
    try tabs.setViewControllers((1...9).map { stage.screen("S\($0)") })

    stage.launch(tabs)

    #expect(tabs.tabBar.items.count == 8)
  }

  @Test func `More lists the controllers that don't fit in the bar`() throws {
    let told = stage.act { tabs.touchTab(at: 4) }

    #expect(
      told == """
        MoreNavigationController viewDidLoad
        MoreNavigationController viewWillAppear
        A viewWillDisappear
        MoreListController viewDidLoad
        MoreListController viewWillAppear
        A viewDidDisappear
        MoreListController viewDidAppear
        MoreNavigationController viewDidAppear
        """)
    let table = try #require(more.viewControllers[0].view as? TableView)
    #expect(table.allPaths.map { table.cell(at: $0)?.text } == ["E", "NavigationController"])
    #expect(tabs.selectedViewController === more)
    #expect(tabs.selectedIndex == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `choosing a row pushes its controller, and going back returns the controller to the tabs`() throws {
    _ = stage.act { tabs.touchTab(at: 4) }

    let there = try choose(0)
    let selected = tabs.selectedIndex
    let back = stage.act { more.popViewController(animated: true) }

    #expect(selected == 4)
    #expect(
      there == """
        E willMove nil
        E didMove nil
        E willMove MoreNavigationController
        E viewDidLoad
        MoreListController viewWillDisappear
        E viewWillAppear
        MoreListController viewDidDisappear
        E viewDidAppear
        E didMove MoreNavigationController
        """)
    #expect(
      back == """
        E willMove nil
        E viewWillDisappear
        MoreListController viewWillAppear
        E viewDidDisappear
        MoreListController viewDidAppear
        E didMove nil
        E willMove TabBarController
        E didMove TabBarController
        """)
    #expect(members[4].parent === tabs)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `More shows the stack of a navigation controller until the root of the stack is popped`() throws {
    _ = stage.act { tabs.touchTab(at: 4) }

    _ = try choose(1)
    #expect(more.topViewController === inner)
    #expect(inner.navigationController === more)
    #expect(tabs.selectedViewController === lender)
    _ = try stage.act { try more.pushViewController(stage.screen("Deep"), animated: true) }
    _ = stage.act { more.popToRootViewController(animated: true) }

    #expect(lender.viewControllers.map(\.label) == ["Inner"])
    #expect(tabs.selectedViewController === more)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if code selects another controller, the whole stack that More showed returns to its owner`() throws {
    _ = try stage.act { try tabs.select(lender) }
    _ = try stage.act { try more.pushViewController(stage.screen("Deep"), animated: true) }

    _ = try stage.act { try tabs.select(index: 4) }

    #expect(lender.viewControllers.map(\.label) == ["Inner", "Deep"])
    #expect(more.topViewController === members[4])
    #expect(members[4].appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `More keeps its stack while another tab is selected`() throws {
    _ = try stage.act { try tabs.select(index: 4) }
    _ = stage.act { tabs.touchTab(at: 0) }
    #expect(tabs.selectedIndex == 0)

    _ = stage.act { tabs.touchTab(at: 4) }

    #expect(tabs.selectedIndex == 4)
    #expect(members[4].appearance == .appeared)
  }

  @Test func `touching More again returns to the list`() throws {
    _ = try stage.act { try tabs.select(index: 4) }

    _ = stage.act { tabs.touchTab(at: 4) }

    #expect(tabs.selectedViewController === more)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a back swipe to the list returns the controller to the tabs only when the swipe is finished`() throws {
    _ = try stage.act { try tabs.select(index: 4) }

    _ = stage.step { _ = more.beginInteractivePop() }
    _ = stage.act { more.cancelInteractivePop() }
    #expect(members[4].parent === more)
    _ = stage.step { _ = more.beginInteractivePop() }
    _ = stage.act { more.finishInteractivePop() }

    #expect(members[4].parent === tabs)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the delegate is also asked about a choice in the list under More`() throws {
    tabs.hasDelegate = true
    _ = stage.act { tabs.touchTab(at: 4) }
    stage.answer("TabBarController", .shouldSelect) { _ in .flag(false) }

    let told = try choose(0)

    #expect(told == "TabBarController shouldSelect E")
    #expect(tabs.selectedViewController === more)
  }

  @Test func `when all controllers fit again, the bar takes back the controller that More shows`() throws {
    _ = try stage.act { try tabs.select(index: 4) }

    _ = try stage.act { try tabs.setViewControllers([members[0], members[4]]) }

    #expect(tabs.selectedViewController === members[4])
    #expect(members[4].appearance == .appeared)
    #expect(members[4].parent === tabs)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `when a tab leaves and all controllers fit, the controller that More shows has a tab and stays selected`()
    throws
  {
    let other = stage.screen("P")
    _ = try stage.act { try tabs.select(index: 4) }

    _ = try stage.act { try other.addChild(members[0]) }

    #expect(captions == ["B", "C", "D", "E", "NavigationController"])
    #expect(more.parent == nil)
    #expect(tabs.selectedViewController === members[4])
    #expect(members[4].parent === tabs && members[4].appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a stack that More shows returns to its navigation controller when a tab leaves`() throws {
    let other = stage.screen("P")
    _ = try stage.act { try tabs.select(lender) }
    _ = try stage.act { try more.pushViewController(stage.screen("Deep"), animated: true) }

    _ = try stage.act { try other.addChild(members[0]) }

    #expect(lender.viewControllers.map(\.label) == ["Inner", "Deep"])
    #expect(tabs.selectedViewController === lender)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `More isn't selected if the selected controller leaves the tabs and the others fit in the bar`() throws {
    let other = stage.screen("P")
    stage.on("E", .willMove) { [tabs] controller in
      if controller.parent === tabs { try? other.addChild(controller) }
    }

    let told = try stage.act { try tabs.select(index: 4) }

    #expect(told == "E willMove nil\nE didMove nil\nE willMove P")
    #expect(captions == ["A", "B", "C", "D", "NavigationController"])
    #expect(tabs.selectedViewController === members[0])
    #expect(more.parent == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a controller that moves from the More stack to another parent leaves the tabs`() throws {
    let other = stage.screen("P")
    _ = try stage.act { try tabs.select(index: 4) }

    _ = try stage.act { try other.addChild(members[4]) }

    #expect(members[4].parent === other)
    #expect(tabs.viewControllers.map(\.label) == ["A", "B", "C", "D", "NavigationController"])
    #expect(captions == ["A", "B", "C", "D", "NavigationController"])
    #expect(tabs.selectedViewController === members[0])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if a controller gets its own tab while it is moving to the More stack, that tab is selected`() throws {
    let other = stage.screen("P")
    _ = try stage.act { try tabs.setViewControllers(members + [stage.screen("F")]) }
    stage.on("E", .willMove) { [members, tabs] controller in
      if controller.parent === tabs, members[0].parent === tabs { try? other.addChild(members[0]) }
    }

    _ = try stage.act { try tabs.select(index: 4) }

    #expect(captions == ["B", "C", "D", "E", "More"])
    #expect(tabs.selectedViewController === members[4])
    #expect(members[4].parent === tabs && members[4].appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the visible list under More shows new controllers at once`() throws {
    _ = stage.act { tabs.touchTab(at: 4) }

    _ = try stage.act { try tabs.setViewControllers(Array(members.prefix(5)) + [inner(titled: "New")]) }

    let table = try #require(more.viewControllers[0].view as? TableView)
    #expect(table.allPaths.map { table.cell(at: $0)?.text } == ["E", "New"])
    #expect(tabs.selectedViewController === more)
  }

  @Test func `a controller that More shows stays there if it doesn't fit among the new tabs either`() throws {
    _ = try stage.act { try tabs.select(index: 4) }

    let told = try stage.act { try tabs.setViewControllers(members + [inner(titled: "New")]) }

    #expect(told == "New willMove TabBarController\nNew didMove TabBarController")
    #expect(tabs.selectedViewController === members[4])
    #expect(members[4].parent === more)
  }

  @Test func `selecting More in code returns to its list`() throws {
    _ = try stage.act { try tabs.select(index: 4) }
    _ = try stage.act { try tabs.select(index: 0) }

    _ = try stage.act { try tabs.select(more) }

    #expect(tabs.selectedViewController === more)
    #expect(members[4].parent === tabs)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if the user drags the selected tab out of the bar, the first tab is selected`() throws {
    _ = try stage.act { try tabs.select(index: 1) }

    _ = stage.act {
      tabs.beginCustomizing()
      #expect(tabs.tabBar.drag(members[4].tabBarItem, to: 1))
      tabs.endCustomizing()
    }

    #expect(captions == ["A", "E", "C", "D", "More"])
    #expect(tabs.selectedViewController === members[0])
    #expect(members[0].appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  private func inner(titled title: String) -> ViewController {
    let made = stage.screen(title)
    made.title = title
    return made
  }

  @Test func `the Edit button is visible while any tab may be customized`() {
    let item = more.viewControllers[0].navigationItem
    #expect(item.rightBarButtonItem?.caption == "Edit")

    tabs.customizableViewControllers = nil

    #expect(item.rightBarButtonItem == nil)
  }

  @Test func `the user can drag one item into the bar and another item out of the bar`() throws {
    tabs.hasDelegate = true
    _ = stage.act { tabs.touchTab(at: 4) }

    let told = stage.act {
      tabs.beginCustomizing()
      #expect(tabs.tabBar.drag(members[4].tabBarItem, to: 1))
      #expect(tabs.tabBar.drag(members[0].tabBarItem, to: 2))
      tabs.endCustomizing()
    }

    #expect(captions == ["E", "C", "A", "D", "More"])
    #expect(tabs.viewControllers.map(\.label) == ["E", "C", "A", "D", "B", "NavigationController"])
    #expect(
      told == """
        TabBarController willBeginCustomizing A B C D E NavigationController
        TabBarController willEndCustomizing E C A D B NavigationController
        TabBarController didEndCustomizing E C A D B NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a tab that may not be customized keeps its position`() {
    tabs.customizableViewControllers = [members[1], members[4]]
    _ = stage.act { tabs.touchTab(at: 4) }

    stage.system.turn {
      tabs.beginCustomizing()
      #expect(!tabs.tabBar.drag(members[4].tabBarItem, to: 0))
      #expect(!tabs.tabBar.drag(members[0].tabBarItem, to: 1))
      #expect(!tabs.tabBar.drag(members[4].tabBarItem, to: 4))
      #expect(tabs.tabBar.drag(members[4].tabBarItem, to: 1))
      tabs.endCustomizing()
    }

    #expect(captions == ["A", "E", "C", "D", "More"])
  }

  @Test func `setting the tabs makes every tab customizable again`() throws {
    tabs.customizableViewControllers = nil

    _ = try stage.act { try tabs.setViewControllers(members.reversed()) }

    #expect(tabs.customizableViewControllers?.count == 6)
  }

  @Test func `More itself can't be a tab`() {
    let more = more

    #expect(throws: ControllerException.self) { try tabs.setViewControllers([more]) }
  }
}
