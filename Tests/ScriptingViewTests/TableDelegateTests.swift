import ScriptingTestSupport
import Testing

@Suite struct `The delegate of a table` {
  private func prototype(_ members: String) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "P" { extends = "TableViewController", rows = { "a", "b", "c" },
        didSelectRow = function(self, sender, row) print("chose " .. row) end, \(members) }
      app { root = navigation "P" }
      """)
    try prototype.run("t = application.root.topViewController.tableView")
    return prototype
  }

  @Test func `receives selection callbacks in UIKit's order`() throws {
    let prototype = try prototype(
      """
      willSelectRow = function(self, sender, row, section) print("will select " .. row .. " " .. section) end,
      willDeselectRow = function(self, sender, row) print("will leave " .. row) end,
      didDeselectRow = function(self, sender, row) print("left " .. row) end,
      """)
    try prototype.run("tap 'a'")

    try prototype.run("tap 'b'")

    #expect(
      prototype.trace == """
        > will select 2 1
        > will leave 1
        > left 1
        > chose 2
        """)
  }

  @Test func `the delegate of a table can refuse a row or select a different one`() throws {
    let prototype = try prototype(
      "willSelectRow = function(self, sender, row) if row == 1 then return false end return 3 end,")

    try prototype.run("pcall(tap, 'a') print(t.selectedRow) tap 'b' print(t.selectedRow)")

    #expect(prototype.trace == "> nil\n> chose 3\n> 3")
  }

  @Test func `the delegate of a table can prevent a row from being highlighted`() throws {
    let prototype = try prototype("shouldHighlightRow = function(self, sender, row) return row ~= 2 end,")

    try prototype.run("pcall(tap, 'b') tap 'c'")

    #expect(prototype.trace == "> chose 3")
  }

  @Test func `returns the accessory and the height of each row`() throws {
    let prototype = try prototype(
      """
      accessoryTypeForRow = function(self, sender, row) return row == 1 and "detailDisclosureButton" or "checkmark" end,
      heightForRow = function(self, sender, row) return row * 20 end,
      accessoryButtonTapped = function(self, sender, row) print("detail of " .. row) end,
      """)

    try prototype.run("tapAccessory 'a' local r = t:rectForRow(3) print(r.y, r.height)")

    #expect(prototype.trace == "> detail of 1\n> 60\t60")
    #expect(
      prototype.picture.contains(
        """
        │ a                                  ⓘ › │
        │ b                                    ✓ │
        """))
  }

  @Test func `the delegate of a table may be a table of functions or another controller`() throws {
    let prototype = try Prototype(
      """
      screen "Other" { didSelectRow = function(self, sender, row) print(self, "other", row) end }
      other = Other {}
      screen "P" { view = { tableView { id = "t", rows = { "a" } } }, didSelectRow = function() print "screen" end }
      app { root = navigation "P" }
      """)
    try prototype.run("t = application.root.topViewController.elements.t")

    try prototype.run(
      "tap 'a' t.delegate = { didSelectRow = function(self, sender, row) print(self, row) end } tap 'a'")
    #expect(prototype.trace == "> screen\n> P\t1")
    try prototype.run("t.delegate = other tap 'a'")

    #expect(prototype.trace == "> Other\tother\t1")
  }

  @Test func `the delegate of a table is not called for rows that no longer exist`() throws {
    let prototype = try prototype("willSelectRow = function() return 9 end,")

    try prototype.run("tap 'a' print(t.selectedRow)")

    #expect(prototype.trace == "> nil")
  }
}

@Suite struct `A detail button` {
  @Test(arguments: [("detailButton", "ⓘ▌│"), ("detailDisclosureButton", "ⓘ ›▌│")])
  func `a detail button is tapped separately from its row`(accessory: String, sign: String) throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { tableView { rows = { { "Tea", accessory = "\(accessory)" } },
        action = function(self, list, row) print("row", row) end,
        accessoryButtonTapped = function(self, list, row) print("detail", row) end } } }
      app { system = 17, root = "List" }
      """)

    try prototype.run("tap 'Tea' tapAccessory 'Tea'")

    #expect(prototype.trace == "> row\t1\n> detail\t1")
    #expect(prototype.picture.contains(sign))
  }
}

@Suite struct `A table view controller` {
  @Test func `a table view controller is the data source of its table, with headers, footers and custom cells`() throws
  {
    let prototype = try Prototype(
      """
      screen "P" { extends = "TableViewController", style = "grouped",
        numberOfSections = function() return 2 end,
        numberOfRows = function(self, sender, section) return section end,
        cellForRow = function(self, sender, row, section) return cell("row " .. section .. row) { detailText = "d" } end,
        titleForHeader = function(self, sender, section) return "head " .. section end,
        titleForFooter = function(self, sender, section) if section == 2 then return "foot" end end }
      app { root = navigation "P" }
      """)

    #expect(
      prototype.picture.contains(
        """
        │ ┌ head 1 ────────────────────────────┐ │
        │ │ row 11                           d │ │
        │ ┌ head 2 ────────────────────────────┐ │
        │ │ row 21                           d │ │
        │ │ row 22                           d │ │
        │   foot                                 │
        """))
  }

  @Test(arguments: [("true", "nil"), ("false", "1")])
  func `a table view controller clears the selection when it appears again, unless that is turned off`(
    clears: String, selected: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "P" { extends = "TableViewController", rows = { { "a", push = "Q" } },
        clearsSelectionOnViewWillAppear = \(clears), viewWillAppear = function(self) print(self.tableView.selectedRow) end }
      screen "Q" {}
      app { root = navigation "P" }
      """)
    try prototype.run("tap 'a'")

    try prototype.run("back()")

    #expect(prototype.trace.contains("> \(selected)"))
  }

  @Test func `a table view controller passes editing on to its table before its own callback is called`() throws {
    let prototype = try Prototype(
      """
      screen "P" { extends = "TableViewController", rows = { "a" },
        setEditing = function(self, editing, animated) print(self.tableView.isEditing, editing, animated) end }
      app { root = navigation "P" }
      """)

    try prototype.run("application.root.topViewController:setEditing(true)")

    #expect(prototype.trace == "P setEditing editing=true animated=true\n> true\ttrue\ttrue")
  }

  @Test func `a table view controller must have a table as its view, or causes a warning`() throws {
    let prototype = try Prototype(
      """
      screen "P" { extends = "TableViewController", view = tableView { id = "own", rows = { "x" } } }
      screen "Q" { extends = "TableViewController", view = { label "no table" } }
      app { root = navigation "P" }
      """)

    try prototype.run("print(application.root.topViewController.tableView.id)")
    #expect(prototype.trace == "> own")
    try prototype.run("application.root:pushViewController 'Q'")

    #expect(
      prototype.trace.contains("⚠ app.lua:2: Q loaded a view that is not a TableView: write `view = tableView { … }`"))
  }

  @Test func `a table view controller is released with its table when popped`() throws {
    let prototype = try Prototype(
      """
      screen "R" { view = { button "Go" { push = "P" } } }
      screen "P" { extends = "TableViewController", navigationItem = { rightBarButtonItem = editButtonItem },
        rows = { "a" }, commitEditing = function() end }
      app { root = navigation "R" }
      """)
    try prototype.run("tap 'Go' tap 'Edit' print(application.root.topViewController.editButtonItem.title) tap 'Done'")
    #expect(prototype.trace.contains("> Done"))

    try prototype.run("back()")

    #expect(prototype.trace.hasSuffix("P deinit"))
  }
}
