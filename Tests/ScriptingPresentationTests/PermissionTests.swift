import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the system's questions about permissions, and the share sheet.
@Suite struct `A permission` {
  private static func prototype(_ system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "Home" { view = { button "Scan" { action = function(self)
        application:requestPermission("camera", function(granted) print(granted) end)
      end } } }
      app { system = \(system), name = "Shop", root = "Home" }
      """)
  }

  @Test func `a permission is requested by an alert of the system while the app is inactive`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Scan'")
    #expect(
      prototype.trace == "application willResignActive\napplication permissionRequested permission=camera")
    #expect(prototype.picture.contains("Would Like to Access"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")

    try prototype.run("answer 'Allow'")
    #expect(
      prototype.trace == """
        application permissionAnswered permission=camera answer=Allow
        application didBecomeActive
        > true
        """)
    #expect(!prototype.picture.contains("Would Like to Access"))
  }

  @Test func `a permission is requested only once`() throws {
    let prototype = try Self.prototype()
    try prototype.run("tap 'Scan' answer()")
    #expect(prototype.trace.hasSuffix("> false"))

    try prototype.run("tap 'Scan'")

    #expect(prototype.trace == "> false")
    #expect(try prototype.run("return application:permissionStatus 'camera'") == "denied")
    #expect(try prototype.run("return application:permissionStatus 'photos'") == "notDetermined")
  }

  @Test func `a permission that is requested twice is granted with one answer`() throws {
    let prototype = try Self.prototype()
    try prototype.run(
      """
      application:requestPermission("photos", function(granted) print("first", granted) end)
      application:requestPermission("photos", function(granted) print("second", granted) end)
      """)

    try prototype.run("answer 'Allow'")

    #expect(
      prototype.trace == """
        application permissionAnswered permission=photos answer=Allow
        application didBecomeActive
        > first\ttrue
        > second\ttrue
        """)
  }

  @Test func `the request for a permission remains in front while the app opens another window`() throws {
    let prototype = try Prototype(
      """
      screen "Home" {}
      screen "Note" {}
      app { system = 17, device = "iPad", scenes = { scene "Main" { root = "Home" }, scene "Editor" { root = "Note" } } }
      """)
    try prototype.run("application:requestPermission 'photos' application:requestSceneSessionActivation 'Editor'")

    try prototype.run("answer 'Allow'")

    #expect(prototype.trace.hasSuffix("Scene#2 didBecomeActive"), "\(prototype.trace)")
  }

  @Test func `a permission to use the location can be granted for one launch from system 13 on`() throws {
    let prototype = try Self.prototype()

    try prototype.run("application:requestPermission 'location'")
    try prototype.run("answer 'Allow Once'")
    #expect(try prototype.run("return application:permissionStatus 'location'") == "authorized")

    try prototype.run("relaunch()")
    #expect(try prototype.run("return application:permissionStatus 'location'") == "notDetermined")
  }
}

@Suite struct `A share sheet` {
  private let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      screen "Home" { view = { button "Share" { present = activityController {
        items = { "A note" }, activities = { "Mail", "Copy" },
        completionWithItemsHandler = function(self, activity, completed) print(activity, completed) end } } } }
      app { system = 17, root = "Home" }
      """)
    try prototype.run("tap 'Share'")
  }

  @Test func `a share sheet shows its items and activities`() {
    for text in ["A note", "Mail", "Copy", "Cancel"] { #expect(prototype.picture.contains(text)) }
  }

  @Test func `a share sheet is dismissed before its handler is called`() throws {
    try prototype.run("answer 'Mail'")

    #expect(
      prototype.trace.contains(
        """
        ActivityViewController viewDidDisappear animated=true
        ActivityViewController completionWithItemsHandler activity=Mail
        > Mail\ttrue
        """))
  }

  @Test(arguments: ["answer()", "swipeDown()"])
  func `a share sheet reports no activity if it is dismissed without a choice`(action: String) throws {
    try prototype.run(action)

    #expect(prototype.trace.contains("completionWithItemsHandler activity=none\n> nil\tfalse"))
  }
}

/// Tests that a share sheet on the iPad is in a popover, which needs an element or a bar item to point at.
@Suite struct `A share sheet on the iPad` {
  private static func prototype(
    _ action: String, device: String = "iPad Pro 11", system: Int = 17
  ) throws -> Prototype {
    try Prototype(
      """
      screen "Home" { view = { button "Share" { id = "share", action = function(self)
        local sheet = activityController { items = { "A note" } } \(action) self:present(sheet) end } } }
      app { system = \(system), device = "\(device)", root = "Home" }
      """)
  }

  private static let anchored = "sheet.popoverPresentationController.sourceView = self.elements.share"

  @Test func `a share sheet is refused without an anchor`() throws {
    let prototype = try Self.prototype("")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Share'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("should have a non-nil sourceView or barButtonItem"))
  }

  @Test func `a share sheet points at its anchor, and is dismissed by a touch outside`() throws {
    let prototype = try Self.prototype(Self.anchored)

    try prototype.run("tap 'Share'")
    #expect(prototype.session.system.application?.overlays.count == 1)
    #expect(try prototype.run("return application.root.presentedViewController.modalPresentationStyle") == "popover")

    try prototype.run("tapOutside()")
    #expect(prototype.trace.contains("completionWithItemsHandler activity=none"), "\(prototype.trace)")
  }

  @Test func `a share sheet is anchored by the button that declares it`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { view = { button "Share" { present = activityController { items = { "A note" } } } } }
      app { system = 17, device = "iPad Pro 11", root = "Home" }
      """)

    try prototype.run("tap 'Share'")

    #expect(prototype.session.system.application?.overlays.count == 1)
  }

  @Test func `a share sheet is a sheet in a narrow window and if the script chooses a sheet`() throws {
    let narrow = try Self.prototype(Self.anchored)
    try narrow.run("resize 'narrow' tap 'Share'")
    #expect(narrow.session.system.application?.overlays.isEmpty == true)

    let chosen = try Self.prototype("sheet.modalPresentationStyle = 'formSheet'")
    try chosen.run("tap 'Share'")
    #expect(try chosen.run("return application.root.presentedViewController.modalPresentationStyle") == "formSheet")
  }

  @Test(arguments: ["iPhone 15"])
  func `a share sheet is a sheet on an iPhone, which ignores the anchor and has detents`(device: String) throws {
    let prototype = try Self.prototype(
      Self.anchored + " sheet.sheetPresentationController.detents = { 'medium' }", device: device)

    try prototype.run("tap 'Share'")

    #expect(prototype.session.system.application?.overlays.isEmpty == true)
    let height = "application.root.presentedViewController.view.bounds.height"
    #expect(try prototype.run("return \(height) < window.bounds.height * 0.7") == "true")
  }

  @Test func `a share sheet is presented like another screen up to system 7`() throws {
    let prototype = try Self.prototype("", device: "iPad", system: 7)

    try prototype.run("tap 'Share'")

    #expect(try prototype.run("return application.root.presentedViewController ~= nil") == "true")
  }
}
