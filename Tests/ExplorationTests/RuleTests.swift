import Exploration
import Testing

/// The rules `always`, `never` and `eventually` of a script, in each state and on each edge.
@Suite struct RuleTests {
  /// An app with a counter that ends at three.
  private func counter(_ rules: String) -> String {
    """
    \(rules)
    count = 0
    screen "Home" {
      view = { button "Add" { action = "add" }, button "More" { present = "Sheet" } },
      add = function(self) count = math.min(count + 1, 3) end,
    }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    app { root = "Home" }
    """
  }

  private func rules(_ script: String) throws -> [ExplorationFinding] {
    try explored(script).findings.filter { $0.check == .rules }
  }

  @Test func anAlwaysRuleIsBrokenAfterTheFewestSteps() throws {
    let found = try rules(counter(#"always("few", function() return count < 2 end)"#))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(#"`always "few"` (app.lua:1) is broken"#) == true)
    #expect(found.first?.steps.map(\.source) == [#"tap("Add")"#, #"tap("Add")"#])
  }

  @Test func anAlwaysRuleMayUseExpectations() throws {
    let script = counter(#"always("home", function() expect.screen "Home" end)"#)
    #expect(try rules(script).first?.steps.map(\.source) == [#"tap("More")"#])
  }

  @Test func rulesThatHoldAreNotFound() throws {
    let script = counter(
      """
      always("few", function() return count < 4 end)
      never "didReceiveMemoryWarning"
      eventually("all", function() return count == 3 end)
      """)
    let found = try explored(script)
    #expect(found.findings.filter { $0.check == .rules }.map(\.message) == [])
    #expect(found.reasons == [])
  }

  @Test func anEventThatNeverMayHappenIsFound() throws {
    let found = try rules(counter(#"never "Sheet viewDidLoad""#))
    #expect(found.first?.message.contains(#"`never "Sheet viewDidLoad"` (app.lua:1) is broken"#) == true)
    #expect(found.first?.steps.map(\.source) == [#"tap("More")"#])
  }

  @Test func aConditionThatCannotHoldAnyMoreIsFound() throws {
    let script = """
      eventually("paid", function() return paid end)
      screen "Shop" { view = { button "Pay" { action = "pay" }, button "Leave" { action = "leave" } },
        pay = function(self) paid = true end, leave = function(self) application.root = "Gone" end }
      screen "Gone" { view = { button "Turn" { action = "turn" } }, turn = function(self) turned = not turned end }
      app { root = "Shop" }
      """
    let found = try rules(script)
    #expect(found.map(\.message) == [#"`eventually "paid"` (app.lua:1) can no longer hold"#])
    #expect(found.first?.steps.map(\.source) == [#"tap("Leave")"#])
  }

  @Test func aConditionThatHoldsNowhereIsFoundOnlyIfEverythingWasTried() throws {
    let script = counter(#"eventually("many", function() return count > 9 end)"#)
    #expect(try rules(script).map(\.message) == [#"`eventually "many"` (app.lua:1) doesn't hold in any state"#])
    let bounded = try explored(script) { $0.maximumStateCount = 2 }
    #expect(bounded.findings.filter { $0.check == .rules }.isEmpty)
    #expect(bounded.verdict == .inconclusive)
  }

  @Test func aRuleThatFailsIsFoundWithItsReason() throws {
    let found = try rules(counter(#"always("odd", function() return missing.field end)"#))
    #expect(found.first?.message.contains("its function failed") == true)
    #expect(found.first?.steps.isEmpty == true)
  }

  @Test func aMisspeltEventOfANeverRuleIsNamedWithTheNearestOne() throws {
    let found = try rules(counter(#"never "viewWillApear""#))
    #expect(
      found.first?.message.hasSuffix(#"nothing is called "viewWillApear"; did you mean "viewWillAppear"?"#) == true)
  }

  @Test func rulesCanBeSwitchedOff() throws {
    let found = try explored(counter(#"always("few", function() return count < 2 end)"#)) { $0.checks.remove(.rules) }
    #expect(found.findings.filter { $0.check == .rules }.isEmpty)
  }

  @Test func theFlowOfABrokenRuleNeedsNoExpectation() throws {
    let finding = try #require(try rules(counter(#"always("few", function() return count < 2 end)"#)).first)
    let text = FindingFlow(finding).text(named: "rules-1", options: [])
    #expect(text.contains(#"tap("Add")"#))
    #expect(!text.contains("error("))
  }

  @Test func `an eventually rule may be fulfilled by a step that fails`() throws {
    let script = """
      eventually("paid", function() return done == true end)
      screen "A" { view = { button "Pay" { action = function() done = true error "no receipt" end } } }
      app { root = "A" }
      """
    #expect(try rules(script).map(\.message) == [])
  }
}
