import Controllers
import ControllersTestSupport
import Testing

struct PresentationTests {
  let stage = Stage()
  let root: ViewController

  init() {
    root = stage.screen("F")
    stage.launch(root)
  }

  @Test func `presenting covers the presenter and runs the completion last`() throws {
    let told = try stage.act(layout: true) {
      _ = try root.present(stage.screen("P"), animated: true) { stage.say("done") }
    }

    #expect(
      told == """
        P viewDidLoad
        F viewWillDisappear
        P viewWillAppear
        P updateViewConstraints
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        P viewDidAppear
        F viewDidDisappear
        > done
        """)
    #expect(stage.system.clock.seconds == 0.4)
    #expect(root.view.window == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `dismissing uncovers the presenter and releases the presented controller`() throws {
    _ = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    let told = stage.act { _ = root.dismiss(animated: true) { stage.say("done") } }

    #expect(
      told == """
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        P viewDidDisappear
        > done
        P deinit
        """)
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `without animation, presenting and dismissing are complete when the call returns`() throws {
    let told = try stage.act(layout: true) {
      _ = try root.present(stage.screen("P"), animated: false) { stage.say("presented") }
      stage.say("first call")
      _ = root.dismiss(animated: false) { stage.say("dismissed") }
      stage.say("second call")
    }

    #expect(
      told == """
        P viewDidLoad
        F viewWillDisappear
        P viewWillAppear
        P updateViewConstraints
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        P viewDidAppear
        F viewDidDisappear
        > presented
        > first call
        P viewWillDisappear
        F viewWillAppear
        F viewWillLayoutSubviews
        F viewDidLayoutSubviews
        F viewDidAppear
        P viewDidDisappear
        > dismissed
        > second call
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `without animation, a chain is presented, dismissed and presented again in one turn`() throws {
    let (first, second) = (stage.screen("P"), stage.screen("Q"))

    let told = try stage.act {
      _ = try root.present(first, animated: false)
      _ = try first.present(second, animated: false)
      _ = root.dismiss(animated: false)
      _ = try root.present(second, animated: false)
    }

    #expect(
      told == """
        P viewDidLoad
        F viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        F viewDidDisappear
        Q viewDidLoad
        P viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        P viewDidDisappear
        Q viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        Q viewDidDisappear
        F viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        F viewDidDisappear
        """)
    #expect(root.presentedViewController === second)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the outermost container presents and its visible branch disappears`() throws {
    let top = stage.screen("A")
    stage.application.window?.rootViewController = try stage.tabs(try stage.navigation(top))
    stage.settle()

    let told = try stage.act { _ = try top.present(stage.screen("P"), animated: true) }

    #expect(
      told == """
        P viewDidLoad
        TabBarController viewWillDisappear
        NavigationController viewWillDisappear
        A viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        A viewDidDisappear
        NavigationController viewDidDisappear
        TabBarController viewDidDisappear
        """)
    #expect(top.presentedViewController?.presentingViewController?.label == "TabBarController")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `dismiss may be called on the presented controller`() throws {
    let presented = stage.screen("P")
    _ = try stage.act { _ = try root.present(presented, animated: true) }

    let told = stage.act { _ = presented.dismiss(animated: true) }

    #expect(told.hasPrefix("P viewWillDisappear\nF viewWillAppear"))
    #expect(root.presentedViewController == nil)
  }

  @Test func `dismissing a chain animates only its uppermost controller`() throws {
    let middle = stage.screen("P")
    _ = try stage.act { _ = try root.present(middle, animated: true) }
    _ = try stage.act { _ = try middle.present(stage.screen("Q"), animated: true) }

    let told = stage.act { _ = root.dismiss(animated: true) }

    #expect(
      told == """
        Q viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        Q viewDidDisappear
        Q deinit
        """)
    #expect(middle.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `presenting from the presented controller's viewDidAppear overlaps the first presentation`() throws {
    stage.on("P", .viewDidAppear) { [stage] in
      _ = try? $0.present(stage.screen("Q"), animated: true)
    }

    let told = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    #expect(
      told == """
        P viewDidLoad
        F viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        Q viewDidLoad
        P viewWillDisappear
        Q viewWillAppear
        F viewDidDisappear
        Q viewDidAppear
        P viewDidDisappear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the second of two presentations in one turn is ignored`() throws {
    let told = try stage.act {
      _ = try root.present(stage.screen("P"), animated: true) { stage.say("first") }
      _ = try root.present(stage.screen("Q"), animated: true) { stage.say("second") }
    }

    #expect(
      told == """
        P viewDidLoad
        F viewWillDisappear
        P viewWillAppear
        ⚠ Attempt to present Q on F while a presentation is in progress!
        P viewDidAppear
        F viewDidDisappear
        > first
        Q deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `another presentation by the same presenter is ignored`() throws {
    _ = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    let told = try stage.act { _ = try root.present(stage.screen("Q"), animated: true) { stage.say("done") } }

    #expect(told == "⚠ Attempt to present Q on F which is already presenting P\nQ deinit")
  }

  @Test func `presenting from viewDidLoad and viewWillAppear is ignored`() throws {
    stage.on("P", .viewDidLoad) { [stage] in _ = try? $0.present(stage.screen("Q"), animated: true) }
    stage.on("P", .viewWillAppear) { [stage] in _ = try? $0.present(stage.screen("R"), animated: true) }

    let told = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    #expect(
      told == """
        P viewDidLoad
        ⚠ Attempt to present Q on P whose view is not in the window hierarchy!
        F viewWillDisappear
        P viewWillAppear
        ⚠ Attempt to present R on P whose view is not in the window hierarchy!
        P viewDidAppear
        F viewDidDisappear
        Q deinit
        R deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `presenting from a covered member of a stack is ignored`() throws {
    let covered = stage.screen("A")
    stage.application.window?.rootViewController = try stage.navigation(covered, stage.screen("B"))
    stage.settle()

    let told = try stage.act { _ = try covered.present(stage.screen("P"), animated: true) }

    #expect(told == "⚠ Attempt to present P on A whose view is not in the window hierarchy!\nP deinit")
  }

  @Test func `dismissing during a presentation is ignored`() throws {
    _ = try stage.step { _ = try root.present(stage.screen("P"), animated: true) }

    let told = stage.act { _ = root.dismiss(animated: true) { stage.say("done") } }

    #expect(
      told == """
        ⚠ Attempt to dismiss from view controller F while a presentation or dismiss is in progress!
        P viewDidAppear
        F viewDidDisappear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the completion of a dismissal may present again`() throws {
    _ = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    let told = stage.act {
      _ = root.dismiss(animated: true) { [stage, root] in
        _ = try? root.present(stage.screen("Q"), animated: true)
      }
    }

    #expect(
      told == """
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        P viewDidDisappear
        Q viewDidLoad
        F viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        F viewDidDisappear
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the presentation flags are true only during the presentation or dismissal`() throws {
    var seen: [String] = []
    stage.always = { controller, event in
      if controller.isBeingPresented { seen.append("\(controller.label) \(event.name) presented") }
      if controller.isBeingDismissed { seen.append("\(controller.label) \(event.name) dismissed") }
    }

    _ = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }
    _ = stage.act { _ = root.dismiss(animated: true) }

    #expect(
      seen == [
        "P viewWillAppear presented", "P updateViewConstraints presented", "P viewWillLayoutSubviews presented",
        "P viewDidLayoutSubviews presented", "P viewDidAppear presented", "P viewWillDisappear dismissed",
        "P viewDidDisappear dismissed",
      ])
  }

  @Test func `a push beneath a presentation is visible after the dismissal`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.application.window?.rootViewController = stack
    stage.settle()
    _ = try stage.act { _ = try stack.present(stage.screen("P"), animated: true) }

    let pushed = try stage.act { try stack.pushViewController(stage.screen("B"), animated: true) }
    let dismissed = stage.act { _ = stack.dismiss(animated: true) }

    #expect(pushed == "B willMove NavigationController\nB didMove NavigationController")
    #expect(
      dismissed == """
        P viewWillDisappear
        NavigationController viewWillAppear
        B viewDidLoad
        B viewWillAppear
        B viewDidAppear
        NavigationController viewDidAppear
        P viewDidDisappear
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a new root dismisses the controllers that the old root presents`() throws {
    _ = try stage.act { _ = try root.present(stage.screen("P"), animated: true) }

    let told = stage.act { stage.application.window?.rootViewController = stage.screen("N") }

    #expect(
      told == """
        N viewDidLoad
        P viewWillDisappear
        N viewWillAppear
        P viewDidDisappear
        N viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }
}
