import Controllers
import ControllersTestSupport
import Layout
import Testing

struct SplitTests {
  let stage = Stage(model: .iPad)
  let split: MasterDetailViewController
  let master: ViewController
  let detail: ViewController

  init() throws {
    split = stage.split()
    master = stage.screen("M")
    detail = stage.screen("D")
    try split.setViewControllers([master, detail])
  }

  @Test func `in portrait, the master is hidden behind a button`() {
    split.hasDelegate = true
    let start = stage.system.trace.count

    stage.launch(split)

    #expect(
      stage.text(from: start).replacing("application willFinishLaunching\n", with: "") == """
        application didFinishLaunching
        SplitViewController viewDidLoad
        SplitViewController viewWillAppear
        SplitViewController willHide M
        D viewDidLoad
        D viewWillAppear
        D viewDidAppear
        SplitViewController viewDidAppear
        application didBecomeActive
        """)
    #expect(!master.isViewLoaded)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the delegate may keep the master next to the detail`() {
    split.hasDelegate = true
    stage.answer("SplitViewController", .shouldHide) { _ in .flag(false) }

    stage.launch(split)

    #expect(split.sides.count == 2)
    #expect(master.view.frameInWindow.width == 320)
    #expect(detail.view.frameInWindow.minX == 321)
    #expect(stage.system.frontControllers.map(\.label) == ["D", "M"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if the delegate replaces the master in shouldHide, the new master is hidden`() throws {
    let next = stage.screen("N")
    var hidden: [String] = []
    split.hasDelegate = true
    stage.answer("SplitViewController", .shouldHide) { [split, detail] _ in
      try? split.setViewControllers([next, detail])
      return .flag(true)
    }
    stage.onTold = { callback, values in
      guard callback == .willHide else { return }
      if case .object(let master as ViewController) = values.list[0] { hidden.append(master.label) }
      if case .object(let popover as PopoverController) = values.list[2] {
        hidden.append(popover.contentViewController?.label ?? "none")
      }
    }

    stage.launch(split)

    #expect(hidden == ["N", "N"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `before system 5, the delegate is not asked`() throws {
    let stage = Stage(version: 4, model: .iPad)
    let split = stage.split()
    try split.setViewControllers([stage.screen("M"), stage.screen("D")])
    split.hasDelegate = true
    stage.answer("SplitViewController", .shouldHide) { _ in .flag(false) }

    stage.launch(split)

    #expect(split.isMasterHidden)
  }

  @Test func `the button shows the master in a popover`() throws {
    let item = try shownItem()

    let told = stage.act { stage.system.userInput.tap(item) }
    let gone = stage.act { stage.application.overlays.last?.touchOutside() }

    #expect(
      told == """
        SplitViewController willPresent M
        M viewDidLoad
        M viewWillAppear
        M viewDidAppear
        """)
    #expect(gone == "M viewWillDisappear\nM viewDidDisappear")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the button closes the master's popover again`() throws {
    let item = try shownItem()
    _ = stage.act { stage.system.userInput.tap(item) }

    let told = stage.act { stage.system.userInput.tap(item) }

    #expect(told == "M viewWillDisappear\nM viewDidDisappear")
  }

  @Test func `the master appears with one rotation and disappears with the next`() throws {
    split.hasDelegate = true
    stage.launch(split)

    let turned = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }
    let back = try stage.act { try stage.application.rotateDevice(to: .portrait) }

    #expect(
      turned.without("supportedInterfaceOrientations", "shouldAutorotate") == """
        SplitViewController willRotate landscapeRight
        D willRotate landscapeRight
        SplitViewController willShow M
        M viewDidLoad
        M viewWillAppear
        SplitViewController willAnimateRotation landscapeRight
        D willAnimateRotation landscapeRight
        M viewDidAppear
        SplitViewController didRotate portrait
        D didRotate portrait
        """)
    #expect(
      back.without("supportedInterfaceOrientations", "shouldAutorotate") == """
        SplitViewController willRotate portrait
        M willRotate portrait
        D willRotate portrait
        SplitViewController willHide M
        M viewWillDisappear
        SplitViewController willAnimateRotation portrait
        M willAnimateRotation portrait
        D willAnimateRotation portrait
        M viewDidDisappear
        SplitViewController didRotate landscapeRight
        M didRotate landscapeRight
        D didRotate landscapeRight
        """)
    #expect(stage.system.clock.seconds == 0.8)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a rotation closes the master's popover`() throws {
    let item = try shownItem()
    _ = stage.act { stage.system.userInput.tap(item) }

    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }

    #expect(stage.application.overlays.isEmpty)
    #expect(master.view.frameInWindow.width == 320)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a presentation closes the master's popover`() throws {
    let item = try shownItem()
    _ = stage.act { stage.system.userInput.tap(item) }

    _ = try stage.act { try detail.present(stage.screen("P"), animated: true) }

    #expect(stage.application.overlays.isEmpty)
    #expect(master.appearance == .disappeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a master that moves elsewhere closes its popover`() throws {
    let item = try shownItem()
    _ = stage.act { stage.system.userInput.tap(item) }

    _ = try stage.act { try stage.screen("P").addChild(master) }

    #expect(stage.application.overlays.isEmpty)
    #expect(split.viewControllers.map(\.label) == ["D"])
    #expect(master.appearance == .disappeared)
  }

  @Test func `a rotation of a covered split view controller takes effect when it is uncovered`() throws {
    stage.launch(split)
    _ = try stage.act { try detail.present(stage.screen("P"), animated: false) }
    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }

    _ = stage.act { split.dismiss(animated: false) }

    #expect(master.appearance == .appeared)
    #expect(detail.view.frameInWindow.minX == 321)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `exchanging master and detail under a presentation takes effect when it is dismissed`() throws {
    stage.launch(split)
    _ = try stage.act { try detail.present(stage.screen("P"), animated: false) }

    _ = try stage.act { try split.setViewControllers([detail, master]) }
    _ = stage.act { split.dismiss(animated: true) }

    #expect(master.appearance == .appeared)
    #expect(detail.view.window == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a master that is removed while it joins receives no didMove`() throws {
    let other = stage.split()
    stage.launch(split)
    stage.on("E", .willMove) { [unowned stage] controller in
      stage.application.window?.rootViewController = controller
    }

    _ = try stage.act { try other.setViewControllers([stage.screen("E"), stage.screen("G")]) }

    #expect(!stage.text(of: "E").contains("didMove SplitViewController"))
  }

  @Test func `a new detail replaces the visible detail`() throws {
    stage.launch(split)

    let told = try stage.act { try split.setViewControllers([master, stage.screen("E")]) }

    #expect(
      told == """
        D willMove nil
        E willMove SplitViewController
        E didMove SplitViewController
        E viewDidLoad
        E viewWillAppear
        D viewWillDisappear
        D viewDidDisappear
        E viewDidAppear
        D didMove nil
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a presentation over the split view controller makes both sides disappear`() throws {
    split.hasDelegate = true
    stage.answer("SplitViewController", .shouldHide) { _ in .flag(false) }
    stage.launch(split)

    let told = try stage.act { try detail.present(stage.screen("P"), animated: true) }
    _ = stage.act { split.dismiss(animated: true) }

    #expect(
      told == """
        P viewDidLoad
        SplitViewController viewWillDisappear
        M viewWillDisappear
        D viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        M viewDidDisappear
        D viewDidDisappear
        SplitViewController viewDidDisappear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `calls that UIKit refuses are refused before anything changes`() throws {
    let phone = Stage()
    let other = stage.split()
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(split)

    #expect(throws: ControllerException.self) { try other.setViewControllers([stage.screen("A")]) }
    #expect(throws: ControllerException.self) { try other.setViewControllers([detail, detail]) }
    #expect(throws: ControllerException.self) { try stack.pushViewController(other, animated: false) }
    #expect(throws: ControllerException.self) { try detail.present(other, animated: false) }
    #expect(throws: ControllerException.self) {
      try phone.split().setViewControllers([phone.screen("A"), phone.screen("B")])
    }
    #expect(split.viewControllers.map(\.label) == ["M", "D"])
  }

  /// Launches an app with the master's button in a toolbar of the detail, and returns the button's element.
  private func shownItem() throws -> Element {
    split.hasDelegate = true
    let bar = Toolbar(frame: .init(x: 0, y: 0, width: 768, height: 44), in: stage.system)
    stage.onTold = { callback, values in
      if callback == .willHide, case .object(let item as BarButtonItem) = values.list[1] { bar.items = [item] }
    }
    stage.launch(split)
    detail.view.addSubview(bar)
    stage.settle()
    return try #require(stage.system.touchableElements().first { $0.matches(to: "Master") })
  }
}

extension String {
  /// Returns the lines that contain none of the given words.
  fileprivate func without(_ words: String...) -> String {
    split(separator: "\n").filter { line in !words.contains { line.contains($0) } }.joined(separator: "\n")
  }
}

extension Stage {
  fileprivate func split() -> MasterDetailViewController { keep(MasterDetailViewController(in: system)) }
}
