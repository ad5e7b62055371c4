import Flows
import Testing

/// Steps that need not be there.
@Suite struct OptionalTests {
  @Test(arguments: [
    "tap \"Later\"", "expect.screen \"Nowhere\"", "expect.soft.screen \"Nowhere\"",
    "pcall(function() expect.screen \"Nowhere\" end)", "within(\"Nowhere\", function() end)",
    "unsettled(function() tap \"Later\" end)", "optional(function() tap \"Later\" end) tap \"Later\"",
  ]) func `a step that is not there is noted, and the flow goes on and passes`(_ step: String) {
    let told = outcome(of: "expect.equal(optional(function() \(step) end), false) expect.screen \"RecipeList\"")

    #expect(told.contains("optional step skipped: flows/a.lua:3: "), "\(told)")
    #expect(!told.contains("✗"), "\(told)")
  }

  @Test func `one that is there is done and says nothing, and what it did stays done`() {
    #expect(
      outcome(of: "expect.equal(optional(function() tap \"Cake\" end), true) expect.screen \"RecipeDetail\"") == "")
    let told = outcome(of: "optional(function() tap \"Cake\" tap \"Later\" end) expect.screen \"RecipeDetail\"")
    #expect(told.hasPrefix("optional step skipped: flows/a.lua:3: tap \"Later\": "), "\(told)")
  }

  @Test func `what fails after it fails the flow as ever`() {
    let told = outcome(of: "optional(function() expect.screen \"One\" end)\nexpect.screen \"Two\"")

    #expect(told.contains("expected  Two"), "\(told)")
    #expect(told.contains("flows/a.lua:4: expect.screen"), "\(told)")
    #expect(!told.contains("did not end the flow"), "\(told)")
  }

  @Test(arguments: [
    ("error \"mine\"", "mine"), ("local x = nil + 1", "attempt to perform arithmetic"),
    ("tap()", "tap: `element` is missing"), ("expect.scren \"x\"", "no expectation `scren`"),
    ("expect.screen()", "`screen` is missing"), ("tap \"Cake\" tap \"Boom\"", "no luck"),
    ("tap \"Cake\" tap \"Check\"", "expected  Nowhere"),
  ]) func `a fault of a script passes through it`(_ step: String, _ text: String) {
    let told = outcome(of: "optional(function() \(step) end)")

    #expect(told.contains(text), "\(told)")
    #expect(!told.contains("step skipped"), "\(told)")
  }

  @Test func `a limit passes through it`() {
    var options = FlowRunner.Options()
    options.session.limits.steps = 1_000_000
    let told = outcome(of: "optional(function() while true do end end)", options: options)

    #expect(told.contains("limit of steps"), "\(told)")
  }

  @Test(arguments: ["optional()", "optional(3)", "optional(print, 1)"])
  func `anything but one function is an error`(_ line: String) {
    #expect(outcome(of: line).contains("optional: "), "\(outcome(of: line))")
  }
}
