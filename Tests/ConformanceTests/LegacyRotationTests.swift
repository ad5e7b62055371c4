import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests rotation in systems 2 to 5.
///
/// In these systems, every controller is asked, and a rotation has one or two steps.
struct LegacyRotationTests {
  @Test(arguments: 2...5) func `by default a controller supports portrait only`(version: Int) {
    let stage = Stage(version: version)
    stage.launch(stage.plain("A"))

    #expect(stage.rotate(.landscapeLeft) == "")
  }

  @Test func `a controller that supports no orientation logs a warning and appears in portrait`() throws {
    let stage = Stage(version: 3)
    let root = stage.plain("A", rotates: true)
    stage.launch(root)
    stage.rotate(.landscapeLeft)

    let told = try stage.act { try root.present(stage.plain("P", rotates: false), animated: true) }

    #expect(
      told.contains(
        "⚠ The view controller P returned false from shouldAutorotateToInterfaceOrientation for all interface"
          + " orientations. It should support at least one orientation."))
    #expect(stage.orientation == .portrait)
  }

  @Test func `a rotation in one step sends the same three callbacks as in system 6`() {
    let stage = Stage(version: 3)
    stage.launch(stage.plain("A", rotates: true))

    let told = stage.rotations(.landscapeLeft)

    #expect(told == "A willRotate landscapeRight\nA willAnimateRotation landscapeRight\nA didRotate portrait")
  }

  @Test func `in a two-step rotation, the interface rotates between the steps`() {
    let stage = Stage(version: 3)
    let screen = stage.plain("A", rotates: true)
    screen.observedCallbacks |= EventKind.willAnimateFirstHalfOfRotation.bit
    stage.launch(screen)
    var seen: [String] = []
    for event in [EventKind.willAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation, .didRotate] {
      stage.on("A", event) {
        seen.append("\($0.interfaceOrientation.rawValue) \(Int($0.view.bounds.width)) \(stage.system.clock.seconds)")
      }
    }
    screen.observedCallbacks |= EventKind.willAnimateSecondHalfOfRotation.bit

    let told = stage.rotations(.landscapeLeft)

    #expect(
      told == """
        A willRotate landscapeRight
        A willAnimateFirstHalfOfRotation landscapeRight
        A willAnimateSecondHalfOfRotation portrait
        A didRotate portrait
        """)
    #expect(seen == ["portrait 320 0.0", "landscapeRight 480 0.2", "landscapeRight 480 0.4"])
  }

  @Test func `a tab bar controller rotates only if all its tabs permit the rotation`() throws {
    let stage = Stage(version: 5)
    let second = stage.plain("B")
    stage.launch(stage.quiet(try stage.tabs(stage.plain("A", rotates: true), second)))
    let refused = stage.rotations(.landscapeLeft)
    second.wishes.autorotates = true
    stage.rotate(.portrait)

    stage.rotate(.landscapeLeft)

    #expect(refused == "")
    #expect(stage.orientation == .landscapeRight)
  }

  @Test func `a stack asks its top controller, and going back rotates the interface back`() throws {
    let stage = Stage(version: 3)
    let below = stage.plain("A")
    let stack = try stage.navigation(below)
    stage.launch(stage.quiet(stack))
    stage.rotate(.landscapeLeft)
    let refused = stage.orientation
    stage.rotate(.portrait)
    _ = try stage.act { try stack.pushViewController(stage.plain("Leaf", rotates: true), animated: true) }
    stage.rotate(.landscapeLeft)
    let turned = stage.orientation

    _ = stage.act { stack.popViewController(animated: true) }

    #expect(refused == .portrait)
    #expect(turned == .landscapeRight)
    #expect(stage.orientation == .portrait)
    #expect(below.view.bounds.width == 320)
  }

  @Test func `in system 6, a stack keeps its orientation`() throws {
    let stage = Stage()
    let stack = try stage.navigation(stage.screen("A"), stage.screen("B"))
    stage.launch(stack)
    stage.rotate(.landscapeLeft)

    _ = stage.act { stack.popViewController(animated: true) }

    #expect(stage.orientation == .landscapeRight)
  }

  @Test(arguments: [(2, InterfaceOrientation.portrait), (3, .landscapeRight)])
  func `a presented controller determines the orientation in system 3 and later`(
    version: Int, orientation: InterfaceOrientation
  ) throws {
    let stage = Stage(version: version)
    let root = stage.plain("A")
    stage.launch(root)
    stage.answer("P", .shouldAutorotateToInterfaceOrientation) { question in
      guard case .text(let word) = question, let asked = InterfaceOrientation(rawValue: word) else { return nil }
      return .flag(asked.isLandscape)
    }

    _ = try stage.act { try root.present(stage.plain("P"), animated: true) }
    let shown = stage.orientation
    _ = stage.act { root.dismiss(animated: true) }

    #expect(shown == orientation)
    #expect(stage.orientation == .portrait)
  }

  @Test func `bars are hidden between the two steps of a rotation`() throws {
    let stage = Stage(version: 3)
    let screen = stage.plain("A", rotates: true)
    screen.observedCallbacks |= EventKind.willAnimateSecondHalfOfRotation.bit
    let stack = try stage.navigation(screen)
    stage.launch(stage.quiet(stack))

    _ = stage.step { try? stage.application.rotateDevice(to: .landscapeLeft) }
    let between = stack.navigationBar.alpha
    stage.settle()

    #expect(between == 0)
    #expect(stack.navigationBar.alpha == 1)
  }
}

extension Stage {
  /// Returns a controller that doesn't implement the callbacks for the two halves of a rotation.
  fileprivate func plain(_ name: String, rotates: Bool? = nil) -> ViewController {
    let controller = quiet(screen(name))
    controller.wishes.autorotates = rotates
    return controller
  }

  /// Makes a controller that doesn't implement the callbacks for the two halves of a rotation.
  @discardableResult
  fileprivate func quiet<Controller: ViewController>(_ controller: Controller) -> Controller {
    controller.observedCallbacks &=
      ~EventKind.willAnimateFirstHalfOfRotation.bit & ~EventKind.willAnimateSecondHalfOfRotation.bit
    return controller
  }

  /// Rotates the device, and returns the trace without the callbacks that return values.
  fileprivate func rotations(_ orientation: DeviceOrientation) -> String {
    rotate(orientation).split(separator: "\n").filter { !$0.contains("shouldAutorotate") }.joined(separator: "\n")
  }
}
