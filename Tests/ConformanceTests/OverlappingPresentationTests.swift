import Controllers
import ControllersTestSupport
import Testing

/// Tests presenting and dismissing in the `did…` callbacks of another presentation.
///
/// That presentation is no longer in progress.
struct OverlappingPresentationTests {
  let stage = Stage()
  let root: ViewController

  init() {
    root = stage.screen("F")
    stage.launch(root)
  }

  @Test(arguments: [true, false])
  func `the presenter's viewDidAppear after a dismissal may present the next controller`(animated: Bool) throws {
    try presentFirst()
    var isFirst = true
    stage.on("F", .viewDidAppear) { [stage] in
      guard isFirst else { return }
      isFirst = false
      _ = try? $0.present(stage.screen("Q"), animated: animated) { stage.say("presented") }
    }

    let told = stage.act { _ = root.dismiss(animated: true) { stage.say("dismissed") } }

    let begun = """
      P viewWillDisappear
      F viewWillAppear
      F viewDidAppear
      Q viewDidLoad
      F viewWillDisappear
      Q viewWillAppear
      """
    let ended = "Q viewDidAppear\nF viewDidDisappear\n> presented"
    let dismissed = "P viewDidDisappear\n> dismissed"
    let parts = animated ? [begun, dismissed, ended] : [begun, ended, dismissed]
    #expect(told == (parts + ["P deinit"]).joined(separator: "\n"))
    #expect(root.presentedViewController?.label == "Q")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `in its viewDidDisappear, a dismissed controller may make its former presenter present again`() throws {
    try presentFirst()
    stage.on("P", .viewDidDisappear) { [stage, root] _ in _ = try? root.present(stage.screen("Q"), animated: true) }

    let told = stage.act { _ = root.dismiss(animated: true) { stage.say("dismissed") } }

    #expect(
      told == """
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        P viewDidDisappear
        Q viewDidLoad
        F viewWillDisappear
        Q viewWillAppear
        > dismissed
        Q viewDidAppear
        F viewDidDisappear
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a dismissed controller may be presented again before its viewDidDisappear`() throws {
    let presented = try presentFirst()
    var isFirst = true
    stage.on("F", .viewDidAppear) {
      if isFirst { _ = try? $0.present(presented, animated: true) }
      isFirst = false
    }

    let told = stage.act { _ = root.dismiss(animated: true) }

    #expect(
      told == """
        P viewWillDisappear
        F viewWillAppear
        F viewDidAppear
        F viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        F viewDidDisappear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `in a dismissal's did… callbacks, the presentation links are gone, but the flags are still true`() throws {
    let presented = try presentFirst()
    var seen: [String] = []
    stage.always = { [root] controller, event in
      guard ![.viewWillLayoutSubviews, .viewDidLayoutSubviews].contains(event) else { return }
      let links = "\(root.presentedViewController?.label ?? "-") \(presented.presentingViewController?.label ?? "-")"
      seen.append("\(controller.label) \(event.name): \(links)\(presented.isBeingDismissed ? " dismissed" : "")")
    }

    _ = stage.act { _ = root.dismiss(animated: true) }

    #expect(
      seen == [
        "P viewWillDisappear: P F dismissed", "F viewWillAppear: P F dismissed", "F viewDidAppear: - - dismissed",
        "P viewDidDisappear: - - dismissed",
      ])
  }

  @Test(arguments: [true, false])
  func `the presented controller may be dismissed in its viewDidAppear`(animated: Bool) throws {
    stage.on("P", .viewDidAppear) { [stage] in _ = $0.dismiss(animated: animated) { stage.say("dismissed") } }

    let told = try stage.act { _ = try root.present(stage.screen("P"), animated: true) { stage.say("presented") } }

    let begun = """
      P viewDidLoad
      F viewWillDisappear
      P viewWillAppear
      P viewDidAppear
      P viewWillDisappear
      F viewWillAppear
      """
    let ended = "F viewDidAppear\nP viewDidDisappear\n> dismissed"
    let parts = animated ? [begun, "> presented", ended] : [begun, ended, "> presented"]
    #expect(told == (parts + ["P deinit"]).joined(separator: "\n"))
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a stack that returns before it has disappeared shows the changes made in the meantime`() throws {
    let stack = try stage.navigation(stage.screen("A"))
    stage.application.window?.rootViewController = stack
    stage.settle()
    stage.on("P", .viewDidAppear) { [stage] in
      try? stack.pushViewController(stage.screen("B"), animated: true)
      _ = $0.dismiss(animated: true)
    }

    let told = try stage.act { _ = try stack.present(stage.screen("P"), animated: true) }

    #expect(
      told == """
        P viewDidLoad
        NavigationController viewWillDisappear
        A viewWillDisappear
        P viewWillAppear
        P viewDidAppear
        B willMove NavigationController
        P viewWillDisappear
        NavigationController viewWillAppear
        A viewDidDisappear
        B viewDidLoad
        B viewWillAppear
        B viewDidAppear
        NavigationController viewDidAppear
        B didMove NavigationController
        P viewDidDisappear
        P deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @discardableResult
  private func presentFirst() throws -> ViewController {
    let presented = stage.screen("P")
    _ = try stage.act { _ = try root.present(presented, animated: true) }
    return presented
  }
}
