import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the warning about a button whose action doesn't run because the user swipes its sheet away.
@Suite struct `A button in a sheet that is swiped away` {
  private func warnings(_ button: String, more: String = "title = 'Form'") throws -> [String] {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { \(more),
        view = { \(button) } }
      app { system = 15, root = "Root" }
      """)
    try prototype.run("tap 'Open'")
    try prototype.run("swipeDown()")
    return prototype.session.system.warnings.entries.map(\.entry.text)
  }

  @Test(arguments: [
    "button 'Done' { dismiss = true, action = function(self) self.saved = true end }",
    "button 'Done' { action = function(self) self.saved = true self:dismiss() end }",
    "button 'Done' { action = function(self) self:dismiss(true, function() print 'saved' end) end }",
    "button 'Done' { action = 'save' }",
  ])
  func `a button in a sheet is named in a warning with its line`(button: String) throws {
    let more = "save = function(self) print 'saved' self:dismiss() end"
    #expect(
      try warnings(button, more: more)
        == ["app.lua:3: Form was swiped away, so the action of 'Done' didn't run."])
  }

  @Test(arguments: [
    "button 'Done' { dismiss = true }", "button 'Done' { action = function(self) self:dismiss() end }",
    "button 'More' { action = function(self) self.saved = true end }", "label 'Form'",
    "button 'Done' { isEnabled = false, dismiss = true, action = function(self) self.saved = true end }",
  ])
  func `a button in a sheet isn't named in a warning if it only dismisses, doesn't dismiss, or is disabled`(
    button: String
  ) throws {
    #expect(try warnings(button) == [])
  }

  @Test func `a button in a sheet is also named in a warning if code created it`() throws {
    let more = """
      viewDidLoad = function(self)
        self.navigationItem.rightBarButtonItem = button "Save" { dismiss = true, action = print } end
      """
    #expect(try warnings("navigationBar {}", more: more).isEmpty)
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" { \(more) }
      app { system = 15, root = "Root" }
      """)
    try prototype.run("application.root:present(navigation 'Form')")
    try prototype.run("swipeDown()")
    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text)
        == ["app.lua:2: Form was swiped away, so the action of 'Save' didn't run."])
  }

  @Test func `adds no event for a function that the delegate doesn't have`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" { presentationController = { delegate = { didDismiss = function() end } } }
      app { system = 15, root = "Root" }
      """)
    try prototype.run("application.root:present 'Form'")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Form.WD Form.DD Form.didDismiss")
  }
}
