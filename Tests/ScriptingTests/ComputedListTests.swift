import ScriptingTestSupport
import Testing

@Suite struct `A list with a metatable` {
  private static let metatables = [
    "{ __index = function() return 'x' end }", "{ __len = function() return 3 end }", "{ __index = { 'one' } }",
  ]
  private static let views = [
    "tableView { rows = LIST }", "tableView { sections = LIST }", "tableView { sections = { { rows = LIST } } }",
    "pickerView { components = LIST }", "segmentedControl { titles = LIST }",
  ]

  private func message(of error: (any Error)?) -> String { error.map { "\($0)" } ?? "no error" }

  @Test(arguments: views, metatables)
  func `a list with a metatable that computes the items is an error in a declaration`(view: String, metatable: String) {
    let view = view.replacing("LIST", with: "setmetatable({}, \(metatable))")
    let error = #expect(throws: (any Error).self) {
      try Prototype("screen 'P' { view = { \(view) } } app { root = 'P' }")
    }

    #expect(message(of: error).contains("expected a list with its own items"), "\(message(of: error))")
  }

  @Test(arguments: ["alert('A').buttons = LIST", "n.viewControllers = LIST"], metatables)
  func `a list with a metatable that computes the items can't be assigned`(line: String, metatable: String) throws {
    let prototype = try Prototype("screen 'P' {} app { root = navigation 'P' }")
    try prototype.run("n = application.root")
    let error = #expect(throws: (any Error).self) {
      try prototype.run(line.replacing("LIST", with: "setmetatable({}, \(metatable))"))
    }

    #expect(message(of: error).contains("expected a list with its own items"), "\(message(of: error))")
  }

  @Test func `a list with a metatable that has only methods is read as usual`() throws {
    let prototype = try Prototype(
      """
      List = { count = function(self) return #self end } List.__index = List
      screen 'P' { view = tableView { rows = setmetatable({ 'first', 'second' }, List) } }
      app { root = 'P' }
      """)

    #expect(prototype.picture.contains("second"))
  }
}
