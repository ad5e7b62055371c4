import Flows
import Lua
import Scripting
import Testing

/// Tests of rules, which are checked after every user action of a flow.
@Suite struct RuleTests {
  private static let app = """
    count = 0
    screen "Start" { title = "Start", view = {
      button "More" { action = function() count = count + 1 end }, button "Go" { push = "Other" },
      textField "Name" { id = "name" } } }
    screen "Other" { view = { label "there" } }
    app { root = navigation "Start" }
    """

  private static func told(_ flows: String, app rules: String = "") -> String {
    Folder(["app.lua": app + "\n" + rules, "a.lua": "require \"app\"\n" + flows]).run("a.lua").output
  }

  @Test func `a rule that holds doesn't fail the flow`() {
    let told = Self.told(
      """
      always("few", function() return count < 3 end)
      always("at work", function() expect.soft.title "Start" end)
      never "Other deinit"
      eventually("two", function() return count == 2 end)
      flow("one", function() tap "More" tap "More" end)
      """)

    #expect(told.hasSuffix("1 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test func `a rule declared in a flow is checked only in that flow`() {
    let told = Self.told(
      """
      flow("one", function() eventually("two", function() return count == 2 end) tap "More" tap "More" end)
      flow("two", function() eventually("three", function() return count == 3 end) tap "More" end)
      flow("three", function() tap "More" end)
      """)

    #expect(told.contains("✗ two"), "\(told)")
    #expect(told.contains("      eventually \"three\"\n      never true in this flow: checked 2 times"), "\(told)")
    #expect(told.contains("2 passed, 1 failed, 0 skipped"), "\(told)")
  }

  @Test func `the failure for a broken rule includes the rule's name and source location and the last action`() {
    let told = Self.told(
      """
      always("few", function() return count < 2 end)
      flow("one", function()
        tap "More"
        tap "More"
        tap "Go"
      end)
      """)

    #expect(told.contains("a.lua:5: tap \"More\""), "\(told)")
    #expect(told.contains("always \"few\""), "\(told)")
    #expect(told.contains("broken after tap(\"More\")"), "\(told)")
    #expect(told.contains("found     false or nil"), "\(told)")
    #expect(told.contains("the rule is declared at a.lua:2"), "\(told)")
    #expect(told.contains("│"), "\(told)")
    #expect(!told.contains("tap(\"Go\")"), "\(told)")
  }

  @Test func `a rule in app.lua applies to all flows, and a rule in a file with flows only to those flows`() {
    let folder = Folder([
      "app.lua": Self.app + "\nalways(\"few\", function() return count < 2 end)",
      "a.lua": "require \"app\" flow(\"a\", function() tap \"More\" tap \"More\" end)",
      "b.lua": "require \"app\" never \"Other viewDidLoad\" flow(\"b\", function() tap \"Go\" end)",
      "c.lua": "require \"app\" flow(\"c\", function() tap \"Go\" end)",
    ])
    let told = folder.run(".").output

    #expect(told.contains("✗ a") && told.contains("✗ b") && told.contains("✓ c"), "\(told)")
  }

  @Test func `a rule in a file with flows also applies to the file that requires it, but not the other way around`() {
    let folder = Folder([
      "app.lua": Self.app,
      "a.lua": "require \"app\" never \"Other viewDidLoad\" flow(\"a\", function() tap \"Go\" end)",
      "b.lua": "require \"a\" flow(\"b\", function() tap \"Go\" end)",
      "c.lua": "require \"app\" flow(\"c\", function() tap \"Go\" end)",
      "d.lua": "require \"c\" never \"Other viewDidLoad\" flow(\"d\", function() tap \"Go\" end)",
    ])
    let (first, second) = (folder.run("b.lua").output, folder.run("d.lua").output)

    #expect(first.contains("✗ a") && first.contains("✗ b"), "\(first)")
    #expect(second.contains("✓ c") && second.contains("✗ d"), "\(second)")
  }

  @Test func `a never rule is broken when the event happens`() {
    let told = Self.told("never \"Other viewDidLoad\"\nflow(\"one\", function() tap \"More\"\ntap \"Go\" end)")

    #expect(told.contains("a.lua:4: tap \"Go\""), "\(told)")
    #expect(told.contains("never \"Other viewDidLoad\""), "\(told)")
    #expect(told.contains("found     Other viewDidLoad"), "\(told)")
  }

  @Test func `a never rule for an event that can't happen is an error`() {
    let told = Self.told("never \"Other viewDidLod\"\nflow(\"one\", function() end)")

    #expect(told.contains("no event is called `viewDidLod`; did you mean `viewDidLoad`?"), "\(told)")
  }

  @Test func `an eventually rule that never held is reported at the end of the flow with the latest reason`() {
    let told = Self.told(
      """
      eventually("there", function() expect.screen "Other" end)
      flow("one", function() tap "More" end)
      """)

    #expect(told.contains("a.lua:2: eventually(\"there\""), "\(told)")
    #expect(told.contains("never true in this flow: checked 3 times"), "\(told)")
    #expect(told.contains("expected  Other"), "\(told)")
  }

  @Test func `an eventually rule isn't reported if the flow itself fails`() {
    let told = Self.told("eventually(\"there\", function() return false end)\nflow(\"one\", function() tap \"No\" end)")

    #expect(!told.contains("eventually"), "\(told)")
  }

  @Test func `rules are also checked after the launch and after the flow's last line`() {
    let atLaunch = Self.told("always(\"none\", function() return count > 0 end)\nflow(\"one\", function() end)")
    let atEnd = Self.told("always(\"none\", function() return count == 0 end)\nflow(\"one\", function() count = 1 end)")

    #expect(atLaunch.contains("broken after the launch"), "\(atLaunch)")
    #expect(atEnd.contains("broken after the flow's last line"), "\(atEnd)")
  }

  @Test(arguments: [
    ("tap \"More\"", "`tap(\"More\")`: a rule can't perform user actions"),
    ("wait(1)", "a rule can't perform user actions"), ("relaunch()", "a rule can't perform user actions"),
    ("window.rootViewController:pushViewController \"Other\" return true", "but it caused: Other willMove"),
    ("local x = count == 0", "it returned nothing and checked nothing"),
    ("return nothing.there", "attempt to index a nil value (global 'nothing')"),
    ("expect.snapsht \"x\"", "unknown expectation `snapsht`"),
  ]) func `a rule whose function acts, returns nothing or fails is an error`(_ body: String, _ text: String) {
    for word in ["always", "eventually"] {
      let told = Self.told("\(word)(\"odd\", function() \(body) end)\nflow(\"one\", function() end)")

      #expect(told.contains(text), "\(told)")
      #expect(told.contains("✗ one"), "\(told)")
    }
  }

  @Test func `the limits of the flow also stop a rule that never ends`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.session.limits.steps = 100_000
    let flows = "require \"app\" always(\"long\", function() while true do end end) flow(\"one\", function() end)"
    let run = Folder(["app.lua": Self.app, "a.lua": flows]).run("a.lua", options: options)

    #expect(run.status == .limit)
    #expect(run.output.contains("✗ one"), "\(run.output)")
  }

  @Test func `a rule checks the whole screen even inside the within function, and isn't recorded in the trace`() {
    let told = Self.told(
      """
      always("a name", function() expect.visible "More" within("Start", function() expect.visible "Go" end) return true end)
      flow("one", function()
        within("name", function() enter("name", "x") end)
        expect.trace { }
        local start = mark()
        tap "More"
        expect.traceSince(start, {})
      end)
      """)

    #expect(told.hasSuffix("1 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test func `neither optional nor pcall hides a broken rule`() {
    let rule = "always(\"few\", function() return count < 1 end)\n"
    let optional = Self.told(rule + "flow(\"one\", function() optional(function() tap \"More\" end) end)")
    let caught = Self.told(rule + "flow(\"one\", function() pcall(tap, \"More\") tap \"More\" end)")

    #expect(optional.contains("✗ one") && !optional.contains("step skipped"), "\(optional)")
    #expect(caught.contains("✗ one") && caught.split(separator: "\n      broken after").count == 2, "\(caught)")
  }

  @Test func `rules aren't checked between user actions while time is stopped`() {
    let told = Self.told(
      """
      always("even", function() return count % 2 == 0 end)
      flow("one", function() unsettled(function() tap "More" tap "More" end) end)
      flow("two", function() hold() tap "More" tap "More" settle() end)
      """)

    #expect(told.hasSuffix("2 passed, 0 failed, 0 skipped"), "\(told)")
  }

  @Test func `a relaunch declares the app's rules again`() {
    let told = Self.told(
      """
      flow("one", function() tap "More" relaunch() tap "More" end)
      flow("two", function() relaunch() tap "More"
      tap "More" end)
      """, app: "local mine = 0 local tapped = count always(\"few\", function() return count - tapped < 2 end)")

    #expect(told.contains("✓ one"), "\(told)")
    #expect(told.contains("✗ two\n    a.lua:4: tap \"More\""), "\(told)")
  }
}
