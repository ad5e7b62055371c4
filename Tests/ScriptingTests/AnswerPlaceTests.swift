import Testing

@Suite struct `A wrong answer` {
  @Test func `is told where the function stands that gave it, and nothing turns`() throws {
    let prototype = try Prototype(
      """
      screen "Page" {}
      app { root = pages { transitionStyle = "scroll", viewControllers = { Page {} },
        viewControllerAfter = function(self, sender, page)
          return 5
        end } }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("swipe 'left'") }

    #expect(
      error.map { "\($0)" }
        == "app.lua:3: viewControllerAfter: expected a controller, class or screen name, found number 5")
    #expect(try prototype.run("application.root.viewControllers[1]") == "Page")
  }

  @Test func `given as a value is told with its name`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("application.root.supportedInterfaceOrientations = 'lanscape'")
    }

    #expect(error.map { "\($0)" }?.contains("supportedInterfaceOrientations: expected some of") == true)
    #expect(error.map { "\($0)" }?.hasSuffix("did you mean \"landscape\"?") == true)
  }
}
