import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the invisible pages that a page view controller keeps, and the location of the controller's spine.
struct PageNeighbourTests {
  let stage = Stage()

  private func book(keeping: Bool) throws -> PageViewController {
    let book = stage.pages(.scroll)
    book.keepsStaleNeighbours = keeping
    stage.answerPages(["A", "B", "C", "D", "E"])
    try book.setViewControllers([stage.screen("B")])
    stage.launch(book)
    return book
  }

  @Test func `by default, no page is requested in advance or kept`() throws {
    let book = try book(keeping: false)
    #expect(!stage.text().contains("viewController"))

    _ = stage.act { book.turnPage(.forward) }

    #expect(stage.living.map(\.label) == ["PageViewController", "C"])
  }

  @Test func `optionally, both neighbors are requested in advance and kept`() throws {
    let book = try book(keeping: true)

    #expect(
      stage.text().contains("PageViewController viewControllerBefore B\nPageViewController viewControllerAfter B"))
    let told = stage.act { book.turnPage(.forward) }

    #expect(told.hasPrefix("C viewDidLoad\n"))
    #expect(
      told.hasSuffix("PageViewController didFinishAnimating B\nPageViewController viewControllerAfter C\nA deinit"))
    #expect(stage.living.map(\.label) == ["PageViewController", "B", "C", "D"])
  }

  @Test func `after an animated change to another page, the next swipe shows a stale neighbor`() throws {
    let book = try book(keeping: true)
    _ = try stage.act { try book.setViewControllers([stage.screen("E")], animated: true) }

    _ = stage.act { book.turnPage(.forward) }

    #expect(book.viewControllers.map(\.label) == ["C"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `setting the same page again without animation avoids the stale neighbor`() throws {
    let book = try book(keeping: true)
    let page = stage.screen("E")
    _ = try stage.act {
      try book.setViewControllers([page], animated: true) { [unowned book] _ in
        try? book.setViewControllers([page], animated: false)
      }
    }

    var result: PageTurnResult?
    _ = stage.act { result = book.turnPage(.forward) }
    _ = stage.act { book.turnPage(.reverse) }

    #expect(result == .noPage)
    #expect(book.viewControllers.map(\.label) == ["D"])
  }

  @Test func `by default, an animated change leaves no stale neighbors`() throws {
    let book = try book(keeping: false)
    _ = try stage.act { try book.setViewControllers([stage.screen("D")], animated: true) }

    _ = stage.act { book.turnPage(.forward) }

    #expect(book.viewControllers.map(\.label) == ["E"])
  }

  @Test func `the page view controller owns the neighbors that it keeps, and all are released together`() throws {
    var book: PageViewController? = try book(keeping: true)
    let neighbour = try #require(stage.living.first { $0.label == "A" })
    #expect(neighbour.owners.map { $0 === book } == [true])
    book = nil

    _ = stage.act { stage.application.window?.rootViewController = stage.screen("Other") }

    #expect(stage.living.filter { $0 !== neighbour }.map(\.label) == ["Other"])
    #expect(neighbour.owners.isEmpty)
  }

  @Test func `the delegate can move the spine in a rotation and set pages that fit`() throws {
    let book = stage.pages(.pageCurl)
    try book.setViewControllers([stage.screen("A")])
    stage.launch(book)
    stage.answer("PageViewController", .spineLocationFor) { [unowned book, unowned stage] question in
      guard case .text(let word) = question, let orientation = InterfaceOrientation(rawValue: word) else { return nil }
      try? book.setViewControllers(
        orientation.isLandscape ? [book.viewControllers[0], stage.screen("B")] : [book.viewControllers[0]])
      return .words([orientation.isLandscape ? "mid" : "min"])
    }

    let wide = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }
    let pages = book.viewControllers.map { "\($0.label) \($0.view.frame.width)" }
    let upright = try stage.act { try stage.application.rotateDevice(to: .portrait) }

    #expect(wide.contains("B viewWillAppear\nB viewDidAppear"))
    #expect(pages == ["A 232.0", "B 240.0"])
    #expect(upright.contains("B viewWillDisappear\nB viewDidDisappear\nB willMove nil\nB didMove nil"))
    #expect(book.viewControllers.map { "\($0.label) \($0.view.frame.width)" } == ["A 320.0"])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a spine that does not fit the pages logs a warning and is not used`() throws {
    let book = stage.pages(.pageCurl)
    try book.setViewControllers([stage.screen("A")])
    stage.launch(book)
    stage.answer("PageViewController", .spineLocationFor) { _ in .words(["mid"]) }

    let told = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }

    #expect(
      told.contains(
        "⚠ The number of view controllers provided (1) doesn't match the number required (2) for the spine location mid"
      ))
    #expect(book.spineLocation == .min)
    #expect(book.viewControllers.map(\.label) == ["A"])
  }
}
