import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Restoration of the table of a table view controller.
struct RestoredTableTests {
  @Test(arguments: ["", "viewDidLoad = function(self) self.tableView.id = 'list' end,"])
  func `the table's scroll position is restored even if the table has no identifier`(_ more: String) throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "List" { extends = "TableViewController", restorationIdentifier = "list", \(more)
          rows = function() local rows = {} for i = 1, 60 do rows[i] = "row " .. i end return rows end,
          modelIdentifierForElement = function(self, table, row, section) return "" .. row end,
          indexPathForElement = function(self, table, identifier) return tonumber(identifier) end }
        """, app: "root = 'List'")
    try prototype.run("scroll('down', 20)")
    let before = prototype.picture.split(separator: "\n").dropFirst().dropLast().joined()
    try prototype.run("home()")
    #expect(SavedStateTree.text(of: prototype.session.system).contains("firstVisibleRow"))
    try prototype.run("terminate() relaunch()")

    #expect(!before.contains("row 1 "))
    #expect(prototype.picture.split(separator: "\n").dropFirst().dropLast().joined() == before, "\(prototype.picture)")
  }
}
