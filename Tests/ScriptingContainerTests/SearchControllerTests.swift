import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests search controllers in navigation bars.
@Suite struct `A search controller` {
  private func launch(_ search: String = "", system: Int = 17, device: String = "iPhone 15", item: String = "") throws
    -> Prototype
  {
    try Prototype(
      """
      screen "List" {
        title = "Recipes", wanted = "",
        navigationItem = { searchController = searchController { \(search) } \(item) },
        viewDidLoad = function(self) self.navigationItem.searchController.searchResultsUpdater = self end,
        updateSearchResults = function(self, search) print("update", search.searchBar.text) end,
        view = { button "Tea" { push = "Detail" } },
      }
      screen "Detail" { title = "Tea" }
      screen "Results" { view = { label "Found" } }
      app { system = \(system), device = "\(device)", root = navigation "List" }
      """)
  }

  private static let delegate = """
    delegate = { willPresent = function() end, didPresent = function() end, willDismiss = function() end,
      didDismiss = function() end }
    """

  /// The appearance callbacks, the delegate's callbacks and the printed lines of the last line, without the names of the
  /// search controller.
  private func order(_ prototype: Prototype) -> String {
    prototype.order.replacing(#/SearchController(#\d+)?\./#, with: "").replacing("\t", with: "")
  }

  private let height = "return application.root.navigationBar.frame.height"

  @Test func `adds its search bar to the navigation bar`() throws {
    let prototype = try launch("searchBar = { placeholder = 'Find' }")

    #expect(try prototype.run(height) == "96")
    #expect(try prototype.run("return application.root.topViewController.view.safeAreaInsets.top") == "155")
    let title = try #require(prototype.row(with: "Recipes"))
    let field = try #require(prototype.row(with: "Find"))
    #expect(title < field && field <= title + 3)
  }

  private let scopes =
    "return application.root.topViewController.navigationItem.searchController.searchBar.showsScopeBar"

  @Test(arguments: [(17, "true"), (12, "false")])
  func `shows the scopes of its search bar during a search, from system 13 on`(system: Int, shown: String) throws {
    let prototype = try launch(
      "searchBar = { scopeButtonTitles = { 'All', 'New' } }", system: system,
      device: system == 12 ? "iPhone XS" : "iPhone 15")

    try prototype.run("tap 'Search'")
    #expect(try prototype.run(scopes) == shown)
    #expect((prototype.row(with: "New") != nil) == (shown == "true"))

    try prototype.run("tap 'Cancel'")
    #expect(try prototype.run(scopes) == "false")
    #expect(prototype.row(with: "New") == nil)
  }

  @Test func `shows its scopes in the header of a table`() throws {
    let prototype = try Prototype(
      """
      screen "List" {
        extends = "TableViewController", rows = { "Tea", "Coffee" },
        viewDidLoad = function(self)
          search = searchController { searchBar = { scopeButtonTitles = { "All", "New" },
            selectedScopeButtonIndexDidChange = function(self, bar, index) print("scope", index) end } }
          self.tableView.tableHeaderView = search.searchBar
        end,
      }
      app { system = 17, root = navigation "List" }
      """)
    #expect(prototype.row(with: "New") == nil)

    try prototype.run("tap 'Search'")
    #expect(prototype.row(with: "New") != nil)
    try prototype.run("tap 'New'")
    #expect(prototype.trace.contains("> scope\t2"))

    try prototype.run("tap 'Cancel' tap 'Tea'")
    #expect(prototype.row(with: "New") == nil)
  }

  @Test(arguments: ["automaticallyShowsScopeBar = false", "searchBar = { showsScopeBar = false }"])
  func `leaves the scopes to a script that shows or hides them`(search: String) throws {
    let prototype = try launch(search)
    try prototype.run(
      "application.root.topViewController.navigationItem.searchController.searchBar.scopeButtonTitles = { 'All', 'New' }"
    )

    try prototype.run("tap 'Search'")

    #expect(try prototype.run(scopes) == "false")
  }

  @Test func `a search controller is presented when the user taps the search bar, and dismissed by its cancel button`()
    throws
  {
    let prototype = try launch(Self.delegate)

    try prototype.run("tap 'Search'")
    #expect(
      order(prototype)
        == "willPresent L WA updateSearchResults > update DA didPresent")
    #expect(
      try prototype.run("return application.root.topViewController.navigationItem.searchController.isActive") == "true")
    #expect(try prototype.run(height) == "52")

    try prototype.run("tap 'Cancel'")
    #expect(
      order(prototype)
        == "willDismiss WD updateSearchResults > update DD didDismiss")
    #expect(try prototype.run(height) == "96")
  }

  @Test func `a search controller replaces the title and the prompt in the bar while it is active`() throws {
    let prototype = try launch(item: ", prompt = 'Pick one'")
    #expect(prototype.picture.contains("Recipes") && prototype.picture.contains("Pick one"))

    try prototype.run("tap 'Search'")

    #expect(try prototype.run(height) == "52")
    #expect(!prototype.picture.contains("Recipes") && !prototype.picture.contains("Pick one"))
  }

  @Test func `receives viewIsAppearing from system 13 on`() throws {
    for (system, isSent) in [(11, false), (13, true)] {
      let prototype = try launch(system: system, device: "iPhone X")
      try prototype.run("tap 'Search'")
      #expect(prototype.trace.contains("SearchController viewIsAppearing") == isSent)
    }
  }

  @Test func `updates the results at each change of the text, also when it is cleared`() throws {
    let prototype = try launch()

    try prototype.run("enter('Search', 'te')")
    #expect(order(prototype).contains("> updatete"))
    try prototype.run("enter('Search', 'tea')")
    #expect(order(prototype) == "updateSearchResults > updatetea")
    try prototype.run("tap 'Cancel'")
    #expect(order(prototype).contains("> update"))
  }

  @Test(arguments: ["", "enter('Search', 'tea') "])
  func `a search controller updates the results once when it ends, and isn't active then`(typed: String) throws {
    let prototype = try Prototype(
      """
      screen "List" { navigationItem = { searchController = searchController { searchBar = { placeholder = "Search" } } },
        viewDidLoad = function(self) self.navigationItem.searchController.searchResultsUpdater = self end,
        updateSearchResults = function(self, search) print("update", search.searchBar.text, search.isActive) end }
      app { system = 17, root = navigation "List" }
      """)
    try prototype.run("tap 'Search' \(typed)")

    try prototype.run("tap 'Cancel'")

    let updates = prototype.trace.split(separator: "\n").filter { $0.hasPrefix("> update") }
    #expect(updates == ["> update\t\tfalse"], "\(prototype.trace)")
  }

  @Test func `updates the results for a text that the delegate sets when a script begins the search`() throws {
    let prototype = try Prototype(
      """
      screen "List" { navigationItem = { searchController = searchController {
          delegate = { willPresent = function(search) search.searchBar.text = "tea" end },
          searchResultsUpdater = { updateSearchResults = function(search) print("update", search.searchBar.text) end } } } }
      app { system = 17, root = navigation "List" }
      """)

    try prototype.run("application.root.topViewController.navigationItem.searchController.isActive = true")

    #expect(prototype.trace.contains("> update\ttea"), "\(prototype.trace)")
  }

  @Test func `a search controller lets touches through to the screen only if it does not obscure the screen`() throws {
    let prototype = try launch("obscuresBackgroundDuringPresentation = false")
    try prototype.run("tap 'Search'")
    try prototype.run("tap 'Tea'")
    #expect(try prototype.run("return application.root.topViewController") == "Detail")

    let obscured = try launch()
    try obscured.run("tap 'Search'")
    #expect { try obscured.run("tap 'Tea'") } throws: { "\($0)".contains("is covered by SearchController") }
  }

  @Test func `shows its results controller while there is text`() throws {
    let prototype = try launch("searchResultsController = 'Results'")
    try prototype.run("tap 'Search'")
    #expect(!prototype.picture.contains("Found"))

    try prototype.run("enter('Search', 'tea')")

    #expect(prototype.picture.contains("Found"))
  }

  @Test func `a search controller hides its search bar when the content is scrolled, unless the item keeps it`() throws
  {
    for (item, scrolled) in [("", "44"), (", hidesSearchBarWhenScrolling = false", "96")] {
      let prototype = try Prototype(
        """
        screen "List" { navigationItem = { searchController = searchController {} \(item) },
          view = { scrollView { id = "s", frame = { 0, 0, 393, 852 }, contentSize = { 393, 3000 } } } }
        app { system = 17, device = "iPhone 15", root = navigation "List" }
        """)
      try prototype.run("scroll('down', 5, 's')")
      #expect(try prototype.run(height) == scrolled)
    }
  }

  @Test func `a search controller can be activated by a script`() throws {
    let prototype = try launch()
    let search = "application.root.topViewController.navigationItem.searchController"

    try prototype.run("\(search).isActive = true")
    #expect(order(prototype) == "L WA DA")
    try prototype.run("\(search).isActive = false")
    #expect(order(prototype) == "WD updateSearchResults > update DD")
  }

  @Test func `a search controller isn't reported as unreleased after a search, because its navigation item keeps it`()
    throws
  {
    let prototype = try launch("searchResultsController = 'Results'")
    var unreleased = UnreleasedControllers()

    try prototype.run("enter('Search', 'tea')")
    try prototype.run("tap 'Cancel'")

    #expect(prototype.trace.contains("SearchController viewDidDisappear"))
    #expect(unreleased.newControllers(in: prototype.session, since: 0) == [])
  }

  @Test func `a search controller doesn't notify its delegate if the presentation is refused`() throws {
    let prototype = try launch(Self.delegate)
    let search = "application.root.topViewController.navigationItem.searchController"

    try prototype.run("application.root:present 'Results' \(search).isActive = true")

    #expect(!prototype.trace.contains("SearchController willPresent"))
    #expect(prototype.trace.contains("⚠ Attempt to present SearchController"))
    #expect(try prototype.run("return \(search).isActive") == "false")
  }

  @Test func `a search controller is named in the warning when its presenter can't present another screen`() throws {
    let prototype = try launch()
    try prototype.run("tap 'Search'")

    try prototype.run("application.root.topViewController:present 'Results'")

    #expect(
      prototype.trace.contains(
        "Attempt to present Results on List (from List) which is already presenting SearchController"),
      "\(prototype.trace)")
  }

  @Test func `a search controller doesn't notify its delegate if the dismissal is refused`() throws {
    let prototype = try launch(Self.delegate)
    let search = "application.root.topViewController.navigationItem.searchController"

    try prototype.run("\(search).isActive = true \(search).isActive = false")

    #expect(!prototype.trace.contains("SearchController willDismiss"))
    #expect(try prototype.run("return \(search).isActive") == "true")
  }

  @Test(arguments: [
    "willDismiss = function(search) search.isActive = false end",
    "willPresent = function(search) search.isActive = false end",
    "willPresent = function(search) search.isActive = true end",
  ])
  func `a search controller can be cancelled even if its delegate changes isActive`(callback: String) throws {
    let prototype = try launch("delegate = { \(callback) }")

    try prototype.run("tap 'Search'")
    #expect(prototype.picture.contains("Cancel"))

    try prototype.run("tap 'Cancel'")
    #expect(
      try prototype.run("return application.root.topViewController.navigationItem.searchController.isActive") == "false"
    )
    #expect(!prototype.picture.contains("Cancel"))
    try prototype.run("tap 'Tea'")
  }

  @Test func `a search controller can't begin again while it is ending`() throws {
    let prototype = try launch()
    try prototype.run("tap 'Search'")

    try prototype.run(
      "s = application.root.topViewController.navigationItem.searchController s.isActive = false s.isActive = true")

    #expect(prototype.trace.contains("⚠ Attempt to present SearchController"))
    #expect(try prototype.run("return s.isActive") == "false")
    #expect(!prototype.picture.contains("Cancel"))
  }

  @Test(arguments: [false, true])
  func `a search controller leaves the screen when its bar is removed`(isBeingPresented: Bool) throws {
    let prototype = try launch(Self.delegate)
    try prototype.run("item = application.root.topViewController.navigationItem s = item.searchController")
    if !isBeingPresented { try prototype.run("tap 'Search'") }

    try prototype.run("\(isBeingPresented ? "s.isActive = true " : "")item.searchController = nil")

    #expect(prototype.trace.contains("SearchController willDismiss"))
    #expect(try prototype.run("return s.isActive") == "false")
    try prototype.run("tap 'Tea'")
    #expect(try prototype.run("return application.root.topViewController") == "Detail")
  }

  @Test func `a search controller goes on if only the text is cleared, until the cancel button is tapped`() throws {
    let prototype = try launch(Self.delegate)
    let isActive = "return application.root.topViewController.navigationItem.searchController.isActive"
    try prototype.run("enter('Search', 'tea')")

    try prototype.run("enter('Search', '')")
    #expect(order(prototype) == "updateSearchResults > update")
    #expect(try prototype.run(isActive) == "true")

    try prototype.run("tap 'Cancel'")
    #expect(order(prototype) == "willDismiss WD updateSearchResults > update DD didDismiss")
    #expect(try prototype.run(isActive) == "false")
  }

  /// A search bar that the code puts into the view of the screen.
  private func searchInView(_ code: String, system: Int = 8) throws -> Prototype {
    try Prototype(
      """
      screen "List" {
        extends = "TableViewController", rows = { "Tea", "Coffee" },
        viewDidLoad = function(self)
          search = searchController {
            searchResultsUpdater = { updateSearchResults = function() print "update" end }, \(Self.delegate) }
          \(code)
        end,
      }
      app { system = \(system), root = navigation "List" }
      """)
  }

  @Test(arguments: [
    "self.tableView.tableHeaderView = search.searchBar",
    "search.searchBar.frame = { 0, 200, 320, 44 } self.view:addSubview(search.searchBar)",
  ])
  func `a search controller is presented if its bar is in a view, and leaves the bar uncovered`(code: String) throws {
    let prototype = try searchInView(code)

    try prototype.run("tap 'Search'")
    #expect(order(prototype) == "willPresent L WA updateSearchResults > update DA didPresent")
    #expect(try prototype.run("return search.isActive, search.presentingViewController") == "true List")
    #expect(try prototype.run("return search.view.frame.y > 0, search.view.frame.height > 0") == "true true")
    // The rows below the header are dimmed.
    if code.contains("Header") {
      #expect { try prototype.run("tap 'Coffee'") } throws: { "\($0)".contains("is covered by SearchController") }
    }

    try prototype.run("tap 'Cancel'")
    #expect(order(prototype) == "willDismiss WD updateSearchResults > update DD didDismiss")
    #expect(try prototype.run("return search.isActive") == "false")
    try prototype.run("tap 'Coffee'")
  }
}
