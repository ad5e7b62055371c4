import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests how user actions find rows and items by their names.
@Suite struct `The names of rows` {
  private static func items(_ count: Int = 100_000) throws -> Prototype {
    try Prototype(
      """
      made = 0
      screen "Numbers" { view = { collectionView { id = "numbers", columns = 2 } },
        numberOfItems = function() return \(count) end,
        cellForItem = function(self, sender, item) made = made + 1 return "Item " .. item end,
      }
      app { system = 15, root = "Numbers" }
      """)
  }

  @Test(arguments: [
    "tap 'nope'", "tap 'nope#2'", "tapItem 'nope'", "enter('nope', 'x')", "doubleTap 'nope'", "longPress 'nope'",
    "swipeRow 'nope'", "tap 'Item 99999'", "tap 'nope' tap 'nope'",
  ])
  func `the names of rows are searched among a limited number of items beyond the screen`(action: String) throws {
    let prototype = try Self.items()
    let before = try #require(Int(prototype.run("return made")))

    #expect { try prototype.run(action) } throws: { "\($0)".contains(/has that name|has 0 named/) }

    let made = try #require(Int(prototype.run("return made")))
    #expect(before < 100 && made <= before + SectionedView.maximumSearchedRows)
  }

  @Test(arguments: ["tap 'Item 700'", "tapItem 'Item 700'", "tapItem('Item 700', 1)", "tap 'Item 700' tap 'Item 700'"])
  func `the names of rows are found beyond the screen, and the search stops at the first match`(action: String) throws {
    let prototype = try Self.items()

    try prototype.run(action)

    #expect(try prototype.run("return application.root.elements.numbers.selectedItem") == "700")
    #expect(try Int(prototype.run("return made")).map { $0 < 800 } == true)
  }

  @Test func `the names of rows are searched in the items after the visible ones, and then in those before them`()
    throws
  {
    let prototype = try Self.items(900)

    try prototype.run("application.root.elements.numbers:scrollToItem(900) tap 'Item 200'")

    #expect(try prototype.run("return application.root.elements.numbers.selectedItem") == "200")
  }

  /// Returns a prototype whose only screen is a table or a collection view with headers that stay at the edge.
  private static func screenOfRows(_ word: String, system: Int) throws -> Prototype {
    let isTable = word == "row"
    let pinned = isTable ? "" : "collectionView = { sectionHeadersPinToVisibleBounds = true },"
    return try Prototype(
      """
      local rows = {}
      for i = 1, 90 do rows[i] = "Row " .. i end
      screen "List" { extends = "\(isTable ? "Table" : "Collection")ViewController", \(pinned) sections = { { header = "Head", \(word)s = rows } },
        didSelect\(isTable ? "Row" : "Item") = function(self, sender, row) print("tapped", row) end }
      app { system = \(system), root = navigation "List" }
      """)
  }

  @Test(
    arguments: [("row", 6), ("row", 7), ("row", 9), ("row", 10), ("row", 11), ("row", 17), ("row", 26)]
      + [("item", 9), ("item", 10), ("item", 11), ("item", 17), ("item", 26)])
  func `the names of rows scroll their row out from under the bars and the header`(word: String, system: Int) throws {
    let prototype = try Self.screenOfRows(word, system: system)

    try prototype.run("tap 'Row 80' tap 'Row 3' tap 'Row 90' tap 'Row 1'")

    #expect(prototype.trace.contains("> tapped\t1"))
    let list = word == "row" ? "tableView" : "collectionView"
    let method = word == "row" ? "Row" : "Item"
    try prototype.run("application.root.topViewController.\(list):scrollTo\(method)(80) wait(1)")
    try prototype.run("application.root.topViewController.\(list):scrollTo\(method)(3) wait(1)")
    let cell = try #require(
      prototype.session.system.windows.flatMap(\.allDescendants).compactMap(\.asCell).first { $0.text == "Row 3" })
    #expect(cell.obstacle == nil && cell.container?.isWholeRowVisible(at: cell.path) == true)
  }

  @Test(arguments: ["tap 'nope'", "tapRow 'nope'", "longPress 'nope'", "swipeRow 'nope'"])
  func `the names of rows are searched only up to the first error of the function that makes the cells`(action: String)
    throws
  {
    let prototype = try Prototype(
      """
      failed = 0
      screen "List" { view = { tableView { numberOfRows = function() return 1000 end,
        cellForRow = function(self, list, row)
          if row > 100 then failed = failed + 1 error "boom" end
          return "Row " .. row
        end } } }
      app { system = 17, root = "List" }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run(action) }

    #expect(try prototype.run("return failed") == "1")
    #expect("\(error.map { "\($0)" } ?? "")".contains("boom"))
  }

  @Test(arguments: ["items = {}", "numberOfItems = function() return 0 end, cellForItem = function() end"])
  func `the names or numbers of rows are reported as missing in an empty collection view`(contents: String) throws {
    let prototype = try Prototype(
      "screen 'P' { view = { collectionView { id = 'c', \(contents) } } } app { system = 15, root = 'P' }")

    for action in ["tapItem(1)", "tapItem(1, 1, 'c')"] {
      let error = #expect(throws: (any Error).self) { try prototype.run(action) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("no item 1 in section 1: there are 0 items"), "\(action)")
    }
  }

  @Test func `the names of rows are listed as choices without making cells`() throws {
    let prototype = try Self.items()
    let before = try prototype.run("return made")

    _ = prototype.session.choices.allChoices
    for verb in prototype.session.verbs.actions {
      for place in verb.parameters.indices { _ = prototype.session.choices.choices(for: verb, at: place, after: nil) }
    }

    #expect(try prototype.run("return made") == before)
  }

  @Test func `the names of rows are unknown too far beyond the screen, and the error says how many were searched`()
    throws
  {
    let prototype = try Self.items()

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Item 99999'") }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains(
        "only 1000 items beyond the screen were searched: `scroll` reveals others, and `tapItem` also takes a number")
    )
    try prototype.run("tapItem(99999)")

    #expect(try prototype.run("return application.root.elements.numbers.selectedItem") == "99999")
  }

  @Test func `the names of listed rows are found even if the row is scrolled out of sight`() throws {
    let prototype = try Prototype(
      """
      local rows = {}
      for i = 1, 1000 do rows[i] = i % 2 == 0 and "Row " .. i or { text = "Row " .. i, id = "r" .. i } end
      screen "List" { view = { tableView { id = "list", rows = rows, action = function(self, list, row) print(row) end } } }
      app { root = "List" }
      """)

    try prototype.run("tap 'Row 900' tap 'r901'")

    #expect(prototype.trace.contains("> 900") && prototype.trace.contains("> 901"))
  }
}

/// Tests that each name that the list of choices offers is one that the user action finds.
@Suite struct `The names in the list of choices` {
  private static let same = """
    screen "Mail" { view = {
      button "Archive" { push = "Mail" }, button "Archive" { id = "Archive#3", push = "Mail" },
      tableView { id = "list", rows = { "Archive", "Archive", { text = "Tea", id = "Tea" } },
        action = function() end, commitEditing = function() end,
        leadingSwipeActions = { button "Archive" {} },
        trailingSwipeActions = { button "Archive" { id = "Archive" }, button "Archive" {}, button "Tea" {} },
        contextMenuConfigurationForRow = function() return {
          button "Archive" {}, button "Archive" { id = "Archive" }, menu "Tea" { button "Tea" {}, button "Tea" {} } } end,
      },
      tableView { id = "other", rows = { "Archive", "Tea" }, commitEditing = function() end },
    } }
    app { system = 17, root = navigation "Mail" }
    """

  @Test(arguments: [
    "", "swipeRow(1, 'left', 1, 'list')", "swipeRow(1, 'right', 1, 'list')", "swipeRow(3, 'left', 1, 'list')",
    "swipeRow(1, 'left', 1, 'other')", "longPress 'Tea#1'",
    "longPress 'Tea#1' tap(3)",
  ])
  func `the names in the list of choices are found by their user actions, also with swiped rows and open menus`(
    steps: String
  ) throws {
    let prototype = try Prototype(Self.same)
    try prototype.run(steps)
    let choices = prototype.session.choices.userChoices.filter { $0.refusal == nil }
    #expect(!choices.isEmpty)

    for choice in choices {
      let other = try Prototype(Self.same)
      try other.run(steps)
      #expect(throws: Never.self, "\(choice.source) after \(steps)") { try other.run(choice.source) }
    }
  }

  @Test func `the names of a swiped row's actions don't include the text of the row`() throws {
    let prototype = try Prototype(
      """
      screen "Mail" { view = { tableView { rows = { "Tea" },
        trailingSwipeActions = { button "Flag" { action = function() print "flagged" end } } } } }
      app { system = 17, root = "Mail" }
      """)

    try prototype.run("swipeRow 'Tea' tap 'Tea'")

    #expect(!prototype.trace.contains("flagged"))
    #expect(prototype.trace.contains("didEndEditingRow"))
  }
}
