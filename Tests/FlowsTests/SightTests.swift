import Flows
import TestSupport
import Testing

/// Tests that expectations agree with the picture for each kind of element behind each kind of cover.
@Suite struct SightTests {
  @Test(arguments: Share.cases(of: covers)) func `visible, hidden and enabled elements agree with the picture`(
    _ cover: Cover
  ) {
    #expect(SightTests.look(after: cover.body, on: cover.device) == cover.told)
  }

  @Test(arguments: Share.cases(of: covers)) func `no element is both visible and hidden, or both enabled and disabled`(
    _ cover: Cover
  ) {
    let told = SightTests.look(after: cover.body, on: cover.device, printing: "both")

    #expect(told == "")
  }

  @Test(arguments: [
    (
      #"base():present(alert "Sure?" { buttons = { "OK" } })"#, "Middle",
      #"button "Middle" (Base) is covered by alert "Sure?""#
    ),
    ("base().elements.wall.frame = { 0, 0, 320, 200 }", "Top", #"label "Top" (Base) is covered by "wall" (Base)"#),
    (
      "local parts = base().elements parts.low.frame = { 0, 282, 320, 80 } parts.wall.frame = { 0, 302, 320, 60 }",
      "Low",
      #""wall" (Base) covers everything drawn for button "low" (Base), but touches still reach it"#
    ),
    ("base().view.isHidden = true", "Low", #"button "low" (Base) is hidden because a view that contains it is hidden"#),
    ("", "clear", #"view "clear" (Base) shows nothing: no text, no color"#),
    ("", "Row 4", "a row out of sight; `scroll` reveals it"),
    ("home()", "Top", "the app is in the background"),
    (
      #"base():present(alert "Sure?" { message = "really", buttons = { "OK" } })"#, "Head",
      "text that is covered or out of sight"
    ),
  ]) func `the failure of expect.visible includes the reason`(_ body: String, _ name: String, _ reason: String) {
    let told = SightTests.run(body + " wait(0) expect.visible \"\(name)\"", on: "iPhone")

    #expect(told.contains("found     \(reason)\n"), "\(told)")
  }

  @Test func `the failure for a screen behind a popover doesn't describe the screen as a container`() {
    let told = SightTests.run(
      #"p = popover "Sheet" p:present(base().elements.flag) wait(1) expect.screen "Base""#, on: "iPad")

    #expect(told.contains("it is behind the front screen"), "\(told)")
  }

  @Test func `expect.text fails for a covered element, but expect.value doesn't`() {
    let told = SightTests.run(
      #"""
      base().elements.wall.frame = { 0, 0, 320, 200 }
      expect.value("flag", false)
      expect.error(function() expect.text("Top", "Top") end)
      """#, on: "iPhone")

    #expect(told.contains(#"found     label "Top" (Base) is covered by "wall" (Base)"#), "\(told)")
  }

  @Test func `during a transition, both screens are visible, but touches are ignored`() {
    let told = SightTests.run(
      #"""
      unsettled(function()
        base().navigationController:pushViewController "Sheet"
        expect.visible "Upon"
        expect.disabled "Other"
        expect.enabled "Other"
      end)
      """#, on: "iPhone")

    #expect(told.contains("found     touches are ignored during the transition from Base to Sheet#5"), "\(told)")
    #expect(told.contains("· 0.000 s"), "the failure must show the picture at that moment: \(told)")
  }
}

extension SightTests {
  /// A change that covers or hides elements, with the names of the elements that are then visible, hidden and enabled.
  struct Cover: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    var device = "iPhone"
    let told: String
  }

  static let covers: [Cover] = phoneCovers + padCovers

  static func run(_ body: String, on device: String) -> String {
    let folder = Folder([
      "app.lua": app.replacing("DEVICE", with: device),
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  /// Returns three lines with the names of the visible, the hidden and the enabled elements.
  static func look(after body: String, on device: String, printing what: String = "all") -> String {
    let told = run(body + "\nwait(0)\nexpect.equal(\"looked \" .. look(\"\(what)\"), \"\")", on: device)
    let found = "found     \"looked "
    guard let line = told.split(separator: "\n").first(where: { $0.contains(found) }) else { return told }
    return line.split(separator: found).last.map { String($0.dropLast()).replacing("\\n", with: "\n") } ?? ""
  }

  private static let app = #"""
    local function nothing() end
    screen "Base" {
      title = "Base",
      navigationItem = { rightBarButtonItem = button "Edit" { action = nothing } },
      view = {
        label "Top" { frame = { 0, 0, 320, 20 } },
        textField "Field" { frame = { 0, 40, 160, 20 } },
        switch { id = "flag", frame = { 200, 40, 100, 20 } },
        segmentedControl { id = "kind", titles = { "Map", "Photo" }, frame = { 0, 80, 320, 20 } },
        button "Idle" { frame = { 100, 120, 120, 20 } },
        button "Middle" { frame = { 100, 160, 120, 20 }, action = nothing },
        tableView { id = "rows", frame = { 0, 220, 320, 60 }, action = nothing, sections = { { header = "Head",
          rows = { { "Row 1", detailText = "Detail" }, "Row 2", "Row 3", "Row 4" } } } },
        button "Low" { id = "low", frame = { 0, 320, 320, 20 }, action = nothing },
        view { id = "clear", frame = { 0, 180, 320, 20 } },
        view { id = "wall", frame = { 0, 0, 0, 0 }, backgroundColor = "red" },
      },
    }
    screen "Other" { title = "Other", view = { label "There" } }
    screen "Sheet" { view = { label "Upon" } }
    app { device = "DEVICE", root = tabs { navigation "Base", "Other", "Sheet", "Sheet", "Sheet", "Sheet" } }

    function base() return window.rootViewController.selectedViewController.topViewController end
    local names = { "Base", "Edit", "Other", "Top", "Field", "flag", "Map", "Idle", "Middle", "Head", "Row 1", "Detail",
      "Row 4", "Low", "clear", "wall" }
    local function holding(...)
      local list = {}
      for _, name in ipairs(names) do
        local holds = true
        for _, word in ipairs { ... } do holds = holds and pcall(expect[word], name) end
        if holds then table.insert(list, name) end
      end
      return table.concat(list, ", ")
    end
    function look(what)
      if what == "both" then return holding("visible", "hidden") .. holding("enabled", "disabled") end
      return holding "visible" .. "\n" .. holding "hidden" .. "\n" .. holding "enabled"
    end
    """#
}
