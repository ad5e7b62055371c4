import Controllers
import ControllersTestSupport
import Layout
import Testing

struct OwedCallTests {
  let stage = Stage()
  let parent: ViewController
  let child: ViewController

  init() {
    parent = stage.screen("P")
    child = stage.screen("C")
    stage.launch(parent)
  }

  @Test func `a missing didMove is reported once, after the action`() throws {
    let told = try stage.act {
      try parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    let later = stage.act {}

    #expect(told.hasSuffix("C viewDidAppear\n⚠ C was added to P, but didMove(toParent:) was never sent"))
    #expect(later == "")
  }

  @Test func `a didMove in a transition's completion is not reported as missing`() throws {
    _ = try stage.act { try add(child) }
    let other = stage.screen("N")

    let told = try stage.act {
      try parent.addChild(other)
      child.containment.sendWillMove(toParent: nil)
      try parent.transition(
        from: child, to: other, duration: 1,
        completion: {
          other.containment.sendDidMove(toParent: parent)
          child.removeFromParent()
        })
    }

    #expect(!told.contains("⚠"))
  }

  @Test func `a missing didMove is not reported until a timer that might send the callback has fired`() throws {
    let patient = try stage.act {
      try parent.addChild(child)
      parent.view.addSubview(child.view)
      stage.system.clock.schedule(after: 1) { [child, parent] in child.containment.sendDidMove(toParent: parent) }
    }
    let paid = stage.act { stage.system.advance(by: 1) }
    let other = stage.screen("N")
    let begun = try stage.act {
      try parent.addChild(other)
      stage.system.clock.schedule(after: 1) {}
    }
    let missed = stage.act { stage.system.advance(by: 1) }

    #expect(!(patient + paid + begun).contains("⚠"))
    #expect(missed == "⚠ N was added to P, but didMove(toParent:) was never sent")
  }

  @Test func `a didMove isn't reported as missing if a timer started earlier in the same turn sends it`() throws {
    let told = try stage.act {
      stage.system.clock.schedule(after: 1) { [child, parent] in child.containment.sendDidMove(toParent: parent) }
      try parent.addChild(child)
      parent.view.addSubview(child.view)
    }

    #expect(!told.contains("⚠"))
  }

  @Test func `calls that an invisible container omits are reported when the container becomes visible`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    let inner = stage.screen("I")
    let told = try stage.act { try inner.addChild(child) }
    stage.application.window?.rootViewController = stack
    stage.settle()

    let shown = try stage.act { try stack.pushViewController(inner, animated: false) }

    #expect(told == "C willMove I")
    #expect(shown.hasSuffix("⚠ C was added to I, but didMove(toParent:) was never sent"))
  }

  @Test func `a removal without a preceding willMove is reported at once`() throws {
    _ = try stage.act { try add(child) }

    let told = stage.act {
      child.view.removeFromSuperview()
      child.removeFromParent()
    }

    #expect(
      told == """
        C viewWillDisappear
        C viewDidDisappear
        ⚠ C was removed from P, but willMove(toParent: nil) was not sent before
        C didMove nil
        """)
  }

  @Test func `addChild on a new parent requires no further calls from the old parent`() throws {
    _ = try stage.act { try add(child) }
    let other = stage.screen("N")
    _ = try stage.act { try add(other) }

    let told = try stage.act {
      child.view.removeFromSuperview()
      try other.addChild(child)
      other.view.addSubview(child.view)
      child.containment.sendDidMove(toParent: other)
    }

    #expect(!told.contains("⚠"))
  }

  @Test func `a willMove to nil that isn't followed by a removal is reported`() throws {
    _ = try stage.act { try add(child) }

    let told = stage.act { child.containment.sendWillMove(toParent: nil) }

    #expect(
      told == "C willMove nil\n⚠ C, a child of P, was sent willMove(toParent: nil),"
        + " but removeFromParent() was never called"
    )
  }

  @Test func `a view that stays in the view of its controller's former parent is reported`() throws {
    _ = try stage.act { try add(child) }

    let told = stage.act {
      child.containment.sendWillMove(toParent: nil)
      child.removeFromParent()
    }

    #expect(
      told.hasSuffix(
        "⚠ C has left its parent, but its view is still in the view of P: removeFromSuperview() was never called"))
  }

  @Test func `duplicate calls are reported where they happen`() throws {
    let told = try stage.act {
      try add(child)
      child.containment.sendDidMove(toParent: parent)
      try parent.addChild(child)
      child.containment.sendDidMove(toParent: parent)
    }
    let leaving = stage.act {
      child.containment.sendWillMove(toParent: nil)
      child.containment.sendWillMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      child.containment.sendDidMove(toParent: nil)
    }

    #expect(
      warnings(told) == [
        "C was sent didMove(toParent: P) twice",
        "C is already a child of P: addChild() was called again",
      ])
    #expect(
      warnings(leaving) == [
        "C was sent willMove(toParent: nil) twice",
        "removeFromParent() sends didMove(toParent: nil) to C: do not send it as well",
      ])
  }

  @Test func `a willMove before addChild is reported as a duplicate, because addChild sends it`() throws {
    let told = try stage.act {
      child.containment.sendWillMove(toParent: parent)
      try add(child)
    }

    #expect(warnings(told) == ["addChild() sends willMove(toParent:) to C: do not send it as well"])
  }

  @Test func `a didMove without an addChild causes a warning that names the missing call`() {
    let told = stage.act { child.containment.sendDidMove(toParent: parent) }

    #expect(warnings(told) == ["C was sent didMove(toParent: P), but addChild() was never called"])
  }

  @Test func `an appearance that a script begins and never ends is reported`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }
    let told = try stage.act {
      try add(child)
      child.beginAppearanceTransition(true, animated: false)
    }

    #expect(
      warnings(told) == [
        "Unbalanced calls to begin/end appearance transitions for C: endAppearanceTransition() was never called"
      ])
  }

  @Test func `an appearance isn't reported if it ends in a timer, as after a script's animation`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }
    let told = try stage.act {
      try add(child)
      child.beginAppearanceTransition(true, animated: true)
      stage.system.clock.schedule(after: 0.4) { [child] in child.endAppearanceTransition() }
    }
    let ended = stage.act { stage.system.advance(by: 0.4) }

    #expect(warnings(told + "\n" + ended) == [])
    #expect(ended == "C viewDidAppear")
  }

  @Test func `a child off the screen must receive appearance calls when it becomes visible`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }
    let neighbour = stage.screen("N")
    let scroller = ScrollView(frame: parent.view.bounds, in: stage.system)
    scroller.contentSize = Size(width: 640, height: 460)
    parent.view.addSubview(scroller)

    let told = try stage.act {
      for (index, page) in [child, neighbour].enumerated() {
        try parent.addChild(page)
        page.view.frame = Rect(x: 320 * Double(index), y: 0, width: 320, height: 460)
        scroller.addSubview(page.view)
        page.containment.sendDidMove(toParent: parent)
      }
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    let scrolled = stage.act { scroller.contentOffset = Point(x: 320, y: 0) }

    #expect(warnings(told) == [])
    #expect(
      warnings(scrolled) == [
        "The view of N is on the screen, but P, which forwards appearance callbacks manually, never called"
          + " beginAppearanceTransition(true) and endAppearanceTransition()"
      ])
  }

  @Test func `a child with a hidden view requires no call yet`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }

    let told = try stage.act {
      child.view.isHidden = true
      try add(child)
    }

    #expect(warnings(told) == [])
  }

  @Test(arguments: [(0.01, 0), (0.011, 1)])
  func `a child with an almost transparent view requires no call yet`(alpha: Double, count: Int) throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }

    let told = try stage.act {
      child.view.alpha = alpha
      try add(child)
    }

    #expect(warnings(told).count == count)
  }

  private func add(_ child: ViewController) throws {
    try parent.addChild(child)
    parent.view.addSubview(child.view)
    child.containment.sendDidMove(toParent: parent)
  }

  private func warnings(_ told: String) -> [String] {
    told.split(separator: "\n").filter { $0.hasPrefix("⚠ ") }.map { String($0.dropFirst(2)) }
  }
}
