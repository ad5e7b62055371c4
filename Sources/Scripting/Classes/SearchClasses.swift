import Controllers
import Lua

extension LargeTitleDisplayMode: Choice {}

extension ClassTable {
  /// The members of navigation items that concern large titles and search fields.
  static let largeTitleMembers: [Member] = [
    property(
      "largeTitleDisplayMode", \NavigationItem.largeTitleDisplayMode,
      "Whether the title is large in a bar that prefers large titles. `automatic` follows the screen below."
    ).since("11"),
    property(
      "searchController", \NavigationItem.searchController, "The search controller whose search bar is in the bar."
    ).inOlderSystems(.object(SearchController.className)).since("11"),
    property(
      "hidesSearchBarWhenScrolling", \NavigationItem.hidesSearchBarWhenScrolling,
      "Whether the search bar disappears when the content below the bar is scrolled."
    ).since("11"),
  ]

  static let searchClass = ClassDescriptor(
    "SearchController", since: "8", extends: "ViewController",
    "A search bar in a navigation bar, with a controller that is presented over the screen during a search.",
    make: { SearchController(in: $0, kind: $1) }, searchMembers)

  private static let searchMembers: [Member] = [
    property(
      "searchBar", "The search bar. Declare it as a table of properties.", type: .part(SearchBar.self),
      look: { _ in .nothing },
      get: { (s: SearchController, call) in call.session.bridge.push(s.searchBar, call) },
      set: { s, slot in try slot.session.bridge.builder.applyPart(slot.index, to: s.searchBar, slot.call) }
    ).lazy { (s: SearchController) in s.searchBarIfMade }.readBack(as: "the search bar with the properties set"),
    property(
      "searchResultsController", "The screen that shows the results, or nil if the searched screen shows them.",
      get: { (s: SearchController) in s.searchResultsController },
      set: { (s, results: ViewController?) in s.searchResultsController = results }),
    property(
      "searchResultsUpdater", "The object that updates the results: a table or controller with `updateSearchResults`.",
      type: .delegate, storedIn: .stored(.dataSource),
      get: { (s: SearchController, call) in call.session.bridge.pushStoredValue(.dataSource, of: s, call) },
      set: { s, slot in try slot.session.bridge.callbacks.setDelegate(.dataSource, of: s, at: slot) }),
    delegateProperty("The delegate: a table or controller with functions such as `willPresent` and `didDismiss`."),
    property(
      "isActive", "Whether the user is searching.", get: { (s: SearchController) in s.isActive },
      set: { (s, isActive: Bool) in if isActive != s.isActive { s.isActive = isActive } }
    ).readBack(as: "true only if the search bar is on the screen"),
    property(
      "hidesNavigationBarDuringPresentation", \SearchController.hidesNavigationBarDuringPresentation,
      "Whether the search bar replaces everything else in the navigation bar during a search."),
    property(
      "obscuresBackgroundDuringPresentation", \SearchController.obscuresBackgroundDuringPresentation,
      "Whether the searched screen is dimmed, and ignores touches, during a search without a results controller."
    ).since("9.1"),
    property(
      "automaticallyShowsScopeBar", \SearchController.automaticallyShowsScopeBar,
      "Whether the scopes of the search bar appear when a search begins. Setting `showsScopeBar` turns this off."
    ).since("13"),
    callback(.willPresentSearch),
    callback(.didPresentSearch),
    callback(.willDismissSearch),
    callback(.didDismissSearch),
    callback(.updateSearchResults),
  ]
}
