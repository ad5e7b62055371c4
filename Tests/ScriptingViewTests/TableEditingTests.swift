import ScriptingTestSupport
import Testing

@Suite struct `Rows that are edited` {
  /// A list of drinks that handles deletions, insertions and moves correctly.
  private let drinks = """
    screen "Drinks" { extends = "TableViewController", title = "Drinks",
      navigationItem = { rightBarButtonItem = editButtonItem },
      names = { "Tea", "Café", "Cocoa" },
      numberOfRows = function(self) return #self.names end,
      cellForRow = function(self, sender, row) return { self.names[row], accessory = "disclosureIndicator" } end,
      didSelectRow = function(self, sender, row) print("chose " .. self.names[row]) end,
      commitEditing = function(self, sender, style, row, section)
        if style == "delete" then
          table.remove(self.names, row)
          sender:deleteRows(row, section)
        else
          table.insert(self.names, row, "New")
          sender:insertRows(row, section)
        end
      end,
      moveRow = function(self, sender, row, section, toRow)
        table.insert(self.names, toRow, table.remove(self.names, row))
      end,
    }
    app { root = navigation "Drinks" }
    """

  @Test func `rows with equal texts are told apart by numbers, as in taps`() throws {
    let prototype = try Prototype(drinks.replacing("\"Cocoa\"", with: "\"Tea\", \"Tea#9\""))

    let error = #expect(throws: (any Error).self) { try prototype.run("deleteRow 'Tea#3'") }
    let told = error.map { "\($0)" } ?? ""
    #expect(told.hasSuffix("there are 2 rows named \"Tea\""), "\(told)")
    try prototype.run("deleteRow 'Tea#2' deleteRow 'Tea#9'")

    #expect(try prototype.run("table.concat(application.root.topViewController.names, ' ')") == "Tea Café")
  }

  @Test func `rows are deleted by a swipe and a tap on the button that the swipe reveals`() throws {
    let prototype = try Prototype(drinks)

    try prototype.run("swipeRow 'Café'")
    #expect(
      prototype.picture == """
        │ 9:41                              100% │
        │                 Drinks          [Edit] │
        │ Tea                                  › │
        │ Café                        [! Delete] │
        │ Cocoa                                › │
         NavigationController(Drinks) ▸ Drinks · portrait · 0.000 s
        """)
    #expect(prototype.trace == "Drinks willBeginEditingRow row=2 section=1")
    try prototype.run("tap 'Delete'")

    #expect(
      prototype.trace == """
        Drinks commitEditing style=delete row=2 section=1
        Drinks didEndEditingRow row=2 section=1
        """)
    #expect(!prototype.picture.contains("Café"))
    #expect(try prototype.run("return table.concat(application.root.topViewController.names, ' ')") == "Tea Cocoa")
  }

  @Test func `rows hide the delete button when the user touches elsewhere`() throws {
    let prototype = try Prototype(drinks)
    try prototype.run("swipeRow 'Café'")

    try prototype.run("tap 'Tea'")

    #expect(prototype.trace == "Drinks didEndEditingRow row=2 section=1")
    #expect(!prototype.picture.contains("[Delete]"))
    try prototype.run("tap 'Tea'")
    #expect(prototype.trace == "> chose Tea")
  }

  @Test func `rows respond to a swipe by a finger, and hide the delete button when they are scrolled`() throws {
    let prototype = try Prototype(drinks)

    try prototype.run("swipe('left', 'Café')")
    #expect(prototype.picture.contains("│ Café                        [! Delete] │"))
    try prototype.run("scroll 'down'")

    #expect(prototype.trace == "Drinks didEndEditingRow row=2 section=1")
  }

  @Test func `rows show their editing controls between Edit and Done`() throws {
    let prototype = try Prototype(drinks)

    try prototype.run("tap 'Edit'")
    #expect(
      prototype.picture == """
        │ 9:41                              100% │
        │                 Drinks        [*Done*] │
        │ [−] Tea                              ≡ │
        │ [−] Café                             ≡ │
        │ [−] Cocoa                            ≡ │
         NavigationController(Drinks) ▸ Drinks · portrait · 0.000 s
        """)
    #expect(prototype.trace == "Drinks setEditing editing=true animated=true")
    try prototype.run("tap 'Delete Café'")
    #expect(prototype.picture.contains("[−] Café                    [! Delete]"))
    try prototype.run("tap 'Delete' moveRow('Cocoa', 1) tap 'Done'")

    #expect(try prototype.run("return table.concat(application.root.topViewController.names, ' ')") == "Cocoa Tea")
    #expect(prototype.picture.contains("[Edit]"))
  }

  @Test func `rows are moved, and the data source is notified`() throws {
    let prototype = try Prototype(drinks)
    try prototype.run("tap 'Edit'")

    try prototype.run("moveRow('Tea', 3)")

    #expect(prototype.trace == "Drinks moveRow row=1 section=1 toRow=3 toSection=1")
    try prototype.run("tap 'Done'")
    try prototype.run("tapRow(3)")
    #expect(prototype.trace == "> chose Tea")
  }

  @Test func `rows are deleted by a single user action, with a swipe or while editing`() throws {
    let prototype = try Prototype(drinks)

    try prototype.run("deleteRow 'Café'")
    #expect(prototype.trace.hasPrefix("Drinks willBeginEditingRow row=2"))
    try prototype.run("tap 'Edit' deleteRow(1)")

    #expect(try prototype.run("return table.concat(application.root.topViewController.names, ' ')") == "Cocoa")
  }

  @Test func `rows can be inserted if the delegate permits it`() throws {
    let prototype = try Prototype(
      drinks.replacing(
        "moveRow =",
        with: """
          editingStyleForRow = function(self, sender, row) return row == 3 and "insert" or "none" end,
          canMoveRow = function(self, sender, row) return row > 1 end, moveRow =
          """))

    try prototype.run("tap 'Edit'")
    #expect(
      prototype.picture.contains(
        """
        │ Tea                                    │
        │ Café                                 ≡ │
        │ [+] Cocoa                            ≡ │
        """))
    try prototype.run("tap 'Insert Cocoa'")

    #expect(prototype.trace == "Drinks commitEditing style=insert row=3 section=1")
    #expect(
      try prototype.run("return table.concat(application.root.topViewController.names, ' ')") == "Tea Café New Cocoa")
  }

  @Test func `rows move to the position that the delegate proposes`() throws {
    let prototype = try Prototype(
      drinks.replacing(
        "moveRow =",
        with: """
          targetIndexPathForMoveFromRow = function(self, sender, row, section, to) return math.max(to, 2) end, moveRow =
          """))

    try prototype.run("tap 'Edit' moveRow('Cocoa', 1)")

    #expect(prototype.trace.hasSuffix("Drinks moveRow row=3 section=1 toRow=2 toSection=1"))
  }

  @Test func `rows show the delegate's title on the delete button`() throws {
    let prototype = try Prototype(
      drinks.replacing(
        "moveRow =",
        with: "titleForDeleteConfirmationButtonForRow = function() return 'Pour away' end, moveRow ="))

    try prototype.run("swipeRow(1)")

    #expect(prototype.picture.contains("│ Tea                      [! Pour away] │"))
  }

  @Test(
    arguments: [
      ("canEditRow = function() return false end,", "swipeRow(1)", "cannot be deleted: canEditRow or"),
      ("canEditRow = function() return false end,", "tap 'Edit' deleteRow(1)", "cannot be deleted: canEditRow or"),
      (
        "canMoveRow = function() return false end,", "tap 'Edit' moveRow(1, 2)",
        "cannot be moved: canMoveRow forbids it"
      ),
      ("", "moveRow('Tea', 2)", "cannot be moved: its table is not being edited"),
      ("", "tap 'Edit' moveRow('Tea', 4)", "no row 4 in section 1: there are 3 rows"),
      ("", "tap 'Edit' tapRow 'Tea'", "cannot be selected: its table is being edited"),
      ("", "tap 'Edit' swipeRow 'Tea'", "is already being edited"),
      ("", "deleteRow 'Coffee'", "no row has that name"),
      ("editingStyleForRow = function() return 'remove' end,", "tap 'Edit'", "editingStyleForRow: expected some of"),
    ])
  func `rows report why an action is refused`(members: String, line: String, message: String) throws {
    let prototype = try Prototype(drinks.replacing("moveRow =", with: members + " moveRow ="))

    let error = #expect(throws: (any Error).self) { try prototype.run(line) }

    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
  }

  @Test func `rows cannot be deleted if there is no commitEditing`() throws {
    let prototype = try Prototype("app { root = 'P' } screen 'P' { view = { tableView { rows = { 'a' } } } }")

    let error = #expect(throws: (any Error).self) { try prototype.run("swipeRow 'a'") }

    #expect("\(try #require(error))".contains("cannot be deleted: no data source has a `commitEditing`"))
  }

  @Test func `rows cause a warning if the table was not notified of the change`() throws {
    let prototype = try Prototype(drinks.replacing("sender:deleteRows(row, section)", with: ""))

    try prototype.run("deleteRow 'Café'")

    #expect(
      prototype.trace.contains(
        "⚠ commitEditing of Drinks changed the number of rows (delete of row 2, section 1)"
          + ", but did not tell the table: deleteRows or reloadData was never called"))
  }

  @Test func `rows return to their position if the data source does not move them`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = tableView { sections = { { rows = { "a", "b" } }, { rows = { "c" } } },
        moveRow = function() end }, navigationItem = { rightBarButtonItem = editButtonItem },
        setEditing = function(self, editing, animated) self.view:setEditing(editing, animated) end }
      app { root = navigation "P" }
      """)

    try prototype.run("tap 'Edit' moveRow('a', 1, 2)")

    #expect(
      prototype.trace.contains(
        "⚠ moveRow of P did not move its data: row 1 of section 1 should now be row 1 of section 2"))
    #expect(try prototype.run("return application.root.topViewController.view:numberOfRows(1)") == "2")
  }

  @Test func `rows can be deleted from the declared list by the script`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { tableView { rows = { "a", "b", "c" },
        commitEditing = function(self, sender, style, row)
          table.remove(sender.rows, row)
          sender:deleteRows(row)
        end } } }
      app { root = "P" }
      """)

    try prototype.run("deleteRow 'b'")

    #expect(prototype.picture.contains("│ a") && prototype.picture.contains("│ c"))
    #expect(!prototype.picture.contains("│ b"))
  }
}
