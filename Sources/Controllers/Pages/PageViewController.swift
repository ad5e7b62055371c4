import Layout

/// Shows one of many pages, or two side by side, and lets the user turn to the next or the previous page.
///
/// The controller doesn't hold the other pages: the data source is asked for a page when it is needed.
/// `viewControllers` contains the pages that are visible while none is being turned. If code sets the pages, the array
/// changes at once; if a finger turns a page, the array changes when the turn is finished. See
/// `PageViewController+Turning.swift`.
///
/// Source: "View Controllers" (Programming iOS 6).
package class PageViewController: ViewController {
  package override class var className: String { "PageViewController" }
  override class var firstNumberToldByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  // Options that can't be changed once pages are shown.
  package internal(set) final var transitionStyle = PageTransitionStyle.pageCurl
  package internal(set) final var navigationOrientation = PageOrientation.horizontal
  /// The space between scrolled pages while they move, in points.
  package internal(set) final var interPageSpacing = 0.0
  final var curlSpine = SpineLocation.min
  final var hasBacks = false

  /// Whether scrolled pages are requested in advance and kept, even if they are stale after an animated change.
  ///
  /// Here: off by default; see `PageViewController+Neighbours.swift`.
  package final var keepsStaleNeighbours = false

  /// The pages while none is being turned: one page, two in reading order, or none if they haven't been set yet.
  package internal(set) final var viewControllers: [ViewController] = []

  /// The controllers whose views are in the content, or were the last ones in it.
  final var shown: [ViewController] = []
  /// A page change from code that isn't visible yet.
  final var waiting: PageChange?
  /// The completion handlers of changes that become visible when this controller itself appears.
  final var absorbed: [(Bool) -> Void] = []
  final var running: PageTurn?
  /// Whether the controller is about to appear and its pages haven't been added yet.
  final var isInstalling = false
  /// The outcome of the user's most recent attempt to turn a page.
  package final var lastTurn: PageTurnResult?
  /// Whether the data source is being asked.
  final var isAsking = false
  /// Whether the delegate is being asked for the spine location; it may then set any number of pages.
  final var isAskingSpine = false
  final var neighbours = PageNeighbours()
  /// Whether the data source has to be asked about the indicator.
  final var indicatorIsDue = true
  final var parts: PageParts?
  final var recognizers: [GestureRecognizer] = []

  deinit {
    disown(recognizers)
    // A view may outlive its controller if a script retains it.
    parts?.containerView.arrange = {}
    for page in neighbours.all { page.keeper = nil }
  }

  override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] { shown }

  override func makeView() -> View {
    let parts = PageParts(in: system)
    self.parts = parts
    parts.containerView.arrange = { [unowned self] in arrangePages() }
    return parts.containerView
  }

  override func viewWasLoaded() {
    installParts()
    installRecognizers()
  }

  override func appearanceWillChange() { running?.transition.hurry() }

  override func willForwardAppearance() { installPages() }

  override func appearanceDidBegin() { placeInstalled() }

  override func appearanceDidEnd() { settleAppearance() }

  override var mayWaitUnseen: Bool { true }

  override func settleUnseen() {
    settleWaiting()
    settleUnseenChildren()
  }

  override func interfaceWillTurn(to orientation: InterfaceOrientation) { askForSpine(in: orientation) }

  override func detachChild(_ child: ViewController) {
    let wasPage = viewControllers.holds(child)
    viewControllers.removeAll { $0 === child }
    unlink(child)
    guard wasPage else { return }
    wait(for: PageChange(direction: .forward, isAnimated: false, completion: nil))
  }
}
