import ScriptingTestSupport
import Testing

/// Work that endlessly requests more work is stopped and reported.
@Suite struct `Giving up` {
  @Test func `a turn that keeps requesting another round is stopped, and its last callback is reported`() throws {
    let prototype = try Prototype(
      """
      screen "A" { }
      screen "B" {
        viewDidAppear = function(self) application.root = B {} end }
      app { root = "A" }
      """)

    try prototype.run("application.root = B {}")

    #expect(
      prototype.trace.contains(
        "⚠ The turn was stopped after 64 rounds, each of which requested another; last called: "))
    #expect(prototype.trace.contains("viewDidAppear of B#"))
    #expect(prototype.trace.contains("(app.lua:3)"))
  }

  @Test func `a layout that endlessly requests another one is stopped, and reported once`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { label { id = "text" } },
        viewDidLayoutSubviews = function(self) if asks then self.view:setNeedsLayout() end end }
      app { root = "A" }
      """)

    try prototype.run("asks = true application.root.view:setNeedsLayout()")
    let first = prototype.trace
    try prototype.run("application.root.view:setNeedsLayout()")

    #expect(
      first.contains(
        "⚠ The layout of the view of A was stopped after 8 rounds, each of which requested another;"
          + " last called: viewDidLayoutSubviews of A (app.lua:2)"))
    #expect(!prototype.trace.contains("was stopped after"))
  }

  @Test(arguments: ["clock()", "wait(1)"])
  func `timers without delay that endlessly start other timers are stopped and reported`(line: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { }
      function again()
        after(0, again)
      end
      app { root = "A" }
      """)

    try prototype.run("again() \(line)")

    #expect(
      prototype.trace.contains(
        "⚠ 10000 timers without a delay fired in a row; no further timers fire for now; the next is after (app.lua:2)"))
    #expect(try prototype.run("clock() == \(line == "wait(1)" ? 1 : 0)") == "true")
  }
}
