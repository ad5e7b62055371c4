import Exploration
import Testing

/// Each check, in an app that has exactly one fault and in an app that hasn't.
@Suite struct CheckTests {
  /// An app of a stack with two screens.
  ///
  /// - Parameters:
  ///   - list: Further elements of the first screen.
  ///   - methods: Further fields of the first screen.
  ///   - detail: Further fields of the second screen.
  ///   - more: Code above the screens.
  /// - Returns: The script.
  private func app(_ list: String = "", methods: String = "", detail: String = "", more: String = "") -> String {
    """
    \(more)
    screen "Detail" { title = "Detail", \(detail) }
    screen "List" {
      title = "List",
      view = { button "Open" { push = "Detail" }, \(list) },
      \(methods)
    }
    app { root = navigation "List" }
    """
  }

  private func checks(of exploration: Exploration) -> [ExplorationCheck] { exploration.findings.map(\.check) }

  @Test func anAppWithoutFaultsIsComplete() throws {
    let found = try explored(app())
    #expect(found.findings.map(\.message) == [])
    #expect(found.reasons == [])
    #expect(found.verdict == .complete)
    #expect(found.stateCount == 2)
    #expect(found.screens.reached == ["Detail", "List"])
  }

  @Test func theWindowsOfAnAppAreSwitched() throws {
    let found = try explored(
      """
      screen "Home" { view = { button "Edit" { action = function()
        application:requestSceneSessionActivation "Editor" end } } }
      screen "Note" { view = { button "More" { present = "More" } } }
      screen "More" { view = { button "Close" { dismiss = true } } }
      app { system = 17, device = "iPad Pro 11", scenes = {
        scene "Main" { root = "Home" }, scene "Editor" { root = "Note" } } }
      """)
    #expect(found.reasons == [])
    #expect(found.findings.map(\.message) == [])
    #expect(found.screens.reached.sorted() == ["Home", "More", "Note"])
    // The first window; the second one, with and without its sheet; and the first one in front of each of these.
    #expect(found.stateCount == 5)
  }

  @Test func anErrorOfACallbackIsFoundWithTheShortestSteps() throws {
    let found = try explored(app(detail: #"viewDidLoad = function(self) error("no data") end"#))
    let error = try #require(found.findings.first { $0.check == .error })
    #expect(error.message.contains("no data"))
    #expect(error.steps.map(\.source) == [#"tap("Open")"#])
  }

  @Test func aWarningIsFound() throws {
    let found = try explored(
      app(
        #"button "Both" { action = "both" }"#,
        methods: "both = function(self) self:present(Sheet()) self:present(Sheet()) end,",
        more: #"screen "Sheet" { view = { button "Close" { dismiss = true } } }"#))
    #expect(checks(of: found).contains(.warning))
    #expect(found.findings.first { $0.check == .warning }?.steps.map(\.source) == [#"tap("Both")"#])
  }

  @Test func aControllerThatAGlobalKeepsIsFound() throws {
    let found = try explored(app(detail: "viewDidLoad = function(self) kept = self end"))
    #expect(checks(of: found).contains(.alive))
  }

  @Test func aListThatGrowsWithEachLapIsFound() throws {
    let found = try explored(
      app(detail: "viewDidLoad = function(self) table.insert(all, self) end", more: "all = {}")
    ) { $0.maximumStateCount = 60 }
    let growth = try #require(found.findings.first { $0.check == .grows })
    #expect(growth.message.contains("Detail"))
    #expect(growth.lap.map(\.source) == [#"tap("Open")"#, "back()"])
    #expect(!found.reasons.isEmpty)
  }

  @Test func aScreenWithNothingToDoIsStuck() throws {
    let found = try explored(
      """
      screen "End" { view = { label "The end" {} } }
      screen "Start" { view = { button "Go" { action = "go" } }, go = function(self) application.root = "End" end }
      app { root = "Start" }
      """)
    #expect(checks(of: found) == [.stuck])
    #expect(found.findings.first?.steps.map(\.source) == [#"tap("Go")"#])
  }

  @Test func aScreenWithoutAWayBackIsATrap() throws {
    let found = try explored(
      """
      screen "Other" {
        view = { button "Toggle" { action = "toggle" }, label { id = "state" } },
        toggle = function(self) self.elements.state.text = self.elements.state.text == "on" and "off" or "on" end,
      }
      screen "Start" { view = { button "Go" { action = "go" } }, go = function(self) application.root = "Other" end }
      app { root = "Start" }
      """)
    #expect(checks(of: found) == [.trap])
    #expect(found.findings.first?.message == "no steps lead back from Other to Start")
    #expect(found.findings.first?.steps.map(\.source) == [#"tap("Go")"#])
  }

  @Test func aScreenThatNothingShowsIsUnreached() throws {
    let found = try explored(app(more: #"screen "Forgotten" { title = "Forgotten" }"#))
    #expect(found.findings.map(\.message) == ["no steps lead to Forgotten"])
    #expect(checks(of: found) == [.unreached])
  }

  @Test func aButtonThatDoesNothingIsDead() throws {
    let found = try explored(
      app(#"button "Nothing" { action = "nothing" }"#, methods: "nothing = function(self) end,"))
    #expect(checks(of: found) == [.dead])
    #expect(found.findings.first?.steps.map(\.source) == [#"tap("Nothing")"#])
  }

  @Test func aScreenThatLooksDifferentAfterGoingBackIsFound() throws {
    let found = try explored(
      app(
        #"label "first" { id = "text" }"#,
        methods: #"viewWillDisappear = function(self) self.elements.text.text = "gone" end,"#))
    #expect(checks(of: found) == [.undo])
  }

  @Test func aRowThatStaysSelectedAfterGoingBackIsFoundWithItsSteps() throws {
    let list = """
      tableView "things" { rows = { "One", "Two" }, push = "Detail" }
      """
    let found = try explored(app(list))
    #expect(found.findings.map(\.message) == ["back() doesn't restore List: a row stays selected"])
    #expect(found.findings.first?.steps.map(\.source) == [#"tap("One")"#, "back()"])
  }

  @Test func aValueThatIsLostBehindATabIsFound() throws {
    let found = try explored(
      """
      screen "Search" {
        title = "Search", view = { switch "all" { id = "all", frame = { 20, 100, 80, 30 } } },
        viewDidDisappear = function(self) self.elements.all.isOn = false end,
      }
      screen "Other" { title = "Other" }
      app { root = tabs { "Search", "Other" } }
      """)
    #expect(
      found.findings.first { $0.check == .undo }?.message
        == #"selectTab("Search") doesn't restore Search: switch "all" has a different value"#)
  }

  @Test func aTextThatOnlyTimeChangesIsNoFaultOfGoingBack() throws {
    let found = try explored(
      app(
        #"label "0" { id = "text" }"#,
        methods: """
          viewDidLoad = function(self)
            after(0.5, function() self.elements.text.text = "half" end)
          end,
          """))
    #expect(!checks(of: found).contains(.undo))
  }

  @Test func aBoundMakesTheResultInconclusive() throws {
    let deeper = """
      screen "Level" { title = "Level", view = { button "Deeper" { push = "Level" } } }
      app { root = navigation "Level" }
      """
    let found = try explored(deeper) { $0.maximumStateCount = 10 }
    #expect(found.verdict == .inconclusive)
    #expect(found.stateCount == 10)
    #expect(found.reasons.first?.hasSuffix("when the limit of 10 states was reached (--states)") == true)
    let shallow = try explored(deeper) { $0.maximumDepth = 4 }
    #expect(shallow.verdict == .inconclusive)
    #expect(shallow.depth == 4)
  }

  @Test func aCheckThatIsSwitchedOffFindsNothing() throws {
    let found = try explored(
      app(#"button "Nothing" { action = "nothing" }"#, methods: "nothing = function(self) end,")
    ) { $0.checks.remove(.dead) }
    #expect(found.findings.isEmpty)
    #expect(found.verdict == .complete)
  }

  @Test func anElementThatIsSkippedIsNamedInTheVerdict() throws {
    let found = try explored(app()) { $0.skippedElements = ["Open"] }
    #expect(found.stateCount == 1)
    #expect(found.reasons == ["skipped: Open"])
  }

  @Test func theResultIsTheSameInEachRun() throws {
    let text = app(#"switch { id = "on" }"#)
    #expect(try explored(text).hash == explored(text).hash)
  }

  @Test func aSwipeThatTheUserCancelsMustLeaveTheScreenAsItWas() throws {
    let found = try explored(
      app(detail: #"viewWillDisappear = function(self) self.title = "left" end"#))
    #expect(checks(of: found).contains(.variant))
    #expect(
      found.findings.first { $0.check == .variant }?.message.contains("a back swipe that the user cancels") == true)
  }

  @Test func aTextThatIsCutIsFound() throws {
    let found = try explored(app(#"label "A long text that doesn't fit" { frame = { 20, 200, 60, 20 } }"#))
    #expect(checks(of: found) == [.layout])
  }

  @Test func `two taps aren't compared if their states are equal only because a name is ignored`() throws {
    let found = try explored(
      """
      n = 0
      screen "A" { view = { button "Add" { action = function() n = n + 1 end }, button "Go" { push = "B" } } }
      screen "B" { view = { label { id = "n" } },
        viewDidLoad = function(self) self.elements.n.text = n > 0 and "some" or "none" end }
      app { root = navigation "A" }
      explore { ignore = { "n" } }
      """)
    #expect(found.findings.map(\.message) == [])
    #expect(found.verdict == .inconclusive)
  }

  @Test func `a step that only some of the merged states offer isn't reported as a bug`() throws {
    let found = try explored(
      """
      items = {}
      screen "Catalog" { view = { button "Tea" { action = function() items[#items + 1] = "x tea" end },
        button "Pot" { action = function() items[#items + 1] = "x pot" end }, button "Cart" { push = "CartList" } } }
      screen "CartList" { view = { tableView { id = "cart", rows = function() return items end, push = "Checkout" } },
        viewWillAppear = function(self) self.elements.cart:reloadData() end }
      screen "Checkout" { view = { button "Drop" { action = function() table.remove(items) end } } }
      app { root = navigation "Catalog" }
      explore { ignore = { "items" } }
      """
    ) { $0.maximumStateCount = 600 }
    let reason = try #require(found.reasons.first { $0.contains("couldn't be performed") })
    #expect(reason.hasSuffix("possible in only some of the states that `ignore` makes equal"), "\(reason)")
    #expect(!found.reasons.contains { $0.contains("report this") })
  }

  @Test func `an item that stays selected but looks like the others isn't a finding`() throws {
    let found = try explored(
      """
      screen "Grid" { title = "Grid", view = { textField "Name" { id = "name", explore = { "x" } },
        collectionView { id = "g", items = { "Lake", "Hill" }, push = "Photo" } } }
      screen "Photo" { view = { label "p" } }
      app { root = navigation "Grid" }
      """)
    #expect(found.findings.filter { $0.check == .undo }.map(\.message) == [])
  }
}
