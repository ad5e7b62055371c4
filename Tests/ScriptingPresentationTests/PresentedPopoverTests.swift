import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

/// Tests popovers from system 8 on.
@Suite struct `A popover that is presented` {
  private static func prototype(
    _ popover: String = "", system: Int = 15, device: String = "iPad"
  ) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Mail" { viewWillAppear = function() end, view = { button "Move" { present = "Form" }, label "Dear Ann" } }
      screen "Form" { modalPresentationStyle = "popover", contentSizeForViewInPopover = { 200, 160 },
        popoverPresentationController = { \(popover) },
        view = { button "Archive" { dismiss = true } } }
      app { system = \(system), device = "\(device)", root = "Mail" }
      """)
    return prototype
  }

  private static let delegate = """
    delegate = { shouldDismiss = function(self) return not self.keeps end, willDismiss = function() end,
      didDismiss = function() print "closed" end, didAttemptToDismiss = function() end,
      shouldDismissPopover = function(self) return not self.keeps end,
      didDismissPopover = function() print "closed" end }
    """

  @Test func `a popover points at the touched element, and its presenter receives no callbacks`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Move'")

    #expect(prototype.order == "Form.L Form.WA Form.DA")
    #expect(prototype.picture.contains("Mail · popover Form"))
    #expect(prototype.picture.contains("▲"))
    #expect(try prototype.run("return application.root.presentedViewController") == "Form")
    try prototype.run("tap 'Archive'")
    #expect(prototype.order == "Form.WD Form.DD")
    #expect(prototype.session.application.overlays.isEmpty)
  }

  @Test(arguments: ["preferredContentSize", "contentSizeForViewInPopover"])
  func `a popover has the size that its screen prefers, under either name`(name: String) throws {
    let prototype = try Prototype(
      """
      screen "Mail" { view = { button "Move" { present = "Form" } } }
      screen "Form" { modalPresentationStyle = "popover", \(name) = { 200, 160 }, view = { label "Archive" } }
      app { system = 15, device = "iPad", root = "Mail" }
      """)

    try prototype.run("tap 'Move'")
    try prototype.run("form = application.root.presentedViewController")

    #expect(try prototype.run("return form.view.frame.width") == "200")
    #expect(try prototype.run("return form.preferredContentSize.height") == "160")
    #expect(try prototype.run("return form.contentSizeForViewInPopover.height") == "160")
  }

  @Test(arguments: [
    (15, "Form.shouldDismiss Form.willDismiss Form.WD Form.DD Form.didDismiss > closed"),
    (12, "Form.shouldDismissPopover Form.WD Form.DD Form.didDismissPopover > closed"),
  ])
  func `a popover asks and notifies its delegate when a touch outside dismisses it`(system: Int, order: String) throws {
    let prototype = try Self.prototype(Self.delegate, system: system)
    try prototype.run("tap 'Move'")

    try prototype.run("tapOutside()")

    #expect(prototype.order == order)
  }

  @Test(arguments: [
    (15, "Form.shouldDismiss Form.didAttemptToDismiss"), (12, "Form.shouldDismissPopover"),
  ])
  func `a popover stays after a touch outside if its delegate refuses`(system: Int, order: String) throws {
    let prototype = try Self.prototype(Self.delegate, system: system)
    try prototype.run("tap 'Move' application.root.presentedViewController.keeps = true")

    try prototype.run("tapOutside()")

    #expect(prototype.order == order)
    #expect(try prototype.run("return application.root.presentedViewController") == "Form")
  }

  @Test func `a popover needs an anchor only where it is shown as a popover`() throws {
    let pad = try Self.prototype()
    #expect(
      try pad.run("return select(2, pcall(function() application.root:present 'Form' end))")
        .contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs"))
    let phone = try Self.prototype(device: "iPhone 8")

    try phone.run("application.root:present 'Form'")

    #expect(phone.order == "Form.L ⓘ.Mail Form.WA Form.DA")
  }

  @Test(arguments: [
    (15, "Form.L ⓘ.Mail Form.WA Form.DA"), (12, "Form.L Mail.WD Form.WA Form.DA Mail.DD"),
  ])
  func `adapts to a compact width`(system: Int, order: String) throws {
    let prototype = try Self.prototype(system: system, device: "iPhone 8")

    try prototype.run("tap 'Move'")

    #expect(prototype.order == order)
    #expect(!prototype.picture.contains("popover"))
    #expect(prototype.session.application.overlays.isEmpty)
  }

  @Test func `a popover adapts to the width of its presenter`() throws {
    let prototype = try Self.prototype(system: 17)

    try prototype.run("application.root.traitOverrides.horizontalSizeClass = 'compact' tap 'Move'")

    #expect(prototype.session.application.overlays.isEmpty)
    #expect(try prototype.run("return application.root.presentedViewController") == "Form")
  }

  @Test func `a popover doesn't react to a touch outside while it disappears with a controller below it`() throws {
    let prototype = try Self.prototype()
    try prototype.run(
      "screen 'Base' { view = { button 'More' { present = 'Form' } } } application.root:present('Base')")
    try prototype.run("tap 'More'")

    try prototype.run("hold() application.root:dismiss() wait(0.1) tapOutside()")
    let told = prototype.trace
    try prototype.run("settle()")

    #expect(told.contains("was dropped: touches are ignored during the transition"), "\(told)")
    #expect(prototype.order == "Form.DD Base.DD")
  }

  @Test(arguments: [12, 15]) func `a popover stays a popover in a compact width if its delegate says so`(system: Int)
    throws
  {
    let prototype = try Self.prototype(
      "delegate = { adaptivePresentationStyle = function() return 'none' end }", system: system, device: "iPhone 8")

    try prototype.run("tap 'Move'")

    #expect(prototype.order == "Form.adaptivePresentationStyle Form.L Form.WA Form.DA")
    #expect(prototype.picture.contains("popover Form"))
  }

  @Test func `a popover changes its form with the width, without appearance callbacks`() throws {
    let prototype = try Self.prototype(
      "delegate = { adaptivePresentationStyle = function() end }", device: "iPhone 8 Plus")
    try prototype.run("rotate 'landscapeLeft' tap 'Move'")
    #expect(prototype.order.hasSuffix("Form.L Form.WA Form.DA"))
    #expect(prototype.picture.contains("popover Form"))

    try prototype.run("rotate 'portrait'")

    #expect(!prototype.order.contains("Form.W") && !prototype.order.contains("Form.D"))
    #expect(prototype.picture.contains("Mail + Form"))
    try prototype.run("rotate 'landscapeLeft'")
    #expect(!prototype.order.contains("Form.W") && !prototype.order.contains("Form.D"))
    #expect(prototype.picture.contains("popover Form"))
    try prototype.run("tap 'Archive'")
    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test func `a popover asks its delegate when the width becomes compact`() throws {
    let prototype = try Self.prototype(
      "delegate = { adaptivePresentationStyle = function() print 'asked' return 'none' end }", device: "iPhone 8 Plus")
    try prototype.run("rotate 'landscapeLeft' tap 'Move'")
    let wide = prototype.trace

    try prototype.run("rotate 'portrait'")

    #expect(!wide.contains("asked"))
    #expect(prototype.trace.contains("> asked"))
    #expect(prototype.picture.contains("popover Form"))
  }

  @Test func `a presentation brings a hidden presenter back when it becomes a popover`() throws {
    let prototype = try Self.prototype(system: 12, device: "iPhone 8 Plus")
    try prototype.run("tap 'Move'")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.order.contains("Mail.WA") && prototype.order.contains("Mail.DA"))
    #expect(!prototype.order.contains("Form.W") && !prototype.order.contains("Form.D"))
    #expect(prototype.picture.contains("popover Form"))
    try prototype.run("rotate 'portrait'")
    #expect(prototype.order.contains("Mail.WD Mail.DD"))
    #expect(!prototype.order.contains("Form.W") && !prototype.order.contains("Form.D"))
    #expect(!prototype.picture.contains("Dear Ann"))
    try prototype.run("tap 'Archive'")
    #expect(prototype.order == "Form.WD Mail.WA Mail.DA Form.DD")
    #expect(prototype.picture.contains("Dear Ann"))
  }

  @Test func `a popover hides its presenter when its delegate makes it cover the full screen`() throws {
    let prototype = try Self.prototype(
      "delegate = { adaptivePresentationStyle = function() return 'fullScreen' end }", device: "iPhone 8 Plus")
    try prototype.run("rotate 'landscapeLeft' tap 'Move'")

    try prototype.run("rotate 'portrait'")
    #expect(prototype.order.contains("Mail.WD Mail.DD"))

    try prototype.run("rotate 'landscapeLeft'")
    #expect(prototype.order.contains("Mail.WA") && prototype.order.contains("Mail.DA"))
    try prototype.run("tap 'Archive'")
    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test func `reports an adaptive style that isn't a string`() throws {
    let prototype = try Self.prototype(
      "delegate = { adaptivePresentationStyle = function() return 5 end }", device: "iPhone 8")

    let told = #expect(throws: (any Error).self) { try prototype.run("tap 'Move'") }

    #expect(told.map { "\($0)".contains("expected a string, found") } == true, "\(String(describing: told))")
  }

  @Test func `a popover is placed by its presentation controller`() throws {
    let prototype = try Self.prototype()
    try prototype.run(
      """
      form = Form {}
      local popover = form.popoverPresentationController
      popover.sourceView = application.root.view
      popover.sourceRect = { 300, 400, 20, 20 }
      popover.permittedArrowDirections = { "down" }
      application.root:present(form)
      """)

    #expect(try prototype.run("return form.popoverPresentationController.arrowDirection") == "down")
    #expect(prototype.wholePicture.contains("▼"))
  }

  @Test func `a popover shows what its content presents in front of it`() throws {
    let prototype = try Self.prototype()
    try prototype.run("screen 'Next' { view = { button 'Back' { dismiss = true } } } tap 'Move'")

    try prototype.run(
      "application.root.presentedViewController:present('Next', { modalPresentationStyle = 'fullScreen' })")
    let shown = prototype.order
    try prototype.run("tap 'Back'")

    #expect(shown == "Next.L Form.WD Next.WA Next.DA Form.DD")
    #expect(prototype.order == "Next.WD Form.WA Form.DA Next.DD")
    #expect(prototype.picture.contains("Archive"))
  }

  @Test(arguments: [
    ("iPad", "Menu.prepareForPopoverPresentation Menu.L Menu.WA Menu.DA"), ("iPhone 8", "Menu.L Menu.WA Menu.DA"),
  ])
  func `a popover lets its delegate choose the anchor`(device: String, order: String) throws {
    let prototype = try Prototype(
      """
      screen "Menu" { view = { label "Menu" } }
      screen "Home" { view = { button "Open" { action = function(self, button)
        local menu = Menu { modalPresentationStyle = "popover" }
        menu.presentationController.delegate = { prepareForPopoverPresentation = function(_, popover)
          popover.sourceView = button
        end }
        self:present(menu)
      end } } }
      app { system = 15, device = "\(device)", root = "Home" }
      """)

    try prototype.run("tap 'Open'")

    #expect(prototype.order == order)
  }

  @Test func `has a sheet's presentation controller for a compact width`() throws {
    let prototype = try Prototype(
      """
      screen "Form" { view = { label "Menu" } }
      screen "Home" { view = { button "Open" { action = function(self, button)
        local menu = Form { modalPresentationStyle = "popover" }
        menu.popoverPresentationController.adaptiveSheetPresentationController.detents = { "medium" }
        self:present(menu)
      end } } }
      app { system = 17, device = "iPhone 15", root = "Home" }
      """)

    try prototype.run("tap 'Open'")

    #expect(try prototype.frame == "0 426 393 426")
  }

  @Test func `can be configured in a screen's declaration, even if only an instance has its style`() throws {
    let prototype = try Prototype(
      """
      screen "Menu" { view = { label "Menu" }, popoverPresentationController = { permittedArrowDirections = { "up" } } }
      screen "Home" { view = { button "Open" {
        action = function(self, button)
          local menu = Menu { modalPresentationStyle = "popover" }
          menu.popoverPresentationController.sourceView = button
          self:present(menu)
        end } } }
      app { system = 15, device = "iPad", root = "Home" }
      """)

    try prototype.run("tap 'Open'")

    #expect(prototype.order == "Menu.L Menu.WA Menu.DA")
    #expect(
      try prototype.run(
        "return application.root.presentedViewController.popoverPresentationController.permittedArrowDirections[1]")
        == "up")
  }

  @Test func `has a presentation controller only if the style is popover`() throws {
    let prototype = try Self.prototype()

    #expect(try prototype.run("return application.root.popoverPresentationController") == "nil")
    #expect(
      try prototype.run(
        "return select(2, pcall(function() application.root.popoverPresentationController = { passthroughViews = {} } end))"
      ).contains("Mail isn't presented in a popover: its style is"))
  }

  @Test func `leaves no objects after its session`() throws {
    let prototype = try Self.prototype(Self.delegate)
    try prototype.run("tap 'Move' tapOutside() tap 'Move'")

    #expect(prototype.session.close() == .init())
  }

  @Test(arguments: [
    "present = 'Form', modalPresentationStyle = 'popover'",
    "present = 'Form', with = { modalPresentationStyle = 'popover' }",
    "present = 'Form', with = function() return { modalPresentationStyle = 'popover' } end",
    "action = function(self, sender) self:present('Form', { modalPresentationStyle = 'popover', popoverPresentationController = { sourceView = sender } }) end",
  ])
  func `a popover has the properties of its screen even if its style is set where it is presented`(action: String)
    throws
  {
    let prototype = try Prototype(
      """
      screen "Mail" { view = { button "Move" { \(action) } } }
      screen "Form" { popoverPresentationController = { permittedArrowDirections = { "up" } }, view = { label "Archive" } }
      app { system = 15, device = "iPad", root = "Mail" }
      """)

    try prototype.run("tap 'Move'")

    let form = "application.root.presentedViewController"
    #expect(try prototype.run("return \(form).popoverPresentationController.permittedArrowDirections[1]") == "up")
    #expect(try prototype.run("return \(form).modalPresentationStyle") == "popover")
    #expect(prototype.picture.contains("popover Form"))
  }
}
