import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

struct RowBehindSheetTests {
  @Test func `a row behind a sheet that doesn't cover it is found by its name`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { present = "Sheet" }, tableView { id = "behind", rows = { "Tea", "Milk" },
        commitEditing = function() end } } }
      screen "Sheet" { view = { tableView { id = "front", rows = { "Red", "Tea" } } },
        sheetPresentationController = { detents = { "medium" }, largestUndimmedDetentIdentifier = "medium" } }
      app { root = "List", system = 18 }
      """)
    try prototype.run("tap 'Open'")

    try prototype.run("swipeRow 'Milk'")
    #expect(throws: LuaError.self) { try prototype.run("swipeRow 'Tea'") }
    #expect(throws: LuaError.self) { try prototype.run("swipeRow 'Coffee'") }
  }
}
