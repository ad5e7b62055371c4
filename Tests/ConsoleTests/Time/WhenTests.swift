import Console
import Testing

/// `when`: the changes of an expression's value.
@Suite struct `When a value changed` {
  private static let app = """
    n = 0
    shell = { toggle = function() n = n + 1 return n end }
    screen "Home" { view = {
      button "Go" { action = function(self)
        n = 1
        self.elements.shown.text = "two"
        n = 2
        self.navigationController:pushViewController("Next", true)
      end },
      button "Wait" { action = function() after(1, function() n = 5 end) end },
      label { id = "shown", text = "one" },
    } }
    screen "Next" { title = "Next", viewDidLoad = function() late = true end }
    app { root = navigation "Home" }
    """

  private func desk(_ lines: String...) throws -> Desk {
    let desk = try Desk(Self.app)
    for line in lines { _ = desk.type(line) }
    return desk
  }

  @Test(arguments: [
    ("(function() n = n + 1 return 1 end)()", "changes something"),
    ("shell:toggle()", "has another value each time it is read"),
    ("math.random()", "has another value each time it is read"),
  ]) func `is not asked with an expression that acts`(expression: String, reason: String) throws {
    let answer = try desk("tap Go").type("when " + expression)

    #expect(answer == "when: `\(expression)` \(reason), and may only look")
  }

  @Test func `is asked of an element before its view is loaded`() throws {
    let desk = try desk("tap Go")

    #expect(desk.type("when application.root.viewControllers[1].elements.shown.text").contains("\"one\" → \"two\""))
    #expect(desk.type("when application.root.viewControllers[1].view.isHidden").contains("not loaded → false"))
  }

  @Test func `the moment in the answer shows the new value`() throws {
    let desk = try desk("tap Go")
    let moment = desk.type("when late").split(separator: " ").first.map(String.init) ?? ""

    _ = desk.type("at " + moment)
    #expect(desk.type("late") == "true", "\(moment)")
  }

  @Test func `what comes later than the moment at which one stands is left out`() throws {
    let desk = try desk("tap Go", "back", "n = 7")

    #expect(desk.type("when n").contains("2 → 7"))
    _ = desk.type("at 1")
    #expect(desk.type("when n").contains("→ 2") && !desk.type("when n").contains("7"))
  }

  @Test func `values are compared whole, however narrow the terminal is`() throws {
    let desk = try Desk(Self.app, columns: 40)
    for line in ["list = {} for i = 1, 150 do list[i] = 0 end", "list[149] = 1"] { _ = desk.type(line) }

    #expect(desk.type("when list").hasPrefix("2 · "))
    #expect(desk.type("when string.rep('x', 100) .. tostring(list[149])").hasPrefix("2 · "))
  }

  @Test func `reading or setting a property is no call in the answer`() throws {
    #expect(!(try desk("tap Go").type("when n")).contains("index"))
  }
}
