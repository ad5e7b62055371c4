import Controllers
import Layout
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the heights of sheets.
@Suite struct `A sheet with detents` {
  private static func prototype(_ sheet: String, system: Int = 17) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" }, button "Behind" { action = function() print "hit" end } } }
      screen "Form" { sheetPresentationController = { \(sheet) }, view = { label "Form" } }
      app { system = \(system), device = "iPhone 15", root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test(arguments: [
    ("detents = { 'large' }", "0 59 393 793"), ("detents = { 'medium', 'large' }", "0 426 393 426"),
    ("detents = { 'large', 'medium' }, selectedDetentIdentifier = 'large'", "0 59 393 793"),
    ("detents = { 200 }", "0 618 393 234"), ("detents = { 5000 }", "0 59 393 793"),
    (
      "detents = { { id = 'peek', height = function(context) return context.maximumDetentValue / 3 end } }",
      "0 565 393 287"
    ),
    ("detents = { { id = 'none', height = function() end }, 'medium' }", "0 426 393 426"),
  ])
  func `a sheet with detents begins at its smallest active detent, or at the selected one`(sheet: String, frame: String)
    throws
  {
    #expect(try Self.prototype(sheet).frame == frame)
  }

  @Test func `a sheet with detents is as high as a function of the script says`() throws {
    let prototype = try Self.prototype(
      "detents = { { id = 'peek', height = function(context) print(context.maximumDetentValue) return 100 end } }")
    #expect(prototype.trace.contains("> 759"))
    #expect(try prototype.frame == "0 718 393 134")
  }

  @Test func `a sheet with detents tells its delegate when the finger changes the detent, and not when code does`()
    throws
  {
    let prototype = try Self.prototype(
      """
      detents = { 'medium', 'large' }, delegate = { didChangeSelectedDetentIdentifier = function(self, sheet)
        print(sheet.selectedDetentIdentifier) end }
      """)

    try prototype.run("dragSheet 'large'")
    let dragged = prototype.order
    #expect(try prototype.frame == "0 59 393 793")
    try prototype.run("form.sheetPresentationController.selectedDetentIdentifier = 'medium'")

    #expect(dragged == "Form.didChangeSelectedDetentIdentifier > large")
    #expect(prototype.order == "")
    #expect(try prototype.frame == "0 426 393 426")
  }

  @Test(arguments: [("drag(-300)", "large"), ("drag(-20)", "medium"), ("drag(150)", "medium")])
  func `rests at the nearest detent`(drag: String, detent: String) throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }, selectedDetentIdentifier = 'medium'")
    try prototype.run(drag)
    #expect(try prototype.run("return form.sheetPresentationController.selectedDetentIdentifier") == detent)
  }

  @Test func `lets touches through up to its largest undimmed detent`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }, largestUndimmedDetentIdentifier = 'medium'")
    try prototype.run("tap 'Behind'")
    #expect(prototype.trace == "> hit")

    try prototype.run("dragSheet 'large'")

    #expect { try prototype.run("tap 'Behind'") } throws: { "\($0)".contains("is covered by Form") }
  }

  @Test func `covers the screen behind it if no detent is undimmed`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }")
    #expect { try prototype.run("tap 'Behind'") } throws: { "\($0)".contains("is covered by another view") }
  }

  @Test func `a sheet with detents grows before its table scrolls, and shrinks once the table is back at the top`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "Root" {}
      screen "Form" { sheetPresentationController = { detents = { "medium", "large" } },
        view = { tableView { rows = function() local all = {} for i = 1, 90 do all[i] = "Row " .. i end return all end } } }
      app { system = 17, root = "Root" }
      """)
    try prototype.run(
      "application.root:present 'Form' sheet = application.root.presentedViewController.sheetPresentationController")

    try prototype.run("scroll('down', 5)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "large")
    try prototype.run("scroll('down', 5) scroll('up', 5)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "large")
    try prototype.run("scroll('up', 18)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "medium")
    try prototype.run("scroll('up', 18)")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a sheet with detents is a card with a margin in system 26, unless it is large`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }", system: 26)
    #expect(try prototype.frame == "8 426 377 418")
    try prototype.run("dragSheet 'large'")
    #expect(try prototype.frame == "0 59 393 793")
  }

  @Test func `a sheet with detents is large before system 15, where its detents only cause a warning`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" { sheetPresentationController = { detents = { "medium" } } }
      app { system = 13, root = "Root" }
      """)
    try prototype.run("application.root:present 'Form' form = application.root.presentedViewController")
    #expect(try prototype.frame == "0 44 375 768")
    #expect(prototype.session.system.warnings.entries.contains { $0.entry.message.contains("needs system 15") })
  }

  @Test(arguments: [
    ("detents = { 'medum' }", "medium"), ("detents = {}", "at least one detent"), ("detents = { 0 }", "more than 0"),
    ("detents = { 'medium', 'medium' }", "twice"), ("detents = { { height = 3 } }", "id"),
    ("detents = { { id = 'a', heigth = 3 } }", "height"),
  ])
  func `refuses values that aren't detents`(sheet: String, hint: String) {
    let told = problem(
      in: """
        screen "Root" { sheetPresentationController = { \(sheet) } }
        app { system = 17, root = "Root" }
        """)
    #expect(told.contains(hint) && told.contains("detent"), "\(told)")
  }

  @Test func `suggests the nearest detent if the requested one doesn't exist`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }")
    let told = try prototype.run("return select(2, pcall(dragSheet, 'larg'))")
    #expect(told.hasSuffix("the sheet of Form has no detent \"larg\"; nearest: \"large\""), "\(told)")
  }
}
