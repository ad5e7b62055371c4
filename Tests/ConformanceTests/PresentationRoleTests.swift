import Controllers
import ControllersTestSupport
import Testing

/// Tests the roles in a presentation, and refused presentations.
struct PresentationRoleTests {
  let stage = Stage()

  @Test(arguments: 0..<3)
  func `dismiss works on the controller that asked, on the actual presenter and on the presented one`(who: Int) throws {
    let original = stage.screen("A")
    let presenter = try stage.tabs(original)
    let presented = stage.screen("P")
    stage.launch(presenter)
    _ = try stage.act { try original.present(presented, animated: true) }
    let before = [original.presentedViewController, presenter.presentedViewController]
    let above = presented.presentingViewController

    let told = stage.act { [original, presenter, presented][who].dismiss(animated: true) }

    #expect(before.allSatisfy { $0 === presented })
    #expect(above === presenter)
    #expect(told.hasPrefix("P viewWillDisappear\nTabBarController viewWillAppear"))
    #expect(presented.presentingViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the presented controller already has its presenter when its view is loaded`() throws {
    let root = stage.screen("F")
    stage.launch(root)
    var known: ViewController?
    var flag = true
    stage.on("P", .viewDidLoad) {
      known = $0.presentingViewController
      flag = $0.isBeingPresented
    }

    _ = try stage.act { try root.present(stage.screen("P"), animated: true) }

    #expect(known === root)
    #expect(!flag)
  }

  @Test func `presenting from the presented controller's viewDidLoad is a second presentation`() throws {
    let root = stage.screen("F")
    stage.launch(root)
    stage.on("P", .viewDidLoad) { [stage] _ in _ = try? root.present(stage.screen("Q"), animated: true) }

    let told = try stage.act { try root.present(stage.screen("P"), animated: true) }

    #expect(
      told == """
        P viewDidLoad
        ⚠ Attempt to present Q on F while a presentation is in progress!
        F viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        F viewDidDisappear
        Q deinit
        """)
  }

  @Test func `a presenter that is removed while the presented view is loaded doesn't present`() throws {
    let root = stage.screen("F")
    stage.launch(root)
    let presented = stage.screen("P")
    stage.on("P", .viewDidLoad) { [stage] _ in
      stage.application.window?.rootViewController = stage.screen("N")
    }

    let told = try stage.act { try root.present(presented, animated: true) { stage.say("done") } }

    #expect(told.contains("⚠ Attempt to present P on F whose view is not in the window hierarchy!"))
    #expect(!told.contains("done"))
    #expect(root.presentedViewController == nil)
    #expect(presented.presentingViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `presenting a controller that is already in use is refused`() throws {
    let child = stage.screen("A")
    let root = try stage.navigation(child)
    stage.launch(root)
    let presented = stage.screen("P")
    _ = try stage.act { try root.present(presented, animated: false) }

    for active in [child, root, presented] {
      let error = #expect(throws: ControllerException.self) { try child.present(active, animated: true) }
      #expect(error?.message.hasPrefix("Application tried to present modally an active controller") == true)
    }
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a popped controller can't present`() throws {
    let top = stage.screen("B")
    let stack = try stage.navigation(stage.screen("A"), top)
    stage.launch(stack)
    _ = stage.act { stack.popViewController(animated: true) }

    let told = try stage.act { try top.present(stage.screen("P"), animated: true) }

    #expect(told == "⚠ Attempt to present P on B whose view is not in the window hierarchy!\nP deinit")
  }

  @Test func `a presented controller that becomes a child uncovers its presenter`() throws {
    let root = stage.screen("F")
    stage.launch(root)
    let presented = stage.screen("P")
    _ = try stage.act { try root.present(presented, animated: true) }
    let other = stage.screen("Other")

    let told = try stage.act { try other.addChild(presented) }

    #expect(
      told == """
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        P viewDidDisappear
        P willMove Other
        """)
  }
}

/// Tests partial curls.
///
/// In a partial curl, the presenter's view curls up and remains visible.
struct PartialCurlTests {
  let stage = Stage()
  let root: ViewController

  init() {
    root = stage.screen("F")
    stage.launch(root)
  }

  @Test func `a partial curl does not notify the presenter`() throws {
    let coming = try stage.act { try root.present(curled("P"), animated: true) }
    let isThere = root.view.window != nil
    let going = stage.act { root.dismiss(animated: true) }

    #expect(coming == "P viewDidLoad\nP viewWillAppear\nP viewDidAppear")
    #expect(isThere)
    #expect(going == "P viewWillDisappear\nP viewDidDisappear\nP deinit")
    #expect(stage.system.clock.seconds == 0.8)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a controller presented with a partial curl cannot present`() throws {
    let presented = curled("P")
    _ = try stage.act { try root.present(presented, animated: true) }

    let error = #expect(throws: ControllerException.self) {
      try presented.present(stage.screen("Q"), animated: true)
    }

    #expect(error?.message.contains("presented with a partial curl") == true)
    #expect(presented.presentedViewController == nil)
  }

  @Test(arguments: [ModalPresentationStyle.formSheet, .pageSheet, .currentContext])
  func `on the iPad, a partial curl needs the whole screen`(style: ModalPresentationStyle) throws {
    let stage = Stage(model: .iPad)
    let child = stage.screen("A")
    child.definesPresentationContext = true
    stage.launch(try stage.tabs(child))
    let presented = stage.screen("P")
    (presented.modalPresentationStyle, presented.modalTransitionStyle) = (style, .partialCurl)

    let error = #expect(throws: ControllerException.self) { try child.present(presented, animated: true) }

    #expect(error?.message.contains("UIModalTransitionStylePartialCurl to or from non-fullscreen") == true)
    #expect(child.presentedViewController == nil)
    #expect(!presented.isViewLoaded)
  }

  private func curled(_ name: String) -> ViewController {
    let controller = stage.screen(name)
    controller.modalTransitionStyle = .partialCurl
    return controller
  }
}
