import Flows
import Rendering
import Scripting
import Testing

@Suite struct FailureTests {
  @Test func `a failure includes the location, the difference, the screen, actions, events and a command to rerun`() {
    let folder = Folder([
      "app.lua": """
      screen "List" { title = "List", view = { button "Next" { push = "Next" } } }
      screen "Next" { title = "Next" }
      app { root = navigation "List" }
      """,
      "flows/a.lua": """
      require "app"

      flow("goes on", function()
        tap "Next"
        expect.screen "List"
      end)
      """,
    ])

    let run = folder.run("flows/a.lua")

    #expect(
      run.output.withoutHash == """
        flows/a.lua
          ✗ goes on
            flows/a.lua:5: expect.screen "List"
              expected  List
              found     Next

              ┌────────────────────────────────────────┐
              │ 9:41                              100% │
            ▸ │ ‹ List           Next                  │
              ├────────────────────────────────────────┤
            ▸ │                                        │
        \(String(repeating: "      │                                        │\n", count: 20))\
              └────────────────────────────────────────┘
            ▸  NavigationController(List) ▸ Next · portrait · 0.350 s

            ▸ changed by tap("Next"). Before the change:
              │                  List                  │
              │                 [Next]                 │
               NavigationController(List) ▸ List · portrait

            the last user actions:
              tap("Next")

            the last events:
              ▸ tap("Next")
               0.000  Next                        willMove                  parent=NavigationController(List)
               0.000  NavigationController(List)  viewWillLayoutSubviews
               0.000  Next                        viewDidLoad
               0.000  List                        viewWillDisappear         animated=true
               0.000  Next                        viewWillAppear            animated=true
               0.000  NavigationController(List)  viewDidLayoutSubviews
               0.000  Next                        updateViewConstraints
               0.000  Next                        viewWillLayoutSubviews
               0.000  Next                        viewDidLayoutSubviews
               0.350  List                        viewDidDisappear          animated=true
               0.350  Next                        viewDidAppear             animated=true
               0.350  Next                        didMove                   parent=NavigationController(List)

            again: maquette test flows/a.lua:3

        failures
          ✗ flows/a.lua:5: goes on: expect.screen "List": expected List, found Next

        0 passed, 1 failed, 0 skipped
        """)
    #expect(run.status == .failed)
  }

  @Test func `changes of the last step are also marked with ASCII characters`() {
    let folder = Folder([
      "app.lua": """
      screen "List" { title = "List", view = { button "Next" { push = "Next" } } }
      screen "Next" { title = "Next" }
      app { root = navigation "List" }
      """,
      "flows/a.lua": "require \"app\" flow(\"a\", function() tap \"Next\" expect.screen \"List\" end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.signs = .ascii

    let told = folder.run("flows/a.lua", options: options).output

    #expect(told.contains("changed by tap(\"Next\"). Before the change:"), "\(told)")
    #expect(told.contains("|                 [Next]                 |"))
    #expect(!told.contains("│"))
  }

  @Test func `each finding is on a separate line, and the list of failures includes the first finding`() {
    let folder = Folder([
      "app.lua": """
      screen "List" { view = {
        label "Tides of this morning" { frame = { 10, 40, 60, 21 } },
        label "Tides of this evening" { frame = { 10, 80, 60, 21 } },
        label "Tides of tomorrow morning" { frame = { 10, 120, 60, 21 } },
      } }
      app { root = "List" }
      """,
      "flows/a.lua": "require \"app\" flow(\"a\", function() expect.readable() end)",
    ])

    let told = folder.run("flows/a.lua").output

    #expect(
      told.contains(
        """
              found     label "Tides of this morning" (List) is cut off: it needs 150 points and has 64
                        label "Tides of this evening" (List) is cut off: it needs 149 points and has 64
                        label "Tides of tomorrow morning" (List) is cut off:
        """), "\(told)")
    #expect(
      told.contains(
        #"found label "Tides of this morning" (List) is cut off: it needs 150 points and has 64 and 2 more"#))
  }

  @Test func `the list of failures includes the entries of a list that differ`() {
    let folder = Folder([
      "app.lua": """
      screen "List" { title = "List", view = { button "Next" { push = "Next" } } }
      screen "Next" { title = "Next" }
      app { root = navigation "List" }
      """,
      "flows/a.lua": #"require "app" flow("a", function() tap "Next" expect.stack { "List", "Last" } end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains(#"a: expect.stack { "List", "Last" }: missing: Last; unexpected: Next"#), "\(told)")
  }

  @Test func `the last events include all events of the last user action`() {
    let folder = Folder([
      "app.lua": """
      screen "List" { view = { button "Twice" { action = function(self)
        self.navigationController:pushViewController "Next"
        self.navigationController:pushViewController "Next"
      end } } }
      screen "Next" { }
      app { root = navigation "List" }
      """,
      "flows/a.lua": #"require "app" flow("a", function() tap "Twice" expect.screen "List" end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    let events = told.split(separator: "\n").drop { !$0.contains("the last events:") }
    #expect(events.dropFirst().first?.contains(#"▸ tap("Twice")"#) == true, "\(told)")
    #expect(events.contains { $0.contains("List") && $0.contains("viewWillDisappear") }, "\(told)")
    #expect(events.contains { $0.contains("⚠") }, "\(told)")
  }

  @Test func `the last events include calls of monitored functions`() {
    let folder = Folder([
      "app.lua": """
      function mark(n) end
      screen "List" { view = { button "Go" { action = function() mark(3) end } } }
      app { root = "List" }
      """,
      "flows/a.lua": #"require "app" flow("a", function() monitor(mark) tap "Go" expect.screen "Next" end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("↳ call mark(3) app.lua:1, from app.lua:2"), "\(told)")
  }

  @Test func `a user action that isn't possible fails at the line of the action`() {
    #expect(
      outcome(of: #"tap "Cke""#) == """
        flows/a.lua:3: tap "Cke"
          tap "Cke": nothing on the screen has that name; nearest: "Cake"
        """)
  }

  @Test func `if an element's name is incomplete, the message suggests the full name`() {
    #expect(outcome(of: #"tap "Waff""#).hasSuffix(#"nothing on the screen has that name; "Waffles" begins with it"#))
  }

  @Test func `if a screen's name is used for an element, the message suggests expect.screen`() {
    #expect(
      outcome(of: #"expect.visible "RecipeList""#).contains(
        #"RecipeList is a screen: write `expect.screen "RecipeList"`"#))
  }

  @Test func `an error in a callback fails at the line of the user action and includes the script's source location`() {
    #expect(
      outcome(of: "tap \"Cake\"\ntap \"Boom\"") == """
        flows/a.lua:4: tap "Boom"
          a callback failed:
            app.lua:13: no luck
        """)
  }

  @Test func `an expectation in a callback fails at the line of the flow's user action`() {
    #expect(
      outcome(of: "tap \"Cake\"\ntap \"Check\"") == """
        flows/a.lua:4: tap "Check"
          a callback failed:
            app.lua:14: expect.screen "Nowhere"
              expected  Nowhere
              found     RecipeDetail
              no screen is called "Nowhere"
        """)
  }

  @Test func `changes made by the flow's code take effect before an expectation`() {
    #expect(outcome(of: #"window.rootViewController:present "Photo" expect.presented "Photo""#) == "")
  }

  @Test func `a Lua error in the flow is reported at the line of the error`() {
    #expect(
      outcome(of: "local x\nprint(x.y)") == """
        flows/a.lua:4: print(x.y)
          attempt to index a nil value (local 'x')
        """)
  }

  @Test func `a failed expectation ends the flow, but a failed soft expectation doesn't`() {
    let folder = Folder([
      "app.lua": Sample.app,
      "flows/a.lua": """
      require "app"
      flow("soft", function()
        expect.soft.screen "Photo"
        expect.soft.title "Photo"
        tap "Cake"
        expect.tab(2)
        expect.tab(3)
      end)
      """,
    ])

    let lines = folder.run("flows/a.lua").output.split(separator: "\n").filter { $0.hasPrefix("    flows/a.lua:") }

    #expect(
      lines == [
        #"    flows/a.lua:3: expect.soft.screen "Photo""#, #"    flows/a.lua:4: expect.soft.title "Photo""#,
        "    flows/a.lua:6: expect.tab(2)",
      ])
  }

  @Test(arguments: [
    (#"expect.scren "Photo""#, "unknown expectation `scren`; did you mean `screen`?"),
    ("expect.screen()", "expect.screen: `screen` is missing; write expect.screen(screen)"),
    (#"expect.screen(nil)"#, "expect.screen: `screen` is nil; write expect.screen(screen)"),
    (#"expect.screen(1)"#, "expect.screen: screen: expected a string, found number 1"),
    (#"expect.stack("Photo")"#, #"expect.stack: screens: expected a list of strings, found string "Photo""#),
    (
      #"expect.screen("a", "b")"#,
      "expect.screen: too many arguments; write expect.screen(screen) (if the last argument is a call, it passes all "
        + "its results: put it in parentheses to pass the first)"
    ),
    (
      #"expect.row("Cake", { detail = "x" })"#, "expect.row: a row has no property `detail`; did you mean `detailText`?"
    ),
    (
      #"expect.released "Recipelist""#, #"expect.released: no class is called "Recipelist"; did you mean "RecipeList"?"#
    ),
    (
      #"expect.never "Photo viewDidUnlod""#,
      "expect.never: no event is called `viewDidUnlod`; did you mean `viewDidUnload`?"
    ),
    (#"expect.never "Phto viewDidUnload""#, #"expect.never: nothing is called "Phto"; did you mean "Photo"?"#),
    ("expect.other = 1", "`expect` cannot be changed"),
  ]) func `the error for a wrong call of an expectation explains the mistake`(_ body: String, _ told: String) {
    #expect(outcome(of: body).split(separator: "\n").dropFirst().map { $0.dropFirst(2) } == [told[...]])
  }

  @Test func `expect.absent accepts a name that was on the screen earlier`() {
    #expect(
      outcome(
        of: """
          tap "Add"
          window.rootViewController.presentedViewController.elements.name.placeholder = "Made " .. "up"
          wait(0)
          tap "Cancel"
          expect.absent "Made up"
          """) == "")
  }

  @Test func `tables that contain themselves can be compared and shown`() {
    #expect(
      outcome(
        of: """
          local a, b = { 1 }, { 1 }
          a.self, b.self = a, b
          expect.equal(a, b)
          expect.that(_G)
          expect.equal(window.frame, { 0, 0, 320, 480 })
          expect.equal(a, { 1, self = false })
          """) == """
          flows/a.lua:8: expect.equal(a, { 1, self = false })
            expect.equal({ 1, self = { … } }, { 1, self = false })
            expected  { 1, self = false }
            found     { 1, self = { … } }
          """)
  }

  @Test func `expect.released fails for a class without instances`() {
    #expect(
      outcome(of: #"expect.released "Photo""#) == """
        flows/a.lua:3: expect.released "Photo"
          expected  Photo released
          found     no instance was created
        """)
  }

  @Test func `patterns for warnings and printed text may contain any words`() {
    #expect(outcome(of: #"expect.never "⚠ anything at all" expect.never "> no such words""#) == "")
  }
}
