import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests context menus, which a long press opens.
@Suite struct `A context menu` {
  private static func notes(_ menu: String = entries, more: String = "", system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "Notes" { view = { button "Draft" { action = print, contextMenu = \(menu) }, button "Other" {} }, \(more) }
      screen "Mail" { view = { label "To" } }
      app { system = \(system), root = "Notes" }
      """)
  }

  private static let entries = """
    { button "Copy" { action = function(self, element) print("copied", self, element.title) end },
      menu "Share" { button "Mail" { present = "Mail", modalPresentationStyle = "fullScreen" }, button "Print" {} },
      button "Lock" { attributes = "disabled" }, button "Secret" { attributes = "hidden" },
      button "Delete" { attributes = "destructive", action = function() print "deleted" end } }
    """

  @Test func `opens by a long press, and runs the function of the entry that is tapped`() throws {
    let prototype = try Self.notes()

    try prototype.run("longPress 'Draft'")
    #expect(prototype.trace == "Notes willDisplayContextMenu item=Draft")
    for text in ["Copy", "Share ›", "(          Lock           )", "! Delete"] {
      #expect(prototype.picture.contains(text))
    }
    #expect(!prototype.picture.contains("Secret"))

    try prototype.run("tap 'Copy'")
    #expect(prototype.trace == "Notes willEndContextMenuInteraction item=Draft\n> copied\tNotes\tDraft")
    #expect(!prototype.picture.contains("Copy"))
  }

  @Test func `stays above the home indicator`() throws {
    let prototype = try Prototype(
      """
      screen "Low" { view = {
        button "Low" { frame = { 62, 320, 200, 44 }, contextMenu = { button "Copy" {}, button "Cut" {} } },
      } }
      app { system = 26, device = "iPhone 17", root = "Low" }
      """)
    try prototype.run("rotate 'landscapeLeft'")

    try prototype.run("longPress 'Low'")

    let lines = Picture(of: prototype.session.system).lines
    #expect(lines.count { $0.contains("┗") && $0.contains("┛") } == 2, "\(prototype.picture)")
    let indicator = try #require(lines.last { $0.contains("━") })
    #expect(!indicator.contains("┗"), "\(prototype.picture)")
  }

  @Test(arguments: ["Mail {}", "alert 'Sure?'"])
  func `closes before a screen or an alert is presented`(presented: String) throws {
    let prototype = try Self.notes()
    try prototype.run("longPress 'Draft'")

    try prototype.run("application.root:present(\(presented))")

    #expect(prototype.trace.contains("Notes willEndContextMenuInteraction item=Draft"), "\(prototype.trace)")
    #expect(!prototype.picture.contains("Copy"), "\(prototype.picture)")
    #expect(try prototype.run("return application.root.presentedViewController ~= nil") == "true")
  }

  @Test func `a context menu ends only once if the callback for its end presents a screen`() throws {
    let prototype = try Self.notes(
      more: "willEndContextMenuInteraction = function(self) print 'end' self:present(Mail {}, false) end")
    try prototype.run("longPress 'Draft'")

    try prototype.run("tapOutside()")

    #expect(prototype.trace.split(separator: "\n").count(where: { $0 == "> end" }) == 1, "\(prototype.trace)")
    #expect(prototype.picture.contains("To") && !prototype.picture.contains("Copy"))
  }

  @Test func `a context menu shows a submenu in its place, from which the user can go back`() throws {
    let prototype = try Self.notes()

    try prototype.run("longPress 'Draft' tap 'Share'")
    #expect(prototype.picture.contains("Print") && !prototype.picture.contains("Copy"))
    try prototype.run("tap 'Share'")
    #expect(prototype.picture.contains("Copy"))
    try prototype.run("tap 'Share' tap 'Mail'")
    #expect(prototype.trace.contains("Mail viewDidAppear"))
  }

  @Test func `a context menu covers the screen until a tap outside closes it`() throws {
    let prototype = try Self.notes()
    try prototype.run("longPress 'Draft'")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Other'") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("menu of \"Draft\""))
    try prototype.run("tapOutside()")

    #expect(prototype.trace == "Notes willEndContextMenuInteraction item=Draft")
    #expect(!prototype.picture.contains("Copy"))
  }

  @Test func `shows the image of an element without text above its entries`() throws {
    let prototype = try Prototype(
      """
      screen "Lake" { view = { imageView { id = "picture", image = "Alps", isUserInteractionEnabled = true,
        contextMenu = { button "Copy" {} } } } }
      app { system = 17, root = "Lake" }
      """)

    try prototype.run("longPress 'picture'")

    #expect(prototype.picture.contains("┃ ▣ Alps"), "\(prototype.picture)")
  }

  @Test func `a context menu refuses a tap on a disabled entry`() throws {
    let prototype = try Self.notes()
    try prototype.run("longPress 'Draft'")

    #expect { try prototype.run("tap 'Lock'") } throws: { "\($0)".contains(#"button "Lock" is disabled"#) }
  }

  @Test func `closes when the app enters the background`() throws {
    let prototype = try Self.notes()

    try prototype.run("longPress 'Draft' home() open()")

    #expect(!prototype.picture.contains("Copy"))
  }

  @Test(arguments: [
    "application.root:setViewControllers({ 'Mail' }, false)", "application.root:pushViewController('Mail')",
    "application.root.topViewController.elements.Draft:removeFromSuperview()",
  ])
  func `a context menu closes when its element leaves the screen, and notifies the screen`(leaving: String) throws {
    let prototype = try Prototype(
      """
      screen "Notes" { view = { label "Draft" { id = "Draft", isUserInteractionEnabled = true,
        contextMenu = { button "Copy" {} } } },
        navigationItem = { rightBarButtonItem = button "Sort" { menu = { button "By name" {} } } } }
      screen "Mail" { view = { button "To" { action = print } } }
      app { system = 17, root = navigation "Notes" }
      """)
    try prototype.run("longPress 'Draft'")

    try prototype.run(leaving)

    #expect(!prototype.picture.contains("Copy"))
    #expect(prototype.trace.contains("Notes willEndContextMenuInteraction item=Draft"))
  }

  @Test func `the context menu of a bar item closes when the screen of the item disappears`() throws {
    let prototype = try Prototype(
      """
      screen "Notes" { navigationItem = { rightBarButtonItem = button "Sort" { menu = { button "By name" {} } } } }
      screen "Mail" { view = { button "To" { action = print } } }
      app { system = 17, root = navigation "Notes" }
      """)
    try prototype.run("tap 'Sort'")
    #expect(prototype.picture.contains("By name"))

    try prototype.run("application.root:pushViewController('Mail')")
    try prototype.run("tap 'To'")

    #expect(!prototype.picture.contains("By name"))
  }

  @Test func `the context menu of a row stays when the row's table is reloaded`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { tableView { id = "list", rows = { { text = "Tea", contextMenu = { button "Copy" {} } } } } } }
      app { system = 17, root = "List" }
      """)

    try prototype.run(
      "longPress 'Tea' application.root.elements.list:reloadData() application.root.view:layoutIfNeeded()")

    #expect(prototype.picture.contains("Copy"))
  }

  @Test(arguments: ["reloadData()", "deleteRows(1)", "reloadRows(1)"])
  func `the context menu of a row still passes that row to its action after the table changes`(change: String) throws {
    let prototype = try Prototype(
      """
      screen "List" { title = "List", rows = { "Red", "Blue" }, view = { tableView { id = "list", contextMenu = {
        button "Copy" { action = function(self, list, row) print(self.title, list.id, row) end },
        button "Open" { push = "Detail" }, button "Count" { action = "count" } } } },
        numberOfRows = function(self) return #self.rows end,
        cellForRow = function(self, list, row) return self.rows[row] end, count = function(self) print("counted") end }
      screen "Detail" { title = "Detail" }
      app { system = 17, root = navigation "List" }
      """)
    let list = "application.root.topViewController.elements.list"
    let remove = change.hasPrefix("delete") ? "table.remove(application.root.topViewController.rows, 1) " : ""

    try prototype.run("longPress 'Red' \(remove)\(list):\(change) tap 'Copy'")
    #expect(prototype.trace.contains("> List\tlist\t1"), "\(prototype.trace)")
    try prototype.run("longPress 'Blue' \(list):reloadData() tap 'Count'")
    #expect(prototype.trace.contains("> counted"))
    try prototype.run("longPress 'Blue' \(list):reloadData() tap 'Open'")
    #expect(prototype.picture.contains("Detail"))
  }

  @Test func `a context menu calls the screen before it opens and when it closes`() throws {
    let prototype = try Self.notes(
      more: """
        willDisplayContextMenu = function(self, element) print("will", element.title) end,
        willEndContextMenuInteraction = function(self, element) print("end", element.title) end,
        """)

    try prototype.run("longPress 'Draft' tapOutside()")

    #expect(prototype.trace.contains("> will\tDraft") && prototype.trace.contains("> end\tDraft"))
  }

  @Test func `a context menu can be returned by a function, which may return none`() throws {
    let prototype = try Self.notes(
      "function(self, element) if self.locked then return nil end return { button(element.title .. ' 1') } end")

    try prototype.run("longPress 'Draft'")
    #expect(prototype.picture.contains("Draft 1"))
    try prototype.run("tapOutside() application.root.locked = true")
    #expect { try prototype.run("longPress 'Draft'") } throws: {
      "\($0)".contains("returned no menu with visible entries")
    }
  }

  @Test func `the context menu of a row is the row's menu or the one that the delegate returns`() throws {
    let prototype = try Prototype(
      """
      screen "List" {
        view = { tableView { rows = { { text = "Tea", contextMenu = { button "Own" { action = function(self, list, row)
          print("own", row) end } } }, "Cake" } } },
        contextMenuConfigurationForRow = function(self, list, row) return { button "Asked" { action =
          function(self, list, row, section) print("asked", row, section) end } } end,
      }
      app { system = 17, root = "List" }
      """)

    try prototype.run("longPress 'Tea' tap 'Own'")
    #expect(prototype.trace.contains("> own\t1"))
    try prototype.run("longPress 'Cake' tap 'Asked'")
    #expect(prototype.trace.contains("> asked\t2\t1"))
  }

  @Test(arguments: [("tableView", "row"), ("collectionView", "item")])
  func `the context menu of a row or item precedes the menu of its table or collection view`(view: String, word: String)
    throws
  {
    let prototype = try Prototype(
      """
      screen "List" { view = { \(view) { contextMenu = { button "All" { action = function() print "all" end } },
        \(word)s = { { text = "Tea", contextMenu = { button "Own" { action = function() print "own" end } } }, "Cake" } } } }
      app { system = 17, root = "List" }
      """)

    try prototype.run("longPress 'Tea' tap 'Own'")
    #expect(prototype.trace.contains("> own"))
    try prototype.run("longPress 'Cake' tap 'All'")
    #expect(prototype.trace.contains("> all"))
  }

  @Test(arguments: [("tableView", "row"), ("collectionView", "item")])
  func `the context menu of a table or collection view opens only for a row or item, which are the user's choices`(
    view: String, word: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { \(view) { id = "list", \(word)s = { "Tea", "Cake" }, contextMenu = {
        button "Copy" { action = function(self, list, \(word)) print("copied", \(word)) end } } } } }
      app { system = 17, root = "List" }
      """)
    let presses = prototype.session.choices.userChoices.filter { $0.verb == "longPress" }

    #expect(Set(presses.map(\.described)) == ["longPress \"Tea\"", "longPress \"Cake\""])
    #expect { try prototype.run("longPress 'list'") } throws: { "\($0)".contains("responds to `longPress`") }
    try prototype.run("longPress 'Cake' tap 'Copy'")
    #expect(prototype.trace.contains("> copied\t2"), "\(prototype.trace)")
  }

  @Test func `the context menu of an item is the one that the delegate of its collection view returns`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { collectionView { items = { "Tea", "Cake" } } },
        contextMenuConfigurationForItem = function(self, view, item, section) return { button "Asked" { action =
          function(self, sender, item, section) print("asked", item, section) end } } end,
      }
      app { system = 17, root = "List" }
      """)

    try prototype.run("longPress 'Cake' tap 'Asked'")

    #expect(prototype.trace.contains("> asked\t2\t1"))
  }

  @Test(arguments: [
    (
      "tableView { contextMenuConfigurationForItem = function() end }",
      "a TableView has no `contextMenuConfigurationForItem`: write `contextMenuConfigurationForRow`"
    ),
    (
      "collectionView { contextMenuConfigurationForRow = function() end }",
      "a CollectionView has no `contextMenuConfigurationForRow`: write `contextMenuConfigurationForItem`"
    ),
  ])
  func `a context menu is refused under the function of another kind of view`(view: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try Prototype("screen 'List' { view = { \(view) } } app { system = 17, root = 'List' }")
    }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }

  @Test func `a context menu has no effect before system 13`() throws {
    let prototype = try Self.notes(system: 12)

    #expect(prototype.session.system.warnings.entries.map(\.entry.text).contains { $0.contains("contextMenu") })
    #expect { try prototype.run("longPress 'Draft'") } throws: { "\($0)".contains("responds to `longPress`") }
  }

  @Test(arguments: [
    ("{}", "an empty list"), ("{ label 'a' }", "expected a button or a menu at position 1"),
    ("'Copy'", "a list of buttons and menus, or a function"),
    ("{ button 'a' { attributes = 'disabeld' } }", "disabled"),
    ("{ menu 'a' {} , buton = 3 }", "buton"),
  ])
  func `refuses values that aren't entries`(menu: String, hint: String) {
    let error = #expect(throws: (any Error).self) { try Self.notes(menu) }

    #expect("\(error.map { "\($0)" } ?? "")".contains(hint))
  }

  @Test(arguments: [
    ("return nil", "opens no menu: the function of its menu returned no menu with visible entries"),
    ("error 'boom'", "boom"),
  ])
  func `a context menu causes an error with the reason if its function fails or returns no menu`(
    body: String, hint: String
  ) throws {
    let prototype = try Self.notes("function(self, element) \(body) end")

    let error = #expect(throws: (any Error).self) { try prototype.run("longPress 'Draft'") }

    let message = "\(error.map { "\($0)" } ?? "")"
    #expect(message.contains(hint) && !message.contains("recognizes the gesture"))
  }
}
