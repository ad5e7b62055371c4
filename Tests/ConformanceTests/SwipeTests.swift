import Controllers
import ControllersTestSupport
import Testing

struct SwipeTests {
  let stage = Stage()
  let navigation: NavigationController

  init() throws {
    navigation = try stage.navigation(stage.screen("A"), stage.screen("B"))
    stage.launch(navigation)
  }

  @Test func `a finished back swipe pops at its end`() {
    let dragged = stage.act { _ = navigation.beginInteractivePop() }
    #expect(navigation.viewControllers.count == 2)
    let finished = stage.act { navigation.finishInteractivePop() }

    #expect(dragged == "A viewDidLoad\nB viewWillDisappear\nA viewWillAppear")
    #expect(
      finished == """
        B willMove nil
        B viewDidDisappear
        A viewDidAppear
        B didMove nil
        B deinit
        """)
    #expect(navigation.viewControllers.count == 1)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a back swipe that is held is cancelled when the app leaves the foreground`() {
    _ = stage.step { _ = navigation.beginInteractivePop() }

    let told = stage.act { stage.system.application?.goHome() }

    #expect(
      told.split(separator: "\n").prefix(5) == [
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewDidAppear",
        "application willResignActive",
      ])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a cancelled back swipe leaves everything as it was`() {
    _ = stage.act { _ = navigation.beginInteractivePop() }

    let told = stage.act { navigation.cancelInteractivePop() }

    #expect(
      told == """
        A viewWillDisappear
        A viewDidDisappear
        B viewWillAppear
        B viewDidAppear
        """)
    #expect(navigation.topViewController?.label == "B")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push during a back swipe cancels the swipe`() throws {
    _ = stage.act { _ = navigation.beginInteractivePop() }

    _ = try stage.act { try navigation.pushViewController(stage.screen("C"), animated: false) }

    #expect(navigation.viewControllers.map(\.label) == ["A", "B", "C"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a root cannot be swiped back`() {
    _ = stage.act { navigation.popViewController(animated: false) }

    var began = true
    let told = stage.act { began = navigation.beginInteractivePop() }

    #expect(!began)
    #expect(told == "")
  }
}
