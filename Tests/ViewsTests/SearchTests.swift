import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests search controllers: what the delegate receives and in which order, the scopes, and the results.
struct SearchTests {
  let stage: Stage
  let root: ViewController
  let stack: NavigationController
  let search: SearchController

  init() throws { try self.init(version: 17, model: .iPhone15) }

  private init(version: Int, model: Device.Model) throws {
    stage = Stage(version: version, model: model)
    root = stage.screen("List")
    stack = try stage.navigation(root)
    search = stage.keep(SearchController(in: stage.system))
    search.hasDelegate = true
    root.navigationItem.searchController = search
    stage.launch(stack)
  }

  private var bar: SearchBar { search.searchBar }

  /// Performs a user action, and returns the trace without the names of the search controller.
  private func order(_ body: () throws -> Void) rethrows -> [String] {
    try stage.order(body).split(separator: "\n").map { String($0).replacing("SearchController ", with: "") }
  }

  private func begin() -> [String] { order { stage.tap("Search") } }

  @Test func `a tap on the search bar presents the search controller over the screen`() {
    let told = begin()

    #expect(
      told == [
        "willPresent", "viewDidLoad", "viewWillAppear", "updateSearchResults", "viewDidAppear", "didPresent",
      ])
    #expect(search.isActive)
    #expect(search.presentingViewController === root)
    #expect(root.appearance == .appeared)
    #expect(bar.isFirstResponder)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the cancel button dismisses the search, clears the text, and updates the results once`() {
    _ = begin()
    _ = stage.act { stage.system.userInput.enter("tea", in: bar) }

    let told = order { stage.tap("Cancel") }

    #expect(told == ["willDismiss", "viewWillDisappear", "updateSearchResults", "viewDidDisappear", "didDismiss"])
    #expect(!search.isActive)
    #expect(bar.text.isEmpty && !bar.isFirstResponder && !bar.showsCancelButton)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the results are updated at each change of the text, and clearing the text doesn't end the search`() {
    _ = begin()

    let typed = order { stage.system.userInput.enter("tea", in: bar) }
    let cleared = order { stage.system.userInput.enter("", in: bar) }

    #expect([typed, cleared] == [["updateSearchResults"], ["updateSearchResults"]])
    #expect(search.isActive)
  }

  @Test func `the return key ends editing, and the search goes on`() {
    _ = begin()

    let told = order { stage.system.userInput.pressReturn() }

    #expect(told == [])
    #expect(!bar.isFirstResponder)
    #expect(search.isActive)
  }

  @Test func `code begins and ends a search without the keyboard`() {
    let begun = order { search.isActive = true }
    let ended = order { search.isActive = false }

    #expect(begun == ["willPresent", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didPresent"])
    #expect(ended == ["willDismiss", "viewWillDisappear", "updateSearchResults", "viewDidDisappear", "didDismiss"])
    #expect(!bar.isFirstResponder)
  }

  @Test(arguments: [(12, Device.Model.iPhoneXS, false), (17, .iPhone15, true)])
  func `the scopes appear with the search and disappear with it, from system 13 on`(
    version: Int, model: Device.Model, appear: Bool
  ) throws {
    let tests = try SearchTests(version: version, model: model)
    tests.bar.scopeButtonTitles = ["All", "New"]

    _ = tests.begin()
    #expect(tests.bar.visibleScopeTitles == (appear ? ["All", "New"] : []))
    _ = tests.stage.act { tests.stage.tap("Cancel") }

    #expect(tests.bar.visibleScopeTitles == [])
  }

  @Test func `a tap on another scope updates the results, and a tap on the same one doesn't`() {
    bar.scopeButtonTitles = ["All", "New"]
    _ = begin()

    #expect(order { stage.tap("New") } == ["updateSearchResults"])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(order { stage.tap("New") } == [])
  }

  @Test func `after code shows or hides the scopes, the search no longer shows them itself`() {
    bar.scopeButtonTitles = ["All", "New"]
    bar.setShowsScopeBar(false)

    _ = begin()

    #expect(!search.automaticallyShowsScopeBar)
    #expect(bar.visibleScopeTitles == [])
  }

  @Test func `the results are shown only while there is text, and the screen below is dimmed otherwise`() {
    let results = stage.screen("Results")
    search.searchResultsController = results
    _ = begin()
    #expect(results.view.isHidden)
    #expect(search.view.isUserInteractionEnabled)

    _ = stage.act { stage.system.userInput.enter("tea", in: bar) }

    #expect(!results.view.isHidden)
    #expect(results.parent === search)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test(arguments: [true, false])
  func `touches reach the screen below only if the search doesn't obscure it`(obscures: Bool) {
    let button = Button(frame: Rect(x: 20, y: 300, width: 100, height: 44), in: stage.system)
    root.view.addSubview(button)
    search.obscuresBackgroundDuringPresentation = obscures

    _ = begin()

    #expect((button.obstacle == nil) == !obscures)
  }

  @Test func `the search bar replaces everything else in the navigation bar`() {
    let before = stack.navigationBar.frame.height

    _ = begin()
    let during = stack.navigationBar.frame.height
    _ = stage.act { stage.tap("Cancel") }

    #expect([before, during, stack.navigationBar.frame.height] == [96, 52, 96])
  }

  @Test func `a search that can't begin tells the delegate nothing`() throws {
    let told = try order {
      try root.present(stage.screen("P"), animated: true)
      search.isActive = true
    }

    #expect(!told.contains("willPresent"))
    #expect(told.contains { $0.contains("Attempt to present") })
    #expect(!search.isActive)
  }

  @Test func `a search that is beginning can't end, and one that is ending can't begin`() {
    let begun = order {
      search.isActive = true
      search.isActive = false
    }
    #expect(!begun.contains("willDismiss"))
    #expect(search.isActive)

    let ended = order {
      search.isActive = false
      search.isActive = true
    }

    #expect(ended.contains { $0.contains("Attempt to present") })
    #expect(!search.isActive)
  }

  @Test func `a search leaves with its bar`() {
    _ = begin()

    let told = order { root.navigationItem.searchController = nil }

    #expect(told.first == "willDismiss")
    #expect(told.last == "didDismiss")
    #expect(root.presentedViewController == nil)
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `a search bar in a view stays uncovered by its search`() {
    root.navigationItem.searchController = nil
    bar.frame = Rect(x: 0, y: 200, width: 393, height: 44)
    root.view.addSubview(bar)
    _ = stage.act {}

    let told = begin()

    #expect(told.first == "willPresent" && told.last == "didPresent")
    #expect(search.presentingViewController === root)
    #expect(search.view.frameInWindow.minY == bar.frameInWindow.maxY)
    #expect(!stack.isNavigationBarHidden)
  }
}
