import Testing

struct SavedStateTests {
  private static let script = """
    screen "List" { restorationIdentifier = "list", view = { button "Open" { push = "Detail" } },
      encodeRestorableState = function(self, coder)
        coder:encode({ 1, "two", { three = true } }, "mixed")
        coder:encode(self.navigationController.topViewController, "top")
        coder:encode({ 1.5, 2 }, "pair")
        coder:encode(self.view.frame, "frame")
      end }
    screen "Detail" { restorationIdentifier = "detail", restorationClass = "Detail",
      view = { textField "Name" { id = "name" } } }
    app { shouldSaveApplicationState = true, root = navigation { root = "List", restorationIdentifier = "nav" } }
    """

  @Test func `the saved command shows the state that the home button saved, as a tree`() throws {
    let desk = try Desk(Self.script)
    #expect(desk.type("saved") == "no saved state: the app hasn't entered the background yet; `home` saves its state")

    for line in ["tap Open", "enter Name Ada", "home"] { _ = desk.type(line) }
    #expect(
      desk.type("saved") == """
        saved at 0.350 s · 3 controllers · version 1.0 · phone
        └ nav NavigationController
          ├ list List
          │ ├ mixed = { 1, "two", { three = true } }
          │ ├ top = → nav/detail
          │ ├ pair = { 1.5, 2 }
          │ └ frame = { 0, 64, 320, 416 }
          └ detail Detail · restorationClass Detail
            └ name TextField · text = "Ada"
        """)
  }

  @Test func `the saved command names the screens that were left out`() throws {
    let desk = try Desk(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" {}
      app { shouldSaveApplicationState = true, root = navigation { root = "A" } }
      """)
    _ = desk.type("home")
    #expect(
      desk.type("saved") == """
        saved at 0.000 s · 0 controllers · version 1.0 · phone
        left out, without a restorationIdentifier: NavigationController(A)
        """)

    _ = desk.type("open")
    _ = desk.type("application.root.restorationIdentifier = 'nav'")
    _ = desk.type("for _ = 1, 6 do application.root:pushViewController('B', false) end")
    _ = desk.type("home")
    #expect(desk.type("saved").hasSuffix("\nleft out, without a restorationIdentifier: B B#2 B#3 B#4 and 2 more"))
  }

  @Test func `the saved command has help and completion, and refuses arguments`() throws {
    let desk = try Desk(Self.script)

    #expect(desk.complete("saved") == ["saved"])
    #expect(desk.type("help saved").contains("Prints the state that the next launch restores"))
    #expect(desk.type("saved all") == "usage: `saved`")
  }

  @Test func `the saved command says why no state was saved`() throws {
    let desk = try Desk("screen 'A' {} app { root = 'A' }")
    _ = desk.type("home")
    #expect(desk.type("saved") == "no saved state: the app doesn't set `shouldSaveApplicationState = true`")

    _ = desk.type("application.shouldSaveApplicationState = function() return false end")
    _ = desk.type("open")
    _ = desk.type("home")
    #expect(desk.type("saved") == "no saved state: the app's shouldSaveApplicationState returned false")
  }
}
