import Exploration
import Testing

/// Findings that must be made once, with everything that shows them, and findings that must not be made.
@Suite struct FindingTests {
  private func messages(_ script: String, _ change: (inout ExplorationOptions) -> Void = { _ in }) throws -> [String] {
    try explored(script, change).findings.map(\.message)
  }

  @Test func `an error that repeats or follows another error has only one finding`() throws {
    let found = try explored(
      """
      screen "A" { title = "A", view = {
        button "Save" { action = function(self)
          self.n = (self.n or 0) + 1
          after(1, function() error "saved twice" end)
        end },
        button "Quick" { action = function(self) self.m = 1 error "other" end } } }
      app { root = navigation "A" }
      """
    ) { $0.maximumStateCount = 20 }
    #expect(
      found.findings.filter { $0.check == .error }.map(\.message) == ["app.lua:6: other", "app.lua:4: saved twice"])
  }

  @Test func `another tab with a screen of the same class isn't mistaken for the previous screen`() throws {
    let found = try messages(
      """
      screen "P" { title = "P", view = { button "Go" { push = "Q" } } }
      screen "Q" { title = "Q", view = { label "q" } }
      app { root = tabs { navigation { root = "P", title = "One" }, navigation { root = "P", title = "Two" } } }
      """)
    #expect(found == [])
  }

  @Test func `an app keeps its orientation when the device gets one that the app doesn't support`() throws {
    let script = """
      screen "A" { view = { label "x" } }
      app { root = "A" }
      """
    #expect(try messages(script) { $0.events = .device } == [])
  }

  @Test func `a timer that ends by itself isn't reported as growing`() throws {
    func app(_ timer: String) -> String {
      """
      screen "A" { view = { label "" { id = "l" }, button "Save" { action = function(self)
        self.elements.l.text = "Saved"
        \(timer)(2, function() self.elements.l.text = "" end)
      end } } }
      app { root = "A" }
      """
    }
    #expect(try !explored(app("after")) { $0.maximumStateCount = 20 }.findings.contains { $0.check == .grows })
    #expect(try explored(app("every")) { $0.maximumStateCount = 20 }.findings.contains { $0.check == .grows })
  }

  @Test func `the flow for a double tap stops time, and expects the stack of a single tap`() throws {
    let found = try explored(
      """
      screen "A" { title = "A", view = { button "Go" { action = function(self)
        after(0, function() self.navigationController:pushViewController("B") end) end } } }
      screen "B" { title = "B", view = { label "b" } }
      app { root = navigation "A" }
      """)
    let variant = try #require(found.findings.first { $0.check == .variant })
    #expect(variant.steps.map(\.source) == ["hold()", #"tap("Go")"#, #"tap("Go")"#, "settle()"])
    let text = FindingFlow(variant).text(named: "variant-1", options: [])
    #expect(text.contains(#"expect.stack { "A", "B" }"#))
    #expect(!text.contains("error("))
  }

  @Test func `the steps of a canceled swipe contain the swipe`() throws {
    let found = try explored(
      """
      screen "B" { title = "B", viewWillDisappear = function(self) self.title = "left" end }
      screen "A" { title = "A", view = { button "Go" { push = "B" } } }
      app { root = navigation "A" }
      """)
    let variant = try #require(found.findings.first { $0.check == .variant })
    #expect(variant.steps.map(\.source) == [#"tap("Go")"#, "beginBackSwipe()", "cancelSwipe()"])
  }

  @Test func `an eventually rule that raises an error is one finding`() throws {
    let found = try explored(
      """
      eventually("odd", function() return missing.field end)
      screen "A" { view = { switch { id = "on" } } }
      app { root = "A" }
      """)
    #expect(found.findings.filter { $0.check == .rules }.count == 1)
  }

  @Test(arguments: ["N = N + 1 return true", #"application.root.elements.l.text = "changed" return true"#])
  func `a rule that changes something makes the result inconclusive`(_ body: String) throws {
    let found = try explored(
      """
      N = 0
      always("x", function() \(body) end)
      screen "H" { view = { label "0" { id = "l" }, switch { id = "on" } } }
      app { root = "H" }
      """)
    #expect(found.reasons == [#"a rule may only look, but the state changes with `always "x"` (app.lua:2)"#])
    #expect(found.verdict == .inconclusive)
  }

  @Test func `a weak table doesn't make states different`() throws {
    let found = try explored(
      """
      weak = setmetatable({}, { __mode = "v" })
      screen "H" { title = "H", view = { button "Go" { push = "V" } }, viewDidLoad = function(self) weak.screen = self end }
      screen "V" { title = "V", view = { label "x" } }
      app { root = navigation "H" }
      """)
    #expect(found.stateCount == 2)
    #expect(found.findings.map(\.message) == [])
  }

  @Test func `an ignored name isn't reported as unknown if its states were merged`() throws {
    let found = try explored(
      """
      explore { ignore = { "A.n" } }
      screen "A" { title = "A", view = { button "More" { action = function(self) self.n = (self.n or 0) + 1 end },
        button "Other" { push = "B" } } }
      screen "B" {}
      app { root = navigation "A" }
      """)
    #expect(found.notes.map(\.message) == [])
  }

  @Test func `limits of one state, one step or one row are reported in the singular`() throws {
    let script = """
      screen "A" { title = "A", view = { button "More" { push = "A" } } }
      app { root = navigation "A" }
      """
    let small = try explored(script) { $0.maximumStateCount = 1 }
    #expect(small.reasons == ["1 open step when the limit of 1 state was reached (--states)"])
    let shallow = try explored(script) { $0.maximumDepth = 1 }
    #expect(shallow.reasons == ["2 open steps in states at the limit of 1 step (--depth)"])
    let capped = try explored("explore { cap = { rows = 1 } }\n" + script) { $0.maximumStateCount = 2 }
    #expect(capped.reasons.last == "at most 1 row of each table")
  }
}
