import Controllers
import ControllersTestSupport
import Testing

/// Tests refused calls, changes in the middle of a turn, and pages that are also used outside the page view controller.
struct PageMisuseTests {
  let stage = Stage()

  private func book(_ style: PageTransitionStyle = .scroll) throws -> PageViewController {
    let book = stage.pages(style)
    stage.answerPages(["A", "B", "C", "D"])
    try book.setViewControllers([stage.screen("A")])
    stage.launch(book)
    return book
  }

  @Test func `a wrong number of pages is refused, and nothing has changed`() throws {
    let book = try book()

    let told = stage.act {
      #expect(throws: ControllerException.self) { try book.setViewControllers([]) }
      #expect(throws: ControllerException.self) {
        try book.setViewControllers([stage.screen("X"), stage.screen("Y")])
      }
    }

    #expect(told == "X deinit\nY deinit")
    #expect(book.viewControllers.map(\.label) == ["A"])
  }

  @Test func `a duplicate page is refused, and so is the container itself`() throws {
    let book = stage.pages(.pageCurl)
    try book.choose(.mid)
    let page = stage.screen("A")

    #expect(throws: ControllerException.self) { try book.setViewControllers([page, page]) }
    #expect(throws: ControllerException.self) { try book.setViewControllers([page, book]) }

    #expect(book.children.isEmpty)
  }

  @Test func `only an animated change of double-sided pages requires a pair of pages`() throws {
    let book = try book(.pageCurl)
    try book.setDoubleSided(true)

    #expect(throws: ControllerException.self) { try book.setViewControllers([stage.screen("X")], animated: true) }
    _ = try stage.act { try book.setViewControllers([stage.screen("X"), stage.screen("back")], animated: true) }

    #expect(book.viewControllers.map { $0.kind.name } == ["X"])
    #expect(stage.living.map(\.label).filter { $0.hasPrefix("back") } == [])
  }

  @Test func `the spine in the middle keeps pages double-sided`() throws {
    let book = stage.pages(.pageCurl)
    try book.choose(.mid)

    #expect(book.isDoubleSided)
    #expect(throws: ControllerException.self) { try book.setDoubleSided(false) }
  }

  @Test func `setting pages during a turn finishes the turn first`() throws {
    let book = try book()
    let begun = stage.step { book.turnPage(.forward) }

    let told = try stage.step { try book.setViewControllers([stage.screen("X")]) }

    #expect(begun.hasSuffix("A viewWillDisappear"))
    #expect(
      told == """
        B viewDidAppear
        A viewDidDisappear
        A willMove nil
        A didMove nil
        PageViewController didFinishAnimating A
        X willMove PageViewController
        X didMove PageViewController
        X viewDidLoad
        X viewWillAppear
        B viewWillDisappear
        B viewDidDisappear
        X viewDidAppear
        B willMove nil
        B didMove nil
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting pages during an interactive turn cancels the turn first`() throws {
    let book = try book(.pageCurl)
    _ = stage.act { book.turnPage(.forward, isHeld: true) }

    let told = try stage.act { try book.setViewControllers([stage.screen("X")]) }

    #expect(told.contains("A viewDidAppear\nB willMove nil\nB didMove nil\nPageViewController didFinishAnimating A\n"))
    #expect(book.viewControllers.map(\.label) == ["X"])
    #expect(!book.isHeldOpen)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a finger cannot turn a page during a turn`() throws {
    let book = try book()
    _ = stage.step { book.turnPage(.forward) }

    var result: PageTurnResult?
    let told = stage.step { result = book.turnPage(.forward) }

    #expect(told == "")
    #expect(result == .busy)
    stage.settle()
    #expect(book.viewControllers.map(\.label) == ["B"])
  }

  @Test(arguments: [
    EventKind.viewDidLoad, .viewWillAppear, .viewDidAppear, .willMove, .didMove, .viewWillLayoutSubviews,
  ])
  func `pages that the arriving page sets are shown in the end`(_ event: EventKind) throws {
    for style in PageTransitionStyle.allCases {
      let stage = Stage()
      let book = stage.pages(style)
      stage.answerPages(["A", "B", "C"])
      try book.setViewControllers([stage.screen("A")])
      stage.launch(book)
      var isSet = false
      stage.on("B", event) { [unowned book, unowned stage] _ in
        guard !isSet else { return }
        isSet = true
        try? book.setViewControllers([stage.screen("X")], animated: true)
      }

      _ = stage.act { book.turnPage(.forward) }

      #expect(book.viewControllers.map(\.label) == ["X"], "\(style) \(event)")
      #expect(book.children.map(\.label) == ["X"], "\(style) \(event)")
      #expect(Invariants.violations(of: stage) == [], "\(style) \(event)")
    }
  }

  @Test(arguments: [EventKind.willTransition, .didFinishAnimating])
  func `pages that the delegate sets are shown in the end`(_ event: EventKind) throws {
    for style in PageTransitionStyle.allCases {
      for isHeld in [false, true] {
        let stage = Stage()
        let book = stage.pages(style)
        stage.answerPages(["A", "B", "C"])
        try book.setViewControllers([stage.screen("A")])
        stage.launch(book)
        stage.on("PageViewController", event) { [unowned book, unowned stage] _ in
          try? book.setViewControllers([stage.screen("X")])
        }

        _ = stage.act { book.turnPage(.forward, isHeld: isHeld) }
        _ = stage.act { book.finishInteractiveTurn() }

        #expect(book.viewControllers.map(\.label) == ["X"], "\(style) \(event) \(isHeld)")
        #expect(Invariants.violations(of: stage) == [], "\(style) \(event) \(isHeld)")
      }
    }
  }

  @Test func `if the data source sets pages, swiping doesn't turn the page`() throws {
    let book = try book()
    stage.answer("PageViewController", .viewControllerAfter) { [unowned book, unowned stage] _ in
      try? book.setViewControllers([stage.screen("X")])
      return .object(stage.screen("B"))
    }

    _ = stage.act { book.turnPage(.forward) }

    #expect(book.viewControllers.map(\.label) == ["X"])
    #expect(stage.living.map(\.label) == ["PageViewController", "X"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `if the data source presents a controller, swiping doesn't turn the page`() throws {
    let book = try book(.pageCurl)
    stage.answer("PageViewController", .viewControllerAfter) { [unowned book, unowned stage] _ in
      _ = try? book.present(stage.screen("P"), animated: true)
      return .object(stage.screen("B"))
    }

    _ = stage.act { book.turnPage(.forward) }

    #expect(stage.system.frontController?.label == "P")
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a data source can't return a visible page`() throws {
    let book = try book()
    stage.answer("PageViewController", .viewControllerAfter) { [unowned book] _ in .object(book.viewControllers[0]) }

    let told = stage.act { book.turnPage(.forward) }

    #expect(
      told == """
        PageViewController viewControllerAfter A
        ⚠ The data source of PageViewController returned A, which is already on the screen, so no page turns
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the stack may be popped while a page is turning`() throws {
    let book = stage.pages(.scroll)
    stage.answerPages(["A", "B"])
    try book.setViewControllers([stage.screen("A")])
    let navigation = try stage.navigation(stage.screen("Root"), book)
    stage.launch(navigation)
    _ = stage.step { book.turnPage(.forward) }

    let told = stage.act { navigation.popViewController(animated: true) }

    #expect(
      told == """
        PageViewController willMove nil
        Root viewDidLoad
        B viewDidAppear
        A viewDidDisappear
        A willMove nil
        A didMove nil
        PageViewController didFinishAnimating A
        PageViewController viewWillDisappear
        B viewWillDisappear
        Root viewWillAppear
        B viewDidDisappear
        PageViewController viewDidDisappear
        Root viewDidAppear
        PageViewController didMove nil
        A deinit
        """)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a page that presents a controller appears and disappears with its container`() throws {
    let book = try book()

    let there = try stage.act { try book.viewControllers[0].present(stage.screen("P"), animated: true) }
    let back = stage.act { book.dismiss(animated: true) }

    #expect(there.contains("PageViewController viewWillDisappear\nA viewWillDisappear\nP viewWillAppear"))
    #expect(
      back.contains(
        "PageViewController viewWillAppear\nA viewWillAppear\nA viewDidAppear\nPageViewController viewDidAppear"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a page that is pushed elsewhere leaves the page view controller`() throws {
    let book = try book(.pageCurl)
    let page = book.viewControllers[0]
    let navigation = try stage.navigation(stage.screen("Root"))

    _ = try stage.act { try navigation.pushViewController(page, animated: false) }

    #expect(book.viewControllers.isEmpty)
    #expect(page.parent === navigation)
    #expect(page.appearance == .disappeared)
  }

  @Test func `pages set in an invisible container are shown when it appears, and the completion runs`() throws {
    let book = stage.pages(.scroll)
    try book.setViewControllers([stage.screen("A")])
    let tabs = try stage.tabs(stage.screen("First"), book)
    stage.launch(tabs)

    let set = try stage.act {
      try book.setViewControllers([stage.screen("B")], animated: true) { _ in stage.say("set") }
    }
    let shown = stage.act { try? tabs.select(book) }

    #expect(
      set == """
        B willMove PageViewController
        B didMove PageViewController
        A willMove nil
        A didMove nil
        > set
        A deinit
        """)
    #expect(shown.hasSuffix("B viewDidAppear\nPageViewController viewDidAppear"))
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `pages set in the container's viewWillAppear appear with the container`() throws {
    let book = stage.pages(.pageCurl)
    stage.on("PageViewController", .viewWillAppear) { [unowned book, unowned stage] _ in
      try? book.setViewControllers([stage.screen("A")])
    }

    stage.launch(book)

    #expect(
      stage.text().contains(
        """
        PageViewController viewWillAppear
        A willMove PageViewController
        A didMove PageViewController
        A viewDidLoad
        A viewWillAppear
        A viewDidAppear
        PageViewController viewDidAppear
        """))
    #expect(Invariants.violations(of: stage) == [])
  }
}
