import Controllers
import ControllersTestSupport
import Layout
import Testing

struct PopoverTests {
  let stage = Stage(model: .iPad)
  let root: ViewController
  let button: Button

  init() {
    root = stage.screen("F")
    button = Button(frame: Rect(x: 100, y: 100, width: 80, height: 20), in: stage.system)
    button.title = "Options"
    stage.launch(root)
    root.view.addSubview(button)
    stage.settle()
  }

  @Test func `a popover's content appears without callbacks to its presenter`() throws {
    let popover = try popover(of: stage.screen("P"))

    let shown = try stage.act(layout: true) { try popover.present(from: PopoverAnchor(button), animated: true) }
    let gone = stage.act { popover.dismiss(animated: true) }

    #expect(
      shown == """
        P viewDidLoad
        P viewWillAppear
        P updateViewConstraints
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        P viewDidAppear
        """)
    #expect(
      gone == """
        P viewWillDisappear
        P viewDidDisappear
        """)
    #expect(stage.system.clock.seconds == 0.6)
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a touch outside asks the delegate, and notifies it of the dismissal`() throws {
    let popover = try shownPopover(of: stage.screen("P"))
    popover.hasDelegate = true

    let told = stage.act { popover.touchOutside() }

    #expect(
      told == """
        PopoverController shouldDismiss
        P viewWillDisappear
        P viewDidDisappear
        PopoverController didDismiss
        """)
    #expect(!popover.isPopoverVisible)
  }

  @Test func `the delegate may keep the popover open, and a dismissal in code doesn't notify the delegate`() throws {
    let popover = try shownPopover(of: stage.screen("P"))
    popover.hasDelegate = true
    stage.answer("PopoverController", .shouldDismiss) { _ in .flag(false) }

    let touched = stage.act { popover.touchOutside() }
    let dismissed = stage.act { popover.dismiss(animated: false) }

    #expect(touched == "PopoverController shouldDismiss")
    #expect(dismissed == "P viewWillDisappear\nP viewDidDisappear")
  }

  @Test func `a modal popover ignores touches outside`() throws {
    let content = stage.screen("P")
    content.isModalInPopover = true
    let popover = try shownPopover(of: content)

    let told = stage.act { #expect(!popover.touchOutside()) }

    #expect(told == "")
    #expect(popover.isPopoverVisible)
  }

  @Test func `a popover covers everything behind it except passthrough views`() throws {
    let popover = try shownPopover(of: stage.screen("P"))

    let covered = stage.system.touchableElements().isEmpty
    popover.passthroughViews = [button]

    #expect(covered)
    #expect(stage.system.touchableElements().flatMap(\.names) == ["Options"])
  }

  @Test func `a controller presented in popover style belongs to its presenter`() throws {
    let content = stage.screen("P")
    content.modalPresentationStyle = .popover
    content.popoverAnchor = PopoverAnchor(button)

    let shown = try stage.act { try root.present(content, animated: true) { stage.say("done") } }
    let gone = stage.act { root.dismiss(animated: true) }

    #expect(shown == "P viewDidLoad\nP viewWillAppear\nP viewDidAppear\n> done")
    #expect(gone == "P viewWillDisappear\nP viewDidDisappear\nPopoverController deinit")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the content may dismiss the popover`() throws {
    let content = stage.screen("P")
    content.modalPresentationStyle = .popover
    content.popoverAnchor = PopoverAnchor(button)
    _ = try stage.act { try root.present(content, animated: true) }

    _ = stage.act { content.dismiss(animated: true) }

    #expect(content.appearance == .disappeared)
    #expect(stage.application.overlays.isEmpty)
  }

  @Test func `a callback may dismiss a popover before it has appeared`() throws {
    let popover = try popover(of: stage.screen("P"))
    stage.on("P", .viewWillAppear) { _ in popover.dismiss(animated: true) }

    _ = try stage.act { try popover.present(from: PopoverAnchor(button), animated: true) }

    #expect(!popover.isPopoverVisible)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a visible popover moves when presented again, and shows new content at once`() throws {
    let popover = try shownPopover(of: stage.screen("P"))

    let moved = try stage.act { try popover.present(from: PopoverAnchor(root.view), animated: true) }
    let changed = try stage.act { try popover.setContentViewController(stage.screen("Q")) }

    #expect(moved == "")
    #expect(
      changed == """
        P viewWillDisappear
        Q viewDidLoad
        Q viewWillAppear
        Q viewDidAppear
        P viewDidDisappear
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `content that has been replaced can be presented elsewhere`() throws {
    let content = stage.screen("P")
    let popover = try shownPopover(of: content)
    _ = try stage.act { try popover.setContentViewController(stage.screen("Q")) }
    _ = stage.act { popover.dismiss(animated: true) }

    _ = try stage.act { try root.present(content, animated: true) }

    #expect(root.presentedViewController === content)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `new content is refused if a callback of the running transition gives it another parent`() throws {
    let content = stage.screen("P")
    let other = stage.screen("O")
    let next = stage.screen("N")
    let popover = try popover(of: content)
    stage.on("P", .viewDidAppear) { _ in try? other.addChild(next) }
    _ = try stage.step { try popover.present(from: PopoverAnchor(button), animated: true) }

    #expect(throws: ControllerException.self) {
      _ = try stage.act { try popover.setContentViewController(next) }
    }

    #expect(next.parent === other)
    #expect(popover.contentViewController === content)
  }

  @Test func `a popover closes when its content moves elsewhere`() throws {
    let content = stage.screen("P")
    let popover = try shownPopover(of: content)

    _ = stage.act { stage.application.window?.rootViewController = content }

    #expect(!popover.isPopoverVisible)
    #expect(content.view.window === stage.application.window)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a controller presented by the content stays within the popover`() throws {
    let content = stage.screen("P")
    let popover = try shownPopover(of: content)

    let told = try stage.act { try content.present(stage.screen("Q"), animated: true) }

    #expect(told == "Q viewDidLoad\nP viewWillDisappear\nQ viewWillAppear\nQ viewDidAppear\nP viewDidDisappear")
    #expect(!popover.touchOutside())
    #expect(root.appearance == .appeared)
  }

  @Test func `when content is replaced, the controller that it presents leaves with it`() throws {
    let content = stage.screen("P")
    let popover = try shownPopover(of: content)

    _ = try stage.act {
      try content.present(stage.screen("Q"), animated: false)
      try popover.setContentViewController(stage.screen("R"))
    }

    #expect(content.presentedViewController == nil)
    #expect(popover.contentViewController?.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `calls that UIKit refuses are refused before anything changes`() throws {
    let empty = PopoverController(in: stage.system)
    let popover = try popover(of: stage.screen("P"))
    let nowhere = Button(in: stage.system)
    let phone = Stage()

    #expect(throws: ControllerException.self) { try empty.present(from: PopoverAnchor(button), animated: true) }
    #expect(throws: ControllerException.self) { try popover.present(from: PopoverAnchor(nowhere), animated: true) }
    #expect(throws: ControllerException.self) { try popover.setContentViewController(root) }
    #expect(throws: ControllerException.self) {
      try PopoverController(in: phone.system).setContentViewController(phone.screen("P"))
    }
    #expect(stage.application.overlays.isEmpty)
  }

  private func popover(of content: ViewController) throws -> PopoverController {
    let popover = PopoverController(in: stage.system)
    try popover.setContentViewController(content)
    return popover
  }

  private func shownPopover(of content: ViewController) throws -> PopoverController {
    let popover = try popover(of: content)
    _ = try stage.act { try popover.present(from: PopoverAnchor(button), animated: true) }
    return popover
  }
}
