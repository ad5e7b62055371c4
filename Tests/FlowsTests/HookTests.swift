import Flows
import Lua
import Scripting
import Testing

/// Tests of the hooks that run before and after each flow.
@Suite struct HookTests {
  private static let app = """
    screen "Start" { view = { button "Go" { push = "Other" }, button "Boom" { action = function() error "no luck" end } } }
    screen "Other" { view = { label "there" } }
    app { root = navigation "Start" }
    """

  private static func told(_ flows: String, other files: [String: String] = [:], _ path: String = "a.lua") -> String {
    let all = ["app.lua": app, "a.lua": "require \"app\"\n" + flows].merging(files) { $1 }
    return Folder(all).run(path).output
  }

  @Test func `hooks run after the launch: beforeEach in order, afterEach in reverse order`() {
    let told = Self.told(
      """
      local order = ""
      beforeEach(function() order = order .. "a" tap "Go" end)
      beforeEach(function() order = order .. "b" end)
      afterEach(function() expect.equal(order, "abfd") end)
      afterEach(function() order = order .. "d" end)
      flow("one", function() order = order .. "f" expect.screen "Other" end)
      flow("two", function() order = order .. "f" expect.screen "Other" end)
      """)

    #expect(told.hasSuffix("2 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test func `if beforeEach fails, the flow fails without running, and the report names the hook`() {
    let told = Self.told(
      """
      beforeEach(function() tap "Nothing" end)
      afterEach(function() expect.screen "Other" end)
      flow("one", function() error "never" end)
      """)

    #expect(told.contains("a.lua:2: "), "\(told)")
    #expect(told.contains("in `beforeEach` (a.lua:2)"), "\(told)")
    #expect(told.contains("in `afterEach` (a.lua:3)"), "\(told)")
    #expect(!told.contains("never"), "\(told)")
    #expect(told.hasSuffix("0 passed, 1 failed, 0 skipped"))
  }

  @Test func `afterEach also runs after a failure, and both failures are reported`() {
    let told = Self.told(
      """
      afterEach(function() print "put away" expect.trace { "…", "> put away" } expect.screen "Other" end)
      flow("one", function() expect.screen "Nowhere" end)
      """)

    #expect(told.contains("a.lua:3: flow(\"one\""), "\(told)")
    #expect(told.contains("expected  Nowhere") && told.contains("expected  Other"), "\(told)")
    #expect(told.split(separator: "in `afterEach`").count == 2, "\(told)")
  }

  @Test func `an error in afterEach fails a flow that passed`() {
    let told = Self.told("afterEach(function() error \"left over\" end)\nflow(\"one\", function() end)")

    #expect(told.contains("a.lua:2: ") && told.contains("left over"), "\(told)")
    #expect(told.hasSuffix("0 passed, 1 failed, 0 skipped"))
  }

  @Test func `no hook runs after a flow has exceeded a limit`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.session.limits.steps = 100_000
    let flows = """
      require "app"
      afterEach(function() expect.screen "Other" end)
      flow("one", function() while true do end end)
      """
    let run = Folder(["app.lua": Self.app, "a.lua": flows]).run("a.lua", options: options)

    #expect(run.status == .limit)
    #expect(!run.output.contains("afterEach`"), "\(run.output)")
  }

  @Test
  func `hooks in a file with flows apply to that file, and hooks in a module to all files that require the module`() {
    let files = [
      "b.lua": """
      require "app"
      require "common"
      beforeEach(function() print "of b" end)
      flow("b", function() expect.trace { "…", "> of common", "> of b" } end)
      """,
      "common.lua": "beforeEach(function() print \"of common\" end)",
    ]
    let told = Self.told(
      """
      require "b"
      require "common"
      beforeEach(function() print "of a" end)
      flow("a", function() expect.trace { "…", "> of common", "> of a" } end)
      """, other: files, ".")

    #expect(told.hasSuffix("2 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test func `a file's hooks apply even if the flow's function is defined in another file`() {
    let told = Self.told(
      """
      local shared = require "shared"
      beforeEach(function() tap "Go" end)
      flow("a", shared)
      """, other: ["shared.lua": "return function() expect.screen \"Other\" end"])

    #expect(told.hasSuffix("1 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test(arguments: [
    ("beforeEach()", "beforeEach: expected a function"), ("afterEach(\"x\")", "afterEach: expected a function"),
    ("always(function() end)", "always: expected a name"), ("always(\"x\")", "always \"x\": expected a function"),
    ("always(\" \", print)", "always: expected a name, found an empty string"),
    ("never(\"\")", "never: expected an event, found an empty string"), ("never(3, 4)", "never"),
    ("always(\"x\", print) always(\"x\", print)", "always \"x\": already declared (a.lua:2)"),
    ("eventually(nil, print)", "eventually: expected a name"),
  ]) func `a wrong declaration of a hook or a rule is reported at its line`(_ line: String, _ text: String) {
    let told = Self.told(line + "\nflow(\"one\", function() end)")

    #expect(told.contains("a.lua:2: "), "\(told)")
    #expect(told.contains(text), "\(told)")
  }

  @Test(arguments: ["beforeEach", "afterEach", "always", "never"])
  func `declaring a hook or a rule inside a flow is an error`(_ word: String) {
    let arguments = word == "always" ? "(\"x\", print)" : word == "never" ? " \"x\"" : "(print)"
    let told = Self.told("flow(\"one\", function() \(word)\(arguments) end)")

    #expect(told.contains("too late: declare it at the top level of a file, while the file is being read"), "\(told)")
  }

  @Test func `hooks still work after a relaunch, and the locals of their file keep their values`() {
    let told = Self.told(
      """
      local count = 0
      beforeEach(function() count = count + 1 end)
      afterEach(function() expect.equal(count, 11) end)
      flow("one", function() relaunch() count = count + 10 end)
      """)

    #expect(told.hasSuffix("1 passed, 0 failed, 0 skipped"), "\(told)")
  }
}
