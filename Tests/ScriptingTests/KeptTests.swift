import ScriptingTestSupport
import Testing

/// The values that the session keeps for objects.
///
/// In earlier versions, these values were among the objects' properties, under the names that these tests use.
@Suite struct `A value that the session keeps for an object` {
  static let names = [
    "delegate", "dataSource", "place", "configured", "shared", "declaration", "kind", "elements", "constraints",
    "areDeclaredInClass", "givenRows", "anew", "made rows", "block1",
  ]

  static let script = """
    screen "P" { view = { tableView { id = "t", rows = function() return { "a" } end, action = function() print "touched" end }, label { id = "l" } } }
    app { root = navigation "P" }
    """

  @Test(arguments: names)
  func `isn't overwritten by a property, whatever its name`(name: String) throws {
    let prototype = try Prototype(Self.script)
    let key = "'\\1\(name)'"

    try prototype.run(
      """
      local e = application.root.topViewController.elements
      local function write(object) pcall(function() object[\(key)] = function() print "ours" end end) end
      for _, object in ipairs { e.t, e.l, application, application.root, application.root.topViewController } do
        write(object)
      end
      local declared = { rows = { "x" }, [\(key)] = "ours" }
      local isMade = pcall(function() return tableView(declared).frame end)
      if isMade then print "ours" end
      after(0.1, function() print "after" end)
      wait(1)
      e.t:reloadData()
      """)
    #expect(!prototype.trace.contains("ours"))
    #expect(prototype.trace.contains("> after"))
    try prototype.run("tapRow(1)")

    #expect(prototype.trace.contains("> touched"))
    #expect(try prototype.run("application.root.topViewController.elements.t") == "TableView \"t\"")
  }

  @Test func `isn't found by the Lua function pairs`() throws {
    let prototype = try Prototype(Self.script)

    let keys = try prototype.run(
      """
      local made = label { text = "x" }
      local class = P
      local found = {}
      for _, value in ipairs { class, defaults, package or {} } do
        for key in pairs(value) do if tostring(key):find("\\1", 1, true) then found[#found + 1] = key end end
      end
      return #found, pcall(pairs, made)
      """)

    #expect(keys.hasPrefix("0 "))
  }
}
