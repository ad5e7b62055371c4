import ScriptingTestSupport
import Testing

/// Touches that the app refuses on purpose.
///
/// Such a touch is a valid user action and not a mistake.
@Suite struct `A touch that a delegate refuses` {
  @Test(arguments: ["tap 'B'", "selectTab 'B'"])
  func `a touch that a delegate refuses doesn't change the tab`(verb: String) throws {
    let prototype = try Prototype(
      "screen 'A' { title = 'A', view = {} } screen 'B' { title = 'B', view = {} }\n"
        + "app { root = tabs { 'A', 'B', shouldSelect = function() asked = true return false end } }")

    try prototype.run(verb)

    #expect(try prototype.run("return application.root.selectedIndex") == "1")
    #expect(try prototype.run("return asked") == "true")
  }

  @Test(arguments: [
    ("textField { id = 'x', shouldBeginEditing = function() asked = true return false end }", "tap 'x'"),
    ("textView { id = 'x', shouldBeginEditing = function() asked = true return false end }", "tap 'x'"),
    ("searchBar { id = 'x', shouldBeginEditing = function() asked = true return false end }", "tap 'x'"),
    (
      "navigationBar { items = { navigationItem { title = 'One' }, navigationItem { title = 'Two' } }, "
        + "shouldPop = function() asked = true return false end }",
      "tap 'One'"
    ),
  ])
  func `a touch that a delegate refuses calls the delegate and has no other effect`(element: String, verb: String)
    throws
  {
    let prototype = try Prototype("screen 'A' { view = { \(element) } }\napp { root = 'A' }")
    let before = prototype.picture

    try prototype.run(verb)

    #expect(try prototype.run("return asked") == "true")
    #expect(prototype.picture == before)
  }
}
