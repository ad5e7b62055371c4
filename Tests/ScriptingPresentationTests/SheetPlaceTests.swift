import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests where sheets are, and of which sizes their controllers are notified.
@Suite struct `The position of a sheet` {
  private static func prototype(
    _ form: String, device: String = "iPhone 15", system: Int = 17, root: String = ""
  ) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { \(root.isEmpty ? "" : root + ",") view = { button "Open" { present = "Form" } } }
      screen "Form" { \(form), viewWillTransition = function(self, size) print(size.width, size.height) end,
        view = { label "Form" } }
      app { system = \(system), device = "\(device)", root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test(arguments: [
    ("iPhone 15", 17, "sheetPresentationController = { detents = { 'medium' } }", "852\t393"),
    ("iPhone 11 Pro", 13, "title = 'Form'", "812\t375"),
    ("iPad 10.9", 17, "modalPresentationStyle = 'formSheet'", "540\t620"),
    ("iPad 10.9", 17, "modalPresentationStyle = 'pageSheet'", "712\t732"),
    ("iPad 10.9", 17, "modalPresentationStyle = 'fullScreen'", "1180\t820"),
    ("iPad Pro 9.7", 12, "modalPresentationStyle = 'formSheet'", "540\t620"),
    ("iPad Pro 9.7", 12, "modalPresentationStyle = 'pageSheet'", "768\t748"),
  ])
  func `the position of a sheet determines the size that viewWillTransition announces`(
    device: String, system: Int, form: String, size: String
  ) throws {
    let prototype = try Self.prototype(form, device: device, system: system)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.trace.contains("> \(size)"), "\(prototype.trace)")
    #expect(try prototype.frame.hasSuffix(size.replacing("\t", with: " ")))
  }

  @Test func `a sheet is also at the bottom in landscape if it prefers that`() throws {
    let prototype = try Self.prototype("sheetPresentationController = { prefersEdgeAttachedInCompactHeight = true }")

    try prototype.run("rotate 'landscapeLeft'")
    let told = prototype.trace

    #expect(try prototype.frame == "59 20 734 373")
    #expect(told.contains("> 734\t373"))
    try prototype.run("swipeDown()")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a sheet in landscape is as wide as the preferred size of its contents if it follows that size`() throws {
    let prototype = try Self.prototype(
      "preferredContentSize = { 400, 200 }, sheetPresentationController = { prefersEdgeAttachedInCompactHeight = true, "
        + "widthFollowsPreferredContentSizeWhenEdgeAttached = true }")
    #expect(try prototype.frame == "0 59 393 793")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.frame == "226 20 400 373")
  }

  @Test func `doesn't let a tap outside dismiss the sheet`() throws {
    let prototype = try Self.prototype("title = 'Form'")

    let error = #expect(throws: (any Error).self) { try prototype.run("tapOutside()") }

    let message = "the sheet of Form isn't dismissed by a tap outside; use `swipeDown`"
    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }

  @Test func `the position of a sheet follows the traits of the presenter`() throws {
    let prototype = try Self.prototype(
      "sheetPresentationController = { detents = { 'large' } }", device: "iPad 10.9",
      root: "traitOverrides = { horizontalSizeClass = 'compact' }")
    #expect(try prototype.frame == "0 40 820 1140")

    try prototype.run("application.root.traitOverrides.horizontalSizeClass = nil")

    #expect(try prototype.frame == "54 44 712 1092")
  }

  @Test func `gives the sheet's bar the same low height in landscape as other bars`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" {}
      app { system = 15, root = navigation "Root" }
      """)
    try prototype.run("sheet = navigation 'Form' application.root:present(sheet)")
    #expect(try prototype.run("return sheet.navigationBar.frame.height == 56") == "true")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("return sheet.navigationBar.frame.height == 32") == "true")
  }

  @Test func `a sheet in the middle of a pad has no detents, and a note says so`() throws {
    let prototype = try Self.prototype("sheetPresentationController = { detents = { 'medium' } }", device: "iPad 10.9")

    let told = try prototype.run("return select(2, pcall(dragSheet, 'medium'))")

    #expect(
      prototype.session.system.trace.notes.contains(
        "The detents of Form have no effect, because its sheet is a card in the middle."))
    #expect(
      told.hasSuffix("the sheet of Form is a card in the middle of the screen, where detents have no effect"), "\(told)"
    )
  }

  @Test func `a sheet is dragged to a detent that is given in points`() throws {
    let prototype = try Self.prototype("sheetPresentationController = { detents = { 200, 'large' } }")
    try prototype.run("dragSheet 'large' dragSheet(200)")
    #expect(try prototype.run("return form.sheetPresentationController.selectedDetentIdentifier") == "200")
  }

  @Test func `a sheet isn't dragged by a number that isn't finite`() throws {
    let prototype = try Self.prototype("title = 'Form'")
    #expect(
      try prototype.run("return select(2, pcall(drag, 0/0))")
        .hasSuffix("drag: points: expected a finite number, found nan"))
    #expect(
      try prototype.run("return select(2, pcall(drag, 3, 1/0))")
        .hasSuffix("drag: speed: expected a finite number, found inf"))
  }
}

extension Trace {
  fileprivate var notes: [String] {
    events(from: 0).compactMap { $0.subject == .note ? $0.message(in: self) : nil }
  }
}
