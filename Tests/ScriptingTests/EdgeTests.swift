import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Unusual numbers and names` {
  static let script = """
    screen "P" {
      view = { tableView { id = "t", rows = { "a", "b" }, action = print }, pageControl { id = "page", numberOfPages = 3 },
        pickerView { id = "picker", components = { { "x" } } }, segmentedControl { id = "kind", titles = { "L", "M" } },
        button "Issue #3" { action = function() print "hit" end } },
    }
    app { root = tabs { navigation "P", "P" } }
    """

  @Test(
    arguments: [
      ("tapRow(1e300)", "line:1: tapRow 1e+300: row: expected a whole number of at least 1, found 1e+300"),
      ("tapRow(1, 0.5)", "line:1: tapRow 1 0.5: section: expected a whole number of at least 1, found 0.5"),
      ("tapRow(3)", "line:1: tapRow 3: no row 3 in section 1: there are 2 rows"),
      ("tap 'a#-9223372036854775808'", "line:1: tap \"a#-9223372036854775808\": the screen has 1 named \"a\""),
      (
        "choose('kind', '-9223372036854775808')",
        "line:1: choose \"kind\" \"-9223372036854775808\": no \"-9223372036854775808\" to choose; there are: \"L\", \"M\""
      ),
      ("e.page.currentPage = 0", "line:1: currentPage: expected a whole number of at least 1, found number 0"),
      ("e.t:selectRow(7)", "line:1: selectRow: no row 7 in section 1: there are 2 rows"),
      ("e.t:scrollToRow(1, 9)", "line:1: scrollToRow: no section 9: there is 1 section"),
      (
        "e.picker:selectRow(math.mininteger)",
        "line:1: selectRow: row: expected a whole number of at least 1, found number -9223372036854775808"
      ),
      ("e.picker:selectRow(1, 4)", "line:1: selectRow: component: expected 1 to 1, found 4"),
      (
        "application.root.selectedIndex = math.mininteger",
        "line:1: selectedIndex: expected a whole number of at least 1, found number -9223372036854775808"
      ),
      ("enter('x', '\\xff')", "line:1: enter: expected UTF-8 text, found other bytes"),
      (
        "every(1e-9, function() end)",
        "line:1: every: seconds: expected at least 0.000001, found number 1e-09"
      ),
    ])
  func `unusual numbers and names are refused without a crash`(line: String, message: String) throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("e = application.root.selectedViewController.topViewController.elements")

    do {
      try prototype.run(line)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `list indices far out of range find no item`() throws {
    let prototype = try Prototype(Self.script)

    #expect(
      try prototype.run("application.root.viewControllers[math.mininteger], application.root.view[math.mininteger]")
        == "nil nil")
  }

  @Test func `names with a number sign are looked up as whole names first`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Issue #3'")

    #expect(prototype.trace == "> hit")
  }

  @Test(arguments: ["math.mininteger", "math.maxinteger", "-1", "0"])
  func `positions out of range put a view at the nearest end`(place: String) throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("new = label 'new' view = application.root.selectedViewController.topViewController.view")

    try prototype.run("view:insertSubview(new, \(place))")

    #expect(try prototype.run("view[\(place == "math.maxinteger" ? "#view" : "1")].text") == "new")
  }

  @Test(
    arguments: ["0/0", "1/0", "-1", "1.5", "1e300", "1 << 40", "math.mininteger", "'3'", "{}"],
    ["numberOfComponents", "numberOfRows"])
  func `unusual counts that a function returns are reported at the function`(answer: String, question: String) throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("picker = application.root.selectedViewController.topViewController.elements.picker")

    #expect {
      try prototype.run(
        """
        p = pickerView { dataSource = { numberOfRows = function() return 1 end } }
        p.dataSource.\(question) = function() return \(answer) end
        return #p.components, pcall(p.selectedRow, p)
        """)
    } throws: { error in
      "\(error)".hasPrefix("line:2: \(question): expected a whole number from 0 to 10")
    }
  }

  @Test(
    arguments: [
      "local list = {} list[1] = list", "local list = {} list.more = list",
      "local list = {} for _ = 1, 20000 do list = { list } end",
      "local list = {} for _ = 1, 20000 do list = { more = list } end",
    ])
  func `deeply nested lists of constraints and the like are refused`(list: String) throws {
    let message = problem(
      in: "\(list)\nscreen 'P' { constraints = list, view = { label 'x' } }\napp { root = 'P' }")

    #expect(message.hasPrefix("app.lua:2: screen \"P\": constraints: "))
    #expect(message.contains("100 declarations are nested; does one contain itself?"))
  }
}

@Suite struct `An object that reads as a list` {
  @Test func `an object that reads as a list supports pairs, ipairs, length and unpack`() throws {
    let prototype = try Prototype("screen 'P' {} screen 'Q' {} app { root = tabs { 'P', 'Q' } }")

    try prototype.run(
      """
      local list = application.root.viewControllers
      for place, controller in pairs(list) do print(place, controller) end
      for place, controller in ipairs(list) do print(place, controller) end
      print(#list, table.unpack(list))
      """)

    #expect(prototype.trace == "> 1\tP\n> 2\tQ\n> 1\tP\n> 2\tQ\n> 2\tP\tQ")
  }

  @Test func `an object that isn't a list can't be looped over`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")

    #expect(
      try prototype.run("pcall(function() for _ in pairs(application.root) do end end)")
        == "false line:1: P isn't a list, so it can't be counted or looped over; read its properties by name"
    )
  }
}

@Suite struct `The stack of the Lua bridge` {
  @Test func `the stack of the Lua bridge is restored after a line that fails`() throws {
    let prototype = try Prototype(
      "screen 'P' { view = { button 'Go' { action = function() error 'x' end } } } app { root = 'P' }")
    let height = prototype.session.state.top.count

    for (line, message) in [
      ("tap 'Go' return 1, 2", "app.lua:1: x"), ("after(0, function() error 'late' end) return 1, 2", "line:1: late"),
      ("= =", "line:1: unexpected symbol near '='"), ("error {}", "line:1: {}"),
    ] {
      #expect { try prototype.run(line) } throws: { "\($0)" == message }
    }

    #expect(prototype.session.state.top.count == height)
  }
}
