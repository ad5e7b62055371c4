import Controllers
import ControllersTestSupport
import Testing

struct SwapTests {
  let stage = Stage()
  let parent: ViewController
  let old: ViewController
  let new: ViewController

  init() throws {
    parent = stage.screen("P")
    old = stage.screen("O")
    new = stage.screen("N")
    stage.launch(parent)
    try stage.system.turn {
      try parent.addChild(old)
      parent.view.addSubview(old.view)
      old.didMove(toParent: parent)
    }
  }

  @Test func `swapped children receive callbacks in the order of a presentation`() throws {
    let told = try stage.act(layout: true) { try swap(duration: 1) }

    #expect(
      told == """
        N willMove P
        O willMove nil
        N viewDidLoad
        O viewWillDisappear
        N viewWillAppear
        N updateViewConstraints
        N viewWillLayoutSubviews
        N viewDidLayoutSubviews
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        N viewDidAppear
        O viewDidDisappear
        N didMove P
        O didMove nil
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        """)
    #expect(stage.system.clock.seconds == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a swap performed by a script sends the callbacks in the same order`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }

    let told = try stage.act {
      try parent.addChild(new)
      old.willMove(toParent: nil)
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      parent.view.addSubview(new.view)
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
    }

    #expect(
      told == """
        N willMove P
        O willMove nil
        O viewWillDisappear
        N viewDidLoad
        N viewWillAppear
        N viewDidAppear
        O viewDidDisappear
        N didMove P
        O didMove nil
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `combining appearance calls and a transition logs a warning`() throws {
    stage.answer("P", .shouldAutomaticallyForwardAppearanceMethods) { _ in .flag(false) }

    let told = try stage.act {
      try parent.addChild(new)
      old.willMove(toParent: nil)
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      try parent.transition(from: old, to: new, duration: 1)
    }

    #expect(told.contains("⚠ Unbalanced calls to begin/end appearance transitions for O"))
    #expect(told.contains("⚠ Unbalanced calls to begin/end appearance transitions for N"))
  }

  @Test func `a presentation during a swap finishes the swap first`() throws {
    _ = try stage.step { try swap(duration: 1) }

    let told = try stage.act { _ = try parent.present(stage.screen("Q"), animated: true) }

    #expect(
      told == """
        Q viewDidLoad
        N viewDidAppear
        O viewDidDisappear
        N didMove P
        O didMove nil
        P viewWillDisappear
        N viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        N viewDidDisappear
        P viewDidDisappear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `only children can be swapped`() {
    #expect(throws: ControllerException.self) { try parent.transition(from: old, to: new, duration: 1) }
    #expect(throws: ControllerException.self) { try parent.transition(from: old, to: old, duration: 1) }
  }

  private func swap(duration: Double) throws {
    try parent.addChild(new)
    old.willMove(toParent: nil)
    try parent.transition(
      from: old, to: new, duration: duration,
      completion: {
        new.didMove(toParent: parent)
        old.removeFromParent()
      })
  }
}
