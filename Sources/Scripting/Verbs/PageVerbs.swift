import Controllers
import Layout
import Lua

// The user turns a page by a tap at the page's edge, a tap on the page indicator, or a swipe. A swipe can be held.
extension VerbTable {
  static let pageVerbs: [Verb] = [
    Verb(
      "tapPage", does: [], [.init("page", .word(["next", "previous"]))],
      "Taps the edge of a curling page, as often as its recognizer requires, or the page indicator."
    ) { session, arguments in
      { try session.userActions.tapPage(arguments.text(0) == "next" ? .forward : .reverse) }
    },
    Verb(
      "beginPageSwipe", does: [], [.init("direction", .word(["left", "right", "up", "down"]))],
      "Begins a swipe to another page and holds it."
    ) { session, arguments in
      guard let direction = arguments.text(0).flatMap(SwipeDirection.init) else { return {} }
      return try session.userActions.makePageSwipeAction(direction)
    },
  ]
}

extension UserActions {
  /// The page view controller with the page that a held swipe is turning, or `nil` if no swipe is held.
  var swipedPageController: PageViewController? {
    session.system.swipedPageController
  }

  private func frontPageController() throws -> PageViewController {
    guard let pages = session.system.frontPageViewController else {
      throw PlainError("no page view controller is in front")
    }
    return pages
  }

  fileprivate func tapPage(_ direction: PageDirection) throws {
    if session.system.frontPageViewController == nil,
      let element = session.finder.elements.first(where: { $0.view is PageControl })
    {
      return try tapPageControl(element, direction)
    }
    let pages = try frontPageController()
    if let pageControl = pages.pageControl {
      if let element = session.finder.elements.first(where: { $0.view === pageControl }) {
        try session.finder.checkReach(of: element)
      }
      try turn(pages, direction)
    } else if let recognizer = pages.gestureRecognizers.lazy.compactMap({ $0 as? TapGestureRecognizer }).first {
      try tapEdge(direction, of: pages, recognizer)
    } else {
      throw PlainError("\(pages.displayName) shows no page indicator: its pages are turned by `swipe`")
    }
  }

  /// Taps a page control on the screen.
  ///
  /// A tap on the right half of the control goes to the next page, and a tap on the left half goes to the previous
  /// page.
  ///
  /// - Throws: `PlainError` if there is no page in that direction. Otherwise, an error if a touch doesn't reach the
  ///   control.
  private func tapPageControl(_ element: Element, _ direction: PageDirection) throws {
    try session.finder.checkReach(of: element)
    guard let pageControl = element.view as? PageControl, !pageControl.tapHalf(forward: direction == .forward)
    else { return }
    let lastOrFirst = direction == .forward ? "last" : "first"
    throw PlainError(
      "\(element.fullDescription) is at its \(lastOrFirst) page, \(pageControl.currentPage + 1) of \(pageControl.numberOfPages)"
    )
  }

  /// Taps the edge of a page.
  ///
  /// As in UIKit, the tap has no effect if the data source has no page in that direction.
  ///
  /// - Throws: `PlainError` if the pages don't recognize taps, the edge is covered, or the page can't be turned.
  private func tapEdge(
    _ direction: PageDirection, of pages: PageViewController, _ recognizer: TapGestureRecognizer
  ) throws {
    guard recognizer.isEnabled, let view = recognizer.view, let window = view.window else {
      throw PlainError("the pages of \(pages.displayName) can't be turned by taps now")
    }
    let edgePoint = pages.pointAtEdge(direction, of: view)
    guard let touchedView = window.hitTest(edgePoint), touchedView.isDescendant(of: view) else {
      throw PlainError("the edge of \(pages.displayName) is covered")
    }
    pages.lastTurn = nil
    switch recognizer.numberOfTapsRequired {
    case 1: _ = session.system.userInput.tap(touchedView, at: edgePoint)
    case let taps: session.system.userInput.perform(Gesture(.taps(taps), at: edgePoint), on: touchedView)
    }
    guard let result = pages.lastTurn else {
      guard pages.hasDelegate else { return try checkResult(.noDataSource, direction, of: pages) }
      throw PlainError("another view received the touch at the edge of \(pages.displayName)")
    }
    if case .noPage = result { return }
    try checkResult(result, direction, of: pages)
  }

  fileprivate func makePageSwipeAction(_ swipe: SwipeDirection) throws -> UserAction {
    let pages = try frontPageController()
    guard let direction = pages.direction(of: swipe) else {
      throw PlainError("the pages of \(pages.displayName) are \(pages.navigationOrientation.rawValue)")
    }
    return { [self] in try turn(pages, direction, isHeld: true) }
  }

  private func turn(_ pages: PageViewController, _ direction: PageDirection, isHeld: Bool = false) throws {
    let initialReadCount = session.declarations.unsetGlobals.readCount
    let result = pages.turnPage(direction, isHeld: isHeld)
    // Only a global that the data source has read can be the missing page.
    let hint = session.declarations.unsetGlobals.readCount > initialReadCount ? session.errorHints.hintForNil() : nil
    try checkResult(result, direction, of: pages, hint: hint)
  }

  private func checkResult(
    _ result: PageTurnResult, _ direction: PageDirection, of pages: PageViewController, hint: String? = nil
  ) throws {
    let afterOrBefore = direction == .forward ? "after" : "before"
    switch result {
    case .begun: return
    case .noDataSource:
      throw PlainError("\(pages.displayName) has no data source: only setViewControllers changes its pages")
    case .noPage:
      let edgePage = direction == .forward ? pages.viewControllers.last : pages.viewControllers.first
      throw PlainError(
        "there is no page \(afterOrBefore) \(edgePage?.displayName ?? "nothing")"
          + (hint.map { " (\($0))" } ?? ""))
    case .busy: throw PlainError("\(pages.displayName) can't turn a page now: it shows none, or is already turning one")
    }
  }
}

extension PageViewController {
  /// Returns the user actions to which one of the controller's recognizers responds.
  func choices(by recognizer: GestureRecognizer) -> [UserChoice] {
    guard hasDelegate, !viewControllers.isEmpty else { return [] }
    let isTap = recognizer is TapGestureRecognizer
    let verb = isTap ? "tapPage" : "swipe"
    let isHorizontal = navigationOrientation == .horizontal
    let directions = isTap ? ["next", "previous"] : isHorizontal ? ["left", "right"] : ["up", "down"]
    return directions.map {
      UserChoice(verb: verb, values: [.text($0)], described: "\(verb) \($0)" + recognizer.ownerText)
    }
  }
}
