import Controllers
import ControllersTestSupport
import Testing

struct LaunchTests {
  @Test func `a plain root receives viewDidLoad, viewWillAppear, the layout callbacks and viewDidAppear`() {
    let stage = Stage()

    stage.launch(stage.screen("A"))

    #expect(
      stage.text(layout: true) == """
        application willFinishLaunching
        application didFinishLaunching
        A viewDidLoad
        A viewWillAppear
        A updateViewConstraints
        A viewWillLayoutSubviews
        A viewDidLayoutSubviews
        A viewDidAppear
        application didBecomeActive
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a navigation root appears around the top of its stack`() throws {
    let stage = Stage()

    stage.launch(try stage.navigation(stage.screen("A")))

    #expect(
      stage.text(layout: true) == """
        A willMove NavigationController
        application willFinishLaunching
        application didFinishLaunching
        NavigationController viewDidLoad
        NavigationController viewWillAppear
        NavigationController updateViewConstraints
        NavigationController viewWillLayoutSubviews
        A viewDidLoad
        A viewWillAppear
        NavigationController viewDidLayoutSubviews
        A updateViewConstraints
        A viewWillLayoutSubviews
        A viewDidLayoutSubviews
        A viewDidAppear
        NavigationController viewDidAppear
        A didMove NavigationController
        application didBecomeActive
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `covered controllers of an initial stack receive both move callbacks, but aren't loaded`() throws {
    let stage = Stage()
    let buried = stage.screen("A")

    stage.launch(try stage.navigation(buried, stage.screen("B"), stage.screen("C")))

    #expect(stage.text(of: "A") == "A willMove NavigationController\nA didMove NavigationController")
    #expect(!buried.isViewLoaded)
    #expect(stage.text(of: "C").hasSuffix("C viewDidAppear\nC didMove NavigationController"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `only the branch of the selected tab is loaded and appears`() throws {
    let stage = Stage()
    let hidden = try stage.navigation(stage.screen("B"), name: "Second")

    stage.launch(try stage.tabs(stage.screen("A"), hidden))

    #expect(
      stage.text() == """
        B willMove Second
        A willMove TabBarController
        A didMove TabBarController
        Second willMove TabBarController
        Second didMove TabBarController
        application willFinishLaunching
        application didFinishLaunching
        TabBarController viewDidLoad
        TabBarController viewWillAppear
        A viewDidLoad
        A viewWillAppear
        A viewDidAppear
        TabBarController viewDidAppear
        B didMove Second
        application didBecomeActive
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `launching without a root controller logs a warning`() {
    let stage = Stage()

    stage.application.launch()

    #expect(
      stage.text().contains(
        "⚠ Applications are expected to have a root view controller at the end of application launch"))
  }

  @Test func `replacing the root sends appearance callbacks in the same order as a push`() {
    let stage = Stage()
    stage.launch(stage.screen("A"))
    let next = stage.screen("B")

    let told = stage.act { stage.application.window?.rootViewController = next }

    #expect(
      told == """
        B viewDidLoad
        A viewWillDisappear
        B viewWillAppear
        A viewDidDisappear
        B viewDidAppear
        A deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `leaving and reopening the app notifies the delegate, but no controller`() {
    let stage = Stage()
    stage.launch(stage.screen("A"))

    let told = stage.act {
      stage.application.enterBackground()
      stage.application.enterForeground()
      stage.application.enterBackground()
      stage.application.terminate()
    }

    #expect(
      told == """
        application willResignActive
        application didEnterBackground
        application willEnterForeground
        application didBecomeActive
        application willResignActive
        application didEnterBackground
        """)
  }
}
