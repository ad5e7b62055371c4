import Testing

/// Tests of lines that users type out of habit, such as UIKit's long names and the commands of other tools.
@Suite struct `A word from UIKit or another tool` {
  @Test func `an error about too many arguments shows where the line needs quotes`() throws {
    let desk = try Desk()
    _ = desk.type("tap Add")

    #expect(
      desk.type("enter Name Leek and more")
        == "enter: 4 words, but at most 2 arguments; quote words that belong together: `enter Name \"Leek and more\"`")
    #expect(desk.type("enter Name \"Leek and more\"") == "")
    // The words of a name that is on the screen belong together, and so do the words before a comma.
    for line in ["enter Zip code 5 6", "enter Zip code, 5 6"] {
      #expect(desk.type(line).hasSuffix("belong together: `enter \"Zip code\" \"5 6\"`"), "\(line)")
    }
    #expect(desk.type("choose kind of flour, Rye").hasSuffix("belong together: `choose \"kind of flour\" Rye`"))
  }

  @Test(arguments: [
    ("help cellForRowAtIndexPath", "`cellForRowAtIndexPath`: write `cellForRow`"),
    ("help tableView:cellForRowAtIndexPath:", "`cellForRowAtIndexPath`: write `cellForRow`"),
    ("help pushViewControllerAnimated", "`pushViewControllerAnimated`: write `pushViewController`"),
    ("help barButtonSystemItem", "`barButtonSystemItem`: write `systemItem`"),
    ("help onSelect", "`onSelect`: write `action`"),
    ("help handler", "`handler`: write `action`"),
    ("help contentMode", "Maquette doesn't support UIKit's `contentMode` yet"),
    ("= 1 + 1", "2"),
    (" =1+1", "2"),
    ("click", "write `tap`"),
    ("click \"Add\"", "write `tap`"),
    ("press Add", "write `tap`"),
    ("barButtonSystemItem", "write `systemItem`"),
    ("expect.rowss(\"recipes\", {})", "did you mean `rows`?"),
    ("expect(1 == 1)", "`expect` isn't a function: write `expect.equal(found, expected)`"),
  ])
  func `a command from UIKit or another tool is answered with Maquette's command`(line: String, answer: String) throws {
    let told = try Desk().type(line)

    #expect(told.contains(answer), "\(told)")
  }

  @Test func `the help on a UIKit name describes the corresponding member`() throws {
    #expect(try Desk().type("help cellForRowAtIndexPath").contains("TableView.cellForRow(self, sender, row, section)"))
  }

  @Test func `a name of several words needs no quotes`() throws {
    let desk = try Desk(
      """
      screen "List" { view = { textField "First name", tableView { id = "calls", rows = { "Call Ada", "Call Bob", "Call" },
        commitEditing = function(self, sender, style, row) last = row end } } }
      app { root = "List" }
      """)

    #expect(desk.type("deleteRow Call Ada") == "")
    #expect(desk.type("last") == "1")
    #expect(desk.type("swipeRow Call Bob 1 calls") == "")
    #expect(desk.type("deleteRow Call Bob") == "")
    #expect(desk.type("last") == "2")
    #expect(desk.type("tapRow Call 1") == "")
    #expect(desk.type("enter First name Ann") == "")
    #expect(desk.type("deleteRow Call Eve").contains("deleteRow \"Call Eve\": no row has that name"))
    #expect(desk.complete("deleteRow Call A") == ["\"Call Ada\""])
  }

  @Test func `the letter q, with which other programs quit, shows a hint and no value`() throws {
    #expect(try Desk().type("q") == "(`quit` quits, as Ctrl-D does)")
    #expect(try Desk().type("unfollow") == "(`follow off` stops following all expressions)")
  }
}
