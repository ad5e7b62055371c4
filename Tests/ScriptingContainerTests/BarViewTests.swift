import ScriptingTestSupport
import Testing

@Suite struct `A view in a bar` {
  @Test func `sends its actions to the screen whose item contains it`() throws {
    let prototype = try Prototype(
      """
      screen "P" { navigationItem = {
        titleView = view { segmentedControl "Way" { titles = { "Up", "Down" }, action = function(self) print(self) end } },
        rightBarButtonItem = button { customView = button "Go" { action = "go" } } },
        go = function(self, sender) print("went", self, sender) end }
      app { root = navigation "P" }
      """)

    try prototype.run("tap 'Down' tap 'Go'")

    #expect(prototype.trace == "> P\n> went\tP\tButton \"Go\"")
  }
}
