import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// A view with an identifier saves its state if its controller takes part in restoration.
struct ViewStateTests {
  private func prototype(_ view: String, _ more: String = "", identifier: String = "'home'") throws -> Prototype {
    try Prototype(
      """
      screen "Home" { restorationIdentifier = \(identifier), view = { \(view) }, \(more) }
      app { root = "Home", \(StateDropTests.both) }
      """)
  }

  @Test(arguments: [
    ("textField { id = 'x' }", "text", "'typed'"), ("textView { id = 'x' }", "text", "'typed'"),
    ("textView { id = 'x' }", "isEditable", "false"), ("webView { id = 'x' }", "text", "'page'"),
    ("scrollView { id = 'x', view { frame = { 0, 0, 320, 2000 } } }", "contentOffset.y", "300"),
    ("imageView { id = 'x', image = 'i', frame = { 1, 2, 30, 40 } }", "frame.x", "9"),
  ])
  func `a view restores the property that it saved`(view: String, property: String, value: String) throws {
    let prototype = try prototype(view)
    let set =
      switch property {
      case "contentOffset.y": "contentOffset = { 0, 300 }"
      case "frame.x": "frame = { 9, 2, 30, 40 }"
      default: "\(property) = \(value)"
      }
    try prototype.run("local x = application.root.elements.x x.\(set)")
    try prototype.run("relaunch()")

    #expect(try prototype.run("application.root.elements.x.\(property) == \(value)") == "true")
  }

  @Test func `a view without an identifier, or in a controller without one, saves nothing`() throws {
    for (view, identifier) in [("textField { text = '' }", "'home'"), ("textField { id = 'x' }", "nil")] {
      let prototype = try prototype(view, identifier: identifier)
      try prototype.run("application.root.view[1].text = 'typed' relaunch()")

      #expect(try prototype.run("application.root.view[1].text") == "")
    }
  }

  @Test func `a restoration identifier takes precedence over the id`() throws {
    let prototype = try prototype("textField { id = 'x', restorationIdentifier = 'y' }")
    try prototype.run("home()")

    #expect(prototype.session.system.stateStore.state?.objects.first?.views.map(\.step.identifier) == ["y"])
  }

  @Test func `a view's state takes precedence over changes in the script's decodeRestorableState`() throws {
    let prototype = try prototype(
      "textField { id = 'x' }", "decodeRestorableState = function(self) self.elements.x.text = 'script' end")
    try prototype.run("application.root.elements.x.text = 'typed' relaunch()")

    #expect(try prototype.run("application.root.elements.x.text") == "typed")
  }

  static let names = """
    modelIdentifierForElement = function(self, sender, row) return self.names[row] end,
    indexPathForElement = function(self, sender, name)
      for row, other in ipairs(self.names) do if other == name then return row end end
      return false
    end,
    """

  static func table(_ functions: String) -> String {
    """
    defaults.launches = (defaults.launches or 0) + 1
    screen "Home" { restorationIdentifier = "home",
      viewDidLoad = function(self)
        self.names = {}
        if defaults.launches > 1 then self.names[1] = "New" end
        for i = 1, 40 do self.names[#self.names + 1] = "Row " .. i end
      end,
      \(functions)
      view = { tableView { id = "list", rows = function(self) return self.names end, action = function() end } } }
    app { root = "Home", \(StateDropTests.both) }
    """
  }

  @Test func `a table's selection and first visible row follow the identifiers of their rows`() throws {
    let prototype = try Prototype(Self.table(Self.names))
    try prototype.run("local list = application.root.elements.list list:selectRow(22) list.contentOffset = { 0, 200 }")
    try prototype.run("relaunch()")

    #expect(try prototype.run("application.root.elements.list.selectedRow") == "23")
    #expect(try prototype.run("application.root.elements.list.indexPathsForVisibleRows[1][1]") == "12")
    #expect(prototype.picture.contains("Row 11 ") && !prototype.picture.contains("Row 10 "))
  }

  @Test func `a table whose rows have no identifiers saves neither its selection nor its first visible row`() throws {
    let prototype = try Prototype(Self.table(""))
    try prototype.run("local list = application.root.elements.list list:selectRow(22) list.contentOffset = { 0, 200 }")
    try prototype.run("relaunch()")

    #expect(try prototype.run("application.root.elements.list.selectedRow") == "nil")
    #expect(try prototype.run("application.root.elements.list.contentOffset.y") == "0")
  }

  @Test func `an element's function is called after its class has encoded or decoded the element`() throws {
    let prototype = try prototype(
      """
      textField { id = 'x',
        encodeRestorableState = function(self, coder) print('saves ' .. self.text) coder:encode('calm', 'mood') end,
        decodeRestorableState = function(self, coder) print('has ' .. self.text, coder:decode 'mood') end }
      """)
    try prototype.run("application.root.elements.x.text = 'typed'")
    try prototype.run("home()")
    #expect(
      prototype.trace.contains("Home encodeRestorableState\nx encodeRestorableState\n> saves typed\n"),
      "\(prototype.trace)")

    try prototype.run("terminate() relaunch()")
    #expect(
      prototype.trace.contains("decodeRestorableState\nx decodeRestorableState\n> has typed\tcalm\n"),
      "\(prototype.trace)")
  }

  @Test func `an element is decoded even if it has saved nothing`() throws {
    let prototype = try prototype(
      """
      label 'l' { id = 'x', encodeRestorableState = function() end,
        decodeRestorableState = function(self, coder) print(coder:decode 'none') end }
      """)

    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("x decodeRestorableState\n> nil\n"), "\(prototype.trace)")
  }

  @Test func `a coder can't be used after its callback`() throws {
    let prototype = try prototype(
      "label 'l' { id = 'x', encodeRestorableState = function(self, coder) kept = coder end }")
    try prototype.run("home()")

    #expect { try prototype.run("kept:encode(1, 'one')") } throws: { "\($0)".contains("this coder has expired") }
  }
}
