import Controllers
import Testing

/// Thousands of steps that nobody would think of, also in the midst of callbacks; what is always true stays true.
struct RandomWalkTests {
  @Test(arguments: 1...40)
  func `whatever is done, what is always true stays true`(seed: Int) throws {
    let walk = try Walk(seed: seed)

    for step in 1...100 {
      walk.act()
      let violations = AlwaysTrue.violations(of: walk.stage)
      #expect(violations == [], "seed \(seed), step \(step): \(walk.done.suffix(4))")
      guard violations.isEmpty else { return }
    }
  }

  @Test func `the same steps give the same trace`() throws {
    let hashes = try (1...2).map { _ in
      let walk = try Walk(seed: 7)
      for _ in 1...100 { walk.act() }
      return walk.stage.system.trace.hash
    }

    #expect(hashes[0] == hashes[1])
  }
}

/// A walk through one prototype: tabs of stacks and a plain tab, with presentations over them.
private final class Walk {
  let stage = Stage()
  private(set) var done: [String] = []
  private let tabs: TabBarController
  private var dice: Dice
  private var nested = 0
  private var isToggling = false

  init(seed: Int) throws {
    dice = Dice(state: UInt64(seed))
    let stage = stage
    let stacks = try (1...2).map { try stage.navigation(stage.screen("Root"), name: "Stack\($0)") }
    tabs = try stage.tabs(stacks[0], stacks[1], stage.screen("Plain"))
    stage.launch(tabs)
    stage.always = { [unowned self] controller, event in react(to: event, of: controller) }
  }

  /// One action of one to three calls in a turn; then, mostly, everything comes to rest.
  func act() {
    let calls = 1 + dice.roll(3)
    stage.system.turn {
      for _ in 0..<calls { step() }
    }
    while dice.roll(4) == 0 {
      stage.system.advance(by: Double(dice.roll(50)) / 100)
      stage.system.turn { step() }
    }
    for case let stack as NavigationController in stage.living {
      if dice.roll(2) == 0 { stack.finishInteractivePop() } else { stack.cancelInteractivePop() }
    }
    stage.settle()
    // What the last callbacks began may be held open again.
    for case let stack as NavigationController in stage.living { stack.cancelInteractivePop() }
    stage.settle()
  }

  /// One callback in some twenty does something by itself.
  private func react(to event: EventName, of controller: ViewController) {
    guard nested < 2, dice.roll(20) == 0 else { return }
    nested += 1
    done.append("in \(controller.label) \(event.text):")
    step()
    nested -= 1
  }

  private func step() {
    let animated = dice.roll(2) == 0
    let controllers = stage.living.filter(\.isPlaced)
    let someone = controllers[dice.roll(controllers.count)]
    let stack = someone as? NavigationController ?? someone.navigationController
    let kind = dice.roll(16)
    done.append("\(kind) \(someone.label) \(animated)")
    switch kind {
    case 0, 1, 2: try? stack?.pushViewController(stage.screen("Leaf"), animated: animated)
    case 3, 4: stack?.popViewController(animated: animated)
    case 5: stack?.popToRootViewController(animated: animated)
    case 6: shuffle(stack, animated: animated)
    case 7: present(on: someone, animated: animated)
    case 8: someone.dismiss(animated: animated)
    case 9: try? tabs.select(index: dice.roll(3))
    case 10: tabs.touchTab(at: dice.roll(3))
    case 11: someone.layoutWindowIfNeeded()
    case 12: toggleChild(of: someone)
    case 13: _ = stack?.beginInteractivePop()
    case 14: swapChild(of: someone, animated: animated)
    default: if dice.roll(6) == 0 { replaceRoot() }
    }
  }

  /// A stack of some that were there and one that was not.
  private func shuffle(_ stack: NavigationController?, animated: Bool) {
    guard let stack else { return }
    var members = stack.viewControllers.filter { _ in dice.roll(2) == 0 }
    members.insert(stage.screen("Leaf"), at: dice.roll(members.count + 1))
    try? stack.setViewControllers(members, animated: animated)
  }

  /// A child of one's own comes, with its view, or goes.
  private func toggleChild(of controller: ViewController) {
    guard !isToggling, controller.children.count < 2,
      ["Plain", "Sheet"].contains(where: { controller.label.hasPrefix($0) })
    else { return }
    isToggling = true
    defer { isToggling = false }
    guard let child = controller.children.first else {
      let child = stage.screen("Child")
      try? controller.addChild(child)
      controller.view.addSubview(child.view)
      return child.didMove(toParent: controller)
    }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// A child of one's own makes room for another.
  private func swapChild(of controller: ViewController, animated: Bool) {
    guard !isToggling, let old = controller.children.first, controller.children.count == 1,
      old.label.hasPrefix("Child"), !old.appearance.isBetween
    else { return }
    isToggling = true
    defer { isToggling = false }
    let new = stage.screen("Child")
    try? controller.addChild(new)
    old.willMove(toParent: nil)
    try? controller.transition(
      from: old, to: new, duration: animated ? 0.2 : 0,
      completion: {
        new.didMove(toParent: controller)
        old.removeFromParent()
      })
  }

  /// The tabs make room for another root, or come back.
  private func replaceRoot() {
    let window = stage.application.window
    window?.rootViewController = window?.rootViewController === tabs ? stage.screen("Other") : tabs
  }

  private func present(on controller: ViewController, animated: Bool) {
    let plain = stage.screen("Sheet")
    guard dice.roll(2) == 0, let stack = try? stage.navigation(stage.screen("Leaf")) else {
      _ = try? controller.present(plain, animated: animated)
      return
    }
    _ = try? controller.present(stack, animated: animated)
  }
}

extension ViewController {
  /// Asks for a layout at once.
  fileprivate func layoutWindowIfNeeded() {
    if isViewLoaded { view.window?.layoutIfNeeded() }
  }
}

/// A small generator with a seed.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
