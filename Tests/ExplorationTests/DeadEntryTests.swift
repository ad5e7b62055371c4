import Exploration
import Testing

/// Buttons without an action, and entries of alerts, menus and swipes that do nothing but close.
@Suite struct DeadEntryTests {
  private func dead(_ script: String) throws -> [String] {
    try explored(script).findings.filter { $0.check == .dead }.map(\.message)
  }

  private func screen(_ view: String, more: String = "") -> String {
    """
    screen "Home" { view = { \(view) } \(more) }
    app { system = 17, root = navigation "Home" }
    """
  }

  @Test func aButtonWithoutAnActionIsDead() throws {
    #expect(
      try dead(screen(#"button "Nothing" {}"#)) == [#"tap("Nothing") has no effect on Home: the button has no action"#])
    #expect(
      try dead(screen(#"label "x" {}"#, more: #", navigationItem = { rightBarButtonItem = button "Nothing" {} }"#))
        == [#"tap("Nothing") has no effect on Home: the button has no action"#])
    #expect(try dead(screen(#"button "Print" { action = function() print("x") end }"#)) == [])
    #expect(try dead(screen(#"button "Off" { isEnabled = false }"#)) == [])
  }

  @Test func aButtonWhoseActionFailsIsAnError() throws {
    let found = try explored(screen(#"button "Broken" { action = "missing" }"#))
    #expect(found.findings.contains { $0.steps.map(\.source) == [#"tap("Broken")"#] })
  }

  private func alert(_ action: String) -> String {
    screen(
      #"""
      button "Ask" { present = alert "Delete?" { buttons = {
        button "Delete" { style = "destructive"\#(action) }, button "Cancel" { style = "cancel" } } } }
      """#)
  }

  @Test func anEntryOfAnAlertWithoutAnActionIsDead() throws {
    let message = #"tap("Delete") only closes the alert, the menu or the row to which it belongs"#
    #expect(try dead(alert("")) == [message])
    #expect(try dead(alert(", action = function() deleted = true end")) == [])
    #expect(try dead(alert(#", action = function() print("deleted") end"#)) == [])
  }

  @Test func theOnlyButtonOfAnAlertMayOnlyClose() throws {
    #expect(try dead(screen(#"button "Tell" { present = alert "Done" { buttons = { button "OK" {} } } }"#)) == [])
  }

  private func menu(_ action: String) -> String {
    screen(#"button "Sort" { showsMenuAsPrimaryAction = true, menu = { button "By name" { \#(action) } } }"#)
  }

  @Test func anEntryOfAMenuWithoutAnActionIsDead() throws {
    #expect(try dead(menu("")).contains { $0.hasPrefix(#"tap("By name") only closes"#) })
    #expect(try dead(menu("action = function() sorted = true end")) == [])
  }

  private func swipe(_ action: String) -> String {
    """
    screen "Home" { view = { tableView { id = "list", rows = {
      { text = "Tea", trailingSwipeActions = { button "Flag" { \(action) } } } } } } }
    app { system = 17, root = "Home" }
    """
  }

  @Test func aButtonBesideARowWithoutAnActionIsDead() throws {
    #expect(try dead(swipe("")).contains { $0.contains("Flag") })
    #expect(try dead(swipe("action = function() flagged = true end")).filter { $0.contains("Flag") } == [])
  }
}
