import Controllers
import ControllersTestSupport
import Testing

struct PageTests {
  let stage = Stage()

  /// Returns a page view controller that is in the window and shows a page of its data source.
  private func book(
    _ style: PageTransitionStyle, _ names: [String] = ["A", "B", "C"], at start: Int = 0
  ) throws -> PageViewController {
    let book = stage.pages(style)
    stage.answerPages(names)
    try book.setViewControllers([stage.screen(names[start])])
    stage.launch(book)
    return book
  }

  @Test func `when a scrolled page turns, viewDidAppear precedes viewDidDisappear`() throws {
    let book = try book(.scroll)

    let told = stage.act { book.turnPage(.forward) }

    #expect(
      told == """
        PageViewController viewControllerAfter A
        B viewDidLoad
        PageViewController willTransition B
        B willMove PageViewController
        B didMove PageViewController
        B viewWillAppear
        A viewWillDisappear
        B viewDidAppear
        A viewDidDisappear
        A willMove nil
        A didMove nil
        PageViewController didFinishAnimating A
        A deinit
        """)
    #expect(book.viewControllers.map(\.label) == ["B"])
    #expect(stage.system.clock.seconds == 0.3)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a scrolled page slides back if the turn is canceled`() throws {
    let book = try book(.scroll)
    let begun = stage.act { book.turnPage(.forward, isHeld: true) }
    #expect(book.viewControllers.map(\.label) == ["A"])

    let told = stage.act { book.cancelInteractiveTurn() }

    #expect(begun.hasSuffix("B viewWillAppear\nA viewWillDisappear"))
    #expect(
      told == """
        A viewWillAppear
        A viewDidAppear
        B viewWillDisappear
        B viewDidDisappear
        B willMove nil
        B didMove nil
        PageViewController didFinishAnimating A
        B deinit
        """)
    #expect(book.viewControllers.map(\.label) == ["A"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `when a curled page turns, viewDidDisappear precedes viewDidAppear`() throws {
    let book = try book(.pageCurl, at: 1)

    let told = stage.act { book.turnPage(.reverse) }

    #expect(
      told == """
        PageViewController viewControllerBefore B
        A viewDidLoad
        PageViewController willTransition A
        A willMove PageViewController
        A didMove PageViewController
        A viewWillAppear
        B viewWillDisappear
        B viewDidDisappear
        A viewDidAppear
        B willMove nil
        B didMove nil
        PageViewController didFinishAnimating B
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a curled page falls back if the turn is canceled`() throws {
    let book = try book(.pageCurl)
    _ = stage.act { book.turnPage(.forward, isHeld: true) }

    let told = stage.act { book.cancelInteractiveTurn() }

    #expect(
      told == """
        B viewWillDisappear
        A viewWillAppear
        B viewDidDisappear
        A viewDidAppear
        B willMove nil
        B didMove nil
        PageViewController didFinishAnimating A
        B deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a page that is held open turns if the turn is finished`() throws {
    let book = try book(.scroll)
    _ = stage.act { book.turnPage(.forward, isHeld: true) }

    let told = stage.act { book.finishInteractiveTurn() }

    #expect(
      told == """
        B viewDidAppear
        A viewDidDisappear
        A willMove nil
        A didMove nil
        PageViewController didFinishAnimating A
        A deinit
        """)
    #expect(book.viewControllers.map(\.label) == ["B"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `pages set without animation are swapped, and the completion runs last`() throws {
    let book = try book(.scroll)

    let told = try stage.act {
      try book.setViewControllers([stage.screen("X")]) { _ in stage.say("completed") }
    }

    #expect(
      told == """
        X willMove PageViewController
        X didMove PageViewController
        X viewDidLoad
        X viewWillAppear
        A viewWillDisappear
        A viewDidDisappear
        X viewDidAppear
        A willMove nil
        A didMove nil
        > completed
        A deinit
        """)
    #expect(stage.system.clock.seconds == 0)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting pages with animation plays the controller's transition style and doesn't notify the delegate`()
    throws
  {
    let book = try book(.scroll)

    let told = try stage.act {
      try book.setViewControllers([stage.screen("X")], direction: .reverse, animated: true) { _ in
        stage.say("completed")
      }
    }

    #expect(
      told == """
        X willMove PageViewController
        X didMove PageViewController
        X viewDidLoad
        X viewWillAppear
        A viewWillDisappear
        X viewDidAppear
        A viewDidDisappear
        A willMove nil
        A didMove nil
        > completed
        A deinit
        """)
    #expect(stage.system.clock.seconds == 0.3)
  }

  @Test func `the container receives the will… callback first, the page receives the did… callback first`() throws {
    let book = stage.pages(.pageCurl)
    try book.setViewControllers([stage.screen("A")])

    stage.launch(book)

    #expect(
      stage.text() == """
        A willMove PageViewController
        A didMove PageViewController
        application willFinishLaunching
        application didFinishLaunching
        PageViewController viewDidLoad
        PageViewController viewWillAppear
        A viewDidLoad
        A viewWillAppear
        A viewDidAppear
        PageViewController viewDidAppear
        application didBecomeActive
        """)
  }

  @Test func `at the first and last page, no page turns, and only the data source is asked`() throws {
    let book = try book(.pageCurl)

    var result: PageTurnResult?
    let told = stage.act { result = book.turnPage(.reverse) }

    #expect(told == "PageViewController viewControllerBefore A")
    #expect(result == .noPage)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `two pages around a spine in the middle turn together`() throws {
    let book = try spread()

    let told = stage.act { book.turnPage(.forward) }
    let back = stage.act { book.turnPage(.reverse) }

    #expect(
      told == """
        PageViewController viewControllerAfter B
        PageViewController viewControllerAfter C
        C viewDidLoad
        D viewDidLoad
        PageViewController willTransition C D
        C willMove PageViewController
        C didMove PageViewController
        D willMove PageViewController
        D didMove PageViewController
        C viewWillAppear
        D viewWillAppear
        A viewWillDisappear
        B viewWillDisappear
        A viewDidDisappear
        B viewDidDisappear
        C viewDidAppear
        D viewDidAppear
        A willMove nil
        A didMove nil
        B willMove nil
        B didMove nil
        PageViewController didFinishAnimating A B
        A deinit
        B deinit
        """)
    #expect(back.contains("PageViewController willTransition A#2 B#2\n"))
    #expect(book.viewControllers.map(\.label) == ["A#2", "B#2"])
    #expect(stage.system.frontControllers.map(\.label) == ["A#2", "B#2"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a turn to half a spread is impossible`() throws {
    let book = try spread(["A", "B", "C"])

    var result: PageTurnResult?
    let told = stage.act { result = book.turnPage(.forward) }

    #expect(result == .noPage)
    #expect(told == "PageViewController viewControllerAfter B\nPageViewController viewControllerAfter C\nC deinit")
  }

  @Test func `the back of a double-sided page is requested but shown only during a turn`() throws {
    let book = stage.pages(.pageCurl)
    try book.setDoubleSided(true)
    stage.answerPages(["A", "back", "B", "back2", "C"])
    try book.setViewControllers([stage.screen("A")])
    stage.launch(book)

    let told = stage.act { book.turnPage(.forward) }

    #expect(told.hasPrefix("PageViewController viewControllerAfter A\nPageViewController viewControllerAfter back\n"))
    #expect(!told.contains("back viewDidLoad"))
    #expect(book.viewControllers.map(\.label) == ["B"])
    #expect(Invariants.violations(of: stage) == [])
  }

  private func spread(_ names: [String] = ["A", "B", "C", "D"]) throws -> PageViewController {
    let book = stage.pages(.pageCurl)
    try book.choose(.mid)
    stage.answerPages(names)
    try book.setViewControllers([stage.screen("A"), stage.screen("B")])
    stage.launch(book)
    return book
  }
}
