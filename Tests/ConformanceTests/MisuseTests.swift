import Controllers
import ControllersTestSupport
import Testing

struct MisuseTests {
  let stage = Stage()
  let navigation: NavigationController

  init() throws {
    navigation = try stage.navigation(stage.screen("A"))
    stage.launch(navigation)
  }

  @Test func `pushing the same instance twice is refused`() throws {
    let root = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in try navigation.pushViewController(root, animated: true) }
        == "Pushing the same view controller instance more than once is not supported"
        + " (A is on the stack of NavigationController(A))")
    #expect(stage.settle() == "")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `pushing a navigation controller is refused`() throws {
    let other = try stage.navigation(stage.screen("B"))

    #expect(
      message { () throws(ControllerException) in try navigation.pushViewController(other, animated: true) }
        == "Pushing a navigation controller is not supported (NavigationController(B) on NavigationController(A))")
  }

  @Test(arguments: [true, false])
  func `a push from viewWillAppear logs a warning about unbalanced calls, but takes place`(animated: Bool) throws {
    stage.on("B", .viewWillAppear) { [stage] in
      try? $0.navigationController?.pushViewController(stage.screen("C"), animated: animated)
    }

    let told = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(told.contains("⚠ Unbalanced calls to begin/end appearance transitions for B\n"))
    #expect(navigation.topViewController?.appearance == .appeared)
    #expect(navigation.viewControllers.map(\.label) == ["A", "B", "C"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `selecting another tab in viewWillAppear logs a warning about unbalanced calls`() throws {
    let tabs = try stage.tabs(stage.screen("One"), stage.screen("Two"), stage.screen("Three"))
    stage.application.window?.rootViewController = tabs
    stage.settle()
    stage.on("Two", .viewWillAppear) { _ in try? tabs.select(index: 2) }

    let told = try stage.act { try tabs.select(index: 1) }

    #expect(told.contains("⚠ Unbalanced calls to begin/end appearance transitions for Two\n"))
    #expect(tabs.selectedViewController?.label == "Three")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `popping to a controller that is not on the stack is refused`() throws {
    let stranger = stage.screen("B")

    #expect(
      message { () throws(ControllerException) in
        _ = try navigation.popToViewController(stranger, animated: true)
      } == "Tried to pop to a view controller that doesn't exist (B is not on the stack of NavigationController(A))")
  }

  @Test func `a stack refuses duplicates and navigation controllers`() throws {
    let twice = stage.screen("B")
    let other = try stage.navigation(stage.screen("C"))

    #expect(
      message { () throws(ControllerException) in
        try navigation.setViewControllers([twice, twice], animated: true)
      } == "NavigationController(A) cannot hold B twice")
    #expect(
      message { () throws(ControllerException) in try navigation.setViewControllers([other], animated: true) }
        == "Pushing a navigation controller is not supported (NavigationController(C) on NavigationController(A))")
    #expect(navigation.viewControllers.map(\.label) == ["A"])
    #expect(stage.settle() == "")
  }

  @Test func `a push removes the controller from its previous parent`() throws {
    let child = stage.screen("B")
    let container = stage.screen("Box")
    try container.addChild(child)
    child.didMove(toParent: container)

    let told = try stage.act { try navigation.pushViewController(child, animated: false) }

    #expect(child.parent === navigation)
    #expect(container.children.isEmpty)
    #expect(
      told == """
        B didMove nil
        B willMove NavigationController
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        """)
  }

  @Test func `an empty stack has no controller to pop, and a first controller can be pushed`() throws {
    _ = try stage.act { try navigation.setViewControllers([], animated: true) }

    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true).isEmpty)
    #expect(navigation.visibleViewController == nil)
    _ = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(navigation.topViewController?.label == "B")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `popping to the top controller pops no controller`() throws {
    let top = navigation.viewControllers[0]

    #expect(try navigation.popToViewController(top, animated: true).isEmpty)
    #expect(stage.settle() == "")
  }

  @Test func `popping the root has no effect`() {
    var popped: ViewController?

    let told = stage.act { popped = navigation.popViewController(animated: true) }

    #expect(popped == nil)
    #expect(told == "")
  }

  @Test func `pushing a tab bar controller logs a warning`() throws {
    let tabs = try stage.tabs(stage.screen("T"))

    let told = try stage.act { try navigation.pushViewController(tabs, animated: true) }

    #expect(told.hasPrefix("⚠ Pushing a tab bar controller is not supported"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `presenting a controller that has a parent is refused`() throws {
    let root = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in _ = try navigation.present(root, animated: true) }
        == "Application tried to present modally an active controller A (on NavigationController(A))")
  }

  @Test func `a child that contains its parent is refused`() {
    let inner = navigation.viewControllers[0]

    #expect(
      message { () throws(ControllerException) in try inner.addChild(navigation) }
        == "NavigationController(A) cannot become a child of A: it contains or presents A")
  }

  private func message(_ body: () throws(ControllerException) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.message
    }
  }
}
