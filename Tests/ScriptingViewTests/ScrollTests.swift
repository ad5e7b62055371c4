import Scripting
import ScriptingTestSupport
import Testing

/// The arguments of the user action `The user action scroll`.
@Suite struct `The user action scroll` {
  private func prototype() throws -> Prototype {
    let rows = """
      rows = { 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l' },
      didSelectRow = function(self, table, row) print(table.id, row) end
      """
    let prototype = try Prototype(
      """
      screen "P" { view = { tableView { id = "t", frame = { 0, 0, 320, 100 }, \(rows) },
        tableView { id = "s", frame = { 0, 100, 320, 100 }, \(rows) } } }
      app { root = "P", system = 26 }
      """)
    try prototype.run("e = application.root.elements")
    return prototype
  }

  @Test(arguments: ["-1", "0", "1.5", "1e99", "-0.5"])
  func `expects a whole number of rows`(rows: String) throws {
    let prototype = try prototype()
    let error = #expect(throws: (any Error).self) { try prototype.run("scroll('down', \(rows))") }

    let number = rows == "1e99" ? "1e+99" : rows
    #expect("\(try #require(error))".contains("rows: expected a whole number of at least 1, found \(number)"))
  }

  @Test(arguments: ["scroll('down', 's')", "scroll('down', nil, 's')"])
  func `accepts the name of a view without a number of rows`(line: String) throws {
    let prototype = try prototype()

    try prototype.run(line)

    #expect(try prototype.run("return e.t.contentOffset.y <= 0, e.s.contentOffset.y > 0") == "true true")
  }

  @Test func `accepts a view's name alone, as tapRow accepts a table's name without a section`() throws {
    let prototype = try prototype()

    try prototype.run("tapRow('c', 's')")
    #expect(prototype.trace.contains("> s\t3"))
    let error = #expect(throws: (any Error).self) { try prototype.run("tapRow('c', 1, 2)") }

    #expect("\(try #require(error))".contains("table: expected a string, found 2"))
  }
}
