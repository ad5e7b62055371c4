import Controllers
import ControllersTestSupport
import Testing

struct NestedNavigationTests {
  let stage = Stage()
  let navigation: NavigationController

  init() throws {
    navigation = try stage.navigation(stage.screen("A"))
    stage.launch(navigation)
  }

  @Test func `a second animated push finishes the first one and logs a warning`() throws {
    let first = try stage.step { try navigation.pushViewController(stage.screen("B"), animated: true) }
    let second = try stage.act { try navigation.pushViewController(stage.screen("C"), animated: true) }

    #expect(first.hasSuffix("A viewWillDisappear\nB viewWillAppear"))
    #expect(
      second == """
        ⚠ nested push animation can result in corrupted navigation bar
        ⚠ Finishing up a navigation transition in an unexpected state. \
        Navigation Bar subview tree might get corrupted.
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        C willMove NavigationController
        C viewDidLoad
        B viewWillDisappear
        C viewWillAppear
        B viewDidDisappear
        C viewDidAppear
        C didMove NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a push from the callback of a push takes place after the first push`() throws {
    stage.on("B", .viewWillAppear) { [stage] in
      try? $0.navigationController?.pushViewController(stage.screen("C"), animated: true)
    }

    let told = try stage.act { try navigation.pushViewController(stage.screen("B"), animated: true) }

    #expect(
      told == """
        B willMove NavigationController
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        ⚠ Unbalanced calls to begin/end appearance transitions for B
        ⚠ nested push animation can result in corrupted navigation bar
        C willMove NavigationController
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        C viewDidLoad
        B viewWillDisappear
        C viewWillAppear
        B viewDidDisappear
        C viewDidAppear
        C didMove NavigationController
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a pop during a push removes the pushed controller`() throws {
    _ = try stage.step { try navigation.pushViewController(stage.screen("B"), animated: true) }

    let told = stage.act { navigation.popViewController(animated: false) }

    #expect(
      told == """
        A viewDidDisappear
        B viewDidAppear
        B didMove NavigationController
        B willMove nil
        B viewWillDisappear
        A viewWillAppear
        B viewDidDisappear
        A viewDidAppear
        B didMove nil
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `selecting a tab during a push finishes the push first`() throws {
    let other = stage.screen("T")
    let tabs = try stage.tabs(try stage.navigation(stage.screen("X"), name: "First"), other)
    stage.application.window?.rootViewController = tabs
    stage.settle()
    let first = try #require(tabs.viewControllers.first as? NavigationController)
    _ = try stage.step { try first.pushViewController(stage.screen("Y"), animated: true) }

    let told = try stage.act { try tabs.select(other) }

    #expect(
      told == """
        T viewDidLoad
        T viewWillAppear
        X viewDidDisappear
        Y viewDidAppear
        Y didMove First
        First viewWillDisappear
        Y viewWillDisappear
        Y viewDidDisappear
        First viewDidDisappear
        T viewDidAppear
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `selecting a tab from the callback of a push leaves no controller between two states`() throws {
    let other = stage.screen("T")
    let tabs = try stage.tabs(try stage.navigation(stage.screen("X"), name: "First"), other)
    stage.application.window?.rootViewController = tabs
    stage.settle()
    let first = try #require(tabs.viewControllers.first as? NavigationController)
    stage.on("Y", .viewWillAppear) { _ in try? tabs.select(other) }

    _ = try stage.act { try first.pushViewController(stage.screen("Y"), animated: true) }

    #expect(Invariants.violations(of: stage) == [])
    #expect(other.appearance == .appeared)
    _ = try stage.act { try tabs.select(first) }
    #expect(Invariants.violations(of: stage) == [])
  }
}
