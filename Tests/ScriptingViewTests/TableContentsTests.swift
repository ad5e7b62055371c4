import ScriptingTestSupport
import Testing

@Suite struct `Rows of a table` {
  private func prototype(_ contents: String) throws -> Prototype {
    try Prototype(
      """
      asked = 0
      screen "P" { view = { tableView { id = "t", \(contents),
        didSelectRow = function(self, sender, row, section) print(self, row, section) end } } }
      app { root = navigation "P" }
      """)
  }

  private let table = "local t = application.root.topViewController.elements.t "

  @Test func `rows are requested again after reloadData, and when another function is set`() throws {
    let prototype = try prototype("rows = function() asked = asked + 1 return { 'row ' .. asked } end")

    try prototype.run(table + "t:reloadData() tap 'row 2'")
    #expect(prototype.trace.hasSuffix("> P\t1\t1"))
    try prototype.run(table + "t.rows = function() return { 'other' } end tap 'other'")

    #expect(prototype.trace.hasSuffix("> P\t1\t1"))
    #expect(try prototype.run("asked") == "2")
  }

  @Test func `rows in a section may also be given by a function`() throws {
    let prototype = try prototype(
      "sections = { { header = 'h', rows = function(_, _, s) return { 'in ' .. s } end }, { rows = { 'b' } } }")

    try prototype.run("tap 'in 1' tap 'b'")

    #expect(prototype.trace.contains("> P\t1\t1") && prototype.trace.contains("> P\t1\t2"))
  }

  @Test func `rows can be provided by a controller as the data source, which is then self`() throws {
    let prototype = try Prototype(
      """
      screen "Source" { numberOfRows = function(self) return 1 end,
        cellForRow = function(self, sender, row) return tostring(self) .. row end }
      screen "P" { view = { tableView { id = "t", action = print } },
        viewDidLoad = function(self) self.elements.t.dataSource = Source {} end }
      app { root = "P" }
      """)

    try prototype.run("tap 'Source1'")

    #expect(prototype.trace.hasPrefix("> P"))
  }

  @Test(
    arguments: [
      (
        "dataSource = { numberOfRows = function() return -3 end }",
        "app.lua:2: tableView: numberOfRows: expected a whole number from 0 to 1000000, found number -3"
      ),
      (
        "dataSource = { numberOfSections = function() return nil end }",
        "app.lua:2: tableView: numberOfSections: expected a whole number from 0 to 10000, found nil"
      ),
      (
        "rows = { { 'a', accessory = 'bogus' } }",
        "app.lua:2: tableView: rows: row 1: accessory: expected one of \"none\" \"disclosureIndicator\" "
          + "\"detailDisclosureButton\" \"detailButton\" \"checkmark\", found string \"bogus\""
      ),
      ("rows = { 'a', true }", "app.lua:2: tableView: rows: row 2: expected a string or a table, found true"),
      ("rows = function() return 5 end", "app.lua:2: tableView: rows: expected a list, found number 5"),
      (
        "sections = { 5 }",
        "app.lua:2: tableView: sections: section 1: expected a table { header, footer, rows, rowHeights }, found number 5"
      ),
      ("rows = function() error 'bad' end", "app.lua:2: bad"),
      (
        "rows = function() tap 'x' end",
        "app.lua:2: `tap(\"x\")` simulates the user, who can't act while a callback or a timer runs: call a controller's method instead"
      ),
    ])
  func `rows that aren't valid cause an error with the table's source location`(contents: String, message: String) {
    let script = "screen 'P' { view = {\n tableView { \(contents) } } } app { root = 'P' }"

    #expect(problem(in: script) == message)
  }
}
