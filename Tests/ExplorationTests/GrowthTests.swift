import Flows
import Lua
import Scripting
import Testing

@testable import Exploration

/// Explorations that end before everything was tried, and the reasons that they give.
@Suite struct GrowthTests {
  private let counting = """
    Cart = { count = 0 }
    screen "Shop" { view = { button "Add" { action = "add" } }, add = function() Cart.count = Cart.count + 1 end }
    app { root = "Shop" }
    """

  @Test func `a counter that makes every state different is named, with a declaration that ignores it`() throws {
    let growth = try #require(try explored(counting) { $0.maximumStateCount = 12 }.growth)
    #expect(growth.line == "What grew: Cart.count (11 of 11 states)")
    #expect(growth.advice == #"`explore { ignore = { "Cart.count" } }` makes such states equal"#)
  }

  @Test func `no advice is given about a value that a label shows, a local variable or an ignored value`() throws {
    let shown = """
      screen "Cart" { count = 0, view = { label { id = "n" }, button "Add" { action = function(self)
        self.count = self.count + 1 self.elements.n.text = "Count " .. self.count end } } }
      app { root = navigation "Cart" }
      """
    #expect(try explored(shown) { $0.maximumStateCount = 12 }.growth?.advice == nil)
    let ignored = try explored(shown + " explore { ignore = { 'Cart.count' } }") { $0.maximumStateCount = 12 }
    #expect(ignored.growth?.line?.hasPrefix("What grew: text of Label \"n\" in Cart (11 of 11 states)") == true)
    let local = """
      local n = 0
      screen "A" { view = { button "Hit" { action = function() n = n + 1 end } } }
      app { root = navigation "A" }
      """
    #expect(try explored(local) { $0.maximumStateCount = 12 }.growth?.advice == nil)
  }

  @Test func `a screen that is opened again and again is named, and a limit is suggested`() throws {
    let deeper = """
      screen "Level" { title = "Level", view = { button "Deeper" { push = "Level" } } }
      app { root = navigation "Level" }
      """
    let found = try explored(deeper) { $0.maximumStateCount = 9 }
    #expect(found.growth?.line?.hasPrefix("What grew: instances of Level (8 of 8 states)") == true)
    #expect(found.growth?.advice == "`explore { cap = { alive = 1 } }` stops the search at such states")
  }

  @Test func `timers that are started again and again are named in addition to other values`() throws {
    let script = """
      screen "D" { view = { label { id = "d" }, button "Flip" { action = function(self)
        self.elements.d.text = math.random(2) == 1 and "odd" or "even" end },
        button "Later" { action = function(self) after(1, function() end) end } } }
      app { root = "D" }
      """
    let line = try #require(try explored(script) { $0.maximumStateCount = 20 }.growth?.line)
    #expect(line.hasPrefix("What grew: number of timers (") && line.contains("text of Label \"d\" in D"), "\(line)")
  }

  @Test func `a complete exploration doesn't look for values that grow`() throws {
    #expect(try explored(#"screen "A" {} app { root = "A" }"#).growth == nil)
  }

  @Test func `the search ends when its time is over, and says so`() throws {
    var options = ExplorationOptions()
    options.maximumSeconds = 2
    var steps = 0
    let explorer = Explorer(
      of: SourceText(counting), named: "app.lua", options, make: { Session(options: Session.Options()) },
      isOver: {
        steps += 1
        return steps > 5
      })
    let found = try explorer.run()
    #expect(found.stateCount == 6)
    #expect(found.reasons == ["1 open step after 2 seconds (--seconds)"])
    #expect(found.verdict == .inconclusive)
  }

  @Test func `on request, states with the same picture count as one, but the result is never complete`() throws {
    let found = try explored(counting) { $0.stateIdentity = .screen }
    #expect(found.stateCount == 1)
    #expect(found.reasons == ["states with the same picture and tree count as one (--same screen)"])
    #expect(found.verdict == .inconclusive)
  }

  @Test func `if equal pictures count as one, a finding is reported only if its steps repeat it`() throws {
    let third = """
      count = 0
      screen "Shop" { view = { button "Add" { action = "add" } }, add = function()
        count = count + 1
        if count == 1 then error("the first") end
      end }
      app { root = "Shop" }
      """
    let found = try explored(third) { $0.stateIdentity = .screen }
    #expect(found.findings.filter { $0.check == .error }.map(\.steps.count) == [1])
  }

  @Test func `if equal pictures count as one, a broken rule is reported only if its steps break it`() throws {
    let armed = """
      armed = false
      always("disarmed", function() return not armed or #application.root.viewControllers < 2 end)
      screen "Home" { view = { button "Arm" { action = function() armed = true end }, button "Go" { push = "Next" } } }
      screen "Next" {}
      app { root = navigation "Home" }
      """
    #expect(try explored(armed).findings.filter { $0.check == .rules }.map(\.steps.count) == [2])
    let alike = try explored(armed) { $0.stateIdentity = .screen }
    #expect(alike.findings.filter { $0.check == .rules }.isEmpty, "the shortest steps to Next don't break the rule")
    let always = armed.replacing("not armed or", with: "")
    let broken = try explored(always) { $0.stateIdentity = .screen }
    #expect(broken.findings.filter { $0.check == .rules }.map(\.steps.count) == [1])
  }

  @Test func `an exploration whose launch fails isn't complete, even if errors aren't checked`() throws {
    let failing = """
      screen "A" { view = { button "B" {} }, viewDidAppear = function() error("broken") end }
      app { root = "A" }
      """
    let found = try explored(failing) { $0.checks.remove(.error) }
    #expect(found.reasons.first?.contains("the launch ends with an error: ") == true)
    #expect(found.reasons.first?.contains("broken") == true)
  }

  @Test func `a skipped name that no element has is reported in a note`() throws {
    let found = try explored(counting) {
      $0.maximumStateCount = 3
      $0.skippedElements = ["Ad"]
    }
    #expect(
      found.notes.map(\.message) == [
        #"skip: no element is called "Ad" in the states that were found; did you mean "Add"?"#
      ])
  }

  @Test func `an ignored name that no value has is reported in a note`() throws {
    let found = try explored(counting) {
      $0.maximumStateCount = 3
      $0.ignoredValues = ["Cart.cuont", "clock"]
    }
    #expect(
      found.notes.map(\.message) == [
        #"ignore: no value is called "Cart.cuont" in the states that were read; did you mean "Cart.count"?"#
      ])
  }

  @Test(arguments: [
    (#"expect.screen("Shpo")"#, #"no screen is called "Shpo" in the states that were found; did you mean "Shop"?"#),
    (#"expect.visible "Ad""#, #"no element is called "Ad" in the states that were found; did you mean "Add"?"#),
  ])
  func `a misspelt name in a goal is reported in a note`(_ goal: String, _ remark: String) throws {
    let found = try explored(counting) { ($0.goal, $0.maximumStateCount) = (goal, 3) }
    #expect(found.goal?.remarks == [remark])
  }

  @Test func `the timers of a screen that is called Timer aren't counted as its instances`() throws {
    let script = """
      screen "Timer" { view = { button "Start" { action = function() after(1, function() end) end } } }
      app { root = "Timer" }
      """
    let growth = try #require(try explored(script) { $0.maximumStateCount = 20 }.growth)
    #expect(growth.line?.hasPrefix("What grew: number of timers (") == true, "\(growth.line ?? "")")
    #expect(growth.advice == nil)
  }
}
