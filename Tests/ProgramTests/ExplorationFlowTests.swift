import TestSupport
import Testing

/// Tests of the flows that `maquette explore` writes.
@Suite struct ExplorationFlowTests {
  private let program = Program([
    "app.lua": """
    screen "A" { title = "A", view = { button "Go" { push = "B" } } }
    screen "B" { title = "B", view = { button "Up" { action = function() error "boom" end } } }
    app { root = navigation "A" }
    """
  ])

  @Test(arguments: ["--states 1", "--without error", "--from screen:A", "--depth 1", "--goal 'expect.screen \"B\"'"])
  func `a written flow stays if the next exploration didn't look for its fault everywhere`(_ options: String) {
    let result = program.shell(
      "$maquette explore --write found >/dev/null; $maquette explore \(options) --write found >/dev/null; ls found")
    #expect(result.text.contains("error-1.lua"), "\(result.text)")
  }

  @Test func `a written flow is removed if its fault is gone, and isn't written again while it exists`() {
    let result = program.shell(
      """
      for _ in 1 2; do $maquette explore --write found --skip Nothing >/dev/null; done; ls found
      sed -i 's/error "boom"/done = true/' app.lua; $maquette explore --write found >/dev/null; echo then; ls found
      """)
    #expect(result.text.contains("error-1.lua") && !result.text.contains("error-2.lua"), "\(result.text)")
    #expect(!result.text.split(separator: "then\n")[1...].joined().contains("error"), "\(result.text)")
  }

  @Test func `an exploration that skips something doesn't overwrite the flow of another fault`() {
    let result = program.shell(
      """
      $maquette explore --write found --without dead >/dev/null; cp found/error-1.lua first
      sed -i 's/title = "A",/& viewDidAppear = function() if late then error "soon" end late = true end,/' app.lua
      $maquette explore --write found --skip Nothing >/dev/null; cmp first found/error-1.lua && ls found
      """)
    #expect(result.text.contains("error-2.lua"), "\(result.text)")
  }

  @Test func `hooks and rules of the script that affect the written flows are named`() {
    let program = Program([
      "app.lua": """
      beforeEach(function() end)
      eventually("paid", function() return paid end)
      screen "A" { title = "A", view = { button "Go" { push = "B" }, button "Stop" { action = function() error "no" end },
        button "Pay" { action = function() paid = true end } } }
      screen "B" { title = "B" }
      app { root = navigation "A" }
      """
    ])
    let hook = "`beforeEach` (app.lua:1) also runs for the flows that were written"
    let rule = "`eventually \"paid\"` (app.lua:2) also applies to the flows that were written"
    for options in ["--goal 'expect.screen \"B\"' --write flows", "--cover flows", "--write flows"] {
      let text = program.shell("$maquette explore \(options)").text
      #expect(text.contains(hook) && text.contains(rule), "\(text)")
    }
    #expect(!program.shell("$maquette explore").text.contains("also"))
  }

  @Test func `a failure in the JUnit report has no empty line about a repetition`() {
    let text = program.shell("$maquette explore --report junit").text
    #expect(text.contains("boom") && !text.contains("again:"), "\(text)")
  }
}
