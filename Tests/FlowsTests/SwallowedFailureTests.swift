import Flows
import Testing

/// An expectation that fails has failed its flow, whatever becomes of the error it raises.
@Suite struct SwallowedFailureTests {
  private static let wrappings = [
    "pcall(function() BODY end)", "xpcall(function() BODY end, print)",
    "coroutine.resume(coroutine.create(function() BODY end))",
    "pcall(coroutine.wrap(function() BODY end))",
    "pcall(unsettled, function() tap \"Cake\" BODY end)",
    "pcall(within, \"RecipeList\", function() BODY end)",
    "local t = setmetatable({}, { __index = function() BODY end }) pcall(function() return t.x end)",
    "pcall(table.sort, { 2, 1 }, function() BODY end)",
    "pcall(string.gsub, \"a\", \"a\", function() BODY end)",
    "do local x <close> = setmetatable({}, { __close = function() pcall(function() BODY end) end }) end",
    "after(0.1, function() pcall(function() BODY end) end) wait(1)",
    "after(0.1, function() BODY end) pcall(wait, 1)",
    "pcall(expect.error, function() BODY end)",
    "expect.error(function() pcall(function() BODY end) error(\"mine\") end)",
    "pcall(function() pcall(function() BODY end) error(\"another\") end)",
  ]

  @Test(arguments: wrappings) func `a failure that the script catches fails the flow where it stands`(
    _ wrapping: String
  ) {
    let told = outcome(of: wrapping.replacing("BODY", with: "expect.screen \"Nope\""))

    #expect(told.hasPrefix("flows/a.lua:3:"), "\(told)")
    #expect(told.contains("expected  Nope\n"), "\(told)")
    #expect(told.contains("this error did not end the flow, but the flow has failed"), "\(told)")
  }

  @Test func `one that goes on is told once, what was caught before it too`() {
    let told = Folder([
      "app.lua": Sample.app,
      "flows/a.lua": """
      require "app"
      flow("a", function()
        pcall(function() expect.screen "One" end)
        expect.soft.screen "Two"
        tap "Cake"
        expect.screen "Three"
      end)
      """,
    ]).run("flows/a.lua").output
    let expected = told.split(separator: "\n").filter { $0.contains("expected  ") }.map { $0.suffix(5) }

    #expect(expected == ["  One", "  Two", "Three"])
    #expect(told.split(separator: "did not end").count == 2)
    #expect(told.contains("flows/a.lua:3:") && told.contains("flows/a.lua:4:") && told.contains("flows/a.lua:6:"))
  }

  @Test func `an error of the script, and a question that cannot be asked, may be caught`() {
    #expect(outcome(of: "pcall(error, \"x\") pcall(function() tap \"Nowhere\" end) pcall(expect.screen)") == "")
    #expect(outcome(of: #"expect.error(function() tap "Nowhere" end, "nothing on the screen")"#) == "")
  }

  @Test func `a failure in the function that should raise an error is told as itself`() {
    let told = outcome(of: "expect.error(function()\nexpect.screen \"Nope\" end)")

    #expect(told.hasPrefix("flows/a.lua:4:"), "\(told)")
    #expect(!told.contains("did not end"), "\(told)")
  }
}
