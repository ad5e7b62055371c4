import Flows
import Lua
import Scripting
import Testing

@testable import Exploration

/// The search for the shortest steps to a state in which an expectation holds.
@Suite struct GoalTests {
  /// A shop in which the way through the cart is longer than the way through the offer.
  private let shop = """
    screen "Checkout" { title = "Checkout", view = { button "Pay" { action = "pay" } }, pay = function() error("no") end }
    screen "Cart" { title = "Cart", view = { button "Continue" { push = "Address" } } }
    screen "Address" { title = "Address", view = { button "Checkout" { push = "Checkout" } } }
    screen "Offer" { title = "Offer", view = { button "Buy now" { push = "Checkout" } } }
    screen "Shop" {
      title = "Shop",
      view = { button "Cart" { push = "Cart" }, button "Offer" { push = "Offer" }, switch { id = "gift" } },
    }
    app { root = navigation "Shop" }
    """

  private func outcome(
    of goal: String, in text: String? = nil, _ change: (inout ExplorationOptions) -> Void = { _ in }
  ) throws -> GoalOutcome {
    try #require(
      try explored(text ?? shop) {
        $0.goal = goal
        change(&$0)
      }.goal)
  }

  private func steps(to goal: String) throws -> [String]? {
    guard case .reached(let steps, isShortest: true) = try outcome(of: goal).answer else { return nil }
    return steps.map(\.source)
  }

  @Test func theShortestStepsToAScreenAreFound() throws {
    #expect(try steps(to: #"expect.screen("Checkout")"#) == [#"tap("Offer")"#, #"tap("Buy now")"#])
  }

  @Test func aGoalThatHoldsAtTheLaunchNeedsNoSteps() throws {
    #expect(try steps(to: #"expect.screen "Shop""#) == [])
  }

  @Test func aGoalCanBeAConditionOrSeveralExpectations() throws {
    #expect(try steps(to: "#application.root.viewControllers == 4")?.count == 3)
    #expect(try steps(to: #"expect.screen("Offer") expect.visible("Buy now")"#) == [#"tap("Offer")"#])
  }

  @Test func aGoalThatNoStateFulfillsIsUnreachable() throws {
    let answer = try outcome(of: #"expect.screen "Shop" expect.screen "Cart""#).answer
    guard case .unreachable = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func aSearchThatMeetsABoundDoesNotKnow() throws {
    let answer = try outcome(of: #"expect.screen "Checkout""#) { $0.maximumDepth = 1 }.answer
    guard case .unknown = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func theSearchEndsAtTheGoal() throws {
    let all = try explored(shop)
    let found = try explored(shop) { $0.goal = #"expect.screen "Offer""# }
    #expect(found.stateCount < all.stateCount)
    #expect(found.reasons == ["the search ended at the goal"])
    #expect(found.findings.isEmpty)
  }

  @Test func theFlowRepeatsTheStepsAndEndsWithTheGoal() throws {
    let flow = try outcome(of: #"expect.screen "Offer""#).flow(named: "goal", options: [])
    #expect(
      flow == """
        flow("goal", function()
          tap("Offer")
          expect.screen "Offer"
        end)

        """)
    let condition = try outcome(of: "#application.root.viewControllers == 2").flow(named: "goal", options: [])
    #expect(condition?.contains("expect.that(#application.root.viewControllers == 2)") == true)
  }

  @Test(arguments: [
    (" ", "expected an expectation such as"),
    (#"expect.scren("Cart")"#, "unknown expectation `scren`"),
    (#"expect.trace { "…" }"#, "`expect.trace` depends on what happened earlier"),
    ("expect.soft.noWarnings()", "`expect.noWarnings` depends on what happened earlier"),
    ("function() return false end", "expected a condition, found a function"),
    ("local x = 1", "is neither a condition nor an expectation"),
    ("local = 1", "expected an expectation or an expression in Lua"),
    ("unknown.field == 1", "can't be checked in any state"),
  ])
  func aMistakeInTheGoalIsNamed(_ goal: String, _ message: String) throws {
    let error = #expect(throws: ExplorationMistake.self) { try explored(shop) { $0.goal = goal } }
    #expect(error?.description.hasPrefix("--goal: ") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aGoalThatFailsInSomeStatesOnlyDoesNotHoldThere() throws {
    let goal = "application.root.viewControllers[3].title == 'Checkout'"
    #expect(try steps(to: goal)?.count == 2)
  }

  @Test func aGoalCannotActOnTheApp() throws {
    let error = #expect(throws: ExplorationMistake.self) { try explored(shop) { $0.goal = "tap('Cart')" } }
    #expect(error?.description.contains("can't be checked in any state") == true)
  }

  @Test func aGoalThatChangesTheAppDoesNotDisturbTheSearch() throws {
    let goal = #"(function() count = (count or 0) + 1 return count == 2 end)()"#
    let answer = try outcome(of: goal).answer
    // Every check begins in a session in which `count` isn't set yet.
    guard case .unreachable = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test(arguments: [
    ("itmes == 3", ["`itmes` has no value in the states that were found; did you mean `items`?"]),
    ("Cart.piad", ["`Cart.piad` has no value in the states that were found; did you mean `Cart.paid`?"]),
    ("Cart.paid == 3 and #items > 4", []), ("(function() local nothing return nothing end)()", []),
    ("zzz == 1", ["`zzz` has no value in the states that were found"]),
  ])
  func `a name in a goal is reported if it never has a value`(_ goal: String, _ remarks: [String]) throws {
    let script = """
      items = { 1 }
      Cart = { paid = 1 }
      screen "A" { view = { button "Pay" { action = function() Cart.paid = 2 end } } }
      app { root = navigation "A" }
      """
    #expect(try outcome(of: goal, in: script).remarks == remarks)
  }
}
