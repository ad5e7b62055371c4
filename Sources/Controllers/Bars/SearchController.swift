import Layout

// A search controller has a search bar, which is either below the buttons of a navigation bar or in a view, such as the
// header of a table. When the user taps the search bar, the search controller is presented over the controller of the
// navigation item or view that contains it. That controller receives no appearance callbacks. A search bar in a
// navigation bar replaces everything else in that bar. The cancel button dismisses the search controller. If only the
// text is cleared, the search continues.
//
// Source: Apple's reference for search controllers. Here: the controller of the navigation item or view is the context
// of the presentation, even if it doesn't define a context. A search bar in a view stays in its place. The search
// controller's view is below that search bar, and the navigation bar stays visible.

/// A controller that presents the results of a search, either in the current screen or in a separate controller.
package final class SearchController: ViewController {
  package override class var className: String { "SearchController" }

  /// The search bar, or `nil` if it hasn't been created yet.
  package private(set) var searchBarIfMade: SearchBar?
  /// The controller that shows the results, or `nil` if the screen below shows them.
  ///
  /// It becomes a child when the search controller's view is loaded.
  package var searchResultsController: ViewController? {
    didSet { replaceResultsController(oldValue) }
  }
  /// Whether the search bar replaces everything else in the navigation bar while the user is searching.
  package var hidesNavigationBarDuringPresentation = true
  /// Whether the screen below is dimmed, and ignores touches, while the user is searching.
  package var obscuresBackgroundDuringPresentation = true {
    didSet { updateResultsVisibility() }
  }
  /// Whether the scope buttons appear when the search begins, and disappear when it ends.
  ///
  /// A script that shows or hides the scope buttons itself sets this property to `false`.
  package var automaticallyShowsScopeBar: Bool {
    get { searchBarIfMade?.followsSearch ?? true }
    set { if newValue != automaticallyShowsScopeBar { searchBar.followsSearch = newValue } }
  }
  /// The navigation item to which the search controller belongs, or `nil` if there is none.
  ///
  /// The reference is unowned. The item holds the search controller and clears the reference.
  unowned var item: NavigationItem?

  /// Whether the delegate is being notified that the search is about to begin or end.
  ///
  /// During this time, the search can neither begin nor end, because the conditions were checked before.
  private var isTurning = false

  private let dimming: DimmingView

  package override init(in system: System, kind: Kind? = nil) {
    dimming = DimmingView(in: system)
    super.init(in: system, kind: kind)
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    super.visitOwners(visit)
    if let item { visit(item) }
  }

  /// The search bar, which belongs to the controller even while it isn't on the screen.
  ///
  /// It is created when it is first read.
  package var searchBar: SearchBar {
    if let searchBarIfMade { return searchBarIfMade }
    let newBar = SearchBar(frame: .zero, in: system)
    searchBarIfMade = newBar
    replaceOwned(newBar, insteadOf: nil)
    return newBar
  }

  /// The controller whose navigation item holds the search controller, or `nil` if there is none.
  ///
  /// This controller keeps the search controller alive between searches.
  package var searchedController: ViewController? { item?.home }

  /// The controller over which the search controller is presented.
  ///
  /// This is the controller whose navigation item holds the search controller or whose view contains the search bar.
  private var presentingController: ViewController? { item?.home ?? searchBarIfMade?.nearestViewController }

  /// Returns a frame that doesn't cover the search bar if the bar is in the presenter's view.
  override func frame(over coveredView: View) -> Rect {
    let frame = coveredView.frame
    guard item == nil, let searchBarIfMade, searchBarIfMade.window != nil else { return frame }
    let barBottom = min(frame.height, max(0, searchBarIfMade.frameInWindow.maxY - coveredView.frameInWindow.minY))
    return Rect(x: frame.minX, y: frame.minY + barBottom, width: frame.width, height: frame.height - barBottom)
  }

  /// Whether the user is searching.
  package var isActive: Bool {
    get { presenting.ownPresentation.map { !$0.isDismissing } ?? false }
    set { if newValue { beginSearch() } else { endSearch() } }
  }

  override func planWithoutStyle() -> PresentationPlan? {
    guard let home = presentingController else { return nil }
    return PresentationPlan(presenter: home, form: .overContext, isInContext: true)
  }

  /// Begins the search.
  override func searchBegan() {
    beginSearch()
    updateResults()
  }

  override func searchChanged() { updateResults() }

  override func searchCancelled() -> Bool {
    guard isActive else { return false }
    endSearch()
    return true
  }

  /// Records a note if the searched controller is being replaced, because in UIKit, the search would stay on the
  /// screen.
  ///
  /// Source: reports. Here: the search always disappears together with the searched controller.
  override func appearanceDidBegin() {
    super.appearanceDidBegin()
    guard appearance == .disappearing, isActive, let home = searchedController, !home.definesPresentationContext,
      home.navigationController?.topViewController !== home, home.navigationController != nil
    else { return }
    system.noteOnce(.searchWouldStay(of: home))
  }

  private func replaceResultsController(_ oldController: ViewController?) {
    guard searchResultsController !== oldController else { return }
    if let old = oldController {
      if old.parentLink === self { old.removeFromParent() }
      endKeeping(old)
    }
    if let searchResultsController { becomeKeeper(of: searchResultsController) }
    if isViewLoaded { addResults() }
  }

  // The view is transparent, so that the screen behind it remains visible.

  override func viewWasLoaded() {
    view.backgroundColor = view.backgroundColor ?? "clear"
    dimming.frame = view.bounds
    view.addSubview(dimming)
    addResults()
  }

  private func addResults() {
    if let results = searchResultsController, (try? addChild(results)) != nil {
      results.view.frame = view.bounds
      results.view.autoresizingMask = .flexibleSize
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    updateResultsVisibility()
  }

  /// Shows the results or the dimming in front of the screen.
  ///
  /// UIKit: the controller of the results is hidden while there is no text.
  private func updateResultsVisibility() {
    guard let loadedView else { return }
    let showsResults = searchResultsController != nil && searchBarIfMade?.text.isEmpty == false
    searchResultsController?.loadedView?.isHidden = !showsResults
    dimming.isHidden = !obscuresBackgroundDuringPresentation || showsResults
    loadedView.isUserInteractionEnabled = showsResults || !dimming.isHidden
  }
}

// The life of a search.
extension SearchController {
  /// Presents the search controller.
  ///
  /// If a search is beginning or ending, the call is refused with UIKit's warning.
  private func beginSearch() {
    guard !isActive, let home = presentingController, home.loadedView?.window != nil else { return }
    guard !isTurning, presenting.ownPresentation == nil else {
      let names = system.behavior.consoleNames
      system.warn(.refusedPresentation(of: self, on: home, from: home, because: .presentationInProgress, naming: names))
      return
    }
    do {
      let isPresented = try home.present(
        self, animated: true,
        whenAllowed: {
          whileChanging { sendCallback(.willPresentSearch) }
          searchBar.showsCancelButton = true
          showScopes(true)
        }, completion: { [weak self] in self?.endSearchWithoutBar() })
      if !isPresented { hideButtons() }
    } catch {
      hideButtons()
      system.host?.raise(error)
    }
    item?.requestLayout()
  }

  /// Ends the search that has just begun if its bar was removed during the transition.
  private func endSearchWithoutBar() {
    sendCallback(.didPresentSearch)
    if presentingController !== presenting.ownPresentation?.presenter { endSearch() }
  }

  /// Ends the search because its bar is leaving the navigation item, so that the search doesn't remain on the screen.
  ///
  /// If the presentation is still in progress, the search ends after it.
  func barIsLeaving() {
    if presenting.ownPresentation?.isInProgress == false { endSearch() }
  }

  /// Ends the search: dismisses the search controller and everything in front of it, and clears the search bar.
  ///
  /// If the search is still being presented, or is ending already, the call is refused with UIKit's warning.
  private func endSearch() {
    guard isActive, let presentation = presenting.ownPresentation else { return }
    guard !isTurning, !presentation.chainIsInProgress else {
      system.warn(.dismissDuringPresentation(self))
      return
    }
    whileChanging {
      sendCallback(.willDismissSearch)
      searchBar.resignFirstResponder()
      hideButtons()
    }
    let isDismissed = presentation.presenter.dismiss(animated: true) { [weak self] in
      self?.sendCallback(.didDismissSearch)
    }
    // The results are updated once, after the search has become inactive: because the text changes, or else here.
    if isDismissed {
      if searchBar.text.isEmpty { updateResults() } else { searchBar.text = "" }
    }
    // The delegate may have begun another transition.
    if !isDismissed, isActive {
      searchBar.showsCancelButton = true
      showScopes(true)
    }
    item?.requestLayout()
  }

  private func hideButtons() {
    searchBar.showsCancelButton = false
    showScopes(false)
  }

  private func showScopes(_ isShown: Bool) {
    guard automaticallyShowsScopeBar, system.behavior.showsScopesByItself, !searchBar.scopeButtonTitles.isEmpty else {
      return
    }
    searchBar.showsScopeBar = isShown
  }

  private func whileChanging(_ body: () -> Void) {
    isTurning = true
    defer { isTurning = false }
    body()
  }

  private func sendCallback(_ callback: EventKind) { sendIfObserved(callback, of: subject) }

  private func updateResults() {
    updateResultsVisibility()
    sendCallback(.updateSearchResults)
  }
}

// The callbacks for the delegate of a search controller, and for the object that updates the results.
extension EventKind {
  package static let willPresentSearch = EventKind(
    132, "willPresent", to: .delegate, of: [searches], "The search is about to begin.")
  package static let didPresentSearch = EventKind(133, "didPresent", to: .delegate, of: [searches], "The search began.")
  package static let willDismissSearch = EventKind(
    135, "willDismiss", to: .delegate, of: [searches], "The search is about to end.")
  package static let didDismissSearch = EventKind(136, "didDismiss", to: .delegate, of: [searches], "The search ended.")
  package static let updateSearchResults = EventKind(
    127, "updateSearchResults", to: .dataSource, of: [searches],
    "The text or the scope has changed, editing has begun in the search bar, or the search is ending.")

  static let ofSearch = [willPresentSearch, didPresentSearch, willDismissSearch, didDismissSearch, updateSearchResults]

  private static let searches = Subjects.instances(SearchController.className)
}

extension Note {
  static func searchWouldStay(of home: ViewController) -> Note {
    Note(
      "In UIKit, the search of \(home.displayName) would stay on the screen, because \(home.displayName) doesn't define a"
        + " presentation context; set `definesPresentationContext = true`.")
  }
}

extension SearchController {
  static let hiddenStateOfSearchController = HiddenState(SearchController.self) { search, notes in
    notes.object("item", search.item)
    notes.object("searchBarIfMade", search.searchBarIfMade)
    notes.value("isTurning", search.isTurning)
  }
}

extension SearchController: ControllerKeeper {}
