import Controllers
import ControllersTestSupport
import Testing

struct NavigationTests {
  let stage = Stage()
  let navigation: NavigationController

  init() throws {
    navigation = try stage.navigation(stage.screen("A"))
    stage.launch(navigation)
  }

  @Test func `a push sends each appearance callback first to the old controller, then to the new one`() throws {
    let told = try stage.act(layout: true) { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(
      told == """
        B willMove NavigationController
        NavigationController viewWillLayoutSubviews
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        NavigationController viewDidLayoutSubviews
        B updateViewConstraints
        B viewWillLayoutSubviews
        B viewDidLayoutSubviews
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        """)
    #expect(stage.system.clock.seconds == 0.35)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push without animation ends with its turn`() throws {
    let told = try stage.step { try navigation.pushViewController(stage.screen("B"), animated: false) }

    #expect(
      told == """
        B willMove NavigationController
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop notifies both controllers and releases the popped one`() throws {
    _ = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    let told = stage.act(layout: true) { navigation.popViewController(animated: true) }

    #expect(
      told == """
        B willMove nil
        NavigationController viewWillLayoutSubviews
        B viewWillDisappear
        A viewWillAppear
        NavigationController viewDidLayoutSubviews
        A viewWillLayoutSubviews
        A viewDidLayoutSubviews
        B viewDidDisappear
        A viewDidAppear
        B didMove nil
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `popping to the root notifies the controllers in between only of their removal`() throws {
    try push("B", "C", "D")

    var popped: [ViewController] = []
    let told = stage.act {
      popped = navigation.popToRootViewController(animated: true)
    }

    #expect(popped.map(\.label) == ["B", "C", "D"])
    #expect(
      told == """
        D willMove nil
        C willMove nil
        C didMove nil
        B willMove nil
        B didMove nil
        D viewWillDisappear
        A viewWillAppear
        D viewDidDisappear
        A viewDidAppear
        D didMove nil
        """)
    popped = []
    #expect(stage.settle() == "B deinit\nC deinit\nD deinit")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop removes only the top controller, even if the end of the running push pushes another one`() throws {
    stage.on("B", .viewDidAppear) { [stage, navigation] _ in
      try? navigation.pushViewController(stage.screen("C"), animated: false)
    }
    _ = try stage.step { try navigation.pushViewController(stage.screen("B"), animated: true) }

    _ = stage.act { navigation.popViewController(animated: false) }

    #expect(navigation.viewControllers.map(\.label) == ["A", "B"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop to a controller reaches it even if the stack changes when the running push ends`() throws {
    let member = stage.screen("B")
    _ = try stage.act { try navigation.pushViewController(member, animated: true) }
    stage.on("C", .viewDidAppear) { [stage, navigation] top in
      try? navigation.setViewControllers([stage.screen("Z"), member, top], animated: false)
    }
    _ = try stage.step { try navigation.pushViewController(stage.screen("C"), animated: true) }

    _ = try stage.act { try navigation.popToViewController(member, animated: false) }

    #expect(navigation.viewControllers.map(\.label) == ["Z", "B"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the only controller on the stack can't be popped`() {
    var popped: ViewController?
    let told = stage.act { popped = navigation.popViewController(animated: true) }

    #expect(popped == nil)
    #expect(told == "")
    #expect(navigation.viewControllers.map(\.label) == ["A"])
  }

  @Test func `a controller that moves elsewhere takes its view out of a stack in a hidden tab`() throws {
    let top = stage.screen("X")
    let stack = try stage.navigation(top)
    let tabs = try stage.tabs(stack, stage.screen("T"))
    _ = stage.act { stage.application.window?.rootViewController = tabs }
    _ = try stage.act { try tabs.select(index: 1) }

    _ = try stage.act { try stage.screen("P").addChild(top) }

    #expect(top.view.superview == nil)
  }

  @Test func `popping to a member doesn't affect the controllers below it`() throws {
    try push("B", "C", "D")
    let member = navigation.viewControllers[1]

    let told = try stage.act { try navigation.popToViewController(member, animated: false) }

    #expect(
      told == """
        D willMove nil
        C willMove nil
        C didMove nil
        D viewWillDisappear
        B viewWillAppear
        D viewDidDisappear
        B viewDidAppear
        D didMove nil
        C deinit
        D deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a new stack with a new top appears like a push`() throws {
    try push("B")
    let root = navigation.viewControllers[0]

    let told = try stage.act {
      try navigation.setViewControllers([root, stage.screen("C"), stage.screen("D")], animated: true)
    }

    #expect(
      told == """
        B willMove nil
        C willMove NavigationController
        C didMove NavigationController
        D willMove NavigationController
        D viewDidLoad
        B viewWillDisappear
        D viewWillAppear
        B viewDidDisappear
        D viewDidAppear
        D didMove NavigationController
        B didMove nil
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting a new stack notifies the removed controllers from the top to the bottom`() throws {
    try push("B", "C", "D")

    let told = try stage.act { try navigation.setViewControllers([stage.screen("E")], animated: true) }

    #expect(
      told == """
        D willMove nil
        C willMove nil
        C didMove nil
        B willMove nil
        B didMove nil
        A willMove nil
        A didMove nil
        E willMove NavigationController
        E viewDidLoad
        D viewWillDisappear
        E viewWillAppear
        D viewDidDisappear
        E viewDidAppear
        E didMove NavigationController
        D didMove nil
        A deinit
        B deinit
        C deinit
        D deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `removing controllers from the middle of a stack notifies them from the top to the bottom`() throws {
    try push("B", "C", "D")
    let (root, top) = (navigation.viewControllers[0], navigation.viewControllers[3])

    let told = try stage.act { try navigation.setViewControllers([root, top], animated: false) }

    #expect(
      told == """
        C willMove nil
        C didMove nil
        B willMove nil
        B didMove nil
        B deinit
        C deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a new stack with the same top sends no appearance callbacks`() throws {
    try push("B")
    let top = navigation.viewControllers[1]

    let told = try stage.act { try navigation.setViewControllers([stage.screen("C"), top], animated: true) }

    #expect(
      told == """
        A willMove nil
        A didMove nil
        C willMove NavigationController
        C didMove NavigationController
        A deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `several changes without animation in one turn become a single transition`() throws {
    let told = try stage.act {
      try navigation.pushViewController(stage.screen("B"), animated: false)
      try navigation.pushViewController(stage.screen("C"), animated: false)
    }

    #expect(
      told == """
        B willMove NavigationController
        C willMove NavigationController
        B didMove NavigationController
        C viewDidLoad
        A viewWillDisappear
        C viewWillAppear
        A viewDidDisappear
        C viewDidAppear
        C didMove NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push and its pop in one turn cause no transition`() throws {
    let told = try stage.act {
      try navigation.pushViewController(stage.screen("B"), animated: false)
      navigation.popViewController(animated: false)
    }

    #expect(
      told == """
        B willMove NavigationController
        B didMove NavigationController
        B willMove nil
        B didMove nil
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the visible transition begins with the layout that the script requests`() throws {
    let told = try stage.step {
      try navigation.pushViewController(stage.screen("B"), animated: false)
      navigation.view.layoutIfNeeded()
      stage.system.record(.text, of: .print, with: .text("laid out"))
    }

    #expect(told.hasSuffix("B viewDidAppear\nB didMove NavigationController\n> laid out"))
  }

  @Test func `the delegate is notified between the will… callbacks and after the did… callbacks`() throws {
    navigation.hasDelegate = true

    let told = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(
      told == """
        B willMove NavigationController
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        NavigationController willShow B
        A viewDidDisappear
        B viewDidAppear
        NavigationController didShow B
        B didMove NavigationController
        """)
  }

  @Test func `the delegate is notified of the first screen, and again when the stack's tab is selected again`() throws {
    let stage = Stage()
    let stack = try stage.navigation(stage.screen("A"))
    stack.hasDelegate = true
    let tabs = try stage.tabs(stack, stage.screen("T"))
    stage.launch(tabs)
    let first = stage.text(of: "NavigationController")

    _ = try stage.act { try tabs.select(index: 1) }
    let back = try stage.act { try tabs.select(index: 0) }

    #expect(first.hasSuffix("viewDidAppear\nNavigationController didShow A"))
    #expect(
      back == """
        NavigationController viewWillAppear
        A viewWillAppear
        NavigationController willShow A
        T viewWillDisappear
        T viewDidDisappear
        A viewDidAppear
        NavigationController viewDidAppear
        NavigationController didShow A
        """)
  }

  @Test func `a controller presented by the top controller is visible, but the top controller stays the same`() throws {
    let sheet = stage.screen("Sheet")
    let top = navigation.viewControllers[0]

    _ = try stage.act { try top.present(sheet, animated: true) }

    #expect(navigation.visibleViewController === sheet)
    #expect(navigation.topViewController === top)
  }

  @Test func `an invisible stack changes without appearance callbacks`() throws {
    let hidden = try stage.navigation(stage.screen("X"), name: "Hidden")
    stage.application.window?.rootViewController = try stage.tabs(stage.screen("T"), hidden)
    stage.settle()

    let told = try stage.act {
      try hidden.pushViewController(stage.screen("Y"), animated: true)
      hidden.popViewController(animated: true)
    }

    #expect(told == "Y willMove Hidden\nY didMove Hidden\nY willMove nil\nY didMove nil\nY deinit")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the moving flags are true only during the push or pop`() throws {
    var seen: [String] = []
    stage.always = { controller, event in
      if controller.isMovingToParent { seen.append("\(controller.label) \(event.name) to") }
      if controller.isMovingFromParent { seen.append("\(controller.label) \(event.name) from") }
    }

    _ = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }
    _ = stage.act { navigation.popViewController(animated: true) }

    #expect(
      seen == [
        "B viewWillAppear to", "B updateViewConstraints to", "B viewWillLayoutSubviews to",
        "B viewDidLayoutSubviews to", "B viewDidAppear to", "B viewWillDisappear from", "B viewDidDisappear from",
      ])
  }

  @Test func `a controller's parent is set only after willMove`() throws {
    var parents: [Bool] = []
    stage.on("B", .willMove) { parents.append($0.parent != nil) }
    stage.on("B", .viewWillAppear) { parents.append($0.parent != nil) }

    _ = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(parents == [false, true])
  }

  private func push(_ names: String...) throws {
    for name in names { _ = try stage.act { try navigation.pushViewController(stage.screen(name), animated: false) } }
  }
}
