import Controllers
import ControllersTestSupport
import Layout
import TestSupport
import Testing

/// Tests selections of tabs from system 18 on, which take half a second.
struct TabSwitchTests {
  let stage = Stage(version: 18)
  let tabs: TabBarController
  let first: ViewController
  let second: ViewController

  init() throws {
    first = stage.screen("A")
    second = stage.screen("B")
    tabs = try stage.tabs(first, second, stage.screen("C"))
    stage.launch(tabs)
  }

  /// The appearance callbacks in a trace, such as `A.WD`.
  private func order(_ trace: String) -> [String] {
    let short = [
      "viewDidLoad": "L", "viewWillAppear": "WA", "viewIsAppearing": "IA", "viewDidAppear": "DA",
      "viewWillDisappear": "WD", "viewDidDisappear": "DD",
    ]
    return trace.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return short[String(words.last ?? "")].map { "\(words[0]).\($0)" }
    }
  }

  @Test func `a selection sends the will… callbacks first, and the did… callbacks half a second later`() throws {
    let begun = try stage.step { try tabs.select(second) }
    let at = stage.system.clock.seconds
    let ended = stage.settle()

    #expect(Set(order(begun)) == ["B.L", "A.WD", "B.WA", "B.IA"])
    #expect(order(begun).first == "B.L")
    #expect(order(ended) == ["A.DD", "B.DA"])
    #expect(abs(stage.system.clock.seconds - at - 0.5) < 0.0001)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the new tab is selected at once`() throws {
    _ = try stage.step { try tabs.select(second) }

    #expect(tabs.selectedViewController === second)
    #expect(tabs.tabBar.selectedItem === second.tabBarItem)
    #expect(first.view.window != nil && second.view.window != nil)
    stage.settle()
    #expect(first.view.window == nil)
  }

  @Test func `the appearance callbacks of a selection receive false for animated`() throws {
    var animated: [Bool] = []
    stage.onTold = { _, values in if case .flag(let flag) = values { animated.append(flag) } }

    _ = try stage.act { try tabs.select(second) }

    #expect(animated == [false, false, false, false, false])
  }

  @Test func `the new tab's view is laid out as soon as the tab is selected`() throws {
    let told = try stage.step { try tabs.select(second) }
    _ = told

    #expect(second.view.frame.size == tabs.view.bounds.size)
  }

  @Test func `a tap on another tab during a selection ends that selection at once`() throws {
    _ = try stage.step { try tabs.select(second) }

    let told = stage.act { tabs.touchTab(at: 2) }

    let order = order(told)
    #expect(order.prefix(2) == ["A.DD", "B.DA"])
    #expect(Set(order.dropFirst(2).prefix(4)) == ["C.L", "B.WD", "C.WA", "C.IA"])
    #expect(order.suffix(2) == ["B.DD", "C.DA"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `during a selection, only the tab bar receives touches`() throws {
    _ = try stage.step { try tabs.select(second) }

    #expect(stage.system.transitionWithoutTouches?.arriving === second)
    #expect(tabs.tabBar.obstacle == nil)
    #expect(second.view.obstacle != nil)
  }

  @Test func `selecting the first tab again during a selection shows the first tab`() throws {
    _ = try stage.step { try tabs.select(second) }

    let told = try stage.act { try tabs.select(first) }

    #expect(order(told).prefix(2) == ["A.DD", "B.DA"])
    #expect(order(told).suffix(2) == ["B.DD", "A.DA"])
    #expect(first.view.window != nil && second.view.window == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if a callback selects another tab, the last selection wins`() throws {
    stage.on("B", .viewWillAppear) { [tabs, first] _ in try? tabs.select(first) }

    _ = try stage.act { try tabs.select(second) }

    #expect(tabs.selectedViewController === first)
    #expect(first.appearance == .appeared && second.appearance == .disappeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push onto the new tab's stack during a selection shows the pushed screen`() throws {
    let stack = try stage.navigation(stage.screen("X"))
    _ = try stage.act { try tabs.setViewControllers([first, stack]) }
    _ = try stage.step { try tabs.select(stack) }

    _ = try stage.act { try stack.pushViewController(stage.screen("Y"), animated: true) }

    #expect(stack.topViewController?.appearance == .appeared)
    #expect(first.appearance == .disappeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a presentation that covers the tabs ends the running selection first`() throws {
    let form = stage.screen("P")
    form.modalPresentationStyle = .fullScreen
    _ = try stage.step { try tabs.select(second) }

    let told = try stage.act { try second.present(form, animated: true) }

    let order = order(told).filter { $0.hasPrefix("A") || $0.hasPrefix("B") }
    #expect(order == ["A.DD", "B.DA", "B.WD", "B.DD"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a sheet over the tabs doesn't disturb the running selection`() throws {
    _ = try stage.step { try tabs.select(second) }

    let told = try stage.act { try second.present(stage.screen("P"), animated: true) }

    #expect(order(told).filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == ["A.DD", "B.DA"])
    #expect(second.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a rotation waits for the end of the selection`() throws {
    _ = try stage.step { try tabs.select(second) }
    let size = tabs.view.bounds.size

    try stage.system.turn { try stage.application.rotateDevice(to: .landscapeLeft) }
    #expect(tabs.view.bounds.size == size)
    stage.settle()

    #expect(tabs.view.bounds.size.width == size.height)
    #expect(second.appearance == .appeared && first.appearance == .disappeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting new tabs ends the running selection first`() throws {
    _ = try stage.step { try tabs.select(second) }

    let told = try stage.act { try tabs.setViewControllers([stage.screen("D"), stage.screen("E")]) }

    #expect(order(told).prefix(2) == ["A.DD", "B.DA"])
    #expect(tabs.selectedIndex == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if the new tab moves to another parent during a selection, the old tab is visible`() throws {
    let other = stage.screen("P")
    _ = try stage.step { try tabs.select(second) }

    _ = try stage.act { try other.addChild(second) }

    #expect(tabs.selectedViewController === first)
    #expect(first.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a running selection ends if the tabs leave the window`() throws {
    _ = try stage.step { try tabs.select(second) }

    _ = stage.act { stage.application.window?.rootViewController = stage.screen("R") }

    #expect([tabs, first, second].allSatisfy { $0.appearance == .disappeared })
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `selecting a tab takes no time while the tabs aren't on the screen`() throws {
    let form = stage.screen("P")
    form.modalPresentationStyle = .fullScreen
    _ = try stage.act { try tabs.present(form, animated: false) }

    let before = stage.system.clock.seconds
    let told = try stage.act { try tabs.select(second) }

    #expect(order(told) == [])
    #expect(stage.system.clock.seconds == before)
    _ = stage.act { tabs.dismiss(animated: false) }
    #expect(second.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test(arguments: [13, 17]) func `up to system 17, the tabs are exchanged at once`(version: Int) throws {
    let stage = Stage(version: version)
    let (first, second) = (stage.screen("A"), stage.screen("B"))
    let tabs = try stage.tabs(first, second)
    stage.launch(tabs)

    let told = try stage.step { try tabs.select(second) }

    #expect(order(told) == ["B.L", "B.WA", "A.WD", "B.IA", "A.DD", "B.DA"])
    #expect(stage.system.clock.seconds == 0)
  }

  @Test(arguments: 1...40) func `any sequence of changes during selections leaves one tab visible`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let stack = try stage.navigation(stage.screen("X"))
    _ = try stage.act { try tabs.setViewControllers([first, second, stack] + (0..<3).map { stage.screen("M\($0)") }) }
    for _ in 0..<25 {
      try stage.system.turn {
        let all = tabs.viewControllers
        switch dice.roll(9) {
        case 0, 1, 2: try tabs.select(all[dice.roll(all.count)])
        case 3: tabs.touchTab(at: dice.roll(5))
        case 4: try stack.pushViewController(stage.screen("Y"), animated: dice.roll(2) == 0)
        case 5: stack.popViewController(animated: dice.roll(2) == 0)
        case 6:
          let form = stage.screen("P")
          form.modalPresentationStyle = dice.roll(2) == 0 ? .fullScreen : .automatic
          _ = try? tabs.present(form, animated: dice.roll(2) == 0)
        case 7: tabs.dismiss(animated: dice.roll(2) == 0)
        default: try tabs.setViewControllers(Array(all.reversed()))
        }
      }
      stage.system.advance(by: Double(dice.roll(7)) / 10)
    }
    stage.settle()

    #expect(Invariants.violations(of: stage) == [])
    let isCovered = tabs.appearance == .disappeared
    #expect(tabs.children.count { $0.appearance == .appeared } == (isCovered ? 0 : 1))
  }
}
