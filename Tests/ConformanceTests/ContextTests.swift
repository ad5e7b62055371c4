import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests presentations in context on the iPad.
struct ContextTests {
  let stage = Stage(model: .iPad)
  let first: ViewController
  let second: ViewController
  let tabs: TabBarController

  init() throws {
    first = stage.screen("A")
    second = stage.screen("B")
    tabs = try stage.tabs(first, second)
    first.definesPresentationContext = true
    stage.launch(tabs)
  }

  @Test func `the controller that defines the presentation context presents, and only it disappears`() throws {
    let presented = inContext("P")

    let told = try stage.act { try first.present(presented, animated: true) }

    #expect(
      told == """
        P viewDidLoad
        A viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        A viewDidDisappear
        """)
    #expect(presented.presentingViewController === first)
    #expect(tabs.presentedViewController == nil)
    #expect(presented.view.frameInWindow.height == 1024 - 20 - 49)
    #expect(first.view.superview == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if several controllers define a presentation context, the nearest one presents`() throws {
    let inner = stage.screen("I")
    let stack = try stage.navigation(inner)
    for controller in [stack, inner] { controller.definesPresentationContext = true }
    _ = try stage.act { try tabs.setViewControllers([stack, second]) }
    let presented = inContext("P")

    _ = try stage.act { try inner.present(presented, animated: true) }

    #expect(presented.presentingViewController === inner)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `after a presentation in context is dismissed, the covered controller is back in its place`() throws {
    _ = try stage.act { try first.present(inContext("P"), animated: true) }

    let told = stage.act { first.dismiss(animated: true) }

    #expect(
      told == """
        P viewWillDisappear
        A viewWillAppear
        A viewDidAppear
        P viewDidDisappear
        P deinit
        """)
    #expect(first.view.frameInWindow.height == 1024 - 20 - 49)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the user can leave a presentation in context by switching tabs, and its controller is notified`() throws {
    _ = try stage.act { try first.present(inContext("P"), animated: true) }

    let away = stage.act { tabs.touchTab(at: 1) }
    let back = stage.act { tabs.touchTab(at: 0) }

    #expect(
      away == """
        B viewDidLoad
        B viewWillAppear
        P viewWillDisappear
        P viewDidDisappear
        B viewDidAppear
        """)
    #expect(
      back == """
        P viewWillAppear
        B viewWillDisappear
        B viewDidDisappear
        P viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `dismissing a presentation in the context of a hidden tab sends no callbacks`() throws {
    _ = try stage.act { try first.present(inContext("P"), animated: true) }
    _ = stage.act { tabs.touchTab(at: 1) }

    let gone = stage.act { first.dismiss(animated: true) }
    let back = stage.act { tabs.touchTab(at: 0) }

    #expect(gone == "P deinit")
    #expect(back == "A viewWillAppear\nB viewWillDisappear\nB viewDidDisappear\nA viewDidAppear")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if a controller presented in context presents full-screen, the root performs the presentation`() throws {
    let presented = inContext("P")
    _ = try stage.act { try first.present(presented, animated: true) }

    let told = try stage.act { try presented.present(stage.screen("Q"), animated: true) }

    #expect(
      told == """
        Q viewDidLoad
        TabBarController viewWillDisappear
        P viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        P viewDidDisappear
        TabBarController viewDidDisappear
        """)
    #expect(presented.presentedViewController?.presentingViewController === tabs)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `dismissing a presentation in context also dismisses a controller presented above it`() throws {
    let presented = inContext("P")
    _ = try stage.act { try first.present(presented, animated: true) }
    _ = try stage.act { try presented.present(stage.screen("Q"), animated: true) }

    let told = stage.act { first.dismiss(animated: true) }

    #expect(
      told == """
        Q viewWillDisappear
        TabBarController viewWillAppear
        A viewWillAppear
        A viewDidAppear
        TabBarController viewDidAppear
        Q viewDidDisappear
        Q deinit
        """)
    #expect(first.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a child can present in the context that its container defines`() throws {
    let leaf = stage.screen("C")
    let stack = try stage.navigation(leaf)
    stack.definesPresentationContext = true
    try tabs.setViewControllers([first, stack])
    try tabs.select(index: 1)
    stage.settle()
    let presented = inContext("P")

    let told = try stage.act { try leaf.present(presented, animated: true) }

    #expect(
      told == """
        P viewDidLoad
        NavigationController viewWillDisappear
        C viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        C viewDidDisappear
        NavigationController viewDidDisappear
        """)
    #expect(presented.presentingViewController === stack)
    #expect(leaf.presentedViewController === presented)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `without a context, and on the phone, a presentation in context covers the whole screen`() throws {
    first.definesPresentationContext = false
    let presented = inContext("P")
    _ = try stage.act { try first.present(presented, animated: true) }
    let phone = Stage()
    let only = phone.screen("A")
    only.definesPresentationContext = true
    let around = try phone.tabs(only)
    phone.launch(around)
    let other = phone.screen("P")
    other.modalPresentationStyle = .currentContext

    _ = try phone.act { try only.present(other, animated: true) }

    #expect(presented.presentingViewController === tabs)
    #expect(other.presentingViewController === around)
  }

  @Test func `a presentation in context prevents other presentations in the same context, but not elsewhere`() throws {
    _ = try stage.act { try first.present(inContext("P"), animated: true) }

    let here = try stage.act { try first.present(inContext("Q"), animated: true) }
    let elsewhere = try stage.act { try tabs.present(stage.screen("R"), animated: true) }

    #expect(here == "⚠ Attempt to present Q on A which is already presenting P\nQ deinit")
    #expect(elsewhere.hasPrefix("R viewDidLoad"))
  }

  @Test func `when a controller is popped, the controller presented in its context leaves with it`() throws {
    let top = stage.screen("C")
    top.definesPresentationContext = true
    let stack = try stage.navigation(stage.screen("Bottom"), top)
    stage.application.window?.rootViewController = stack
    stage.settle()
    _ = try stage.act { try top.present(inContext("P"), animated: true) }

    let told = stage.act { stack.popViewController(animated: true) }

    #expect(
      told == """
        C willMove nil
        Bottom viewDidLoad
        P viewWillDisappear
        Bottom viewWillAppear
        P viewDidDisappear
        Bottom viewDidAppear
        C didMove nil
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a controller presented in a sheet's context leaves with the sheet`() throws {
    let sheet = stage.screen("S")
    sheet.modalPresentationStyle = .formSheet
    sheet.definesPresentationContext = true
    _ = try stage.act { try tabs.present(sheet, animated: true) }
    _ = try stage.act { try sheet.present(inContext("P"), animated: true) }

    let told = stage.act { tabs.dismiss(animated: true) }

    #expect(told == "P viewWillDisappear\nP viewDidDisappear\nP deinit")
    #expect(tabs.view.window?.subviews.count == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  private func inContext(_ name: String) -> ViewController {
    let controller = stage.screen(name)
    controller.modalPresentationStyle = .currentContext
    return controller
  }
}
