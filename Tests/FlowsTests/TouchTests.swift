import Flows
import Testing

/// Tests of unusual touches, such as two touches in succession or a touch on a row without an action.
@Suite struct TouchTests {
  private func told(_ body: String, device: String = "iPhone") -> String {
    let folder = Folder([
      "app.lua": TouchTests.app.replacing("DEVICE", with: device),
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    let lines = folder.run("flows/a.lua").output.split(separator: "\n").dropFirst(2)
    return lines.prefix { $0 != "warnings" && !$0.contains("┌") && !$0.hasPrefix("hash ") }.map {
      String($0.dropFirst(4))
    }.joined(
      separator: "\n")
  }

  @Test(arguments: [#"doubleTap "Go""#, #"unsettled(function() tap "Go" tap "Go" end)"#])
  func `a second touch during a push is dropped with a warning`(_ touches: String) {
    #expect(
      told(
        """
        \(touches)
        expect.stack { "List", "Detail" }
        expect.warning '"Go" was dropped: touches are ignored during the transition from List to Detail'
        expect.noWarning "nested push"
        """) == "")
  }

  @Test func `during a transition, touches are dropped, but other user actions aren't`() {
    #expect(
      told(
        """
        unsettled(function()
          tap "Show"
          tap "Go" tapRow(1) swipe "left" doubleTap "Count" scroll "down" set("flag", true) enter("Field", "x")
          choose("kind", "Salty") longPress()
          expect.disabled "Leave"
          rotate "landscapeLeft" memoryWarning() wait(0.1)
        end)
        expect.presented "Detail"
        """) == "")
  }

  @Test func `two touches both have an effect if the first touch doesn't begin a transition`() {
    #expect(
      told(#"doubleTap "Count" expect.equal(application.root.topViewController.count, 2) expect.noWarnings()"#) == "")
  }

  @Test func `a misspelled name is an error even during a transition`() {
    #expect(told(#"unsettled(function() tap "Go" tap "Gone" end)"#).contains("nothing on the screen has that name"))
  }

  @Test(arguments: [
    (
      #"tap "Plain" expect.row("Plain", { isSelected = true })"#,
      "tapping a row without an action selects the row and isn't an error"
    ),
    (#"tapRow "Plain" tap "Plain" expect.row("Plain", { isSelected = true })"#, "the row is selected after two taps"),
    (
      #"tap "Wi-Fi" expect.value("wifi", true) expect.row("Wi-Fi", { isSelected = false })"#,
      "if a row has no action, a tap toggles the switch in the row"
    ),
    (#"tap "Sound" expect.screen "Detail""#, "if a row has an action, a tap doesn't toggle the switch in the row"),
    (#"tap "Sweet" tap "Sweet" expect.value("kind", "Sweet")"#, "the selected segment can be tapped"),
    (#"choose("kind", "Sweet") choose("kind", "Sweet")"#, "the selected segment can be chosen by name"),
    (
      #"tapPage "next" tapPage "next" tapPage "previous" expect.value("dots", 2)"#,
      "a page control changes the page in both directions"
    ),
    (
      #"tap "dots" tap "dots" tap "dots" tap "dots" expect.value("dots", 3)"#,
      "a tap on a page control has no effect on the last page"
    ),
    (
      #"expect.enabled "Plain" expect.disabled "Nothing" expect.enabled "Go""#,
      "elements are enabled if a tap would have an effect"
    ),
  ]) func `common touches have the expected effect`(_ body: String, _ what: String) {
    #expect(told(body) == "", "\(what)")
  }

  @Test func `tapPage with a direction in which there are no more pages is an error`() {
    #expect(told(#"tapPage "previous""#).contains("is at its first page, 1 of 3"))
  }

  @Test func `a back swipe can end after a sheet has been presented`() {
    for end in ["finishSwipe", "cancelSwipe"] {
      #expect(
        told(
          """
          tap "Go"
          unsettled(function()
            beginBackSwipe()
            application.root:present("Sheet", { modalPresentationStyle = "formSheet" }, false)
            wait(0)
            \(end)()
          end)
          expect.presented "Sheet"
          """, device: "iPad") == "", "\(end)")
    }
  }

  @Test(arguments: ["hidesBackButton = true", #"leftBarButtonItem = button "Mine""#])
  func `a back swipe is impossible if the back button is hidden or replaced`(_ setting: String) {
    let body = "tap \"Go\" application.root.topViewController.navigationItem.\(setting)\n"

    #expect(told(body + "beginBackSwipe()").contains("Detail has no "))
    #expect(told("tap \"Go\" application.root:setNavigationBarHidden(true) beginBackSwipe() finishSwipe()") == "")
  }

  @Test(arguments: [
    (#"tap "Leave""#, "dismiss: List isn't presented and doesn't present a screen"),
    (#"tap "Pop""#, "pop: List is the root of its stack, so no screen is below it"),
    (#"tap "Root""#, "pop: List is the root of its stack, so no screen is below it"),
    (#"tap "Self""#, "pop: List is the root of its stack, so no screen is below it"),
  ]) func `leaving a screen is an error if it is the root or isn't presented`(_ body: String, _ reason: String) {
    let told = told(body)

    #expect(told.contains("app.lua:") && told.contains(reason), "\(told)")
  }

  @Test func `a second popover causes a warning`() {
    #expect(
      told(
        """
        a, b = popover "Sheet", popover "Sheet"
        a:present(application.root.topViewController.elements.wifi)
        b:present(application.root.topViewController.elements.kind)
        expect.warning "show only one popover at a time"
        """, device: "iPad") == "")
  }

  @Test func `an unknown screen in a declaration causes a warning with the source location at launch`() {
    let folder = Folder([
      "app.lua": """
      screen "List" {
        gestures = { doubleTap = { present = "Zoon" } },
        view = {
          button "Go" { push = "Detial" },
          button "Later" { push = "Later" }, button "Root" { pop = "root" },
          button "Built in" { present = "ViewController" },
          tableView { rows = { "A", { "B",
            push = "Dtail" } }, present = "Shet" },
        },
      }
      screen "Later" {} screen "Detail" {} screen "Zoom" {} screen "Sheet" {}
      app { root = navigation "List" }
      """,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function() end)\n",
    ])

    let warnings = folder.run("flows/a.lua").output.split(separator: "\n").filter {
      $0.contains("⚠ app")
    }

    #expect(
      warnings.map { $0.drop { $0 == " " } } == [
        #"⚠ app.lua:4: push: no screen is called "Detial"; did you mean "Detail"?"#,
        #"⚠ app.lua:8: present: no screen is called "Shet"; did you mean "Sheet"?"#,
        #"⚠ app.lua:8: push: no screen is called "Dtail"; did you mean "Detail"?"#,
        #"⚠ app.lua:2: present: no screen is called "Zoon"; did you mean "Zoom"?"#,
      ])
  }

  private static let app = #"""
    screen "List" {
      count = 0,
      view = {
        button "Go" { push = "Detail" }, button "Show" { present = "Detail" }, button "Nothing",
        button "Count" { action = function(self) self.count = self.count + 1 end },
        button "Leave" { dismiss = true }, button "Pop" { pop = true }, button "Root" { pop = "root" },
        button "Self" { pop = "List" }, textField "Field",
        segmentedControl { id = "kind", titles = { "Sweet", "Salty" } },
        pageControl { id = "dots", numberOfPages = 3 },
        tableView { rows = { "Plain", { "Wi-Fi", accessoryView = switch { id = "wifi" } },
          { "Sound", accessoryView = switch { id = "sound" }, push = "Detail" } } },
        switch { id = "flag" },
      },
    }
    screen "Detail" { view = { button "Leave" { dismiss = true } } }
    screen "Sheet" {}
    app { device = "DEVICE", root = navigation "List" }
    """#
}
