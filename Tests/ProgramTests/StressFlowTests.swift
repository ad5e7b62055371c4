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

  @Test func `a flow with a canceled swipe passes when the fault is mended`() {
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

  @Test func `a flow that raises an error itself is reported without a shorter flow`() {
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
}
