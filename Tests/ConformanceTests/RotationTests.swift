import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests that the interface rotates with the device, in system 6.
struct RotationTests {
  let stage = Stage()

  @Test func `a rotation sends its callbacks before, during and after it, with layout in between`() {
    let screen = stage.screen("A")
    stage.launch(screen)
    var seen: [String] = []
    for event in [EventKind.willRotate, .viewDidLayoutSubviews, .willAnimateRotation, .didRotate] {
      stage.on("A", event) { controller in
        seen.append("\(event.name) \(controller.interfaceOrientation.rawValue) \(Int(controller.view.bounds.width))")
      }
    }

    let told = stage.rotate(.landscapeLeft, layout: true)

    #expect(
      told == """
        A willRotate landscapeRight
        A updateViewConstraints
        A viewWillLayoutSubviews
        A viewDidLayoutSubviews
        A willAnimateRotation landscapeRight
        A didRotate portrait
        """)
    #expect(
      seen == [
        "willRotate portrait 320", "viewDidLayoutSubviews landscapeRight 480",
        "willAnimateRotation landscapeRight 480", "didRotate landscapeRight 480",
      ])
    #expect(stage.system.clock.seconds == 0.4)
  }

  @Test func `a rotation from one landscape orientation to the other causes no layout`() {
    stage.launch(stage.screen("A"))
    stage.rotate(.landscapeLeft)

    let told = stage.rotate(.landscapeRight, layout: true)

    #expect(
      told == """
        A willRotate landscapeLeft
        A willAnimateRotation landscapeLeft
        A didRotate landscapeRight
        """)
  }

  @Test func `the interface doesn't rotate if the device lies flat`() {
    stage.launch(stage.screen("A"))
    stage.rotate(.landscapeLeft)

    #expect(stage.rotate(.faceUp) == "")
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `containers are notified before their children, and covered children are not`() throws {
    let stack = try stage.navigation(stage.screen("A"), stage.screen("B"))
    stage.launch(try stage.tabs(stack, stage.screen("C")))

    let told = stage.rotate(.landscapeLeft)

    #expect(
      told == """
        TabBarController willRotate landscapeRight
        NavigationController willRotate landscapeRight
        B willRotate landscapeRight
        TabBarController willAnimateRotation landscapeRight
        NavigationController willAnimateRotation landscapeRight
        B willAnimateRotation landscapeRight
        TabBarController didRotate portrait
        NavigationController didRotate portrait
        B didRotate portrait
        """)
  }

  @Test func `a covered controller isn't notified of a past rotation, but receives its new size`() throws {
    let below = stage.screen("A")
    let stack = try stage.navigation(below)
    stage.launch(stack)
    _ = try stage.act { try stack.pushViewController(stage.screen("B"), animated: true) }
    stage.rotate(.landscapeLeft)

    let told = stage.act { stack.popViewController(animated: true) }

    #expect(!told.contains("Rotat"))
    #expect(below.view.bounds.width == 480)
  }

  @Test func `a presented controller is notified and its covered presenter is not`() throws {
    let presenter = stage.screen("A")
    stage.launch(presenter)
    _ = try stage.act { try presenter.present(stage.screen("P"), animated: true) }

    let told = stage.rotate(.landscapeLeft)

    #expect(told == "P willRotate landscapeRight\nP willAnimateRotation landscapeRight\nP didRotate portrait")
  }

  @Test func `a custom container forwards rotation unless it declines`() {
    let container = stage.screen("Container")
    let child = stage.screen("Child")
    stage.launch(container)
    _ = try? stage.act {
      try container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    let automatic = stage.rotate(.landscapeLeft)
    stage.answer("Container", .shouldAutomaticallyForwardRotationMethods) { _ in .flag(false) }
    stage.on("Container", .willRotate) { _ in child.willRotate(to: .portrait, duration: 0.4) }

    let byHand = stage.rotate(.portrait)

    #expect(automatic.contains("Container willRotate landscapeRight\nChild willRotate landscapeRight"))
    #expect(
      byHand == """
        Container willRotate portrait
        Child willRotate portrait
        Container willAnimateRotation portrait
        Container didRotate landscapeRight
        """)
  }
}

/// Tests rotations during other transitions.
struct BusyRotationTests {
  let stage = Stage()

  @Test func `a push during a rotation finishes the rotation first`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    _ = stage.step { try? stage.application.rotateDevice(to: .landscapeLeft) }

    let told = try stage.act { try stack.pushViewController(stage.screen("B"), animated: true) }

    #expect(
      told == """
        B willMove NavigationController
        B viewDidLoad
        NavigationController didRotate portrait
        A didRotate portrait
        A viewWillDisappear
        B viewWillAppear
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push from willRotate takes place after the interface has rotated`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    let pushed = stage.screen("B")
    stage.on("A", .willRotate) { _ in try? stack.pushViewController(pushed, animated: true) }

    let told = stage.rotate(.landscapeLeft)

    #expect(told.hasSuffix("B viewDidAppear\nB didMove NavigationController"))
    #expect(told.contains("A didRotate portrait"))
    #expect(pushed.view.bounds.width == 480)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a presentation from willRotate takes place after the interface has rotated`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    let presented = stage.screen("P")
    stage.on("A", .willRotate) { controller in _ = try? controller.present(presented, animated: true) }

    let told = stage.rotate(.landscapeLeft)

    #expect(told.hasSuffix("P viewDidAppear\nA viewDidDisappear"))
    #expect(presented.view.bounds.width == 480)
    #expect(stage.orientation == .landscapeRight)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a rotation during a push waits for the end of the push`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.launch(stack)
    _ = try stage.step { try stack.pushViewController(stage.screen("B"), animated: true) }

    let told = stage.rotate(.landscapeLeft)

    #expect(
      told == """
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        NavigationController willRotate landscapeRight
        B willRotate landscapeRight
        NavigationController willAnimateRotation landscapeRight
        B willAnimateRotation landscapeRight
        NavigationController didRotate portrait
        B didRotate portrait
        """)
  }

  @Test func `a rotation during an interactive swipe waits for the finger`() throws {
    let stack = try stage.navigation(stage.screen("A"), stage.screen("B"))
    stage.launch(stack)
    _ = stage.act { _ = stack.beginInteractivePop() }
    let held = stage.rotate(.landscapeLeft)

    let released = stage.act { stack.cancelInteractivePop() }

    #expect(held == "")
    #expect(released.hasPrefix("A viewWillDisappear\nA viewDidDisappear\nB viewWillAppear\nB viewDidAppear\n"))
    #expect(released.hasSuffix("B didRotate portrait"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `two rotations in quick succession follow one after the other`() {
    stage.launch(stage.screen("A"))
    _ = stage.step { try? stage.application.rotateDevice(to: .landscapeLeft) }

    let told = stage.rotate(.portrait)

    #expect(
      told == """
        A didRotate portrait
        A willRotate portrait
        A willAnimateRotation portrait
        A didRotate landscapeRight
        """)
  }

  @Test func `a rotation doesn't retain a controller that is removed`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    _ = stage.step { try? stage.application.rotateDevice(to: .landscapeLeft) }

    let told = stage.act { stage.application.window?.rootViewController = stage.screen("B") }

    #expect(told.hasPrefix("B viewDidLoad\nA didRotate portrait\nA viewWillDisappear"))
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `a rotation in the background takes effect on return`() {
    stage.launch(stage.screen("A"))
    stage.application.enterBackground()
    let away = stage.rotate(.landscapeLeft)

    let back = stage.act { stage.application.enterForeground() }

    #expect(away == "")
    #expect(back.contains("A willRotate landscapeRight"))
  }
}

extension Stage {
  var orientation: InterfaceOrientation { application.statusBarOrientation }

  /// Rotates the device on behalf of the user.
  @discardableResult
  func rotate(_ orientation: DeviceOrientation, layout: Bool = false) -> String {
    act(layout: layout) { try? application.rotateDevice(to: orientation) }
  }
}
