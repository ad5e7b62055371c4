import Layout

/// Shows one page of many, or two side by side, and lets the user turn to the next or the previous one.
///
/// The pages to come are not held: the data source is asked for one when it is wanted. `viewControllers` are those that
/// are seen at rest. Set in code they are the new ones at once; turned by a finger they become the new ones when the
/// turn is finished. See `PageViewController+Turning.swift`.
///
/// Source: "View Controllers" (Programming iOS 6).
package class PageViewController: ViewController {
  package override class var className: String { "PageViewController" }
  override class var firstNumberToldByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  // What is chosen when it is made.
  package internal(set) final var transitionStyle = PageTransitionStyle.pageCurl
  package internal(set) final var navigationOrientation = PageOrientation.horizontal
  /// How far apart scrolled pages are while they move, in points.
  package internal(set) final var interPageSpacing = 0.0
  final var curlSpine = SpineLocation.min
  final var hasBacks = false

  /// Whether scrolled pages are asked for ahead and kept, also when they are out of date after an animated change.
  ///
  /// Here: off; see `PageViewController+Neighbours.swift`.
  package final var keepsStaleNeighbours = false

  /// The pages at rest: one, or two in reading order; none before any were set.
  package internal(set) final var viewControllers: [ViewController] = []

  /// Whose views the content shows, or showed last.
  final var shown: [ViewController] = []
  /// A change of pages in code that is not to be seen yet.
  final var waiting: PageChange?
  /// Completions of changes that are seen when this controller itself appears.
  final var absorbed: [(Bool) -> Void] = []
  final var running: PageTurn?
  /// Whether the controller itself is about to appear, and its pages not in their place yet.
  final var isInstalling = false
  /// What became of the last finger that wished to turn.
  package final var lastTurn: PageTurnResult?
  /// Whether the data source is being asked.
  final var isAsking = false
  /// Whether the delegate is asked for the spine, and may set any number of pages.
  final var isAskingSpine = false
  final var neighbours = PageNeighbours()
  /// Whether the data source is to be asked about the indicator.
  final var indicatorIsDue = true
  final var parts: PageParts?
  final var recognizers: [GestureRecognizer] = []

  deinit {
    disown(recognizers)
    // A view may outlive its controller, where a script left it behind.
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

  override func willHandOnAppearance() { installPages() }

  override func appearanceDidBegin() { placeInstalled() }

  override func appearanceDidEnd() { settleAppearance() }

  override var mayWaitUnseen: Bool { true }

  override func settleUnseen() {
    settleWaiting()
    settleUnseenChildren()
  }

  override func interfaceWillTurn(to orientation: InterfaceOrientation) { askForSpine(in: orientation) }

  override func giveUp(_ child: ViewController) {
    let wasPage = viewControllers.holds(child)
    viewControllers.removeAll { $0 === child }
    unlink(child)
    guard wasPage else { return }
    wait(for: PageChange(direction: .forward, isAnimated: false, completion: nil))
  }
}
