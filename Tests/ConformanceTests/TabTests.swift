import Controllers
import ControllersTestSupport
import Testing

struct TabTests {
  let stage = Stage()
  let tabs: TabBarController
  let first: ViewController
  let second: ViewController

  init() throws {
    first = stage.screen("A")
    second = stage.screen("B")
    tabs = try stage.tabs(first, second)
    stage.launch(tabs)
  }

  @Test func `the new tab receives viewWillAppear before the old tab is notified`() throws {
    let there = try stage.act(layout: true) { try tabs.select(index: 1) }
    let back = try stage.act { try tabs.select(first) }

    #expect(
      there == """
        B viewDidLoad
        B viewWillAppear
        A viewWillDisappear
        B updateViewConstraints
        B viewWillLayoutSubviews
        B viewDidLayoutSubviews
        A viewDidDisappear
        B viewDidAppear
        """)
    #expect(
      back == """
        A viewWillAppear
        B viewWillDisappear
        B viewDidDisappear
        A viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the delegate is asked before a selection and notified after it`() {
    tabs.hasDelegate = true

    let told = stage.act { tabs.touchTab(at: 1) }

    #expect(
      told == """
        TabBarController shouldSelect B
        B viewDidLoad
        B viewWillAppear
        A viewWillDisappear
        A viewDidDisappear
        B viewDidAppear
        TabBarController didSelect B
        """)
  }

  @Test func `the delegate may refuse a selection`() {
    tabs.hasDelegate = true
    stage.answer("TabBarController", .shouldSelect) { _ in .flag(false) }

    var isTaken = false
    let told = stage.act { isTaken = tabs.touchTab(at: 1) }

    #expect(isTaken)
    #expect(told == "TabBarController shouldSelect B")
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a tab that the delegate removes when it is asked is not selected`() throws {
    tabs.hasDelegate = true
    stage.answer("TabBarController", .shouldSelect) { [tabs, first] _ in
      try? tabs.setViewControllers([first])
      return .flag(true)
    }

    _ = stage.act { tabs.touchTab(at: 1) }

    #expect(tabs.selectedViewController === first)
    #expect(first.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a touch that the delegate refuses doesn't pop the stack of the selected tab`() throws {
    let stack = try stage.navigation(stage.screen("X"), stage.screen("Y"))
    _ = try stage.act { try tabs.setViewControllers([stack, second]) }
    tabs.hasDelegate = true
    stage.answer("TabBarController", .shouldSelect) { _ in .flag(false) }

    _ = stage.act { tabs.touchTab(at: 0) }

    #expect(stack.viewControllers.count == 2)
  }

  @Test(arguments: [(1, "D"), (2, "C")])
  func `new tabs keep the selected index, or the first tab is selected`(index: Int, selected: String) throws {
    _ = try stage.act { try tabs.setViewControllers([first, second, stage.screen("E")]) }
    _ = try stage.act { try tabs.select(index: index) }

    _ = try stage.act { try tabs.setViewControllers([stage.screen("C"), stage.screen("D")]) }

    #expect(tabs.selectedViewController?.label == selected)
    #expect(tabs.selectedViewController?.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `when the selected tab moves to another parent, the first tab is selected`() throws {
    let other = stage.screen("P")
    _ = try stage.act { try tabs.setViewControllers([first, second, stage.screen("C")]) }
    _ = try stage.act { try tabs.select(second) }

    _ = try stage.act { try other.addChild(second) }

    #expect(tabs.viewControllers.map(\.label) == ["A", "C"])
    #expect(tabs.selectedViewController === first)
    #expect(first.appearance == .appeared)
  }

  @Test func `a title that is set later also appears in the bars`() {
    let item = second.navigationItem

    second.title = "Two"

    #expect(item.title == "Two")
    #expect(tabs.tabBar.items.map(\.caption) == ["", "Two"])
  }

  @Test func `touching the selected tab pops its stack to the root`() throws {
    let stack = try stage.navigation(stage.screen("X"), stage.screen("Y"))
    _ = try stage.act { try tabs.setViewControllers([stack, second]) }

    let told = stage.act { tabs.touchTab(at: 0) }

    #expect(
      told == """
        Y willMove nil
        X viewDidLoad
        Y viewWillDisappear
        X viewWillAppear
        Y viewDidDisappear
        X viewDidAppear
        Y didMove nil
        Y deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `stacks in tabs keep their state`() throws {
    let stack = try stage.navigation(stage.screen("X"))
    _ = try stage.act { try tabs.setViewControllers([stack, second]) }
    _ = try stage.act { try stack.pushViewController(stage.screen("Y"), animated: true) }
    _ = try stage.act { try tabs.select(second) }

    let told = try stage.act { try tabs.select(stack) }

    #expect(
      told == """
        NavigationController viewWillAppear
        Y viewWillAppear
        B viewWillDisappear
        B viewDidDisappear
        Y viewDidAppear
        NavigationController viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting tabs keeps the selection if the selected controller is among them`() throws {
    let told = try stage.act { try tabs.setViewControllers([stage.screen("C"), first]) }

    #expect(
      told == """
        B willMove nil
        C willMove TabBarController
        C didMove TabBarController
        B didMove nil
        """)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `if a callback selects another tab, the last selection takes effect`() throws {
    stage.on("B", .viewWillAppear) { [tabs, first] _ in try? tabs.select(first) }

    _ = try stage.act { try tabs.select(second) }

    #expect(tabs.selectedIndex == 0)
    #expect(first.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }
}
