import Console
import Scripting
import Testing

struct InterpreterTests {
  @Test func `an expression prints its value`() throws {
    let desk = try Desk()

    #expect(desk.type("1 + 1") == "2")
    #expect(desk.type("'a', nil") == "\"a\"\nnil")
    #expect(desk.type("local x = 1") == "")
  }

  @Test func `a user action is typed without parentheses and quotes`() throws {
    let desk = try Desk()

    #expect(desk.type("tap Chocolate Cake") == "")
    #expect(desk.front == "Detail")
    #expect(desk.type("back") == "")
    #expect(desk.front == "List")
  }

  @Test func `arguments with spaces can be quoted if a user action has several arguments`() throws {
    let desk = try Desk()
    _ = desk.type("tap Add")

    #expect(desk.type("enter \"Zip code\" 01234") == "")
    #expect(desk.type("application.root.presentedViewController.elements.zip.text") == "\"01234\"")
    #expect(
      desk.type("enter Zip code 5 6")
        == "enter: 4 words, but at most 2 arguments; quote words that belong together: `enter \"Zip code\" \"5 6\"`")
    #expect(desk.type("enter Zip code 5") == "")
    #expect(desk.type("enter \"Zip code 5") == "the quote before Zip code 5 is not closed")
  }

  @Test func `several quoted strings are the arguments of a user action`() throws {
    let desk = try Desk()
    _ = desk.type("tap \"Add\"")

    #expect(desk.type("enter 'name' 'Pan cakes'") == "")
    #expect(desk.type("application.root.presentedViewController.elements.name.text") == "\"Pan cakes\"")
  }

  @Test func `a line that compiles as Lua is Lua even if it begins with a user action`() throws {
    let desk = try Desk()

    #expect(desk.type("tap(\"Add\")") == "")
    #expect(desk.type("unsettled(function() enter('name', 'x') end)") == "")
    #expect(desk.front == "New")
  }

  @Test func `words are converted to the type of the parameter`() throws {
    let desk = try Desk()
    _ = desk.type("tap Add")

    #expect(desk.type("set spicy true") == "")
    #expect(desk.type("application.root.presentedViewController.elements.spicy.isOn") == "true")
    #expect(desk.type("wait a moment").hasPrefix("wait: seconds: expected a number, found \"a moment\""))
    #expect(desk.type("scroll sideways") == "scroll: direction: expected one of down up left right, found \"sideways\"")
  }

  @Test func `a number alone on a line chooses from a list on the screen, or is Lua if there is no list`() throws {
    let desk = try Desk()

    #expect(desk.type("2") == "2" && desk.front == "List")
    #expect(desk.type("what").contains("2  row \"Chocolate Cake\" (List), table \"recipes\""))
    #expect(desk.type("2") == "")
    #expect(desk.front == "Detail")
    #expect(desk.type("1") == "1" && desk.front == "Detail")
    for line in ["what", "1 + 1", "tap Nothing"] { _ = desk.type(line) }
    #expect(desk.type("1") == "1" && desk.front == "Detail")
  }

  @Test func `a global takes precedence over a command with the same name, with a note the first time`() throws {
    let desk = try Desk()

    #expect(desk.type("show = 5") == "")
    #expect(desk.type("show") == "(`show` is a global of the script; write `:show` for the command)\n5")
    #expect(desk.type("show") == "5")
    #expect(desk.type(":show").contains("Recipes"))
    #expect(desk.type("back = 7") == "")
    #expect(desk.type("back").hasSuffix("write `:back` for the user action)\n7"))
  }

  @Test func `the error for a misspelled command suggests the most similar command`() throws {
    let desk = try Desk()

    #expect(
      desk.type("tpa Add") == """
        console:1: syntax error near 'Add'; did you mean `tap`?
          1 │ tpa Add
            │     ^
        """)
    #expect(desk.type("tre") == "(did you mean `tree`?)")
    #expect(desk.type(":tre") == "unknown command `tre`; did you mean `tree`?")
    #expect(desk.type("tree uikti") == "usage: `tree [uikit]`; did you mean `uikit`?")
    #expect(desk.type("tap Ad") == "tap \"Ad\": nothing on the screen has that name; nearest: \"Add\"")
    #expect(desk.type("back") == "back: there is no back button on the screen")
  }

  @Test func `an error shows the line of the script`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")

    #expect(
      desk.type("tap Photo") == """
        app.lua:5: attempt to index a nil value (field 'nothing')
          5 │   local place = self.nothing.here
            │                      ^
        """)
  }

  @Test func `an error in a previously typed function shows the line of the function`() throws {
    let desk = try Desk()

    _ = try desk.interpreter.perform("function fail()\n  return nothing.here\nend", line: 3)

    #expect(
      desk.type("local x = fail()", line: 6) == """
        console:4: attempt to index a nil value (global 'nothing')
          4 │   return nothing.here
            │          ^
          from console:6: in main chunk
        """)
  }

  @Test func `help explains commands, user actions, classes, members and callbacks`() throws {
    let desk = try Desk()

    #expect(desk.type("help tap").hasPrefix("tap element\n"))
    #expect(desk.type("help trace").hasPrefix("trace [n|name|last n|all|on|off] [more] [layout|calls]\n"))
    #expect(desk.type("help UINavigationController").contains("pushViewController("))
    #expect(desk.type("help viewWillAppear").contains("ViewController.viewWillAppear(self, animated)"))
    #expect(desk.type("help viewWillApear").hasSuffix("did you mean `viewWillAppear`?"))
    #expect(desk.type("help nib").hasPrefix("nib \"Name\" { … }\n"))
    #expect(desk.type("help tabs").contains("selectedIndex"))
    #expect(desk.type("help released").contains("released("))
    #expect(desk.type("help ViewController.parent").hasPrefix("ViewController.parent"))
    #expect(desk.type("help tabs.selectedIndex").hasPrefix("TabBarController.selectedIndex"))
    #expect(desk.type("help NavigationController.parent").hasPrefix("ViewController.parent"))
    #expect(desk.type("help expect.never").hasPrefix("expect.never("))
    #expect(desk.type("help tabs.nothing").contains("no help for"))
    for line in ["help", "help classes", "help callbacks", "help expect", "legend"] {
      #expect(!desk.type(line).isEmpty)
    }
  }

  @Test func `help lists every user action`() throws {
    let desk = try Desk()

    let overview = desk.type("help")

    for verb in desk.interpreter.session.verbs.actions { #expect(overview.contains("  " + verb.name)) }
  }

  @Test func `a user may type a name with different case or without accents if only one name on the screen matches`()
    throws
  {
    let desk = try Desk(
      """
      screen "A" { view = { button "Zoë" { push = "B" }, button "Go" {}, button "GO" {} } }
      screen "B" {}
      app { root = navigation "A" }
      """)
    #expect(desk.type("tap zoe").contains("nothing on the screen has that name"))
    _ = ConsoleLoop(desk.interpreter, lines: PlainLines(text: ""), isInteractive: true)

    #expect(desk.type("tap go").contains("nothing on the screen has that name"))
    _ = desk.type("tap zoe")
    #expect(desk.front == "B")
    #expect(desk.type("history").contains("tap \"Zoë\""))
  }

  private static let nearlyTyped = """
    screen "A" { view = {
      button "Zoë" { push = "B" }, switch "Spicy" { id = "spicy" }, textField "Name" { id = "first" },
      segmentedControl { id = "size", titles = { "Small", "Large" } }, tableView { id = "list", rows = { "Crème" } },
      textField "Twice" { id = "twice" },
    } }
    screen "B" {}
    app { root = navigation "A" }
    """

  @Test(arguments: [
    ("choose SIZE large", "choose \"size\" \"Large\""), ("set SPICY true", "set \"spicy\" true"),
    ("set spicy false", nil), ("enter FIRST Ann", "enter \"first\" \"Ann\""),
    ("enter name Ann", "enter \"Name\" \"Ann\""),
    ("enter TWICE Ann", "enter \"twice\" \"Ann\""), ("tapRow creme", "tapRow \"Crème\""),
    ("tapRow 1 1 LIST", "tapRow 1 1 \"list\""), ("choose size Large", nil),
  ])
  func `names, ids and values of a user action may be typed with different case or without accents`(
    _ typed: String, _ done: String?
  ) throws {
    let desk = try Desk(Self.nearlyTyped)
    _ = ConsoleLoop(desk.interpreter, lines: PlainLines(text: ""), isInteractive: true)

    #expect(desk.type(typed) == "")
    #expect(desk.type("history").contains(done ?? typed), "\(desk.type("history"))")
  }

  @Test(arguments: [
    ("describe zoe", "describe Zoë"), ("describe NAME", "describe Name"), ("describe SIZE", "describe size"),
    ("why zoe", "why Zoë"), ("layout zoe", "layout Zoë"), ("describe a", "describe A"), ("why b", "why B"),
  ])
  func `commands accept the names of elements and screens with different case or without accents`(
    _ typed: String, _ exact: String
  ) throws {
    let desk = try Desk(Self.nearlyTyped)
    #expect(desk.type(typed) != desk.type(exact))
    _ = ConsoleLoop(desk.interpreter, lines: PlainLines(text: ""), isInteractive: true)

    #expect(desk.type(typed) == desk.type(exact))
  }

  @Test func `an error value that is a table is shown with its fields`() throws {
    let desk = try Desk()

    let told = desk.type("error({ code = 1, why = 'late', list = {} })")

    #expect(told.contains(#"{ code = 1, list = {…}, why = "late" }"#), "\(told)")
    #expect(desk.type("error({ 1, true, 2.5 })").contains("{ 1, true, 2.5 }"))
    #expect(desk.type("error(setmetatable({}, { __tostring = function() return 'said' end }))").contains("said"))
  }

  @Test func `an input fails if it triggers an action that performs a user action`() throws {
    let desk = try Desk(
      """
      n = 0
      screen "A" { view = { button "Up" { action = function() n = n + 1 end },
        button "Bad" { action = function() n = n + 100 tap "Up" end } } }
      app { root = "A" }
      """)

    #expect(desk.type("tap Bad").contains("simulates the user"))
    #expect(desk.type("history").contains("tap Bad  failed"))
    #expect(desk.type("undo") == "undone: `tap Bad`")
    #expect(desk.type("n") == "0")
  }

  @Test func `each error of an input is reported`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "Two" { action = function()
        after(1, function() error "first" end) after(2, function() error "second" end)
      end } } }
      app { root = "A" }
      """)
    _ = desk.type("tap Two")

    let answer = desk.type("wait 5")
    #expect(answer.contains("first; also app.lua:2: second"), "\(answer)")
  }
}
