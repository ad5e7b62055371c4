import Exploration
import Testing

/// Steps on elements that share their names with other elements.
@Suite struct StepNameTests {
  private func complete(_ script: String) throws -> Exploration {
    let found = try explored(script)
    #expect(found.reasons == [])
    #expect(found.findings.map(\.message) == [])
    return found
  }

  @Test func `a tab is tapped even if a button has the same title`() throws {
    let found = try complete(
      """
      screen "P" { title = "P", view = { label "p" } }
      screen "R" { title = "R", view = { button "Home" { action = function(self) self.title = "pressed" end } } }
      app { root = tabs { navigation { root = "P", title = "Home" }, navigation { root = "R", title = "Two" } } }
      """)
    // Each tab in front, before and after the button was pressed, and the tab that wasn't visited yet.
    #expect(found.stateCount == 5)
  }

  @Test func `a tab is tapped even if a back button has the same title`() throws {
    let goal = """
      application.root.selectedIndex == 1 and #application.root.viewControllers[2].viewControllers == 2
      """
    let found = try explored(
      """
      screen "P" { title = "P", view = { button "Go" { push = "Q" } } }
      screen "Q" { title = "Q" }
      app { root = tabs { navigation "P", navigation "P" } }
      """
    ) { $0.goal = goal }
    guard case .reached? = found.goal?.answer else {
      Issue.record("\(String(describing: found.goal?.answer))")
      return
    }
  }

  @Test func `text is typed into a field even if a bar item has the same name`() throws {
    let found = try complete(
      """
      screen "A" { title = "A", navigationItem = { rightBarButtonItem = barButtonItem "Name" { push = "B" } },
        view = { textField "Name" { explore = { "secret" } },
          button "Go" { action = function(self)
            if self.view.subviews[1].text == "secret" then self.navigationController:pushViewController("C") end
          end } } }
      screen "B" { title = "B" }
      screen "C" { title = "C" }
      app { root = navigation "A" }
      """)
    #expect(found.screens.reached == ["A", "B", "C"])
  }

  @Test func `a slider is set even if a button has the same name`() throws {
    let found = try explored(
      """
      screen "A" { view = {
        button "Volume" { action = function(self) self.n = not self.n end }, slider { id = "Volume", value = 0 } } }
      app { root = "A" }
      """)
    #expect(found.reasons == [])
    #expect(found.stateCount > 2)
  }

  @Test func `a stepper at its maximum isn't tapped`() throws {
    let found = try explored(
      """
      screen "A" { view = { stepper "Count" { maximumValue = 1 } } }
      app { root = "A" }
      """
    ) { $0.cover = .edges }
    #expect(found.stateCount == 2)
    #expect(found.cover?.unrepeatableCount == 0)
    #expect(found.reasons == [])
  }

  @Test func `a relaunch leads back to the state after the first launch`() throws {
    let found = try explored(
      """
      screen "A" { view = { label "x" } }
      app { root = "A" }
      """
    ) { $0.events = .device }
    #expect(found.reasons == [])
    #expect(found.verdict == .complete)
  }
}
