import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests presentations on the iPad that leave the presenter visible.
struct SheetTests {
  let stage = Stage(model: .iPad)
  let root: ViewController

  init() {
    root = stage.screen("F")
    stage.launch(root)
  }

  @Test(arguments: [ModalPresentationStyle.formSheet, .pageSheet])
  func `presenting a sheet does not notify its presenter`(style: ModalPresentationStyle) throws {
    let told = try stage.act(layout: true) {
      try root.present(sheet("P", style), animated: true) { stage.say("done") }
    }

    #expect(
      told == """
        P viewDidLoad
        P viewWillAppear
        P updateViewConstraints
        P viewWillLayoutSubviews
        P viewDidLayoutSubviews
        P viewDidAppear
        > done
        """)
    #expect(stage.system.clock.seconds == 0.3)
    #expect(root.appearance == .appeared)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `dismissing a sheet does not notify its presenter`() throws {
    _ = try stage.act { try root.present(sheet("P"), animated: true) }

    let told = stage.act { root.dismiss(animated: true) { stage.say("done") } }

    #expect(
      told == """
        P viewWillDisappear
        P viewDidDisappear
        > done
        P deinit
        """)
    #expect(root.presentedViewController == nil)
    #expect(root.view.window?.subviews.count == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a chain of sheets is dismissed from the front to the back`() throws {
    let (first, second, third) = (sheet("P"), sheet("Q"), sheet("R"))
    _ = try stage.act { try root.present(first, animated: false) }
    _ = try stage.act { try first.present(second, animated: false) }
    _ = try stage.act { try second.present(third, animated: false) }

    let told = stage.act { root.dismiss(animated: true) { stage.say("done") } }

    #expect(
      told == """
        R viewWillDisappear
        Q viewWillDisappear
        P viewWillDisappear
        R viewDidDisappear
        Q viewDidDisappear
        P viewDidDisappear
        > done
        """)
    #expect([first, second, third].allSatisfy { $0.presentingViewController == nil })
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a new root makes a chain of sheets leave from the front to the back`() throws {
    let (first, second) = (sheet("P"), sheet("Q"))
    _ = try stage.act { try root.present(first, animated: false) }
    _ = try stage.act { try first.present(second, animated: false) }

    let told = stage.act { stage.application.window?.rootViewController = stage.screen("G") }

    #expect(
      told == """
        G viewDidLoad
        Q viewWillDisappear
        P viewWillDisappear
        F viewWillDisappear
        G viewWillAppear
        Q viewDidDisappear
        P viewDidDisappear
        F viewDidDisappear
        G viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a form sheet is 540 by 620 points and centered`() throws {
    let form = sheet("P")

    _ = try stage.act { try root.present(form, animated: false) }

    let frame = form.view.frameInWindow
    #expect([frame.minX, frame.minY, frame.width, frame.height] == [114, 202, 540, 620])
  }

  @Test func `a page sheet is as wide as the screen in portrait and as high as the screen`() throws {
    let page = sheet("P", .pageSheet)
    _ = try stage.act { try root.present(page, animated: false) }
    let upright = page.view.frameInWindow

    stage.rotate(.landscapeLeft)

    let turned = page.view.frameInWindow
    #expect([upright.minX, upright.minY, upright.width, upright.height] == [0, 20, 768, 1004])
    #expect([turned.minX, turned.minY, turned.width, turned.height] == [128, 20, 768, 748])
  }

  @Test func `a form sheet remains in the center when the device rotates`() throws {
    let form = sheet("P")
    _ = try stage.act { try root.present(form, animated: false) }

    stage.rotate(.landscapeLeft)

    let frame = form.view.frameInWindow
    #expect([frame.minX, frame.minY, frame.width, frame.height] == [242, 74, 540, 620])
  }

  @Test func `on the phone, a sheet covers the whole screen`() throws {
    let stage = Stage()
    let root = stage.screen("F")
    stage.launch(root)
    let presented = stage.screen("P")
    presented.modalPresentationStyle = .formSheet

    let told = try stage.act { try root.present(presented, animated: true) }

    #expect(told.hasSuffix("F viewWillDisappear\nP viewWillAppear\nP viewDidAppear\nF viewDidDisappear"))
    #expect(presented.presenting.actualPresentationStyle == .fullScreen)
  }

  @Test func `all visible sheets of a chain are notified when they leave`() throws {
    let below = sheet("P", .pageSheet)
    _ = try stage.act { try root.present(below, animated: true) }
    _ = try stage.act { try below.present(sheet("Q"), animated: true) }

    let told = stage.act { root.dismiss(animated: true) }

    #expect(
      told == """
        Q viewWillDisappear
        P viewWillDisappear
        Q viewDidDisappear
        P viewDidDisappear
        Q deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a full-screen presentation by a sheet notifies only the sheet`() throws {
    let below = sheet("P")
    _ = try stage.act { try root.present(below, animated: true) }

    let coming = try stage.act { try below.present(stage.screen("Q"), animated: true) }
    let going = stage.act { below.dismiss(animated: true) }

    #expect(
      coming == """
        Q viewDidLoad
        P viewWillDisappear
        Q viewWillAppear
        Q viewDidAppear
        P viewDidDisappear
        """)
    #expect(
      going == """
        Q viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        Q viewDidDisappear
        Q deinit
        """)
    #expect(below.view.frameInWindow.minX == 114)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a sheet and the full-screen controller above it are dismissed in one step`() throws {
    let below = sheet("P")
    _ = try stage.act { try root.present(below, animated: true) }
    _ = try stage.act { try below.present(stage.screen("Q"), animated: true) }

    let told = stage.act { root.dismiss(animated: true) }

    #expect(told == "Q viewWillDisappear\nQ viewDidDisappear\nQ deinit")
    #expect(root.view.window?.subviews.count == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a chain is dismissed within the duration of its uppermost presentation`() throws {
    let below = stage.screen("P")
    _ = try stage.act { try root.present(below, animated: true) }
    _ = try stage.act { try below.present(sheet("Q"), animated: true) }
    let start = stage.system.clock.now

    _ = stage.act { root.dismiss(animated: true) }

    #expect(stage.system.clock.now - start == 300_000)
  }

  @Test func `a sheet over a full-screen controller leaves with that controller, and the root returns`() throws {
    let below = stage.screen("P")
    _ = try stage.act { try root.present(below, animated: true) }
    _ = try stage.act { try below.present(sheet("Q"), animated: true) }

    let told = stage.act { root.dismiss(animated: true) }

    #expect(
      told == """
        Q viewWillDisappear
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        Q viewDidDisappear
        P viewDidDisappear
        Q deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a new root removes a sheet and its presenter, and shows both again`() throws {
    let other = stage.screen("N")
    _ = try stage.act { try root.present(sheet("P"), animated: true) }

    let gone = stage.act { stage.application.window?.rootViewController = other }
    let back = stage.act { stage.application.window?.rootViewController = root }

    #expect(
      gone == """
        N viewDidLoad
        P viewWillDisappear
        F viewWillDisappear
        N viewWillAppear
        P viewDidDisappear
        F viewDidDisappear
        N viewDidAppear
        """)
    #expect(
      back == """
        N viewWillDisappear
        F viewWillAppear
        P viewWillAppear
        N viewDidDisappear
        F viewDidAppear
        P viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `elements behind a sheet can't be touched`() throws {
    let stack = try stage.navigation(stage.screen("A"), stage.screen("B"))
    stage.application.window?.rootViewController = stack
    stage.settle()
    let back = try #require(stage.system.touchableElements().first)

    _ = try stage.act { try stack.present(sheet("P"), animated: true) }

    #expect(back.names == ["Back"])
    #expect(stage.system.touchableElements().isEmpty)
  }

  private func sheet(_ name: String, _ style: ModalPresentationStyle = .formSheet) -> ViewController {
    let controller = stage.screen(name)
    controller.modalPresentationStyle = style
    return controller
  }
}
