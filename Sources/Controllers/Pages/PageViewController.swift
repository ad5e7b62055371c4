import Layout

/// Shows one page, or two pages side by side, and lets the user turn to the next or the previous page.
///
/// The controller doesn't hold the other pages. It asks the data source for a page when the page is needed. If code
/// sets the pages, `viewControllers` changes at once. If the user turns a page, `viewControllers` changes when the turn
/// is finished. See `PageViewController+Turning.swift`.
///
/// Source: "View Controllers" (Programming iOS 6).
package class PageViewController: ViewController {
  package override class var className: String { "PageViewController" }
  override class var firstNumberNamedByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  // Options that can't be changed after pages have been set.
  package internal(set) final var transitionStyle = PageTransitionStyle.pageCurl
  package internal(set) final var navigationOrientation = PageOrientation.horizontal
  /// The space between scrolled pages while they move, in points.
  package internal(set) final var interPageSpacing = 0.0
  final var curlSpine = SpineLocation.min
  final var hasBacks = false

  /// Whether scrolled pages are requested in advance and kept, even if an animated change makes them stale.
  ///
  /// Here: the default is `false`. See `PageViewController+Neighbours.swift`.
  package final var keepsStaleNeighbours = false

  /// The current pages: one page, two pages in reading order, or an empty array if they haven't been set.
  package internal(set) final var viewControllers: [ViewController] = []

  /// The controllers whose views are in the content or were the last views in it.
  final var shown: [ViewController] = []
  /// A change of pages that code has made and that isn't visible yet, or `nil` if there is none.
  final var waiting: PageChange?
  /// The completion handlers of changes that become visible when the page view controller itself appears.
  final var absorbed: [(Bool) -> Void] = []
  final var running: PageTurn?
  /// Whether the page view controller is appearing and its pages haven't been added yet.
  final var isInstalling = false
  /// The outcome of the user's most recent attempt to turn a page, or `nil` if there was none.
  package final var lastTurn: PageTurnResult?
  /// Whether the data source is currently being asked for pages.
  final var isAsking = false
  /// Whether the delegate is being asked for the location of the spine.
  ///
  /// During this time, it can set any number of pages.
  final var isAskingSpine = false
  final var neighbours = PageNeighbours()
  /// Whether the data source must be asked about the indicator again.
  final var indicatorIsDue = true
  final var parts: PageParts?
  final var recognizers: [GestureRecognizer] = []

  deinit {
    disown(recognizers)
    // The view outlives its controller if a script retains the view.
    parts?.containerView.arrange = {}
  }

  package override var managesChildren: Bool { true }

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

  override func appearanceWillChange() { running?.transition.endEarly() }

  override func willForwardAppearance() { installPages() }

  override func appearanceDidBegin() { addInstalledViews() }

  override func appearanceDidEnd() { finishAppearance() }

  override var mayHaveInvisibleWork: Bool { true }

  override func finishInvisibleWork() {
    finishInvisibleChange()
    finishInvisibleWorkOfChildren()
  }

  override func interfaceWillRotate(to orientation: InterfaceOrientation) { updateSpine(in: orientation) }

  override func detachChild(_ child: ViewController) {
    let wasPage = viewControllers.containsController(child)
    viewControllers.removeAll { $0 === child }
    removeChild(child)
    guard wasPage else { return }
    wait(for: PageChange(direction: .forward, isAnimated: false, completion: nil))
  }
}
