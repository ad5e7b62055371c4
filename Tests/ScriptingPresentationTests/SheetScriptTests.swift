import Controllers
import Layout
import Scripting
import ScriptingTestSupport
import Testing

/// Tests sheets in the systems in which a presentation without a style is a sheet.
@Suite struct `A sheet` {
  private static func app(_ system: Int, form: String = "", root: String = "", device: String? = nil) -> String {
    """
    screen "Root" { \(root.isEmpty ? "" : root + ",") view = { button "Open" { present = "Form" } } }
    screen "Form" { \(form.isEmpty ? "" : form + ",") view = { button "Done" { dismiss = true } } }
    app { system = \(system), \(device.map { "device = \"\($0)\", " } ?? "")root = navigation "Root" }
    """
  }

  @Test(arguments: [(12, true), (13, false), (18, false), (26, false)])
  func `a sheet leaves its presenter in place from system 13 on`(system: Int, hides: Bool) throws {
    let prototype = try Prototype(Self.app(system))

    try prototype.run("tap 'Open'")
    let shown = prototype.order
    try prototype.run("tap 'Done'")

    #expect(
      shown
        == (hides
          ? "Form.L Nav.WD Root.WD Form.WA Form.DA Root.DD Nav.DD" : "Form.L Form.WA Form.DA"))
    #expect(prototype.order == (hides ? "Form.WD Nav.WA Root.WA Root.DA Nav.DA Form.DD" : "Form.WD Form.DD"))
  }

  @Test func `a sheet receives viewIsAppearing as any other screen`() throws {
    let order = try AppearingOrder(Self.app(13))

    #expect(try order.after("tap 'Open'") == "Form.L Form.WA Form.IA Form.DA")
    #expect(try order.after("swipeDown()") == "Form.WD Form.DD")
  }

  @Test func `a sheet isn't used by a screen that asks for the whole screen`() throws {
    let prototype = try Prototype(Self.app(15, form: "modalPresentationStyle = 'fullScreen'"))

    try prototype.run("tap 'Open'")

    #expect(prototype.order == "Form.L Nav.WD Root.WD Form.WA Form.DA Root.DD Nav.DD")
  }

  @Test func `a sheet is the default style, which reads as a page sheet`() throws {
    let prototype = try Prototype(Self.app(13))
    #expect(try prototype.run("return application.root.modalPresentationStyle") == "pageSheet")
    #expect(try Prototype(Self.app(12)).run("return application.root.modalPresentationStyle") == "fullScreen")
  }

  @Test(arguments: ["overFullScreen", "overCurrentContext"])
  func `a sheet in the style overFullScreen or overCurrentContext sends its presenter no callbacks`(style: String)
    throws
  {
    let prototype = try Prototype(Self.app(8, form: "modalPresentationStyle = '\(style)'"))

    try prototype.run("tap 'Open'")
    let shown = prototype.order
    try prototype.run("tap 'Done'")

    #expect(shown == "Form.L Form.WA Form.DA")
    #expect(prototype.order == "Form.WD Form.DD")
    #expect(try prototype.run("return application.root.view.frame.height") != "0")
  }

  @Test func `a sheet over a tab disappears with the tab, and appears with it again`() throws {
    let prototype = try Prototype(
      """
      screen "One" { definesPresentationContext = true, view = { button "Open" {
        present = "Form", modalPresentationStyle = "overCurrentContext" } } }
      screen "Two" {} screen "Form" { view = { button "Done" { dismiss = true } } }
      app { system = 12, root = tabs { "One", "Two" } }
      """)
    try prototype.run("tap 'Open'")
    let shown = prototype.order

    try prototype.run("selectTab(2)")
    let left = prototype.order
    try prototype.run("selectTab(1)")
    let back = prototype.order
    try prototype.run("tap 'Done'")

    #expect(shown == "Form.L Form.WA Form.DA")
    #expect(left == "Two.L Two.WA Form.WD One.WD One.DD Form.DD Two.DA")
    #expect(back == "One.WA Form.WA Two.WD Two.DD One.DA Form.DA")
    #expect(prototype.order == "Form.WD Form.DD")
    #expect(try prototype.run("return application.root.selectedViewController.view.window ~= nil") == "true")
  }

  @Test func `a sheet in a compact height covers the screen, and still sends its presenter no callbacks`() throws {
    let prototype = try Prototype(Self.app(15))
    try prototype.run("rotate 'landscapeLeft'")

    try prototype.run("tap 'Open'")

    #expect(prototype.order == "Form.L Form.WA Form.DA")
    #expect(try prototype.frame == "0 0 844 390")
    #expect { try prototype.run("swipeDown()") } throws: {
      "\($0)".contains("can't be dragged: it covers the screen in landscape")
    }
    try prototype.run("rotate 'portrait'")
    #expect(try prototype.frame == "0 47 390 797")
  }

  @Test func `a sheet on a phone reaches from the top inset to the bottom`() throws {
    let prototype = try Prototype(Self.app(17, device: "iPhone 15"))
    try prototype.run("tap 'Open'")
    #expect(try prototype.frame == "0 59 393 793")
  }

  @Test func `a sheet is a card in the middle of a pad`() throws {
    let prototype = try Prototype(Self.app(17, form: "modalPresentationStyle = 'formSheet'", device: "iPad 10.9"))
    try prototype.run("tap 'Open'")
    #expect(try prototype.frame == "140 280 540 620")
    #expect(prototype.order == "Form.L Form.WA Form.DA")
  }

  @Test func `a sheet has a higher navigation bar`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" {}
      app { system = 15, root = navigation "Root" }
      """)
    try prototype.run("sheet = navigation 'Form' application.root:present(sheet)")
    #expect(try prototype.run("return sheet.navigationBar.frame.height == 56") == "true")
    #expect(try prototype.run("return application.root.navigationBar.frame.height == 56") == "false")
  }

  @Test func `causes a note that the presenter's appearance functions won't be called at the dismissal`() throws {
    let prototype = try Prototype(Self.app(13, root: "viewWillAppear = function() end"))

    try prototype.run("tap 'Open'")

    #expect(prototype.trace.contains("Root won't be notified when Form is dismissed."))
    let older = try Prototype(Self.app(12, root: "viewWillAppear = function() end"))
    try older.run("tap 'Open'")
    #expect(!older.trace.contains("won't be notified"))
  }

  @Test func `a sheet can be on top of another one, and is swiped away alone`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { view = { button "More" { present = "Extra" } } } screen "Extra" {}
      app { system = 15, root = "Root" }
      """)
    try prototype.run("tap 'Open' tap 'More'")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Extra.WD Extra.DD")
    #expect(try prototype.run("return application.root.presentedViewController") == "Form")
  }
}
