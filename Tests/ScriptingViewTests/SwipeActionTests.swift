import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the actions that a swipe shows beside a row.
@Suite struct `Swipe actions of a row` {
  private static func list(_ more: String = "", rows: String = "function(self) return self.names end", system: Int = 17)
    throws -> Prototype
  {
    try Prototype(
      """
      screen "Mail" { names = { "Tea", "Cake", "Milk" }, view = { tableView { id = "list", rows = \(rows), \(more) } } }
      app { system = \(system), root = "Mail" }
      """)
  }

  private static let both = """
    leadingSwipeActions = { button "Unread" { action = function(self, list, row) print("unread", self, list.id, row) end } },
    trailingSwipeActions = {
      button "Delete" { style = "destructive", action = function(self, list, row) table.remove(self.names, row) end },
      button "Flag" { action = function(self, list, row, section) print("flag", self.names[row], section) end },
    },
    """

  @Test func `swipe actions of a row appear at the right end after a swipe to the left, and run when tapped`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeRow 'Cake'")
    #expect(prototype.trace == "Mail willBeginEditingRow row=2 section=1")
    #expect(prototype.picture.contains("[Flag]") && prototype.picture.contains("[! Delete]"))

    try prototype.run("tap 'Flag'")
    #expect(prototype.trace == "> flag\tCake\t1\nMail didEndEditingRow row=2 section=1")
    #expect(!prototype.picture.contains("[Flag]"))
  }

  @Test func `swipe actions of a row appear at the left end after a swipe to the right`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeRow('Tea', 'right') tap 'Unread'")

    #expect(prototype.trace.contains("> unread\tMail\tlist\t1"))
  }

  @Test func `swipe actions of a row are also revealed by the user action swipe`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipe('right', 'Tea')")

    #expect(prototype.picture.contains("[Unread]"))
  }

  @Test func `swipe actions of a row remove the row if they are destructive and the data has changed`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("swipeRow 'Cake' tap 'Delete'")

    #expect(
      try prototype.run("return #application.root.names, application.root.elements.list:numberOfRows(1)") == "2 2")
    #expect(!prototype.picture.contains("Cake"))
  }

  @Test(arguments: [8, 60], ["leading", "trailing"])
  func `swipe actions of a row can all be tapped, even if they need more space than the row has`(
    count: Int, edge: String
  ) throws {
    let prototype = try Self.list(
      """
      \(edge)SwipeActions = (function() local all = {}
        for i = 1, \(count) do all[i] = button("Act " .. i) { action = function() print("act", i) end } end
        return all end)()
      """)

    for number in [1, count / 2, count] {
      try prototype.run("swipeRow('Tea', '\(edge == "leading" ? "right" : "left")') tap 'Act \(number)'")
      #expect(prototype.trace.contains("> act\t\(number)"))
    }
  }

  @Test func `swipe actions close and remove the row when the user action deleteRow deletes it`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("deleteRow 'Cake'")

    #expect(!prototype.picture.contains("Cake") && !prototype.picture.contains("Delete"))
    #expect(prototype.trace.hasSuffix("Mail didEndEditingRow row=2 section=1"))
  }

  @Test func `swipe actions close if the user action deleteRow fails because none of them deletes the row`() throws {
    let prototype = try Self.list("trailingSwipeActions = { button 'Flag' {} }")

    let error = #expect(throws: (any Error).self) { try prototype.run("deleteRow 'Cake'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("none of its swipe actions is destructive"))
    #expect(!prototype.picture.contains("Flag"))
  }

  @Test func `swipe actions include the first one, which a full swipe performs`() throws {
    let prototype = try Self.list(Self.both)

    try prototype.run("fullSwipeRow 'Tea'")

    #expect(!prototype.picture.contains("Tea"))
    #expect(prototype.trace.hasPrefix("Mail willBeginEditingRow row=1 section=1"))
  }

  @Test func `swipe actions are only shown by a full swipe if it isn't set to perform the first one`() throws {
    let prototype = try Self.list(
      "trailingSwipeActions = { button 'Flag' { action = print }, performsFirstActionWithFullSwipe = false }")

    try prototype.run("fullSwipeRow 'Tea'")

    #expect(prototype.picture.contains("[Flag]"))
  }

  @Test(arguments: [("{}", nil), ("{ button 'Flag' {} }", "[Flag]"), ("nil", "[! Delete]")])
  func `swipe actions of a row are replaced by the Delete button only if the delegate returns nil`(
    answer: String, shown: String?
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" { view = { tableView { rows = { "a" } } }, commitEditing = function() end,
        trailingSwipeActionsConfigurationForRow = function() return \(answer) end }
      app { system = 17, root = "M" }
      """)

    if let shown {
      try prototype.run("swipeRow 'a'")
      #expect(prototype.picture.contains(shown), "\(prototype.picture)")
    } else {
      let error = #expect(throws: (any Error).self) { try prototype.run("swipeRow 'a'") }
      #expect("\(error.map { "\($0)" } ?? "")".contains("has no actions for a swipe to the left now"))
    }
    #expect(prototype.picture.contains("Delete") == (answer == "nil"))
  }

  @Test func `swipe actions show nothing if their list is empty, and no swipe is offered`() throws {
    let prototype = try Self.list(
      "commitEditing = function() end", rows: "{ { text = 'Tea', trailingSwipeActions = {} }, 'Cake' }")

    #expect(
      prototype.session.choices.userChoices.filter { $0.verb == "swipeRow" }.map(\.described) == ["swipeRow \"Cake\""])
    let error = #expect(throws: (any Error).self) { try prototype.run("swipeRow 'Tea'") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("its trailingSwipeActions are empty"))
  }

  @Test func `swipe actions of a row can be declared by a row or returned by the delegate`() throws {
    let declared = try Self.list(rows: "{ { text = 'Tea', trailingSwipeActions = { button 'Buy' {} } }, 'Cake' }")
    try declared.run("swipeRow 'Tea'")
    #expect(declared.picture.contains("[Buy]"))
    #expect { try declared.run("swipeRow 'Cake'") } throws: { "\($0)".contains("cannot be deleted") }

    let returned = try Self.list(
      """
      delegate = { trailingSwipeActionsConfigurationForRow = function(self, list, row)
        if row == 2 then return { button "Buy" { action = function(self, list, row) print("bought", row) end } } end
      end }
      """)
    try returned.run("swipeRow 'Cake' tap 'Buy'")
    #expect(returned.trace.contains("> bought\t2"))
    #expect { try returned.run("swipeRow 'Tea'") } throws: {
      "\($0)".contains("has no actions for a swipe to the left now")
    }
  }

  @Test func `swipe actions of a row disappear when another row is tapped, which isn't selected`() throws {
    let prototype = try Self.list(Self.both + "action = print")

    try prototype.run("swipeRow 'Tea' tap 'Milk'")

    #expect(prototype.trace.hasSuffix("Mail didEndEditingRow row=1 section=1"))
    #expect(try prototype.run("return application.root.elements.list.indexPathForSelectedRow") == "nil")
  }

  @Test func `swipe actions aren't available for a row that can't be edited`() throws {
    let prototype = try Self.list(Self.both + "canEditRow = function() return false end")

    let error = #expect(throws: (any Error).self) { try prototype.run("swipeRow 'Tea'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("has no actions for a swipe to the left"))
  }

  @Test func `swipe actions don't replace the Delete button of a row without actions`() throws {
    let prototype = try Self.list("commitEditing = function(self, list, style, row) print(style, row) end")

    try prototype.run("swipeRow 'Tea'")
    #expect(prototype.picture.contains("[! Delete]"))
    try prototype.run("fullSwipeRow 'Cake'")
    #expect(prototype.trace.contains("commitEditing style=delete row=2"))
  }

  @Test func `swipe actions have no effect before system 11`() throws {
    let prototype = try Self.list(Self.both, system: 10)

    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text).contains { $0.contains("trailingSwipeActions") })
    #expect { try prototype.run("swipeRow 'Tea'") } throws: { "\($0)".contains("cannot be deleted") }
    let error = #expect(throws: (any Error).self) { try prototype.run("fullSwipeRow 'Tea'") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("needs system 11"))
  }

  @Test(arguments: [
    ("{ label 'a' }", "expected a button at position 1"), ("5", "a list of buttons"),
    ("{ button 'a' { style = 'destructiv' } }", "destructive"), ("{ button 'a' {}, fullSwipe = true }", "fullSwipe"),
  ])
  func `swipe actions refuse values that aren't buttons`(value: String, hint: String) {
    let error = #expect(throws: (any Error).self) {
      try Self.list("trailingSwipeActions = \(value)").run("swipeRow 'Tea'")
    }

    #expect("\(error.map { "\($0)" } ?? "")".contains(hint))
  }

  @Test func `swipe actions at the left end are among the user's choices, even if rows have the same text`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { tableView { id = "list", rows = { "Tea", "Tea", "Cake" },
        leadingSwipeActions = { button "Unread" { action = function(self, list, row) print(row) end } } } } }
      app { system = 17, root = "List" }
      """)
    let swipes = prototype.session.choices.userChoices.filter { $0.verb == "swipeRow" }

    #expect(
      swipes.map(\.source) == [
        #"swipeRow(1, "right", 1, "list")"#, #"swipeRow(2, "right", 1, "list")"#, #"swipeRow("Cake", "right")"#,
      ])
    #expect(swipes.map(\.described) == ["swipeRow 1 right 1", "swipeRow 2 right 1", #"swipeRow "Cake" right"#])
    try prototype.run(swipes[1].source + " tap 'Unread'")
    #expect(prototype.trace.contains("> 2"))
  }
}
