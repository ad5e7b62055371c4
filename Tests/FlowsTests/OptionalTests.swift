import Flows
import Lua
import Scripting
import Testing

/// Tests of optional steps.
@Suite struct OptionalTests {
  @Test(arguments: [
    "tap \"Later\"", "expect.screen \"Nowhere\"", "expect.soft.screen \"Nowhere\"",
    "pcall(function() expect.screen \"Nowhere\" end)", "within(\"Nowhere\", function() end)",
    "unsettled(function() tap \"Later\" end)", "optional(function() tap \"Later\" end) tap \"Later\"",
  ]) func `if an optional step isn't possible, the flow continues with a note and passes`(_ step: String) {
    let told = outcome(of: "expect.equal(optional(function() \(step) end), false) expect.screen \"RecipeList\"")

    #expect(told.contains("optional step skipped: flows/a.lua:3: "), "\(told)")
    #expect(!told.contains("✗"), "\(told)")
  }

  @Test func `an optional step that is possible causes no note, and the effects of a partial step remain`() {
    #expect(
      outcome(of: "expect.equal(optional(function() tap \"Cake\" end), true) expect.screen \"RecipeDetail\"") == "")
    let told = outcome(of: "optional(function() tap \"Cake\" tap \"Later\" end) expect.screen \"RecipeDetail\"")
    #expect(told.hasPrefix("optional step skipped: flows/a.lua:3: tap \"Later\": "), "\(told)")
  }

  @Test func `a failure after an optional step fails the flow as usual`() {
    let told = outcome(of: "optional(function() expect.screen \"One\" end)\nexpect.screen \"Two\"")

    #expect(told.contains("expected  Two"), "\(told)")
    #expect(told.contains("flows/a.lua:4: expect.screen"), "\(told)")
    #expect(!told.contains("did not end the flow"), "\(told)")
  }

  @Test(arguments: [
    ("error \"mine\"", "mine"), ("local x = nil + 1", "attempt to perform arithmetic"),
    ("tap()", "tap: `element` is missing"), ("expect.scren \"x\"", "unknown expectation `scren`"),
    ("expect.screen()", "`screen` is missing"), ("tap \"Cake\" tap \"Boom\"", "no luck"),
    ("tap \"Cake\" tap \"Check\"", "expected  Nowhere"),
  ]) func `an error in the script fails the flow even in an optional step`(_ step: String, _ text: String) {
    let told = outcome(of: "optional(function() \(step) end)")

    #expect(told.contains(text), "\(told)")
    #expect(!told.contains("step skipped"), "\(told)")
  }

  @Test func `an exceeded limit ends the flow even in an optional step`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.session.limits.steps = 1_000_000
    let told = outcome(of: "optional(function() while true do end end)", options: options)

    #expect(told.contains("step limit"), "\(told)")
  }

  @Test(arguments: ["optional()", "optional(3)", "optional(print, 1)"])
  func `optional accepts only a single function`(_ line: String) {
    #expect(outcome(of: line).contains("optional: "), "\(outcome(of: line))")
  }
}
