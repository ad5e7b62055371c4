import ScriptingTestSupport
import Testing

@Suite struct `Updates of a table` {
  private func prototype() throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "P" { view = tableView { id = "t", sections = function(self) return self.data end },
        data = { { header = "one", rows = { "a", "b", "c" } }, { header = "two", rows = { "d" } } } }
      app { root = navigation "P" }
      """)
    try prototype.run("p = application.root.topViewController t, data = p.view, p.data")
    return prototype
  }

  private func rows(_ prototype: Prototype) -> [String] {
    prototype.picture.split(separator: "\n").dropFirst().dropLast().map {
      $0.dropFirst().dropLast().replacing("─", with: "").split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `updates of a table show insertions and deletions, and keep the other cells`() throws {
    let prototype = try prototype()
    try prototype.run("kept = t:cellForRow(3) t:selectRow(3)")

    try prototype.run(
      """
      data[1].rows = { "b", "new", "c" }
      t:beginUpdates() t:deleteRows(1) t:insertRows({ 2 }) t:endUpdates()
      print(kept == t:cellForRow(3), t.selectedRow)
      """)

    #expect(prototype.trace == "> true\t3")
    #expect(rows(prototype) == ["one", "b", "new", "▐c ▌", "two", "d"])
  }

  @Test func `updates of a table accept a row in the form in which a table returns it, and rows of several sections`()
    throws
  {
    let prototype = try prototype()
    try prototype.run("t:selectRow(2)")

    try prototype.run("table.remove(data[1].rows, 2) t:deleteRows(t.indexPathForSelectedRow)")

    #expect(rows(prototype) == ["one", "a", "c", "two", "d"])
    try prototype.run("data[1].rows, data[2].rows = { 'a' }, {} t:deleteRows { 2, { 1, 2 } }")
    #expect(rows(prototype) == ["one", "a", "two"])
  }

  @Test func `updates of a table move rows together with their cells`() throws {
    let prototype = try prototype()

    try prototype.run(
      """
      cell = t:cellForRow(1)
      data[1].rows, data[2].rows = { "b", "c" }, { "d", "a" }
      t:moveRow({ 1, 1 }, { 2, 2 })
      print(cell.row, cell.section)
      """)

    #expect(prototype.trace == "> 2\t2")
    #expect(rows(prototype) == ["one", "b", "c", "two", "d", "a"])
  }

  @Test func `updates of a table delete and insert sections`() throws {
    let prototype = try prototype()

    try prototype.run(
      """
      data[1], data[2], data[3] = { header = "zero", rows = {} }, data[2], { header = "three", rows = { "e" } }
      t:beginUpdates() t:deleteSections(1) t:insertSections { 1, 3 } t:endUpdates()
      """)

    #expect(rows(prototype) == ["zero", "two", "d", "three", "e"])
  }

  @Test func `updates of a table request reloaded rows and sections again`() throws {
    let prototype = try prototype()

    try prototype.run("data[1].rows[1], data[1].rows[2] = 'A', 'B' t:reloadRows(1)")
    #expect(rows(prototype) == ["one", "A", "b", "c", "two", "d"])
    try prototype.run("data[2].rows = { 'x', 'y' } t:reloadSections(2)")

    #expect(rows(prototype) == ["one", "A", "b", "c", "two", "x", "y"])
  }

  @Test(
    arguments: [
      (
        "t:deleteRows(1)",
        "Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after"
          + " the update (3) must be equal to the number of rows contained in that section before the update (3), plus"
          + " or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or"
          + " minus the number of rows moved into or out of that section (0 moved in, 0 moved out)"
      ),
      (
        "t:insertSections(1)",
        "Invalid update: invalid number of sections. The number of sections contained in the table view after the"
          + " update (2) must be equal to the number of sections contained in the table view before the update (2),"
          + " plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted)"
      ),
      ("t:deleteRows(4)", "Invalid update: row 4 in section 1, which has 3 rows before the update"),
      ("t:insertRows(9)", "Invalid update: row 9 in section 1, which has 3 rows after the update"),
      ("t:deleteRows { { 5, 2 } }", "Invalid update: row 5 in section 2, which has 1 row before the update"),
      ("t:reloadSections(3)", "Invalid update: section 3, but there are 2 sections before the update"),
      ("t:endUpdates()", "endUpdates: `beginUpdates` hasn't been called"),
      (
        "t:insertRows('x')",
        "insertRows: rows: expected a list, each a number from 1, or { number, section }, found string"
      ),
    ])
  func `updates of a table that disagree with the data are refused and change nothing`(line: String, message: String)
    throws
  {
    let prototype = try prototype()

    let error = #expect(throws: (any Error).self) { try prototype.run(line) }

    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
    #expect(rows(prototype) == ["one", "a", "b", "c", "two", "d"])
  }

  @Test func `updates of a table aren't compared with the data before the table has been shown`() throws {
    let prototype = try Prototype("t = tableView { rows = { 'a' } } t:insertRows(5) app { root = 'P' } screen 'P' {}")

    try prototype.run("t.rows = { 'a', 'b' } t:insertRows(2) application.root.view:addSubview(t)")

    #expect(prototype.picture.contains("│ b"))
  }
}
