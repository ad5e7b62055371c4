import Flows
import Scripting
import Testing

/// Tests of the warning for a flow that doesn't check anything.
@Suite struct IdleFlowTests {
  private static let warning =
    "expects nothing: no expectation was reached, so the flow passes whatever the app shows"

  /// Returns the warnings of one flow, and the exit status with warnings as failures.
  private static func told(
    _ body: String, options: String = "", rules: String = ""
  ) -> (warnings: [String], status: Status) {
    let folder = Folder([
      "app.lua": Sample.app, "a.lua": "require \"app\"\n\(rules)\nflow(\"a\", \(options) function()\n\(body)\nend)",
    ])
    let warnings = Warnings()
    var strict = FlowRunner.Options(session: .init(defaultSystem: 6))
    strict.isStrict = true
    _ = FlowRunner(
      options: .init(session: .init(defaultSystem: 6)), reporters: [warnings], output: { _ in }, errors: { _ in }
    ).run([folder.path + "/a.lua"])
    let lines = warnings.all.map { $0.replacing(folder.path + "/", with: "") }
    return (lines, folder.run("a.lua", options: strict).status)
  }

  @Test(arguments: [
    "", "tap \"Cake\"", "if true then return end expect.screen \"RecipeList\"",
    "for _, name in ipairs {} do expect.visible(name) end", "local _ = expect.visible", "mark()",
    "optional(function() expect.screen \"RecipeList\" end)", "pcall(expect.screen)",
  ]) func `a flow that reaches no expectation causes a warning`(_ body: String) {
    let told = Self.told(body)

    #expect(told.warnings == ["a.lua:3: " + Self.warning])
    #expect(told.status == .failed)
  }

  @Test(arguments: [
    "expect.screen \"RecipeList\"", "expect.soft.screen \"RecipeList\"", "expect.that(true)",
    "after(1, function() expect.screen \"RecipeList\" end) wait(1)",
    "optional(function() tap \"Later\" end) expect.screen \"RecipeList\"",
    "expect.error(function() tap \"Later\" end)",
    "every(1, function() expect.screen \"RecipeList\" end) wait(1)",
    "after(1, function() print \"to expect\" end) expect.screen \"RecipeList\"",
    "local timer = after(1, function() expect.screen \"Nowhere\" end) timer:cancel() expect.screen \"RecipeList\"",
  ]) func `a flow that reaches an expectation causes no warning`(_ body: String) {
    let told = Self.told(body)

    #expect(told.warnings == [])
    #expect(told.status == .ok)
  }

  @Test func `if a flow ends before a timer with an expectation fires, the warning includes a suggestion`() {
    let late =
      "the flow ended before this timer fired, so its expectations weren't checked: write `wait(5)` at the end of the flow"

    #expect(
      Self.told("after(5, function() expect.screen \"Nowhere\" end)").warnings
        == ["a.lua:3: " + Self.warning, "a.lua:4: " + late])
    #expect(
      Self.told(
        """
        local function look() expect.screen "Nowhere" end
        local function check() look() end
        expect.screen "RecipeList"
        after(5, function() check() end)
        """
      ).warnings == ["a.lua:7: " + late])
    #expect(
      Self.told("expect.screen \"RecipeList\"\nevery(5, function()\nexpect.screen \"Nowhere\" end)").warnings
        == ["a.lua:5: " + late])
  }

  @Test func `a random number that was set but never drawn causes a warning`() {
    let expecting = "\nexpect.screen \"RecipeList\""

    #expect(
      Self.told("nextRandom(9)" + expecting).warnings
        == ["a.lua:4: the number of `nextRandom(9)` was never drawn"])
    let several = Self.told("nextRandom(1) math.random(6)\nfor i = 1, 7 do nextRandom(i) end" + expecting)
    #expect(
      several.warnings == [
        "a.lua:5: 7 numbers of `nextRandom` were never drawn: 1, 2, 3, 4, 5 and 2 more"
      ])
    #expect(several.status == .failed)
  }

  @Test(arguments: [
    "nextRandom(2) math.random(6)", "nextRandom(2) after(1, function() math.random(6) end) wait(1)",
    "nextRandom(7) math.random(6)", "nextRandom(9) error \"mine\"",
  ])
  func `a random number causes no warning if it is drawn or if the flow fails`(_ body: String) {
    #expect(Self.told(body + "\nexpect.screen \"RecipeList\"").warnings == [])
  }

  @Test func `a rule counts as an expectation once it has been checked after a user action`() {
    let rule = "always(\"there\", function() return window ~= nil end) never \"Unused viewDidLoad\""

    #expect(Self.told("tap \"Cake\"", rules: rule).warnings == [])
    #expect(Self.told("", rules: rule).warnings == ["a.lua:3: " + Self.warning])
  }

  @Test(arguments: ["afterEach(function() expect.noWarnings() end)", "beforeEach(function() expect.that(true) end)"])
  func `an expectation in a hook counts only if the flow performs a user action`(_ hook: String) {
    #expect(Self.told("tap \"Cake\"", rules: hook).warnings == [])
    #expect(Self.told("", rules: hook).warnings == ["a.lua:3: " + Self.warning])
  }

  @Test func `skipped and failed flows without expectations cause no warning`() {
    #expect(Self.told("", options: "{ skip = \"later\" },").warnings == [])
    #expect(Self.told("error \"mine\" expect.screen \"RecipeList\"").warnings == [])
  }
}

/// Collects the warnings of a run.
private final class Warnings: FlowReporter {
  let reportNeeds: ReportNeeds = []
  private(set) var all: [String] = []

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) { all += problem.message }

  func reportResult(_ result: FlowResult) { all += result.report.warnings.flatMap(\.lines) }

  func finishRun(_ summary: RunSummary) {}
}
