import Controllers
import Layout
import Scripting
import ScriptingTestSupport
import Testing

/// Tests dismissals by hand.
@Suite struct `A sheet that is swiped down` {
  private static let delegate = """
    presentationController = { delegate = {
      shouldDismiss = function(self) return not self.keeps end, willDismiss = function() end,
      didDismiss = function(self, sender) print("closed", sender.presentedViewController) end,
      didAttemptToDismiss = function(self) print("attempt", self) end } }
    """

  private static func prototype(_ form: String = delegate, system: Int = 15) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { \(form), view = { button "Done" { dismiss = true, action = function(self) self.saved = true end } } }
      app { system = \(system), root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test func `a sheet asks its delegate before the dismissal, and notifies it afterwards`() throws {
    let prototype = try Self.prototype()

    try prototype.run("swipeDown()")

    #expect(
      prototype.order
        == "Form.shouldDismiss Form.willDismiss Form.WD Form.DD Form.didDismiss > closed\tForm")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a sheet appears again if the finger lets go early`() throws {
    let prototype = try Self.prototype()

    try prototype.run("beginSheetDrag() cancelSwipe()")

    #expect(prototype.order == "Form.shouldDismiss Form.willDismiss Form.WD Form.WA Form.DA")
    #expect(try prototype.run("return form.isBeingDismissed") == "false")
    try prototype.run("tap 'Done'")
    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test func `a sheet takes 0.3 seconds after the finger to leave`() throws {
    let prototype = try Self.prototype()
    try prototype.run("beginSheetDrag() wait(2)")
    let before = prototype.session.system.clock.seconds

    try prototype.run("finishSwipe()")

    #expect(abs(prototype.session.system.clock.seconds - before - 0.3) < 0.001)
  }

  @Test func `a sheet stays if the delegate refuses, and then notifies the delegate of the attempt`() throws {
    let prototype = try Self.prototype()
    try prototype.run("form.keeps = true")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Form.shouldDismiss Form.didAttemptToDismiss > attempt\tForm")
    #expect(try prototype.run("return form.presentingViewController") == "Root")
  }

  @Test func `a sheet stays without asking the delegate if the screen is modal`() throws {
    let prototype = try Self.prototype()
    try prototype.run("form.isModalInPresentation = true")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Form.didAttemptToDismiss > attempt\tForm")
  }

  @Test func `a sheet calls the delegate of its stack's presentation controller, which its screen can set`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {}
      screen "Form" { viewDidLoad = function(self) self.presentationController.delegate = self end,
        didDismiss = function(self, sender) print(self, sender.presentedViewController) end }
      app { system = 13, root = "Root" }
      """)
    try prototype.run("application.root:present(navigation 'Form')")

    try prototype.run("swipeDown()")

    #expect(prototype.trace.contains("> Form\tNavigationController"))
  }

  @Test func `a sheet has a delegate that may be set after the presentation`() throws {
    let prototype = try Self.prototype("title = 'Form'")
    try prototype.run("form.presentationController.delegate = { didDismiss = function() print 'gone' end }")

    try prototype.run("swipeDown()")

    #expect(prototype.order.hasSuffix("Form.DD Form.didDismiss > gone"))
  }

  @Test func `a sheet isn't reported to its delegate if code dismisses it instead`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Done'")

    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test(arguments: [("drag(300)", false), ("drag(408)", false), ("drag(420)", true), ("drag(100, 1200)", true)])
  func `a sheet leaves beyond half of its height, or fast`(drag: String, leaves: Bool) throws {
    let prototype = try Self.prototype()

    try prototype.run(drag)

    #expect(prototype.order.contains("Form.WA") != leaves)
    #expect(try prototype.run("return application.root.presentedViewController") == (leaves ? "nil" : "Form"))
  }

  @Test func `a sheet warns that the action of its button didn't run, unless a delegate is notified`() throws {
    let prototype = try Self.prototype("title = 'Form'")
    try prototype.run("swipeDown()")
    #expect(prototype.trace.contains("Form was swiped away, so the action of 'Done' didn't run."))

    let heard = try Self.prototype()
    try heard.run("swipeDown()")
    #expect(!heard.trace.contains("swiped away"))
  }

  @Test func `a sheet is refused with a reason if it can't be swiped`() throws {
    func refusal(_ system: Int, _ lines: String) throws -> String {
      let prototype = try Prototype(
        """
        screen "Root" {} screen "Form" {}
        app { system = \(system), root = "Root", device = "iPad" }
        """)
      try prototype.run(lines)
      return try prototype.run("return select(2, pcall(swipeDown))")
    }
    #expect(try refusal(15, "").hasSuffix("no sheet is in front"))
    #expect(
      try refusal(12, "application.root:present(Form { modalPresentationStyle = 'formSheet' })")
        .hasSuffix("the sheet of Form can't be dragged: dragging a sheet needs system 13"))
    #expect(
      try refusal(15, "application.root:present(Form {}) beginSheetDrag()")
        .hasSuffix("the sheet of Form is being held"))
  }

  @Test func `asks the same delegate if it is a popover`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form", modalPresentationStyle = "popover" } } }
      screen "Form" { \(Self.delegate) }
      app { system = 15, device = "iPad", root = "Root" }
      """)
    try prototype.run("tap 'Open'")

    try prototype.run("tapOutside()")

    #expect(
      prototype.order.hasPrefix(
        "Form.shouldDismiss Form.willDismiss Form.WD Form.DD Form.didDismiss > closed\tForm"))
  }
}
