import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

/// Tests alerts and action sheets from system 8 on.
@Suite struct `An alert that is presented` {
  private static func prototype(system: Int = 15, device: String = "iPhone 8") throws -> Prototype {
    try Prototype(
      """
      screen "Notes" { viewWillAppear = function() end,
        view = { button "Delete" { present = alert "Delete it?" { buttons = {
          button "Delete" { action = function(self, alert, index) print(self, index, alert.isVisible) end },
          button "Keep" { style = "cancel" } } } },
          button "Share" { present = actionSheet "Share" { buttons = { "Mail", button "Cancel" { style = "cancel",
            action = function() print "cancelled" end } } } } } }
      screen "Other" { view = { label "Other" } }
      app { system = \(system), device = "\(device)", root = "Notes" }
      """)
  }

  @Test func `an alert receives appearance callbacks, and its presenter receives none`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Delete'")

    #expect(
      prototype.order
        == "AlertController.L AlertController.WA AlertController.DA")
    #expect(try prototype.run("return application.root.presentedViewController").hasPrefix("AlertController"))
    #expect(prototype.session.system.frontController?.kind.name == "Notes")
  }

  @Test func `an alert runs the function of its button after it has disappeared`() throws {
    let prototype = try Self.prototype()
    try prototype.run("tap 'Delete'")

    try prototype.run("answer 'Delete'")

    #expect(prototype.order == "AlertController.WD AlertController.DD > Notes\t1\tfalse")
    #expect(prototype.trace.contains("AlertController deinit"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `an alert runs no button's function if code dismisses it`() throws {
    let prototype = try Self.prototype()
    try prototype.run("tap 'Delete'")

    try prototype.run("application.root:dismiss()")

    #expect(prototype.order == "AlertController.WD AlertController.DD")
    #expect(prototype.session.application.overlays.isEmpty)
  }

  @Test func `an alert is in a separate window up to system 7, without appearance callbacks`() throws {
    let prototype = try Self.prototype(system: 7, device: "iPhone5")

    try prototype.run("tap 'Delete'")
    let shown = prototype.order
    try prototype.run("answer 'Delete'")

    #expect(shown == "AlertController.willPresent AlertController.didPresent")
    #expect(prototype.trace.contains("AlertController clickedButton button=Delete"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test(arguments: [
    ("application.root:present 'Other'", "Notes"), ("application.root:present(alert 'Again')", "Notes"),
    ("alert 'Again':show()", "Notes"),
    ("application.root.presentedViewController:present 'Other'", "AlertController \"Delete it?\""),
  ])
  func `an alert refuses another presentation`(line: String, asked: String) throws {
    let prototype = try Self.prototype()
    try prototype.run("tap 'Delete'")

    try prototype.run(line)

    #expect(prototype.trace.contains("Attempt to present"))
    #expect(prototype.trace.contains("on Notes (from \(asked)) which is already presenting AlertController"))
    #expect(prototype.session.application.overlays.count == 1)
  }

  @Test func `an alert doesn't call its delegate, and a message says so`() throws {
    let prototype = try Self.prototype()

    try prototype.run(
      "application.root:present(alert 'A' { buttons = { 'OK' }, delegate = { clickedButton = function() print 'told' end } })"
    )
    let shown = prototype.trace
    try prototype.run("answer 'OK'")

    #expect(shown.contains("clickedButton of an alert isn't called from system 8 on"))
    #expect(!prototype.trace.contains("told"))
  }

  @Test(arguments: [
    (
      "alert 'A' { buttons = { button 'No' { style = 'cancel' }, button 'Stop' { style = 'cancel' } } }",
      "can only have one action with a style of UIAlertActionStyleCancel"
    ),
    ("actionSheet 'A' { textFields = { 'Name' }, buttons = { 'OK' } }", "Text fields can only be added to an alert"),
  ])
  func `an alert raises UIKit's exception if its declaration is invalid`(declaration: String, message: String) throws {
    let prototype = try Self.prototype()

    let error = #expect(throws: (any Error).self) { try prototype.run("application.root:present(\(declaration))") }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `accepts two cancel buttons up to system 7`() throws {
    let prototype = try Self.prototype(system: 7, device: "iPhone5")

    try prototype.run(
      "application.root:present(alert 'A' { buttons = { button 'No' { style = 'cancel' }, button 'Stop' { style = 'cancel' } } })"
    )

    #expect(prototype.session.application.overlays.count == 1)
  }

  @Test func `can't be declared with two lists of buttons`() throws {
    let message = problem(
      in: "screen 'A' { view = { button 'B' { present = alert 'C' { buttons = { 'D' }, actions = { 'E' } } } } }\n"
        + "app { system = 17, root = 'A' }")

    #expect(message.contains("`actions` and `buttons` are the same list: keep one of them"), "\(message)")
  }

  @Test func `accepts text fields and actions under their names of system 8`() throws {
    let prototype = try Self.prototype()
    try prototype.run(
      """
      sure = alertController { title = "Log in", preferredStyle = "alert",
        textFields = { "Name", textField "Code" { isSecureTextEntry = true } },
        actions = { alertAction "Cancel" { style = "cancel" },
          alertAction "OK" { action = function(self, a) print(a.textFields[1].text, a.textFields[3].placeholder) end } } }
      sure:addTextField(function(field) field.placeholder = "More" end)
      sure:addAction("Later")
      application.root:present(sure)
      """)

    try prototype.run("enter('Name', 'ann') answer 'OK'")

    #expect(prototype.trace.contains("> ann\tMore"))
    #expect(try prototype.run("return #sure.actions, sure.actions[3].title") == "3 Later")
  }

  @Test func `an alert can be tapped while it appears, and may be extended like any controller`() throws {
    let prototype = try Prototype(
      """
      screen "Sure" { extends = "AlertController", title = "Sure?", buttons = { button "Yes" { action = "agree" } },
        viewIsAppearing = function(self) print "appearing" end, agree = function(self) print(self) end }
      screen "P" { view = { button "Ask" { present = "Sure" } } }
      app { system = 15, root = "P" }
      """)
    try prototype.run("hold() tap 'Ask' answer 'Yes' settle()")

    #expect(prototype.order == "Sure.L Sure.WA > appearing Sure.DA Sure.WD Sure.DD > Sure")
  }

  @Test func `an alert in a sheet disappears with the sheet`() throws {
    let prototype = try Self.prototype()
    try prototype.run("application.root:present 'Other'")
    try prototype.run("application.root.presentedViewController:present(alert 'A')")

    try prototype.run("application.root:dismiss()")

    #expect(prototype.order == "AlertController.WD Other.WD AlertController.DD Other.DD")
    #expect(prototype.session.application.overlays.isEmpty)
  }

  @Test(arguments: ["answer 'OK'", "answer(1)", "tap 'OK'"])
  func `an alert can't be answered while it disappears with the sheet`(touch: String) throws {
    let prototype = try Self.prototype()
    try prototype.run("application.root:present 'Other'")
    try prototype.run(
      """
      application.root.presentedViewController:present(alert 'A' {
        buttons = { button 'OK' { action = function() print 'answered' end } } })
      """)

    try prototype.run("hold() application.root:dismiss() wait(0.1) \(touch)")
    let told = prototype.trace
    try prototype.run("settle()")

    #expect(told.contains("was dropped: touches are ignored during the transition"), "\(told)")
    #expect(prototype.order == "AlertController.DD Other.DD")
  }

  @Test func `ignores a script's text fields up to system 7, with a single warning`() throws {
    let prototype = try Self.prototype(system: 7, device: "iPhone5")

    let count = try prototype.run(
      "local a = alert 'A' { textFields = { 'Name' } } a.textFields = { 'Name' } return #a.textFields")

    #expect(count == "0")
    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text).filter { $0.contains("textFields") }
        .map { $0.hasSuffix("setting `textFields` of an alert needs system 8; this app follows system 7") } == [true])
  }

  @Test func `is an action sheet in a popover on the iPad, which a touch outside cancels`() throws {
    let prototype = try Self.prototype(device: "iPad")
    try prototype.run("tap 'Share'")
    #expect(prototype.wholePicture.contains("▲") || prototype.wholePicture.contains("◀"))

    try prototype.run("tapOutside()")

    #expect(prototype.order.hasSuffix("AlertController.WD AlertController.DD > cancelled"))
  }

  @Test func `an alert needs an anchor if it is an action sheet on the iPad`() throws {
    let prototype = try Self.prototype(device: "iPad")
    func problem(_ line: String) throws -> String {
      try prototype.run("return select(2, pcall(function() \(line) end))")
    }

    #expect(
      try problem("application.root:present(actionSheet 'A' {})")
        .contains("You must provide location information for this popover"))
    try prototype.run(
      """
      local sheet = actionSheet 'A' { buttons = { 'OK' } }
      local made = sheet.popoverPresentationController
      made.sourceView = application.root.view
      application.root:present(sheet)
      """)
    #expect(prototype.order.hasPrefix("AlertController#2.L AlertController#2.WA"))
  }

  @Test func `leaves no objects after its session`() throws {
    let prototype = try Self.prototype()
    try prototype.run("tap 'Delete' answer 'Keep' tap 'Share'")

    #expect(prototype.session.close() == .init())
  }
}

/// Tests the button of an alert that the return key chooses.
@Suite struct `The preferred action of an alert` {
  private static func prototype(_ alert: String, system: Int = 15) throws -> Prototype {
    try Prototype(
      """
      screen "Notes" { view = { button "Name" { present = alert "Name?" { \(alert) actions = {
        button "Later" { action = function() print "later" end },
        button "Save" { id = "save", action = function(self, alert) print "saved" end },
        button "Cancel" { style = "cancel" } } } } } }
      app { system = \(system), root = "Notes" }
      """)
  }

  @Test(arguments: ["Save", "save"])
  func `the preferred action is chosen by the return key, whether or not the alert has a text field`(name: String)
    throws
  {
    for fields in ["", "textFields = { 'Title' },"] {
      let prototype = try Self.prototype("preferredAction = '\(name)', \(fields)")
      try prototype.run("tap 'Name'")

      try prototype.run("submit()")

      #expect(prototype.order.hasSuffix("AlertController.WD AlertController.DD > saved"), "\(fields)")
    }
  }

  @Test func `the preferred action is marked in the picture, and is returned as one of the alert's actions`() throws {
    let prototype = try Self.prototype("preferredAction = 'Save',")

    try prototype.run("tap 'Name' form = application.root.presentedViewController")

    #expect(prototype.picture.contains("* Save"))
    #expect(try prototype.run("return form.preferredAction == form.actions[2]") == "true")
    try prototype.run("form.preferredAction = form.actions[1]")
    #expect(prototype.picture.contains("* Later"))
    try prototype.run("form.actions = { 'OK' }")
    #expect(try prototype.run("return form.preferredAction") == "nil")
  }

  @Test(arguments: [("alert", true), ("actionSheet", false)])
  func `the preferred action is used by alerts but not by action sheets`(style: String, isUsed: Bool) throws {
    let prototype = try Self.prototype("preferredStyle = '\(style)', preferredAction = 'Save',")
    try prototype.run("tap 'Name'")

    #expect(prototype.picture.contains("* Save") == isUsed, "\(prototype.picture)")
    if isUsed {
      try prototype.run("submit()")
      #expect(prototype.order.hasSuffix("> saved"))
    } else {
      #expect { try prototype.run("submit()") } throws: { "\($0)".contains("no field is being edited") }
    }
  }

  @Test(arguments: [("default", "* Drop"), ("destructive", "* ! Drop"), ("cancel", "* × Drop")])
  func `the preferred action is marked in the picture whatever its style is`(style: String, mark: String) throws {
    let prototype = try Prototype(
      """
      screen "Notes" { view = { button "Name" { present = alert "Name?" {
        actions = { button "Drop" { style = "\(style)" }, button "Keep" {} }, preferredAction = "Drop" } } } }
      app { system = 15, root = "Notes" }
      """)

    try prototype.run("tap 'Name'")

    #expect(prototype.picture.contains(mark), "\(prototype.picture)")
  }

  @Test func `the preferred action isn't chosen while it is disabled`() throws {
    let prototype = try Self.prototype("preferredAction = 'Save',")
    try prototype.run("tap 'Name' form = application.root.presentedViewController form.actions[2].isEnabled = false")

    #expect { try prototype.run("submit()") } throws: { "\($0)".contains("no field is being edited") }

    #expect(try prototype.run("return form.isVisible") == "true")
  }

  @Test(arguments: [("'Sav'", "did you mean"), ("button 'Other' {}", "must be one of its actions")])
  func `the preferred action must be one of the alert's actions`(action: String, words: String) throws {
    let prototype = try Self.prototype("preferredAction = \(action),")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Name'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
  }
}
