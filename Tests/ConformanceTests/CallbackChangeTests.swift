import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests callbacks that change what the sender of the callback is about to do.
///
/// After each callback, the sender checks again whether the rest of its work still applies.
struct CallbackChangeTests {
  let stage = Stage()

  private func stack(_ names: String...) throws -> NavigationController {
    let navigation = try stage.navigation(stage.screen(names[0]))
    stage.launch(navigation)
    for name in names.dropFirst() {
      try stage.system.turn { try navigation.pushViewController(stage.screen(name), animated: false) }
      stage.settle()
    }
    return navigation
  }

  @Test func `a controller that is pushed again while it is being popped leaves the stack only once`() throws {
    let navigation = try stack("A", "B", "C", "D")
    let pushed = navigation.viewControllers[2]
    stage.on("D", .willMove) { _ in try? navigation.pushViewController(pushed, animated: false) }

    let told = stage.act { navigation.popToRootViewController(animated: false) }

    #expect(
      told == """
        D willMove nil
        C willMove nil
        C didMove nil
        C willMove NavigationController
        B willMove nil
        B didMove nil
        D viewWillDisappear
        C viewWillAppear
        D viewDidDisappear
        C viewDidAppear
        C didMove NavigationController
        D didMove nil
        B deinit
        D deinit
        """)
    #expect(navigation.viewControllers.map(\.label) == ["A", "C"])
    #expect(Invariants.violations(of: stage) == [])
  }

  /// The pop from D to A while C gets another parent: C leaves the stack once.
  private static let popOfMovedController = """
    D willMove nil
    C willMove nil
    C didMove nil
    C willMove P
    B willMove nil
    B didMove nil
    D viewWillDisappear
    A viewWillAppear
    D viewDidDisappear
    A viewDidAppear
    D didMove nil
    B deinit
    D deinit
    """

  @Test func `a controller that moves to another parent while it is being popped leaves its stack only once`() throws {
    let navigation = try stack("A", "B", "C", "D")
    let (moved, other) = (navigation.viewControllers[2], stage.screen("P"))
    stage.on("D", .willMove) { _ in try? other.addChild(moved) }

    let told = stage.act { navigation.popToRootViewController(animated: false) }

    #expect(told == Self.popOfMovedController)
    #expect(moved.parent === other)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a controller that moves to another parent in its willMove receives no didMove from its stack`() throws {
    let navigation = try stack("A", "B", "C", "D")
    let (moved, other) = (navigation.viewControllers[2], stage.screen("P"))
    stage.on("C", .willMove) { controller in
      guard controller.parent === navigation else { return }
      try? other.addChild(controller)
    }

    let told = stage.act { navigation.popToRootViewController(animated: false) }

    #expect(told == Self.popOfMovedController)
    #expect(moved.parent === other)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop has no effect if the end of the running push has already popped the controllers`() throws {
    let navigation = try stack("A", "B")
    stage.on("C", .viewDidAppear) { _ in navigation.popToRootViewController(animated: false) }
    _ = try stage.step { try navigation.pushViewController(stage.screen("C"), animated: true) }

    var popped: ViewController?
    let told = stage.act { popped = navigation.popViewController(animated: false) }

    #expect(
      told == """
        B viewDidDisappear
        C viewDidAppear
        C didMove NavigationController
        C willMove nil
        B willMove nil
        B didMove nil
        C viewWillDisappear
        A viewWillAppear
        C viewDidDisappear
        A viewDidAppear
        C didMove nil
        B deinit
        C deinit
        """)
    #expect(popped == nil)
    #expect(navigation.viewControllers.map(\.label) == ["A"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop to the root during a pop to the root doesn't end the transition`() throws {
    let navigation = try stack("A", "B")
    _ = stage.step { navigation.popToRootViewController(animated: true) }

    let again = stage.step { navigation.popToRootViewController(animated: true) }

    #expect(again == "")
    #expect(stage.settle() == "B viewDidDisappear\nA viewDidAppear\nB didMove nil\nB deinit")
  }

  @Test func `cancelling a swipe has no effect on a push`() throws {
    let navigation = try stack("A")
    _ = try stage.step { try navigation.pushViewController(stage.screen("B"), animated: true) }

    let cancelled = stage.step { navigation.cancelInteractivePop() }
    let finished = stage.step { navigation.finishInteractivePop() }

    #expect(cancelled + finished == "")
    #expect(stage.settle() == "A viewDidDisappear\nB viewDidAppear\nB didMove NavigationController")
  }

  @Test func `a push from didRotate doesn't notify controllers of the rotation again`() throws {
    let navigation = try stack("A")
    stage.on("A", .didRotate) { _ in try? navigation.pushViewController(stage.screen("B"), animated: true) }

    let told = stage.rotate(.landscapeLeft)

    let ends = told.split(separator: "\n").filter { $0.contains("didRotate") }
    #expect(ends == ["NavigationController didRotate portrait", "A didRotate portrait"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a tab that is selected again in its viewWillAppear logs no warning`() throws {
    let (first, second) = (stage.screen("A"), stage.screen("B"))
    let tabs = try stage.tabs(first, second)
    stage.launch(tabs)
    stage.on("B", .viewWillAppear) { _ in try? tabs.select(second) }

    let told = try stage.act { try tabs.select(second) }

    #expect(told == "B viewDidLoad\nB viewWillAppear\nA viewWillDisappear\nA viewDidDisappear\nB viewDidAppear")
  }

  @Test func `a child can be swapped only for another child of the same parent`() throws {
    let (parent, child, other) = (stage.screen("P"), stage.screen("C"), stage.screen("O"))
    stage.launch(parent)
    try stage.system.turn {
      try parent.addChild(child)
      child.containment.sendDidMove(toParent: parent)
    }

    let told = stage.act {
      for (leaving, arriving) in [(child, other), (other, child)] {
        #expect(throws: ControllerException.self) { try parent.transition(from: leaving, to: arriving, duration: 0) }
      }
    }

    #expect(told == "")
  }
}

/// Tests callbacks of tabs beneath More that change the tabs.
struct MoreCallbackTests {
  let stage = Stage()
  let tabs: TabBarController
  let last: ViewController

  init() throws {
    tabs = try stage.tabs()
    let members = ["A", "B", "C", "D", "E", "F", "G"].map(stage.screen)
    last = members[5]
    try tabs.setViewControllers(members)
    stage.launch(tabs)
  }

  @Test func `the selected controller can be read while the next one moves to the stack of More`() throws {
    var selected: [String] = []
    stage.on("F", .willMove) { [tabs] _ in selected.append(tabs.selectedViewController?.label ?? "none") }

    _ = try stage.act { try tabs.select(last) }

    #expect(selected == ["A", "A"])
    #expect(tabs.selectedViewController === last)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the selection stays the same if the selected controller gets another parent while it leaves the tabs`()
    throws
  {
    let other = stage.screen("P")
    stage.on("F", .willMove) { [tabs] controller in
      if controller.parent === tabs { try? other.addChild(controller) }
    }

    let told = try stage.act { try tabs.select(last) }

    #expect(
      told == """
        F willMove nil
        F didMove nil
        F willMove P
        """)
    #expect(last.parent === other)
    #expect(tabs.selectedViewController?.label == "A")
    #expect(tabs.moreNavigationController.viewControllers.count == 1)
    #expect(Invariants.violations(of: stage) == [])
  }
}

/// Tests callbacks of the pad's containers that change the container.
struct PadCallbackTests {
  let stage = Stage(model: .iPad)

  @Test func `a side that moves to another parent in its willMove receives no didMove from the split`() throws {
    let split = stage.keep(MasterDetailViewController(in: stage.system))
    let (master, detail, other) = (stage.screen("M"), stage.screen("D"), stage.screen("P"))
    try split.setViewControllers([master, detail])
    stage.launch(split)
    stage.on("D", .willMove) { controller in
      if controller.parent === split { try? other.addChild(controller) }
    }

    let told = try stage.act { try split.setViewControllers([master, stage.screen("E")]) }

    #expect(
      told == """
        D willMove nil
        D didMove nil
        D willMove P
        E willMove SplitViewController
        E didMove SplitViewController
        E viewDidLoad
        E viewWillAppear
        D viewWillDisappear
        D viewDidDisappear
        E viewDidAppear
        """)
    #expect(detail.parent === other)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the delegate may replace the master while it is shown`() throws {
    let split = stage.keep(MasterDetailViewController(in: stage.system))
    let (master, detail) = (stage.screen("M"), stage.screen("D"))
    try split.setViewControllers([master, detail])
    split.hasDelegate = true
    stage.launch(split)
    let next = stage.screen("N")
    stage.onTold = { [unowned split] callback, _ in
      if callback == .willShowMaster { try? split.setViewControllers([next, detail]) }
    }

    let told = stage.rotate(.landscapeLeft)

    let sides = told.split(separator: "\n").filter { "MN".contains($0.prefix(1)) }.joined(separator: "\n")
    #expect(
      sides == """
        M willMove nil
        N willMove SplitViewController
        N didMove SplitViewController
        N viewDidLoad
        N viewWillAppear
        N viewDidAppear
        M didMove nil
        """)
    #expect(split.sides.map(\.label) == ["N", "D"])
    #expect(master.appearance == .disappeared && next.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a second dismissal of a popover has no effect`() throws {
    let root = stage.screen("F")
    stage.launch(root)
    let popover = PopoverController(in: stage.system)
    try popover.setContentViewController(stage.screen("P"))
    let anchor = PopoverAnchor(root.view, rect: Rect(x: 10, y: 10, width: 20, height: 20))
    _ = try stage.act { try popover.present(from: anchor, animated: true) }

    let first = stage.step { popover.dismiss(animated: true) { stage.say("first") } }
    let second = stage.step { popover.dismiss(animated: true) { stage.say("second") } }

    #expect(first == "P viewWillDisappear")
    #expect(second == "")
    #expect(stage.settle() == "P viewDidDisappear\n> first")
    #expect(stage.application.overlays.isEmpty)
  }
}
