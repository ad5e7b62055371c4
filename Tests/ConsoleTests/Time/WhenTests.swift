import Console
import Lua
import Testing

/// Tests of the command `when`, which lists the changes of an expression's value.
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
    ("shell:toggle()", "has a different value each time it is read"),
    ("math.random()", "has a different value each time it is read"),
  ]) func `the when command refuses side effects and varying values`(expression: String, reason: String) throws {
    let answer = try desk("tap Go").type("when " + expression)

    #expect(answer == "when: can't watch `\(expression)`: it \(reason)")
  }

  @Test func `the when command accepts an expression about an element whose view isn't loaded yet`() throws {
    let desk = try desk("tap Go")

    #expect(desk.type("when application.root.viewControllers[1].elements.shown.text").contains("\"one\" → \"two\""))
    #expect(desk.type("when application.root.viewControllers[1].view.isHidden").contains("not loaded → false"))
  }

  @Test func `the when command reports a moment that shows the new value`() throws {
    let desk = try desk("tap Go")
    let moment = desk.type("when late").split(separator: " ").first.map(String.init) ?? ""

    _ = desk.type("at " + moment)
    #expect(desk.type("late") == "true", "\(moment)")
  }

  @Test func `the when command omits changes after the current moment`() throws {
    let desk = try desk("tap Go", "back", "n = 7")

    #expect(desk.type("when n").contains("2 → 7"))
    _ = desk.type("at 1")
    #expect(desk.type("when n").contains("→ 2") && !desk.type("when n").contains("→ 7"))
  }

  @Test func `the when command compares complete values, even on a narrow terminal`() throws {
    let desk = try Desk(Self.app, columns: 40)
    for line in ["list = {} for i = 1, 150 do list[i] = 0 end", "list[149] = 1"] { _ = desk.type(line) }

    #expect(desk.type("when list").hasPrefix("2 · "))
    #expect(desk.type("when string.rep('x', 100) .. tostring(list[149])").hasPrefix("2 · "))
  }

  @Test func `the when command doesn't count property accesses as calls`() throws {
    #expect(!(try desk("tap Go").type("when n")).contains("index"))
  }

  private static let lines = """
    n = 0
    screen "Home" { view = { button "Set" { action = function()
      n = 1
      local function set()
        n = 2
      end
      set()
      n = 9
    end }, button "Resume" { action = function()
      local set = coroutine.wrap(function()
        n = 3
        coroutine.yield()
        n = 4
      end)
      set()
      n = 5
      set()
    end }, button "Once" { action = function() n = 10 end }, button "Load" { push = "Loaded" }, button "Push" { action = function(self)
      self.navigationController:pushViewController("Next", false)
      n = 6
    end }, button "Long" { action = function()
      n = 7
      for i = 1, 20000 do
        i = i + 1
      end
      n = 8
    end }, button "Fail" { action = function()
      n = nil
      n = { x = 1 }
    end } } }
    screen "Next" {}
    screen "Loaded" { viewDidLoad = function() n = 11 end }
    app { root = navigation "Home" }
    """

  /// Returns the changes that `when` lists after the given inputs, each in the form `0 → 1 app.lua:3`.
  private func changes(of expression: String = "n", after lines: String...) throws -> [String] {
    let desk = try Desk(Self.lines)
    for line in lines { _ = desk.type(line) }
    let told = desk.type("when " + expression).lines
    return stride(from: 0, to: told.count - 1, by: 2).map { index in
      let place = told[index + 1].split(separator: " ").last { $0.contains("app.lua") } ?? "-"
      return told[index].split(separator: "·").last.map { $0.dropFirst() + " " + place } ?? ""
    }
  }

  @Test func `the when command names the line of each change, even for several changes between two events`() throws {
    #expect(try changes(after: "tap Set") == ["0 → 1 app.lua:3", "1 → 2 app.lua:5", "2 → 9 app.lua:8"])
    #expect(try changes(after: "tap Resume") == ["0 → 3 app.lua:11", "3 → 5 app.lua:16", "5 → 4 app.lua:13"])
    #expect(try changes(after: "tap Once") == ["0 → 10 app.lua:18"])
    #expect(try changes(after: "tap Load") == ["0 → 11 app.lua:32"])
    #expect(try changes(after: "tap Push") == ["0 → 6 app.lua:20"])
    #expect(try changes(of: "#application.root.viewControllers", after: "tap Push") == ["1 → 2 app.lua:19"])
  }

  @Test func `the when command ignores lines that run after the current event`() throws {
    #expect(
      try changes(after: "tap Set", "tap Push", "at 2:1") == ["0 → 1 app.lua:3", "1 → 2 app.lua:5", "2 → 9 app.lua:8"])
  }

  @Test func `in a very long action, the when command names the lines of the first changes, but not of later changes`()
    throws
  {
    #expect(try changes(after: "tap Long") == ["0 → 7 app.lua:22", "7 → 8 -"])
  }

  @Test func `the when command doesn't report an error of the expression between two lines as a change`() throws {
    #expect(try changes(of: "type(n) == 'number' and n or n.x", after: "tap Fail") == ["0 → 1 app.lua:29"])
  }

  @Test func `the self of an expression is the screen in front at each moment`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")

    #expect(desk.type("when self.title").contains("\"Recipes\" → \"Cake\""), "\(desk.type("when self.title"))")
    #expect(desk.type("follow self.title") == "self.title = \"Cake\"")
  }

  @Test func `a hint explains that an expression can't read locals of the script`() throws {
    let desk = try Desk()
    let hint = "`when` and `follow` can't read locals, only globals and `self`, which is the screen in front"

    #expect(desk.type("when recipes").hasPrefix("nil, since the launch\nno global is called `recipes`; \(hint)"))
    #expect(desk.type("when recipes.x").hasPrefix("when: attempt to index a nil value (global 'recipes'); \(hint)"))
    #expect(desk.type("follow recipes.x").contains("attempt to index a nil value (global 'recipes'); \(hint)"))
  }
}
