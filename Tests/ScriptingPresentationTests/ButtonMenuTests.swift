import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the menus of buttons and bar items.
@Suite struct `The menu of a button` {
  private func files(_ system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "Files" {
        navigationItem = { rightBarButtonItem = button "Sort" { menu = { button "By name" { state = "on" },
          button "By date" { action = function(self, item) print("sort", self, item.title) end } } } },
        view = { button "Export" { showsMenuAsPrimaryAction = true, menu = { button "As text" { action = print } } },
          button "Open" { action = function() print "open" end, menu = { button "In a window" {} } } },
      }
      app { system = \(system), root = navigation "Files" }
      """)
  }

  @Test func `the menu of a button opens by a tap if it is the primary action`() throws {
    let prototype = try files()

    try prototype.run("tap 'Export'")

    #expect(prototype.picture.contains("As text"))
    #expect(prototype.trace.isEmpty)
  }

  @Test func `the menu of a button opens by a long press if a tap sends the action`() throws {
    let prototype = try files()

    try prototype.run("tap 'Open'")
    #expect(prototype.trace == "> open")
    try prototype.run("longPress 'Open'")
    #expect(prototype.picture.contains("In a window"))
  }

  @Test func `the menu of a button opens by a tap on a bar item, and marks the entry that is on`() throws {
    let prototype = try files()

    try prototype.run("tap 'Sort'")
    #expect(prototype.picture.contains("✓ By name"))
    try prototype.run("tap 'By date'")
    #expect(prototype.trace == "> sort\tFiles\tSort")
  }

  @Test func `the menu of a button reports the error of a function that should create it but fails`() throws {
    let prototype = try Prototype(
      """
      screen "Files" { view = {
        button "Export" { showsMenuAsPrimaryAction = true, menu = function() error "boom" end } } }
      app { system = 17, root = "Files" }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Export'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("boom"))
  }

  @Test func `the menu of a button has no effect before system 14`() throws {
    let prototype = try files(13)

    #expect { try prototype.run("tap 'Export'") } throws: { "\($0)".contains("does nothing: it has no action") }
  }
}
