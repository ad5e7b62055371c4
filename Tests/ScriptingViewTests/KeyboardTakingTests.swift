import Controllers
import Layout
import Scripting
import ScriptingTestSupport
import Testing

/// The keyboard while screens appear and disappear.
@Suite struct `The keyboard of a screen` {
  private func launch(_ system: Int, device: String = "iPhone 15", form: String = "") throws -> Prototype {
    let prototype = try Prototype(
      """
      local heard = { didBeginEditing = function() print "begin" end, didEndEditing = function() print "end" end }
      screen "Home" {
        view = {
          textField "Name" { id = "name", delegate = heard },
          button "Delete" { present = alert "Sure?" { buttons = { button "Yes" { action = function() print "yes" end } } } },
          button "Ask" { present = alert "Name?" { alertViewStyle = "plainTextInput", buttons = { "OK" } } },
          button "Open" { present = "Form" }, button "Cover" { present = "Cover" }, button "Push" { push = "Next" },
        },
      }
      screen "Next" { view = { label "Next" } }
      screen "Cover" { modalPresentationStyle = "fullScreen", view = { button "Done" { dismiss = true } } }
      screen "Form" {
        \(form)
        view = { textField "City" { id = "city" }, button "Save" { id = "save" } },
        constraints = {
          constraint("save", "bottom", "==", "keyboard", "top", 1, -8),
          constraint("save", "leading", "==", "superview", "leading", 1, 20),
        },
      }
      app { system = \(system), device = "\(device)", root = navigation "Home" }
      """)
    try prototype.run("home = application.root.topViewController")
    return prototype
  }

  private func order(_ prototype: Prototype) -> String {
    let order = prototype.order.replacing("AlertController.", with: "Alert.")
    return order.split(separator: " ").filter { !$0.hasSuffix(".willMove") && !$0.hasSuffix(".didMove") }
      .joined(separator: " ")
  }

  @Test func `the keyboard of a screen is taken by an alert, and given back before the function of the button`() throws
  {
    let prototype = try launch(17)
    try prototype.run("tap 'Name'")

    try prototype.run("tap 'Delete'")
    #expect(order(prototype) == "> end Alert.L Alert.WA Alert.DA")
    #expect(try prototype.run("return home.elements.name.isEditing") == "false")

    try prototype.run("answer 'Yes'")
    #expect(order(prototype) == "Alert.WD Alert.DD > begin > yes")
    #expect(try prototype.run("return home.elements.name.isEditing") == "true")
  }

  @Test func `the keyboard of a screen goes to the text field of an alert, and returns afterwards`() throws {
    let prototype = try launch(17)
    try prototype.run("tap 'Name' tap 'Ask'")
    #expect(try prototype.run("return application.root.presentedViewController.textFields[1].isEditing") == "true")

    try prototype.run("answer 'OK'")

    #expect(try prototype.run("return home.elements.name.isEditing") == "true")
  }

  @Test(arguments: [("Open", "application.root:dismiss()"), ("Cover", "tap 'Done'")])
  func `the keyboard of a screen is taken by a presented screen, and given back after its dismissal`(
    button: String, dismissal: String
  ) throws {
    let prototype = try launch(17)
    try prototype.run("tap 'Name'")

    try prototype.run("tap '\(button)'")
    #expect(order(prototype).hasPrefix("> end "))

    try prototype.run(dismissal)
    #expect(order(prototype).hasSuffix(" > begin"))
  }

  @Test func `the keyboard of a screen doesn't return to a field if another one has it`() throws {
    let prototype = try launch(17)
    try prototype.run("other = textField 'Other' home.view:addSubview(other) tap 'Name' tap 'Delete'")

    try prototype.run(
      "application.root:dismiss(true, function() print(other.isEditing) end) other:becomeFirstResponder()")

    #expect(order(prototype) == "Alert.WD Alert.DD > true")
  }

  @Test func `stays under an alert up to system 7`() throws {
    let prototype = try launch(7, device: "iPhone5")
    try prototype.run("tap 'Name'")

    try prototype.run("tap 'Delete'")

    #expect(try prototype.run("return home.elements.name.isEditing") == "true")
  }

  @Test(arguments: [(17, "iPhone 15"), (7, "iPhone5")])
  func `the keyboard of a screen is taken when a push begins`(system: Int, device: String) throws {
    let prototype = try launch(system, device: device)
    try prototype.run("tap 'Name'")

    try prototype.run("tap 'Push'")
    #expect(order(prototype) == "Next.L Home.WD Next.WA > end Home.DD Next.DA")

    try prototype.run("back() tap 'Name' hold() tap 'Push'")
    #expect(try prototype.run("return home.elements.name.isEditing") == "false")
  }

  @Test func `the keyboard of a screen stays with a screen that a finger drags away until it has left`() throws {
    let prototype = try launch(17)
    try prototype.run(
      "application.root:pushViewController(Form(), false) tap 'City' form = application.root.topViewController")

    try prototype.run("beginBackSwipe()")
    #expect(try prototype.run("return form.elements.city.isEditing") == "true")
    try prototype.run("cancelSwipe()")
    #expect(try prototype.run("return form.elements.city.isEditing") == "true")

    try prototype.run("beginBackSwipe() finishSwipe()")
    #expect(try prototype.run("return form.elements.city.isEditing") == "false")
  }

  private static let medium = "sheetPresentationController = { detents = { 'medium', 'large' } },"

  @Test func `raises a sheet, whose elements then stay above it`() throws {
    let prototype = try launch(17, form: Self.medium)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    #expect(try prototype.frame == "0 426 393 426")

    try prototype.run("tap 'City'")
    #expect(try prototype.frame == "0 125 393 727")
    #expect(try prototype.run("return form.view.keyboardLayoutGuide.layoutFrame.y") == "392")
    #expect(try prototype.run("local f = form.elements.save.frame return f.y + f.height") == "384")

    try prototype.run("dragSheet 'large'")
    #expect(try prototype.frame == "0 59 393 793")
    #expect(try prototype.run("local f = form.elements.save.frame return f.y + f.height") == "450")

    try prototype.run("dragSheet 'medium' form.view:endEditing()")
    #expect(try prototype.frame == "0 426 393 426")
  }

  @Test(arguments: [(17, "iPad 10.9"), (12, "iPad Pro 9.7")])
  func `moves a card on the pad up in landscape`(system: Int, device: String) throws {
    let prototype = try launch(system, device: device, form: "modalPresentationStyle = 'formSheet',")
    try prototype.run("rotate 'landscapeLeft' tap 'Open'")
    let y = try #require(prototype.session.system.frontController?.view.frameInWindow.minY)

    try prototype.run("tap 'City'")
    let moved = try #require(prototype.session.system.frontController?.view.frameInWindow)
    #expect(moved.minY < y && moved.minY >= 20 && moved.height == 620)

    try prototype.run("application.root.presentedViewController.view:endEditing(true)")
    #expect(prototype.session.system.frontController?.view.frameInWindow.minY == y)
  }

  @Test func `leaves room for an alert`() throws {
    let prototype = try launch(17)

    try prototype.run("tap 'Ask'")

    let box = try #require(prototype.session.application.overlays.last?.overlayWindow.subviews.last?.subviews.last)
    #expect(box.frameInWindow.center.y < 280)
  }

  @Test func `the keyboard of a screen is taken from a view and the views inside it by endEditing`() throws {
    let prototype = try launch(17)
    try prototype.run("tap 'Name'")

    #expect(try prototype.run("return home.elements.name.superview:endEditing()") == "true")
    #expect(try prototype.run("return home.view:endEditing()") == "false")

    try prototype.run("home.elements.name.delegate = { shouldEndEditing = function() return false end } tap 'Name'")
    #expect(try prototype.run("return home.view:endEditing()") == "false")
    #expect(try prototype.run("return home.view:endEditing(true)") == "true")
  }
}
