import Controllers
import ControllersTestSupport
import Layout
import TestSupport
import Testing

/// Tests `hidesBottomBarWhenPushed`, for tab bars and toolbars.
struct BottomBarTests {
  let stage = Stage()
  let stack: NavigationController
  let tabs: TabBarController
  let root: ViewController

  init() throws {
    root = stage.screen("A")
    stack = try stage.navigation(root)
    tabs = try stage.tabs(stack, stage.screen("Other"))
    stage.launch(tabs)
  }

  private func push(_ name: String, hides: Bool = false) throws -> ViewController {
    let controller = stage.screen(name)
    controller.hidesBottomBarWhenPushed = hides
    _ = try stage.act { try stack.pushViewController(controller, animated: true) }
    return controller
  }

  @Test func `the bar returns when the controller that hid the bar leaves from below the top`() throws {
    let item = BarButtonItem(in: stage.system)
    let hiding = try push("B", hides: true)
    let top = try push("C")
    top.toolbarItems = [item]
    _ = stage.act { stack.setToolbarHidden(false, animated: false) }
    #expect(tabs.tabBar.isHidden && stack.toolbar.isHidden)

    _ = try stage.act { try stack.setViewControllers([root, top], animated: false) }
    #expect(!tabs.tabBar.isHidden && !stack.toolbar.isHidden)

    _ = try stage.act { try stack.setViewControllers([root, hiding, top], animated: true) }
    #expect(tabs.tabBar.isHidden && stack.toolbar.isHidden)
  }

  @Test(arguments: 0..<20) func `any change of a stack leaves its bars as in a new stack`(_ seed: Int) throws {
    var dice = Dice(seed: seed)
    let members = (0..<5).map { number in
      let controller = stage.screen("M\(number)")
      controller.navigationItem.title = "Title \(number)"
      controller.hidesBottomBarWhenPushed = number % 2 == 1
      controller.toolbarItems = [BarButtonItem(in: stage.system)]
      return controller
    }
    for _ in 0..<12 {
      let list = members.filter { _ in dice.roll(2) == 0 }
      guard !list.isEmpty else { continue }
      let (animated, hidden) = (dice.roll(2) == 0, dice.roll(2) == 0)
      _ = try stage.act {
        stack.setToolbarHidden(hidden, animated: false)
        if dice.roll(3) == 0, stack.viewControllers.count > 1 {
          stack.popViewController(animated: animated)
        } else {
          try stack.setViewControllers(list, animated: animated)
        }
      }
      let hides = stack.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      #expect(tabs.tabBar.isHidden == hides)
      #expect(stack.toolbar.isHidden == (hides || hidden))
      #expect(stack.toolbar.items.map(\.serialNumber) == stack.topViewController?.toolbarItems.map(\.serialNumber))
      #expect(stack.navigationBar.items.map(\.serialNumber) == stack.viewControllers.map(\.navigationItem.serialNumber))
    }
  }

  @Test func `the tab bar is hidden by the push, and the content grows`() throws {
    #expect(root.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 367))

    let pushed = try push("B", hides: true)

    #expect(tabs.tabBar.isHidden)
    #expect(pushed.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 416))
  }

  @Test func `the content has its size before the view appears`() throws {
    var height = 0.0
    stage.on("B", .viewDidLayoutSubviews) { if height == 0 { height = $0.view.bounds.height } }

    _ = try push("B", hides: true)

    #expect(height == 416)
  }

  @Test func `the tab bar returns with the pop`() throws {
    _ = try push("B", hides: true)

    _ = stage.act { stack.popViewController(animated: true) }

    #expect(!tabs.tabBar.isHidden)
    #expect(root.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 367))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the tab bar stays hidden while other controllers are pushed and popped on top`() throws {
    _ = try push("B", hides: true)

    _ = try push("C")
    #expect(tabs.tabBar.isHidden)
    _ = stage.act { stack.popViewController(animated: true) }
    #expect(tabs.tabBar.isHidden)
    _ = stage.act { stack.popViewController(animated: true) }

    #expect(!tabs.tabBar.isHidden)
  }

  @Test func `a push also hides the toolbar, which returns with its items`() throws {
    let item = BarButtonItem(in: stage.system)
    root.toolbarItems = [item]
    _ = stage.act { stack.setToolbarHidden(false, animated: false) }

    let pushed = try push("B", hides: true)
    #expect(stack.toolbar.isHidden)
    #expect(!stack.isToolbarHidden)
    #expect(pushed.view.frame.height == 416)
    _ = stage.act { stack.popViewController(animated: true) }

    #expect(!stack.toolbar.isHidden)
    #expect(stack.toolbar.items.first === item)
  }

  @Test func `setting hidesBottomBarWhenPushed in viewDidLoad is too late`() throws {
    stage.on("B", .viewDidLoad) { $0.hidesBottomBarWhenPushed = true }

    _ = try push("B")

    #expect(!tabs.tabBar.isHidden)
  }

  @Test func `setting hidesBottomBarWhenPushed after the push takes effect if the view isn't loaded yet`() throws {
    let controller = stage.screen("B")

    _ = try stage.act {
      try stack.pushViewController(controller, animated: true)
      controller.hidesBottomBarWhenPushed = true
    }

    #expect(tabs.tabBar.isHidden)
  }

  @Test func `unsetting hidesBottomBarWhenPushed has no effect once the view is loaded`() throws {
    let pushed = try push("B", hides: true)

    pushed.hidesBottomBarWhenPushed = false
    _ = try push("C")

    #expect(tabs.tabBar.isHidden)
  }

  @Test func `a back swipe doesn't change the tab bar until the finger lifts`() throws {
    _ = try push("B", hides: true)

    _ = stage.step { _ = stack.beginInteractivePop() }
    #expect(tabs.tabBar.isHidden)
    _ = stage.act { stack.cancelInteractivePop() }
    #expect(tabs.tabBar.isHidden)
    _ = stage.step { _ = stack.beginInteractivePop() }
    _ = stage.act { stack.finishInteractivePop() }

    #expect(!tabs.tabBar.isHidden)
    #expect(root.view.frameInWindow == Rect(x: 0, y: 64, width: 320, height: 367))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `each tab shows or hides the bar as its stack requests`() throws {
    let pushed = try push("B", hides: true)

    _ = try stage.act { try tabs.select(index: 1) }
    #expect(!tabs.tabBar.isHidden)
    _ = try stage.act { try tabs.select(index: 0) }

    #expect(tabs.tabBar.isHidden)
    #expect(pushed.view.frameInWindow.height == 416)
  }

  @Test func `a new stack whose controllers don't hide the bar shows it again`() throws {
    _ = try push("B", hides: true)

    _ = try stage.act { try stack.setViewControllers([root, stage.screen("C")], animated: true) }

    #expect(!tabs.tabBar.isHidden)
  }

  @Test func `a stack that is set up before the window is visible hides the bar from the start`() throws {
    let stage = Stage()
    let hiding = stage.screen("B")
    hiding.hidesBottomBarWhenPushed = true
    let stack = try stage.navigation(stage.screen("A"), hiding)
    let tabs = try stage.tabs(stack)

    stage.launch(tabs)

    #expect(tabs.tabBar.isHidden)
    #expect(hiding.view.frameInWindow.maxY == 480)
  }
}
