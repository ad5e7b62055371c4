import Testing

/// Tests of the flows that `maquette test --stress` writes.
@Suite struct StressFlowTests {
  private func program(_ fields: String, _ flow: String) -> Program {
    Program([
      "app.lua": """
      screen "A" { title = "A", view = { button "Go" { push = "B" } } }
      screen "B" { title = "B", view = { label { id = "l", text = "ok" }, button "X" { action = function() n = 1 end } },
        \(fields) }
      app { root = navigation "A" }
      """,
      "flows/a.lua": """
      require "app"
      flow("x", function() \(flow) end)
      """,
    ])
  }

  @Test func `a written flow with a canceled swipe fails until the fault is fixed`() {
    let program = program(
      #"viewWillDisappear = function(self) self.elements.l.text = "leaving" end"#,
      #"tap "Go" expect.text("l", "ok") wait(1) expect.text("l", "ok")"#)
    let result = program.shell(
      """
      $maquette test flows --stress --write found >/dev/null; $maquette test found
      sed -i 's/viewWillDisappear/viewDidAppear = function(self) self.elements.l.text = "ok" end, viewWillDisappear/' app.lua
      $maquette test found
      """)
    #expect(result.text.contains("0 passed, 1 failed"), "\(result.text)")
    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
    #expect(result.status == 0)
  }

  @Test func `an error in the first action of a disturbance is written as the shortest flow that shows it`() {
    let program = program("", #"tap "Go" expect.text("l", "ok") tap "X" back()"#)
    let result = program.shell(
      """
      sed -i 's/"A" }$/"A", didEnterBackground = function() error "no room" end }/' app.lua
      $maquette test flows --stress --write found; grep -c '()$' found/home-1.lua; $maquette test found
      sed -i 's/error "no room"//' app.lua
      $maquette test found | tail -1
      """)
    #expect(result.text.contains("\n    home() open()\n    found/home-1.lua\n"), "\(result.text)")
    #expect(result.text.contains(", and at 2 other places\n"), "\(result.text)")
    #expect(result.text.contains("app.lua:4: no room"), "\(result.text)")
    #expect(result.text.contains("0 passed, 1 failed"), "\(result.text)")
    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
  }

  @Test func `flows written by an earlier run are left out of trials, and removed when their fault is fixed`() {
    let program = program(#"didReceiveMemoryWarning = function(self) error "low" end"#, #"tap "Go" tap "X""#)
    let result = program.shell(
      """
      for _ in 1 2; do $maquette test --stress --write flows/found | tail -1; done; ls flows/found
      $maquette test --mutate 2 2>&1 | head -1
      sed -i 's/error "low"//' app.lua; $maquette test --stress --write flows/found; ls flows/found; $maquette test | tail -1
      """)
    let left = "1 flow that Maquette has written to show a fault is left out"
    #expect(result.text.contains("9 disturbances of 1 flow · 1 finding\n\(left)\n9 disturbances"), "\(result.text)")
    #expect(result.text.contains("memory-warning-1.lua\n\(left)\n"), "\(result.text)")
    #expect(result.text.hasSuffix("nothing breaks\n1 passed, 0 failed, 0 skipped, 1 warning\n"), "\(result.text)")
  }

  @Test func `the shortened flow keeps the disturbance, even if the expectation also fails on another screen`() {
    let program = Program([
      "app.lua": """
      screen "A" { title = "A", view = { label { id = "l", text = "lost" }, button "Go" { push = "B" } } }
      screen "B" { title = "B", view = { label { id = "l", text = "ok" }, button "X" { action = function() end } },
        didReceiveMemoryWarning = function(self) self.elements.l.text = "lost" end }
      app { root = navigation "A" }
      """,
      "flows/a.lua": #"require "app" flow("x", function() tap "Go" tap "X" expect.text("l", "ok") end)"#,
    ])
    let result = program.shell("$maquette test --stress")

    #expect(result.text.contains(#"    tap("Go")  memoryWarning()  expect.text("l", "ok")"#), "\(result.text)")
  }

  @Test func `an error that the flow itself raises is reported without a shorter flow`() {
    let program = program(
      "didReceiveMemoryWarning = function(self) self.p = true end",
      #"tap "Go"; tap "X" if application.root.topViewController.p then error "purged" end"#)
    let result = program.shell("$maquette test flows --stress --write found; ls found")
    #expect(result.text.contains("flows/a.lua:2: purged"), "\(result.text)")
    #expect(result.text.contains("1 finding"), "\(result.text)")
    #expect(!result.text.contains("gave a different result"), "\(result.text)")
  }

  @Test func `a stepper at its maximum says why a tap has no effect`() {
    let program = Program([
      "app.lua": #"screen "A" { view = { stepper "Count" { maximumValue = 1 } } } app { root = "A" }"#
    ])
    let result = program.shell("$maquette run app.lua -e 'set Count 1' -e 'tap Count'")
    #expect(result.text.contains("does nothing: it is at its maximum"), "\(result.text)")
  }

  @Test(arguments: [
    ("kept:present(Sheet())", "warning", "expect.noWarning \"Attempt to present Sheet on Kept"),
    ("kept:beginAppearanceTransition(true, false)", "unbalanced", "expect.balanced()"),
  ])
  func `a warning or an unbalanced callback is written as the shortest flow that shows it`(
    call: String, kind: String, expectation: String
  ) {
    let program = Program([
      "app.lua": """
      screen "A" { title = "A", view = { button "Go" { push = "B" } }, viewDidLoad = function(self) kept = Kept() end,
        didReceiveMemoryWarning = function(self) \(call) end }
      screen "B" { title = "B", view = { button "X" { action = function() end } } }
      screen "Kept" { title = "Kept" }
      screen "Sheet" { title = "Sheet" }
      app { root = navigation "A" }
      """,
      "flows/a.lua": #"require "app" flow("x", function() tap "Go" tap "X" wait(1) expect.screen "B" end)"#,
    ])
    let result = program.shell(
      "$maquette test flows --stress --write found; $maquette test found"
    )

    #expect(result.text.contains("✗ memory-warning on A: \(kind)\n"), "\(result.text)")
    #expect(result.text.contains("    memoryWarning()  \(expectation)"), "\(result.text)")
    #expect(result.text.contains("    found/memory-warning-1.lua\n"), "\(result.text)")
    #expect(result.text.contains("\n0 passed, 1 failed"), "\(result.text)")
  }

  @Test func `a written flow stays if the flow with its fault doesn't run`() {
    let program = program(#"didReceiveMemoryWarning = function(self) error "low" end"#, #"tap "Go" tap "X""#)
    let result = program.shell(
      """
      echo 'require "app" flow("y", function() expect.screen "A" end)' >flows/b.lua
      $maquette test flows/a.lua --stress --write found | tail -1
      $maquette test flows/b.lua --stress --write found; ls found
      sed -i 's/"A" }$/"A", applicationDidReceiveMemoryWarning = function() error "full" end }/' app.lua
      echo 'require "app" flow("y", function() tap "Go" end)' >flows/b.lua
      $maquette test flows/b.lua --stress --write found >/dev/null 2>&1; grep -l full found/* ; ls found
      sed -i 's/error "[a-z]*"//' app.lua; $maquette test flows --stress --write found; ls found
      """)

    let stays = "found: 1 flow of an earlier run stays, because the flow with the fault wasn't disturbed\n"
    #expect(result.text.contains(stays), "\(result.text)")
    #expect(result.text.contains("nothing breaks\nmemory-warning-1.lua\n"), "\(result.text)")
    #expect(result.text.contains("memory-warning-1.lua\nmemory-warning-2.lua\n"), "\(result.text)")
    #expect(result.text.hasSuffix("nothing breaks\n"), "\(result.text)")
  }

  @Test func `flows that the commands explore and shrink have written are left out of trials`() {
    let program = program("viewDidLoad = function(self) error \"lost\" end", #"expect.screen "A""#)
    let result = program.shell(
      """
      $maquette explore app.lua --write flows/found --cover edges=flows/all >/dev/null; ls flows/found flows/all
      echo 'require "app" flow("red", function() expect.screen "A" tap "Go" end)' >flows/red.lua
      $maquette shrink --flow red -o flows/short.lua >/dev/null; rm flows/red.lua; ls flows
      $maquette test --stress; $maquette test --mutate 1
      """)

    #expect(result.text.contains("error-1.lua"), "\(result.text)")
    #expect(result.text.contains("short.lua"), "\(result.text)")
    #expect(!result.text.contains("fails on its own"), "\(result.text)")
    #expect(result.text.contains("flows that Maquette has written to show a fault are left out\n"), "\(result.text)")
  }
}
