import Flows
import Testing

/// Tests names with `#` in user actions and expectations.
@Suite struct `Element names` {
  private static let app = """
    screen "P" { title = "T#1", view = {
      button "C" {}, button "C#2" { push = "Q" }, button "C" {}, switch { id = "S" }, switch { id = "S#2", isOn = true },
      label "twin" {}, label "twin" {},
      tableView { rows = { "R", "R#2", "R", "x", "y", "z", "u", "v", "w", "a", "b", "c", "d", "Far#2" } } } }
    screen "Q" {}
    app { root = navigation "P" }
    """

  private func told(_ body: String) -> String {
    Folder(["app.lua": Self.app, "a.lua": "require \"app\" flow(\"f\", function()\n\(body)\nend)"]).run("a.lua").output
  }

  @Test(
    arguments: [
      #"tap "C#2" expect.screen "Q""#, #"expect.visible "C#2""#, #"expect.enabled "C#2""#, #"expect.disabled "C#1""#,
      #"expect.text("C#2", "C#2")"#, #"expect.value("S#2", true)"#, #"expect.value("S#1", false)"#,
      #"expect.visible "R#2""#, #"expect.visible "T#1""#, #"expect.text("twin#2", "twin")"#,
      #"expect.absent "twin#3""#, #"expect.absent "C#3""#,
    ])
  func `a name with a number finds the element with exactly that name, in actions and expectations`(_ body: String) {
    #expect(told(body).contains("1 passed"), "\(body)\n\(told(body))")
  }

  @Test(
    arguments: [
      (#"expect.absent "C#2""#, #"button "C#2""#), (#"expect.hidden "C#2""#, "is visible"),
      (#"expect.disabled "C#2""#, "is enabled"), (#"expect.absent "R#2""#, "row"), (#"expect.absent "Far#2""#, "row"),
      (#"expect.absent "T#1""#, "found     text"), (#"tap "C#3""#, "the screen has 2 named"),
      (#"expect.absent "Nope#2""#, "nothing in the prototype or this run is called \"Nope\""),
    ])
  func `a wrong expectation about an element whose name contains a number fails`(_ body: String, _ reason: String) {
    let told = told(body)

    #expect(told.contains("1 failed") && told.contains(reason), "\(body)\n\(told)")
  }

  @Test func `expect.absent creates no cells for rows outside the screen`() {
    let app = """
      made = 0
      screen "P" { view = { tableView { numberOfRows = function() return 1000 end,
        cellForRow = function(self, list, row) made = made + 1 return "Row " .. row end } } }
      app { root = "P" }
      """
    let flow = """
      require "app"
      flow("f", function()
        expect.visible "Row 1"
        local before = made
        expect.absent("Cake", { new = true })
        expect.equal(made, before)
      end)
      """

    let output = Folder(["app.lua": app, "a.lua": flow]).run("a.lua").output

    #expect(output.contains("1 passed"), "\(output)")
  }

  @Test func `a string of the prototype is known by its value, even if it is written with escape sequences`() {
    let app = Self.app.replacing("screen \"Q\" {}", with: #"screen "Q" { view = { label "caf\u{e9} \65" } }"#)
    let flow = #"require "app" flow("f", function() expect.absent "café A" end)"#

    #expect(Folder(["app.lua": app, "a.lua": flow]).run("a.lua").output.contains("1 passed"))
  }
}
