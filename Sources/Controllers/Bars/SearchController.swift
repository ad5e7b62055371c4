import Layout

// A search controller has a search bar, which is either below the buttons of a navigation bar or in a view, such as the
// header of a table. When the user taps the search bar, the search controller is presented over the controller of that
// navigation item or view, which receives no appearance callbacks. A search bar in a navigation bar replaces everything
// else in that bar. The cancel button dismisses the search controller. If only the text is cleared, the search
// continues.
//
// Source: Apple's reference for search controllers. Here: the controller of the navigation item or view is the context
// of the presentation, even if it doesn't define a context. A search bar in a view stays in its place. The search
// controller's view is below that search bar, and the navigation bar stays visible.

/// Presents the results of a search in the current screen, or in a controller of its own.
package final class SearchController: ViewController {
  package override class var className: String { "SearchController" }

  /// The search bar, or `nil` if it hasn't been created yet.
  package private(set) var searchBarIfMade: SearchBar?
  /// The controller that shows the results, or `nil` if the screen below shows them.
  ///
  /// It becomes a child when the search controller's view is loaded.
  package var searchResultsController: ViewController? {
    didSet { replaceResults(oldValue) }
  }
  /// Whether the search bar replaces everything else in the navigation bar while the user is searching.
  package var hidesNavigationBarDuringPresentation = true
  /// Whether the screen below is dimmed, and ignores touches, while the user is searching.
  package var obscuresBackgroundDuringPresentation = true {
    didSet { showResults() }
  }
  /// Whether the scopes appear when the search begins, and disappear when it ends.
  ///
  /// A script that shows or hides the scopes itself turns this off.
  package var automaticallyShowsScopeBar: Bool {
    get { searchBarIfMade?.followsSearch ?? true }
    set { if newValue != automaticallyShowsScopeBar { searchBar.followsSearch = newValue } }
  }
  /// The navigation item to which the search controller belongs, or `nil` if there is none.
  ///
  /// Not retained, because the item holds the search controller and clears the link.
  unowned var item: NavigationItem?

  /// Whether the delegate is being told that the search is about to begin or end.
  ///
  /// Meanwhile, the search can neither begin nor end, because all checks have been made.
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
    let made = SearchBar(frame: .zero, in: system)
    searchBarIfMade = made
    replaceOwned(made, insteadOf: nil)
    return made
  }

  /// The controller whose navigation item holds the search controller, or `nil` if there is none.
  ///
  /// It keeps the search controller between searches.
  package var searchedController: ViewController? { item?.home }

  /// The controller over which the search controller is presented: the one whose navigation item holds it, or the one
  /// whose view contains the search bar.
  private var home: ViewController? { item?.home ?? searchBarIfMade?.nearestViewController }

  /// Leaves the search bar uncovered if it is in the presenter's view.
  override func frame(over covered: View) -> Rect {
    let frame = covered.frame
    guard item == nil, let searchBarIfMade, searchBarIfMade.window != nil else { return frame }
    let below = min(frame.height, max(0, searchBarIfMade.frameInWindow.maxY - covered.frameInWindow.minY))
    return Rect(x: frame.minX, y: frame.minY + below, width: frame.width, height: frame.height - below)
  }

  /// Whether the user is searching.
  package var isActive: Bool {
    get { presenting.ownPresentation.map { !$0.isDismissing } ?? false }
    set { if newValue { begin() } else { end() } }
  }

  override func ownPlan() -> PresentationPlan? {
    guard let home else { return nil }
    return PresentationPlan(presenter: home, form: .overContext, isInContext: true)
  }

  /// Begins the search.
  override func searchBegan() {
    begin()
    updateResults()
  }

  override func searchChanged() { updateResults() }

  override func searchCancelled() -> Bool {
    guard isActive else { return false }
    end()
    return true
  }

  /// Notes that the search would stay on the screen if the searched controller is being replaced.
  ///
  /// Source: reports. Here: the search always leaves together with the searched controller.
  override func appearanceDidBegin() {
    super.appearanceDidBegin()
    guard appearance == .disappearing, isActive, let home = searchedController, !home.definesPresentationContext,
      home.navigationController?.topViewController !== home, home.navigationController != nil
    else { return }
    system.noteOnce(.searchStays(of: home))
  }

  private func replaceResults(_ old: ViewController?) {
    guard searchResultsController !== old else { return }
    if let old {
      if old.parentLink === self { old.removeFromParent() }
      endKeeping(old)
    }
    if let searchResultsController { becomeKeeper(of: searchResultsController) }
    if isViewLoaded { addResults() }
  }

  // The view shows what is behind it.

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
    showResults()
  }

  /// Shows the results or the dimming in front of the screen.
  ///
  /// UIKit: the controller of the results is hidden while there is no text.
  private func showResults() {
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
  /// While a search begins or ends, the call is refused with UIKit's warning.
  private func begin() {
    guard !isActive, let home, home.loadedView?.window != nil else { return }
    guard !isTurning, presenting.ownPresentation == nil else {
      let names = system.behavior.consoleNames
      system.warn(.refusedPresentation(of: self, on: home, from: home, because: .presentationInProgress, naming: names))
      return
    }
    do {
      let isPresented = try home.present(
        self, animated: true,
        whenAllowed: {
          turn { tell(.willPresentSearch) }
          searchBar.showsCancelButton = true
          showScopes(true)
        }, completion: { [weak self] in self?.began() })
      if !isPresented { hideButtons() }
    } catch {
      hideButtons()
      system.host?.raise(error)
    }
    item?.changed()
  }

  /// Ends the search if the bar that began it was removed during the transition.
  private func began() {
    tell(.didPresentSearch)
    if home !== presenting.ownPresentation?.presenter { end() }
  }

  /// Ends the search because its bar is leaving the navigation item, so that the search doesn't remain on the screen.
  ///
  /// If the search is still being presented, it ends after the transition.
  func barIsLeaving() {
    if presenting.ownPresentation?.isInProgress == false { end() }
  }

  /// Dismisses the search controller and everything in front of it, and clears the search bar.
  ///
  /// If the search is still being presented, or is ending already, the call is refused with UIKit's warning.
  private func end() {
    guard isActive, let presentation = presenting.ownPresentation else { return }
    guard !isTurning, !presentation.chainIsInProgress else {
      system.warn(.dismissDuringPresentation(self))
      return
    }
    turn {
      tell(.willDismissSearch)
      searchBar.resignFirstResponder()
      hideButtons()
    }
    let isDismissed = presentation.presenter.dismiss(animated: true) { [weak self] in self?.tell(.didDismissSearch) }
    // The results are updated once, with the search no longer active: by the change of the text, or here.
    if isDismissed {
      if searchBar.text.isEmpty { updateResults() } else { searchBar.text = "" }
    }
    // The delegate may have begun another transition.
    if !isDismissed, isActive {
      searchBar.showsCancelButton = true
      showScopes(true)
    }
    item?.changed()
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

  private func turn(_ body: () -> Void) {
    isTurning = true
    defer { isTurning = false }
    body()
  }

  private func tell(_ callback: EventKind) { sendIfObserved(callback, of: subject) }

  private func updateResults() {
    showResults()
    tell(.updateSearchResults)
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
  static func searchStays(of home: ViewController) -> Note {
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
