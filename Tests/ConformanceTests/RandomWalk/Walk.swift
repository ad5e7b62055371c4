import Controllers
import ControllersTestSupport
import Layout

/// A walk through a rich prototype: tabs with stacks, a plain tab, and the controllers that steps present or push.
final class Walk {
  let stage: Stage
  let tabs: TabBarController
  /// The number of callbacks so far, and the steps that will be performed in later callbacks.
  private var callbacks = 0
  private var waiting: [(callback: Int, steps: [Step])] = []
  /// The button that shows the master of a split view controller, or `nil` while the master is visible.
  private(set) var heldItem: BarButtonItem?
  private var isBusy = false
  private var alwaysTrue = Invariants()
  private var pause: Int?

  /// Creates a walk.
  ///
  /// Every third walk is on an iPad. Every fifth walk uses another system. In every second walk, there are more tabs
  /// than fit on a phone.
  init(seed: Int) throws {
    let stage = Stage(version: seed % 5 == 0 ? 5 : 6, model: seed % 3 == 0 ? .iPad : .iPhone)
    self.stage = stage
    let stacks = try (1...2).map { try stage.navigation(stage.screen("Root"), name: "Stack\($0)") }
    tabs = try stage.tabs(stacks[0], stacks[1], stage.screen("Plain"))
    if seed % 2 == 0 { try tabs.setViewControllers(tabs.viewControllers + Walk.furtherTabs(stage)) }
    stage.launch(tabs)
    for question in [EventKind.viewControllerAfter, .viewControllerBefore] {
      stage.answerAnyone(question) { [unowned stage] _ in .object(stage.screen("Leaf")) }
    }
    stage.always = { [unowned self] _, _ in hear() }
    stage.onTold = { [unowned self, unowned stage] callback, values in
      guard callback == .willHide, case .list(let list) = values, case .object(let master as ViewController) = list[0],
        case .object(let item as BarButtonItem) = list[1]
      else { return }
      heldItem = item
      // The button needs a visible bar.
      guard let detail = master.splitViewController?.detail, detail.isViewLoaded else { return }
      let bar = Toolbar(frame: .init(x: 0, y: 0, width: 300, height: 44), in: stage.system)
      bar.items = [item]
      detail.view.addSubview(bar)
    }
  }

  private static func furtherTabs(_ stage: Stage) throws -> [ViewController] {
    let lender = try stage.navigation(stage.screen("Root"), stage.screen("Leaf"), name: "Lender")
    return [stage.screen("Plain"), stage.screen("Plain"), lender]
  }

  /// Walks until an invariant is violated.
  ///
  /// - Returns: the violations and the number of steps before them, or `nil` if no invariant is violated.
  func walk(_ steps: [Step]) -> (violations: [String], after: Int)? {
    var rest = ArraySlice(steps)
    while !rest.isEmpty {
      act(&rest)
      let violations = alwaysTrue.violations(in: stage.system, living: stage.living)
      if !violations.isEmpty { return (violations, steps.count - rest.count) }
    }
    return nil
  }

  /// Runs a closure unless another one is running, because a custom container doesn't change during another change.
  func onlyOnce(_ body: () -> Void) {
    guard !isBusy else { return }
    isBusy = true
    body()
    isBusy = false
  }

  /// Performs steps, up to the first step after which the device is idle.
  private func act(_ rest: inout ArraySlice<Step>) {
    waiting = []
    stage.system.turn {
      while let step = rest.popFirst() {
        perform(step)
        switch step.then {
        case .sameTurn: continue
        case .pause(let hundredths): pause = hundredths
        case .rest: pause = nil
        }
        break
      }
    }
    guard let pause, !rest.isEmpty else { return comeToRest() }
    stage.system.advance(by: Double(pause) / 100)
    act(&rest)
  }

  private func comeToRest() {
    letGo(finishing: callbacks % 2 == 0)
    stage.settle()
    // The last callbacks may have begun another interactive gesture.
    letGo(finishing: false)
    waiting = []
    stage.settle()
  }

  /// Ends the interactive gestures.
  private func letGo(finishing: Bool) {
    for case let stack as NavigationController in stage.living + tabs.children {
      if finishing { stack.finishInteractivePop() } else { stack.cancelInteractivePop() }
    }
    for case let book as PageViewController in stage.living {
      if finishing { book.finishInteractiveTurn() } else { book.cancelInteractiveTurn() }
    }
  }

  private func perform(_ step: Step) {
    waiting += step.reactions.map { (callbacks + $0.callback, $0.steps) }
    let placed = stage.living.filter(\.isPlaced)
    guard !placed.isEmpty else { return }
    Action.all[step.action % Action.all.count].perform(self, placed[step.who % placed.count], step)
  }

  private func hear() {
    callbacks += 1
    guard let index = waiting.firstIndex(where: { $0.callback <= callbacks }) else { return }
    let steps = waiting.remove(at: index).steps
    for step in steps { perform(step) }
  }
}
