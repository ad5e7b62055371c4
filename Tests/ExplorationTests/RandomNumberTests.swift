import Exploration
import Testing

/// Explorations of apps that draw random numbers.
@Suite struct `A random number that an app draws` {
  private static func dice(_ action: String, before: String = "") -> String {
    """
    \(before)
    screen "Dice" { view = { button "Roll" { action = function(self)
      \(action)
    end }, label "?" { id = "value" } } }
    app { root = navigation "Dice", system = 26 }
    """
  }

  private static let one = "self.elements.value.text = tostring(math.random(6))"

  @Test func `a random number is explored as a choice of all numbers in its range`() throws {
    let found = try explored(Self.dice(Self.one))

    #expect(found.stateCount == 7)
    #expect(found.edgeCount == 42)
    #expect(found.verdict == .complete)
    #expect(found.coveredActions.contains("each random number"))
  }

  @Test func `a random number is tried with all its values after each value of an earlier number`() throws {
    let found = try explored(
      Self.dice("local a = math.random(3) self.elements.value.text = a .. ' ' .. math.random(a, 3)"))

    // (1, 1–3), (2, 2–3), (3, 3), and the launch.
    #expect(found.stateCount == 7)
    #expect(found.edgeCount == 7 * 6)
    #expect(found.reasons == [])
  }

  @Test func `a random number is part of the steps to a finding`() throws {
    let found = try explored(
      Self.dice("if math.random(2) == 2 and math.random(4) == 3 then error 'unlucky' end"))

    let error = try #require(found.findings.first { $0.check == .error })
    #expect(error.steps.map(\.source) == [#"nextRandom(2) nextRandom(3) tap("Roll")"#])
    let flow = FindingFlow(error).text(named: "unlucky", options: [])
    #expect(flow.contains(#"  nextRandom(2) nextRandom(3) tap("Roll")"#))
  }

  @Test func `a random number is also explored as a choice if a timer draws it`() throws {
    let found = try explored(
      """
      chance = 0
      screen "Home" { view = { label "Text" }, viewDidLoad = function()
        after(3, function() chance = math.random(2) end) end }
      app { root = "Home", system = 26 }
      """)

    #expect(found.stateCount == 3)
    #expect(found.reasons == [])
  }

  @Test func `a random number doesn't make a step dead that has an effect for some numbers`() throws {
    let found = try explored(Self.dice("if math.random(3) == 3 then self.title = 'Three' end"))

    #expect(found.findings.filter { $0.check == .dead }.map(\.message) == [])
  }

  @Test(arguments: [
    ("math.random(101)", "draws a random number at app.lua:3"), ("math.random()", "draws a random number at app.lua:3"),
    ("math.random(0)", "draws a random number at app.lua:3"),
    ("for i = 10, 2, -1 do math.random(i) end", #"tap("Roll") draws more than 100 series of random numbers"#),
  ])
  func `a random number prevents a complete result if there are too many numbers`(action: String, reason: String) throws
  {
    let statement = action.hasPrefix("for") ? action : "value = \(action)"
    let found = try explored(Self.dice(statement)) { $0.maximumStateCount = 5 }

    #expect(found.reasons.contains(reason), "\(found.reasons)")
  }

  @Test func `a random number is mentioned if the launch draws it, because there is only one launch`() throws {
    let found = try explored("chance = math.random(6) screen 'A' { view = { button 'B' {} } } app { root = 'A' }")

    #expect(found.reasons == [])
    #expect(found.coveredActions.hasSuffix("; only one launch, which draws a random number at app.lua:1"))
  }

  @Test func `drawing a random number with an invalid argument is still reported as the script's error`() throws {
    let found = try explored(Self.dice("math.random('x')"))

    #expect(found.findings.contains { $0.check == .error && $0.message.contains("number expected, got string") })
  }
}
