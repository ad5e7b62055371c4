import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests that a controller that covers the whole screen determines the orientation.
struct PresentedOrientationTests {
  let stage = Stage()

  @Test func `the interface rotates with the presented controller, and back when that controller is dismissed`() throws
  {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }
    let presented = stage.screen("P")

    let coming = try stage.act { try root.present(presented, animated: true) }
    let turned = stage.orientation
    let going = stage.act { root.dismiss(animated: true) }

    #expect(
      coming == """
        P supportedInterfaceOrientations landscape
        P viewDidLoad
        A viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        A viewDidDisappear
        """)
    #expect(turned == .landscapeRight)
    #expect(!going.contains("Rotat"))
    #expect(stage.orientation == .portrait)
    #expect(root.view.frame.width == 320)
  }

  @Test(arguments: [true, false])
  func `an interface that the script rotated before the dismissal keeps its orientation`(animated: Bool) throws {
    // This test follows a program in Programming iOS 6. Neither controller may rotate automatically, and the status bar
    // is rotated first in both directions.
    let root = stage.screen("A")
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["none"]) }
    stage.answer("P", .supportedInterfaceOrientations) { [stage] _ in
      .words([stage.system.device.orientation == .portrait ? "none" : "landscape"])
    }
    stage.launch(root)

    _ = try stage.act {
      try stage.application.rotateDevice(to: .landscapeLeft)
      stage.application.setStatusBarOrientation(.landscapeRight, animated: true)
      try root.present(stage.screen("P"), animated: animated)
    }
    let turned = stage.orientation
    _ = try stage.act {
      try stage.application.rotateDevice(to: .portrait)
      stage.application.setStatusBarOrientation(.portrait, animated: true)
      root.dismiss(animated: animated)
    }

    #expect(turned == .landscapeRight)
    #expect(stage.orientation == .portrait)
    #expect(root.view.frame.width == 320)
  }

  @Test func `a rotation asks the presented controller and its presenter, and ignores the presenter's return value`()
    throws
  {
    let root = stage.screen("A")
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["portrait"]) }
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["all"]) }
    stage.launch(root)
    _ = try stage.act { try root.present(stage.screen("P"), animated: true) }

    let told = stage.rotate(.landscapeLeft)

    #expect(told.hasPrefix("P supportedInterfaceOrientations all\nA supportedInterfaceOrientations portrait"))
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `both views are laid out at the presentation and at the dismissal`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }

    let coming = try stage.act(layout: true) { try root.present(stage.screen("P"), animated: true) }
    let going = stage.act(layout: true) { root.dismiss(animated: true) }

    for told in [coming, going] {
      #expect(told.contains("A viewWillLayoutSubviews"))
      #expect(told.contains("P viewWillLayoutSubviews"))
    }
  }

  @Test func `the presented controller's preferred orientation is read first and takes precedence`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .preferredInterfaceOrientationForPresentation) { _ in .words(["landscapeLeft"]) }
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["all"]) }

    let told = try stage.act { try root.present(stage.screen("P"), animated: true) }
    let first = stage.orientation
    stage.rotate(.landscapeLeft)

    #expect(
      told.hasPrefix(
        "P preferredInterfaceOrientationForPresentation landscapeLeft\nP supportedInterfaceOrientations all"))
    #expect(first == .landscapeLeft)
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `an unsupported preferred orientation raises an exception before anything changes`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .preferredInterfaceOrientationForPresentation) { _ in .words(["portrait"]) }
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }
    let presented = stage.screen("P")

    #expect(throws: ControllerException.self) { try root.present(presented, animated: true) }

    #expect(root.presentedViewController == nil)
    #expect(!presented.isViewLoaded)
    #expect(stage.orientation == .portrait)
  }

  @Test func `an app in landscape can present a list in portrait, and rotates back`() throws {
    stage.application.supportedInterfaceOrientations = [.landscapeRight, .landscapeLeft, .portrait]
    stage.answer("Card", .supportedInterfaceOrientations) { _ in .words(["landscape"]) }
    stage.answer("List", .supportedInterfaceOrientations) { _ in .words(["portrait"]) }
    let root = stage.screen("Card")
    stage.launch(root)

    _ = try stage.act { try root.present(stage.screen("List"), animated: true) }
    let upright = stage.orientation
    _ = stage.act { root.dismiss(animated: true) }

    #expect(upright == .portrait)
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `the interface also rotates for a presentation without animation`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["landscapeLeft"]) }

    _ = try stage.act { try root.present(stage.screen("P"), animated: false) }
    let turned = stage.orientation
    _ = stage.act { root.dismiss(animated: false) }

    #expect(turned == .landscapeLeft)
    #expect(stage.orientation == .portrait)
  }

  @Test func `a dismissed chain returns to the orientation in which its first controller was presented`() throws {
    let root = stage.screen("A")
    stage.launch(root)
    stage.answer("P", .supportedInterfaceOrientations) { _ in .words(["landscapeLeft"]) }
    stage.answer("Q", .supportedInterfaceOrientations) { _ in .words(["landscapeRight"]) }
    let middle = stage.screen("P")
    _ = try stage.act { try root.present(middle, animated: true) }
    _ = try stage.act { try middle.present(stage.screen("Q"), animated: true) }

    _ = stage.act { root.dismiss(animated: true) }

    #expect(stage.orientation == .portrait)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a portrait screen that forbids rotation can present a landscape screen when the device rotates`() throws {
    let root = stage.screen("A")
    stage.answer("A", .supportedInterfaceOrientations) { _ in .words(["none"]) }
    stage.answer("P", .supportedInterfaceOrientations) { _ in
      .words([stage.system.device.orientation == .portrait ? "none" : "landscape"])
    }
    stage.launch(root)
    stage.system.device.beginGeneratingDeviceOrientationNotifications()
    let observer = stage.system.notifications.addObserver("deviceOrientationDidChange") { _ in
      if stage.system.device.orientation == .portrait {
        root.dismiss(animated: true)
      } else {
        _ = try? root.present(stage.screen("P"), animated: true)
      }
    }
    defer { observer.cancel() }

    stage.rotate(.landscapeLeft)
    let turned = stage.orientation
    stage.rotate(.portrait)

    #expect(turned == .landscapeRight)
    #expect(stage.orientation == .portrait)
    #expect(root.appearance == .appeared)
  }
}
