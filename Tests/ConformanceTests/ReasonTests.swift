import Controllers
import ControllersTestSupport
import Testing

/// Tests the reason of an appearance.
///
/// Scripts can read the reason from the first `will…` callback to the last `did…` callback of the transition, and at no
/// other time.
struct ReasonTests {
  let stage = Stage()

  @Test func `during a push or pop, only the pushed or popped controller is moving`()
    throws
  {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    let pushed = try explained { try stack.pushViewController(stage.screen("B"), animated: true) }
    let popped = explained { _ = stack.popViewController(animated: true) }

    #expect(
      pushed
        == [
          "B willMove", "A viewWillDisappear", "B viewWillAppear movingTo", "A viewDidDisappear",
          "B viewDidAppear movingTo", "B didMove",
        ].filter(isAppearance))
    #expect(
      popped == [
        "B viewWillDisappear movingFrom", "A viewWillAppear", "B viewDidDisappear movingFrom", "A viewDidAppear",
      ])
  }

  @Test func `when a new stack is set, only the controllers that leave or join are moving`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    let buried = stage.screen("B")

    let set = try explained { try stack.setViewControllers([buried, stage.screen("C")], animated: true) }
    let popped = explained { _ = stack.popViewController(animated: true) }

    #expect(
      set == [
        "A viewWillDisappear movingFrom", "C viewWillAppear movingTo", "A viewDidDisappear movingFrom",
        "C viewDidAppear movingTo",
      ])
    #expect(
      popped == [
        "C viewWillDisappear movingFrom", "B viewWillAppear", "C viewDidDisappear movingFrom", "B viewDidAppear",
      ])
  }

  @Test func `only the presented controller is being presented or dismissed, and its presenter isn't`() throws {
    let front = stage.screen("F")
    stage.launch(front)

    let presented = try explained { try front.present(stage.screen("P"), animated: true) }
    let dismissed = explained { _ = front.dismiss(animated: true) }

    #expect(
      presented == [
        "F viewWillDisappear", "P viewWillAppear presented", "P viewDidAppear presented", "F viewDidDisappear",
      ])
    #expect(
      dismissed == [
        "P viewWillDisappear dismissed", "F viewWillAppear", "F viewDidAppear", "P viewDidDisappear dismissed",
      ])
  }

  @Test func `a tab that appears or disappears is neither moved nor presented`() throws {
    let tabs = try stage.tabs(stage.screen("A"), stage.screen("B"))
    stage.launch(tabs)

    let switched = explained { _ = tabs.touchTab(at: 1) }

    #expect(switched == ["B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear"])
  }

  @Test func `a custom container's child is moving when it joins or leaves`() throws {
    let parent = stage.screen("P")
    let old = stage.screen("O")
    let new = stage.screen("N")
    stage.launch(parent)

    let added = try explained {
      try parent.addChild(old)
      parent.view.addSubview(old.view)
      old.containment.sendDidMove(toParent: parent)
    }
    let swapped = try explained {
      try parent.addChild(new)
      old.containment.sendWillMove(toParent: nil)
      try parent.transition(
        from: old, to: new, duration: 1,
        completion: {
          new.containment.sendDidMove(toParent: parent)
          old.removeFromParent()
        })
    }
    let covered = try explained { try parent.present(stage.screen("Q"), animated: true) }

    #expect(added == ["O viewWillAppear movingTo", "O viewDidAppear movingTo"])
    #expect(
      swapped == [
        "O viewWillDisappear movingFrom", "N viewWillAppear movingTo", "N viewDidAppear movingTo",
        "O viewDidDisappear movingFrom",
      ])
    #expect(covered.filter { $0.hasPrefix("N ") } == ["N viewWillDisappear", "N viewDidDisappear"])
  }

  @Test func `in its child's four appearance callbacks, a container is being presented or dismissed`() throws {
    for isTabs in [false, true] {
      let front = stage.screen("F\(isTabs)")
      stage.launch(front)
      let child = stage.screen("C\(isTabs)")
      let container = isTabs ? try stage.tabs(child) : try stage.navigation(child)
      var lines: [String] = []
      stage.always = { controller, event in
        guard controller === child || controller === front, event.name.contains("ppear") else { return }
        let asked = controller === child ? container : controller.presentedViewController
        lines.append("\(event.name) \(asked.map(reasons) ?? "-")")
      }

      _ = try stage.act { try front.present(container, animated: true) { lines.append("done \(reasons(container))") } }
      _ = stage.act { _ = front.dismiss(animated: true) { lines.append("done \(reasons(container))") } }
      stage.always = nil

      #expect(
        lines == [
          "viewWillDisappear presented", "viewWillAppear presented", "viewDidAppear presented",
          "viewDidDisappear presented", "done ",
          "viewWillDisappear dismissed", "viewWillAppear dismissed", "viewDidAppear -",
          "viewDidDisappear dismissed", "done ",
        ])
    }
  }

  @Test func `all controllers of a chain are being dismissed until all did… callbacks have been sent`() throws {
    let (front, one, two) = (stage.screen("F"), stage.screen("P"), stage.screen("Q"))
    stage.launch(front)
    _ = try stage.act { try front.present(one, animated: false) }
    _ = try stage.act { try one.present(two, animated: false) }
    var lines: [String] = []
    stage.always = { controller, event in
      guard event.name.contains("ppear") else { return }
      lines.append("\(controller.label) \(event.name): \(two.isBeingDismissed)")
    }

    _ = stage.act { _ = front.dismiss(animated: true) }
    stage.always = nil

    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasSuffix("true") }, "\(lines)")
    #expect(!two.isBeingDismissed && !one.isBeingDismissed)
  }

  @Test func `a cancelled swipe sets the moving flag when it begins, but not when the screen returns`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    _ = try stage.act { try stack.pushViewController(stage.screen("B"), animated: true) }

    let begun = explained { _ = stack.beginInteractivePop() }
    let cancelled = explained { stack.cancelInteractivePop() }

    #expect(begun == ["B viewWillDisappear movingFrom", "A viewWillAppear"])
    #expect(cancelled == ["A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewDidAppear"])
  }

  @Test func `the moving flags are false before the first will… callback and after the last did… callback`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    var outside: [String] = []
    stage.always = { controller, event in
      let isOutside = event.name == "willMove" || event.name == "didMove" || event.name == "viewDidLoad"
      if isOutside, !reasons(controller).isEmpty { outside.append("\(controller.label) \(event.name)") }
    }
    let pushed = stage.screen("B")

    _ = try stage.act { try stack.pushViewController(pushed, animated: true) }
    _ = stage.act { _ = stack.popViewController(animated: true) }

    #expect(outside == [])
    #expect(reasons(pushed) == "")
  }

  private func isAppearance(_ line: String) -> Bool { line.contains("ppear") }

  /// Returns the appearance callbacks that an action causes, each with its reasons.
  private func explained(_ body: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    stage.always = { controller, event in
      guard event.name.contains("ppear") else { return }
      let reason = reasons(controller)
      lines.append("\(controller.label) \(event.name)" + (reason.isEmpty ? "" : " " + reason))
    }
    _ = try stage.act(body)
    stage.always = nil
    return lines.filter { !$0.hasPrefix("NavigationController") && !$0.hasPrefix("TabBarController") }
  }
}

private func reasons(_ controller: ViewController) -> String {
  let all: [(Bool, String)] = [
    (controller.isMovingToParent, "movingTo"), (controller.isMovingFromParent, "movingFrom"),
    (controller.isBeingPresented, "presented"), (controller.isBeingDismissed, "dismissed"),
  ]
  return all.filter(\.0).map(\.1).joined(separator: " ")
}
