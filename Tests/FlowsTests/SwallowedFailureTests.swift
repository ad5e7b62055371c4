import Flows
import Testing

/// Tests that a failed expectation or an error in the app's code fails the flow even if the script catches the error.
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

  @Test(arguments: wrappings) func `a failed expectation that the script catches still fails the flow`(
    _ wrapping: String
  ) {
    let told = outcome(of: wrapping.replacing("BODY", with: "expect.screen \"Nope\""))

    #expect(told.hasPrefix("flows/a.lua:3:"), "\(told)")
    #expect(told.contains("expected  Nope\n"), "\(told)")
    #expect(told.contains("this error did not end the flow, but the flow has failed"), "\(told)")
  }

  @Test func `each soft or caught failure is reported once, in addition to the failure that ended the flow`() {
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

  /// Code that causes errors in the app or its callbacks, each with the text that is reported.
  private static let faults = [
    ("tap \"Nowhere\"", "tap \"Nowhere\": nothing on the screen has that name"),
    ("within(\"Nowhere\", function() end)", "within \"Nowhere\": no screen or element with that name"),
    ("tap \"Cake\" tap \"Boom\"", "app.lua:13: no luck"),
    ("after(0.1, function() error \"late\" end) wait(1)", "flows/a.lua:3: late"),
    ("window.rootViewController:present(Raising {}) wait(1)", "flows/a.lua:3: in a callback"),
  ]

  private static let catchers = [0, 1, 2, 3, 6, 7, 8, 14].map { wrappings[$0] }

  @Test(arguments: faults, catchers) func `an error in the app that the script catches still fails the flow`(
    _ fault: (code: String, text: String), _ wrapping: String
  ) {
    let screen = "Raising = Raising or screen \"Raising\" { viewDidLoad = function() error \"in a callback\" end } "
    let told = outcome(of: screen + wrapping.replacing("BODY", with: fault.code))

    #expect(told.contains(fault.text), "\(told)")
    #expect(told.contains("this error did not end the flow, but the flow has failed"), "\(told)")
  }

  @Test func `an error in a callback is reported in addition to the error that ended the flow`() {
    let told = Folder([
      "app.lua": Sample.app,
      "a.lua": """
      require "app"
      screen "Raising" { viewDidLoad = function() error "in a callback" end }
      flow("a", function()
        window.rootViewController:present "Raising"
        error "mine"
      end)
      """,
    ]).run("a.lua").output
    let lines = told.split(separator: "\n").map { String($0) }

    #expect(lines.contains("      in a callback"), "\(told)")
    #expect(lines.contains("      mine"), "\(told)")
  }

  @Test(arguments: [
    "expect.error(function() tap \"Nowhere\" end, \"nothing on the screen\")",
    "tap \"Cake\" expect.error(function() tap \"Boom\" end, \"no luck\")",
    "tap \"Cake\" expect.error(function() unsettled(function() tap \"Boom\" end) end)",
    "expect.error(function() after(0.1, function() error \"late\" end) wait(1) end, \"late\")",
  ]) func `an error that the flow expects doesn't fail the flow`(_ body: String) {
    #expect(outcome(of: body) == "")
  }

  @Test func `if expect.error receives the expected error, an earlier error still fails the flow`() {
    let told = outcome(of: #"expect.error(function() pcall(tap, "Nowhere") error "mine" end, "mine")"#)

    #expect(told.contains("tap \"Nowhere\": nothing on the screen"), "\(told)")
  }

  @Test func `if one callback raises the expected error, an error in another callback still fails the flow`() {
    let told = outcome(
      of: #"""
        expect.error(function() after(1, function() error "one" end) after(2, function() error "two" end) wait(3) end, "one")
        """#)

    #expect(told.contains("only an error with \"one\"") && told.contains("two"), "\(told)")
  }

  @Test func `a flow may catch errors in its own code and wrong calls of expectations`() {
    #expect(
      outcome(of: "pcall(error, \"x\") pcall(expect.screen) pcall(tap) expect.screen \"RecipeList\"") == "")
  }

  @Test func `an error that a callback itself catches doesn't fail the flow`() {
    #expect(
      outcome(of: "after(0.1, function() pcall(error, \"x\") end) wait(1) expect.screen \"RecipeList\"") == "")
  }

  @Test func `an optional step suppresses missing elements, but not an app error that is caught inside the step`() {
    let told = outcome(of: "tap \"Cake\" optional(function() pcall(tap, \"Later\") pcall(tap, \"Boom\") end)")

    #expect(told.contains("no luck"), "\(told)")
    #expect(told.contains("optional step skipped: flows/a.lua:3: tap \"Later\""), "\(told)")
  }

  @Test func `a failed expectation inside expect.error is reported instead of expect.error`() {
    let told = outcome(of: "expect.error(function()\nexpect.screen \"Nope\" end)")

    #expect(told.hasPrefix("flows/a.lua:4:"), "\(told)")
    #expect(!told.contains("did not end"), "\(told)")
  }
}
