import Exploration
import Rendering
import Testing

/// Findings of the form "no step has an effect", which need everything to have been tried.
@Suite struct CertaintyTests {
  private func checks(of exploration: Exploration) -> [ExplorationCheck] { exploration.findings.map(\.check) }

  private let login = """
    screen "A" { title = "A", view = { textField { id = "code" },
      button "Go" { action = function(self) if self.elements.code.text == "1234" then self:present "B" end end } } }
    screen "B" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "A" }
    """

  @Test func `a button that may work with other text causes only a note`() throws {
    let found = try explored(login)
    #expect(checks(of: found) == [])
    #expect(found.notes.contains { $0.message.hasPrefix(#"tap("Go") has no effect on A with these texts"#) })
    #expect(found.notes.contains { $0.message.hasPrefix("no steps lead to B with these texts") })
  }

  @Test func `a button without an action is dead whatever is typed`() throws {
    let found = try explored(
      #"screen "A" { view = { textField { id = "code" }, button "Go" {} } } app { root = "A" }"#)
    #expect(checks(of: found) == [.dead])
  }

  @Test func `a screen that another text may open again is not a trap`() throws {
    let found = try explored(
      """
      screen "Lock" { view = { textField { id = "code" }, button "Open" { action = function(self)
        if self.elements.code.text == "1234" then application.root = "Home" end end } } }
      screen "Home" { view = { button "Lock" { action = function() application.root = "Lock" end } } }
      app { root = "Home" }
      """)
    #expect(checks(of: found) == [])
    #expect(found.notes.contains { $0.message.hasPrefix("no steps lead back from Lock to Home with these texts") })
  }

  @Test func `a screen is not a trap if the way back raises an error`() throws {
    let found = try explored(
      """
      screen "A" { view = { button "Go" { push = "B" } },
        viewDidAppear = function(self) if self.seen then error("again") end self.seen = true end }
      screen "B" { view = { label "End" } }
      app { root = navigation "A" }
      """)
    #expect(checks(of: found) == [.error])
  }

  @Test func `a step without an effect causes only a note if the search was limited`() throws {
    let script = """
      N = 0
      screen "A" { view = { button "Late" { action = function(self) if N > 5 then self.done = true end end },
        button "More" { action = function() N = N + 1 end } } }
      app { root = "A" }
      """
    let found = try explored(script) { $0.maximumStateCount = 4 }
    #expect(checks(of: found) == [])
    #expect(found.notes.map(\.message) == [#"tap("Late") has no effect on A in what was tried"#])
    let without = try explored(script) {
      $0.maximumStateCount = 4
      $0.checks.remove(.dead)
    }
    #expect(without.notes.isEmpty)
  }

  @Test(arguments: [
    #"explore { ignore = { "Cart.count" } }"#, #"explore { skip = { "Add" } }"#, "explore { cap = { rows = 1 } }",
  ])
  func `a state isn't stuck if not all of its actions were tried`(_ declaration: String) throws {
    let found = try explored(
      """
      \(declaration)
      Cart = { count = 0 }
      screen "A" { view = { \(declaration.contains("rows") ? #"tableView { rows = { "One", "Add" } },"# : "")
        button "Add" { action = function() Cart.count = Cart.count + 1 end } } }
      app { root = "A" }
      """
    ) { $0.maximumStateCount = 10 }
    #expect(!checks(of: found).contains(.stuck), "\(found.findings.map(\.message))")
    #expect(!found.reasons.isEmpty)
  }

  @Test func `a step that reads the clock isn't dead, and its screen isn't stuck`() throws {
    let found = try explored(
      """
      screen "A" { view = { label "early" { id = "l" },
        button "T" { action = function(self) if clock() >= 5 then self.elements.l.text = "late" end end } } }
      app { root = "A" }
      """)
    #expect(checks(of: found) == [])
    #expect(found.verdict == .inconclusive)
  }

  @Test func `a check that couldn't be made isn't listed as passed`() throws {
    let found = try explored(
      """
      screen "A" { title = "A", view = { button "More" { action = function(self) self.n = (self.n or 0) + 1 end } } }
      screen "Never" {}
      app { root = navigation "A" }
      """
    ) { $0.maximumStateCount = 5 }
    let report = ExplorationFormat.pretty.report(of: found, ExplorationOptions(), signs: .unicode, ExplorationFiles())
    let passed = try #require(report.first { $0.contains("nothing found") })
    #expect(!passed.contains("unreached"))
    #expect(!passed.contains("dead"))
    #expect(passed.contains("stuck"))
  }

  @Test func `an exploration from a screen has no notes about other screens`() throws {
    let found = try explored(login) { $0.start = .screen("A") }
    #expect(!found.notes.contains { $0.message.contains("no steps lead to") })
  }

  @Test func `a button without an action causes only a note if an untried step may give it an action`() throws {
    let script = """
      N = 0
      screen "A" { view = { button { id = "x", title = "X" }, button "More" { action = function(self)
        N = N + 1
        if N == 6 then self.elements.x.action = function() application.root = "B" end end
      end } } }
      screen "B" { view = { button "Back" { action = function() N = 0 application.root = "A" end } } }
      app { root = "A" }
      """
    let found = try explored(script) { $0.maximumStateCount = 4 }
    #expect(checks(of: found) == [])
    #expect(found.verdict == .inconclusive)
    #expect(found.notes.contains { $0.message.hasSuffix("the button has no action in what was tried") })
  }

  @Test func `a step is not dead if it has an effect while another controller is in front`() throws {
    let children = try explored(
      """
      screen "Player" { view = {
        button "Show" { frame = { 20, 100, 80, 40 }, action = function(self)
          if #self.children > 0 then return end
          local bar = Bar()
          self:addChild(bar) bar.view.frame = { 0, 400, 200, 50 } self.view:addSubview(bar.view) bar:didMove(self)
        end },
        button "Hide" { frame = { 20, 200, 80, 40 }, action = function(self)
          local bar = self.children[1]
          if bar then bar:willMove(nil) bar.view:removeFromSuperview() bar:removeFromParent() end
        end } } }
      screen "Bar" { view = { label "playing" } }
      app { root = "Player" }
      """)
    #expect(children.findings.filter { $0.check == .dead }.map(\.message) == [])
    let columns = try explored(
      """
      screen "List" { title = "List", view = { button "Mark" { action = function()
        application.root:viewController("secondary").topViewController.title = "Marked" end } } }
      screen "Item" { title = "Item", view = { button "Lie" { action = function() end } } }
      app { system = 17, device = "iPad Pro 11", root = split { style = "doubleColumn",
        preferredDisplayMode = "oneBesideSecondary", primary = "List", secondary = "Item" } }
      """)
    #expect(
      columns.findings.filter { $0.check == .dead }.map(\.message) == [#"tap("Lie") has no effect on Item"#])
  }
}
