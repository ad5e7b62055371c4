import Controllers
import ControllersTestSupport
import Layout
import Testing

struct ChildTests {
  let stage = Stage()
  let parent: ViewController
  let child: ViewController

  init() {
    parent = stage.screen("P")
    child = stage.screen("C")
  }

  @Test func `a child added to a visible parent appears with its view`() throws {
    stage.launch(parent)

    let told = try stage.act(layout: true) {
      try parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }

    #expect(
      told == """
        C willMove P
        C viewDidLoad
        C viewWillAppear
        C didMove P
        C updateViewConstraints
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        C viewWillLayoutSubviews
        C viewDidLayoutSubviews
        C viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a child removed from a visible parent receives callbacks before and after the removal`() throws {
    stage.launch(parent)
    _ = try stage.act { try add() }

    let told = stage.act {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }

    #expect(told == "C willMove nil\nC viewWillDisappear\nC viewDidDisappear\nC didMove nil")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a child added in its parent's viewWillAppear appears with the parent`() {
    stage.on("P", .viewWillAppear) { [self] _ in try? add() }

    stage.launch(parent)

    #expect(
      stage.text() == """
        application willFinishLaunching
        application didFinishLaunching
        P viewDidLoad
        P viewWillAppear
        C willMove P
        C viewDidLoad
        C didMove P
        C viewWillAppear
        C viewDidAppear
        P viewDidAppear
        application didBecomeActive
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `children receive will… callbacks after their parent, and did… callbacks before their parent`() throws {
    stage.launch(parent)
    _ = try stage.act { try add() }

    let covered = try stage.act { _ = try child.present(stage.screen("Q"), animated: true) }
    let uncovered = stage.act { _ = parent.dismiss(animated: true) }

    #expect(
      covered == """
        Q viewDidLoad
        P viewWillDisappear
        C viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        C viewDidDisappear
        P viewDidDisappear
        """)
    #expect(
      uncovered == """
        Q viewWillDisappear
        P viewWillAppear
        C viewWillAppear
        C viewDidAppear
        P viewDidAppear
        Q viewDidDisappear
        Q deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a parent that forwards appearance callbacks manually must make every call`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }
    stage.launch(parent)

    let silent = try stage.act { try add() }
    let byHand = stage.act {
      child.beginAppearanceTransition(false, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }

    #expect(silent == "C willMove P\nC viewDidLoad\nC didMove P\n⚠ \(missingBegin)")
    #expect(
      byHand == """
        ⚠ Unbalanced calls to begin/end appearance transitions for C
        C viewWillAppear
        C viewDidAppear
        """)
  }

  @Test func `an appearance transition that is reversed sends only the did… callback of its new direction`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }
    stage.launch(parent)
    _ = try stage.act { try add() }

    let told = stage.act {
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }

    #expect(
      told == """
        C viewWillAppear
        C viewWillDisappear
        C viewDidDisappear
        ⚠ Unbalanced calls to begin/end appearance transitions for C
        ⚠ \(missingBegin)
        """)
  }

  @Test func `a view appears even if its controller is not a child`() throws {
    stage.launch(parent)

    let told = stage.act { parent.view.addSubview(child.view) }

    #expect(
      told == """
        C viewDidLoad
        C viewWillAppear
        C viewDidAppear
        ⚠ The view of C is in the view of P, but C is not a child of P: addChild() was never called
        """)
  }

  private let missingBegin = """
    The view of C is on the screen, but P, which forwards appearance callbacks manually, never called beginAppearanceTransition(true) and \
    endAppearanceTransition()
    """

  private func add() throws {
    try parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}
