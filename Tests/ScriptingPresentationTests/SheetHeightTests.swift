import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests when the functions for the heights of detents are called.
@Suite struct `The heights of a sheet` {
  private static func prototype(_ detents: String = "{ { id = 'peek', height = function(c) return height(c) end } }")
    throws -> Prototype
  {
    let prototype = try Prototype(
      """
      calls = 0
      function height(context) calls = calls + 1 return context.maximumDetentValue / 3 end
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { sheetPresentationController = { detents = \(detents) }, view = { label "Form" } }
      app { system = 17, device = "iPhone 15", root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test func `the heights of a sheet are resolved once, and later lookups and drags don't call the script`() throws {
    let prototype = try Self.prototype()

    try prototype.run("pcall(dragSheet, 'no') drag(20) beginSheetDrag() cancelSwipe() form.view:setNeedsLayout()")
    _ = prototype.session.system.sheetInFront?.presenting.sheetDetents
    _ = prototype.session.system.sheetInFront?.presenting.currentDetent

    #expect(try prototype.run("return calls") == "1")
  }

  @Test(arguments: [
    ("rotate 'landscapeLeft' rotate 'portrait'", "2"), ("sheet:invalidateDetents()", "2"),
    ("sheet.detents = { 'large', { id = 'low', height = height } }", "2"),
    ("sheet.selectedDetentIdentifier = 'peek' sheet.prefersGrabberVisible = true", "1"),
  ])
  func `the heights of a sheet are resolved again when the space or the detents change`(lines: String, calls: String)
    throws
  {
    let prototype = try Self.prototype()

    try prototype.run("sheet = form.sheetPresentationController \(lines)")

    #expect(try prototype.run("return calls") == calls)
  }

  @Test func `the heights of a sheet are resolved again when the script invalidates the detents`() throws {
    let prototype = try Self.prototype("{ { id = 'peek', height = function() return wanted or 100 end } }")
    #expect(try prototype.frame == "0 718 393 134")

    try prototype.run("wanted = 300 form.sheetPresentationController:invalidateDetents()")

    #expect(try prototype.frame == "0 518 393 334")
  }

  @Test func `the heights of a sheet aren't resolved endlessly if a function changes detents or reads the sheet`()
    throws
  {
    let prototype = try Self.prototype(
      """
      { { id = 'peek', height = function()
        calls = calls + 1
        local sheet = application.root.presentedViewController.sheetPresentationController
        sheet.prefersGrabberVisible = true
        if calls == 1 then sheet.detents = { 200 } end
        return 100
      end } }
      """)
    #expect(try prototype.run("return calls") == "1")
    try prototype.run("rotate 'landscapeLeft' rotate 'portrait'")
    #expect(try prototype.frame == "0 618 393 234")
  }

  @Test func `the heights of a sheet release their functions when the detents are replaced`() throws {
    let prototype = try Self.prototype("{ 'large' }")
    try prototype.run(
      """
      weak = setmetatable({}, { __mode = 'k' })
      sheet = form.sheetPresentationController
      do local f = function() return 100 end weak[f] = true sheet.detents = { { id = 'a', height = f } } end
      """)
    try prototype.run("collectgarbage()")
    #expect(try prototype.run("return next(weak) ~= nil") == "true")

    try prototype.run("sheet.detents = { 'medium' }")
    try prototype.run("collectgarbage()")

    #expect(try prototype.run("return next(weak)") == "nil")
  }

  @Test func `the heights of a sheet can be copied from another sheet`() throws {
    let prototype = try Self.prototype("{ 'medium', 300 }")
    try prototype.run(
      """
      sheet = form.sheetPresentationController
      other = application.root.sheetPresentationController
      taken = other.detents sheet.detents = taken
      """)
    #expect(try prototype.run("return #sheet.detents, sheet.detents[1]") == "1 large")

    try prototype.run("sheet.detents = { 'medium', { id = 'low', height = height } } other.detents = sheet.detents")
    #expect(try prototype.run("return #other.detents, other.detents[2].id") == "2 low")
  }

  @Test(arguments: [
    ("function() error 'no' end", "app.lua:4: no"),
    ("function() return 'x' end", "app.lua:4: height: expected a number, found string \"x\""),
    ("string.rep", "height: bad argument"),
  ])
  func `the heights of a sheet have errors with the line of the function`(function: String, message: String) throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { sheetPresentationController = {
        detents = {
          { id = 'peek', height = \(function) } } } }
      app { system = 17, root = "Root" }
      """)
    #expect { try prototype.run("tap 'Open'") } throws: { "\($0)".contains(message) }
    #expect(prototype.trace.contains(message), "\(prototype.trace)")
  }

  @Test func `the heights of a sheet are part of the state`() throws {
    let prototype = try Self.prototype()
    let before = try prototype.session.stateWriter.stateText()

    try prototype.run("function height() return 200 end form.sheetPresentationController:invalidateDetents()")

    #expect(before.lines.contains { $0.contains("sheet.heights") && $0.contains("peek") })
    #expect(try prototype.session.stateWriter.stateText().lines != before.lines)
  }
}
