import Flows
import Testing

/// Tests that the hash of a flow depends on everything that is visible on the screen.
@Suite struct FlowHashTests {
  private static let app = """
    screen "Home" { title = "Home", toolbarItems = { button "One" { action = "f" }, button "Two" { action = "f" } },
      navigationItem = { rightBarButtonItem = button "Right" { action = "f" } }, f = function() end,
      view = {
        label "Hello" { id = "label" }, button "Go" { id = "button", action = "f" }, switch { id = "switch" },
        slider { id = "slider" }, textField "Name" { id = "field" }, progressView { id = "progress" },
        segmentedControl { id = "kind", titles = { "Map", "List" } }, pageControl { id = "pages", numberOfPages = 3 },
        stepper { id = "stepper" }, searchBar { id = "search" }, imageView { id = "image", image = "sun" },
        activityIndicator { id = "wheel" },
        tableView { id = "table", rows = { { text = "Anna", detailText = "5" }, "Berta" } } },
      viewDidLoad = function(self) home = self CHANGE end }
    app { root = tabs { navigation "Home" } }
    """

  private static func hash(after change: String = "", _ flow: String = "expect.title \"Home\"") -> String {
    let folder = Folder([
      "app.lua": app.replacing("CHANGE", with: change),
      "a.lua": "require \"app\"\nflow(\"a\", function() \(flow) end)",
    ])
    let lines = folder.run("a.lua").output.split(separator: "\n")
    return lines.first { $0.hasPrefix("hash ") }.map(String.init) ?? lines.joined(separator: "\n")
  }

  private static let changes = [
    "self.elements.label.text = 'Bye'", "self.elements.label.isEnabled = false", "self.elements.label.isHidden = true",
    "self.elements.label.frame = { 10, 10, 100, 20 }", "self.elements.label.textColor = 'red'",
    "self.elements.button.title = 'Gone'", "self.elements.button.isEnabled = false",
    "self.elements.switch.isOn = true", "self.elements.slider.value = 0.5", "self.elements.field.text = 'Anna'",
    "self.elements.field.placeholder = 'Nobody'", "self.elements.progress.progress = 0.5",
    "self.elements.kind.selectedSegmentIndex = 1", "self.elements.kind.titles = { 'List', 'Map' }",
    "self.elements.pages.currentPage = 2", "self.elements.stepper.value = 3", "self.elements.search.text = 'x'",
    "self.elements.image.image = 'moon'", "self.elements.wheel.isAnimating = true",
    "self.elements.table.rows = { 'Anna', 'Berta' }",
    "self.elements.table.rows = { 'Berta', { text = 'Anna', detailText = '5' } }",
    "self.navigationItem.rightBarButtonItem.title = 'Left'", "self.navigationItem.rightBarButtonItem.isEnabled = false",
    "self.navigationItem.prompt = 'Who?'", "self.tabBarItem.badgeValue = '1'", "self.view.backgroundColor = 'yellow'",
    "self.navigationController.tabBarItem.title = 'Tab'",
  ]

  @Test(arguments: [(0.01, false), (0.011, true)])
  func `the text of a view changes the hash only if the view isn't almost transparent`(alpha: Double, changes: Bool) {
    let hashes = ["Hello", "Bye"].map { text in
      Self.hash(
        after:
          "local label = self.elements.label label.frame = { 0, 0, 80, 20 } label.alpha = \(alpha) label.text = '\(text)'"
      )
    }

    #expect(hashes.allSatisfy { $0.hasPrefix("hash ") })
    #expect((hashes[0] != hashes[1]) == changes)
  }

  @Test func `every change that is visible changes the hash of the flow`() {
    let hashes = [""] + Self.changes
    let told = Dictionary(grouping: hashes) { Self.hash(after: $0) }

    #expect(told.values.filter { $0.count > 1 } == [])
    #expect(told.keys.filter { !$0.hasPrefix("hash ") } == [])
  }

  @Test func `a visible change in any step, including the last step, changes the hash of the flow`() {
    let rest = "expect.title \"Home\" wait(1)"
    let hashes = [
      rest, rest + " home.elements.label.text = 'Bye'", "home.elements.label.text = 'Bye' " + rest,
      rest + " home.elements.label.text = 'Bye' wait(0) home.elements.label.text = 'Hello'",
    ].map { Self.hash(after: "", $0) }

    #expect(Set(hashes).count == hashes.count, "\(hashes)")
  }

  @Test func `a second expectation on the same screen doesn't change the hash of the flow`() {
    #expect(Self.hash(after: "", "expect.title \"Home\" expect.visible \"label\"") == Self.hash())
  }

  @Test func `a change that isn't visible doesn't change the hash of the flow`() {
    #expect(Self.hash(after: "unseen = 3") == Self.hash())
  }
}
