import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the status bar and the home indicator, which controllers determine from system 7 on.
@Suite struct `The status bar from system 7 on` {
  private func launch(_ screens: String, system: Int = 13, device: String = "iPhone 8", root: String) throws
    -> Prototype
  {
    try Prototype("\(screens) app { system = \(system), device = '\(device)', root = \(root) }")
  }

  /// The events of the last line that concern the status bar, with the callbacks around them.
  private func order(_ prototype: Prototype) -> String {
    let kinds: [EventKind: String] = [
      .viewDidLoad: "L", .viewWillAppear: "WA", .viewDidAppear: "DA", .viewWillDisappear: "WD", .willMove: "wM",
      .prefersStatusBarHidden: "hidden", .preferredStatusBarStyle: "style", .statusBarChanged: "changed",
      .prefersHomeIndicatorAutoHidden: "home", .preferredStatusBarUpdateAnimation: "animation",
    ]
    let trace = prototype.session.system.trace
    return trace.events(from: prototype.start).compactMap { event in
      kinds[event.kind].map { trace.displayName(of: event.subject) + "." + $0 }
    }.joined(separator: " ")
  }

  private func changes(_ prototype: Prototype) -> [String] {
    let trace = prototype.session.system.trace
    return trace.events(from: prototype.start).filter { $0.kind === EventKind.statusBarChanged }
      .map { TraceText.expectationTextWithKeys(of: $0, in: trace) }
  }

  private static let stack = """
    screen "Root" { view = { button "Push" { push = "Photo" } } }
    screen "Photo" { prefersStatusBarHidden = true }
    """

  @Test
  func `the status bar asks the pushed screen between willMove and loading, and the revealed one before it appears`()
    throws
  {
    let prototype = try launch(
      """
      screen "Root" { prefersStatusBarHidden = false, view = { button "Push" { push = "Photo" } } }
      screen "Photo" { prefersStatusBarHidden = true }
      """, root: "navigation 'Root'")

    try prototype.run("tap 'Push'")
    #expect(
      order(prototype)
        == "Photo.wM Photo.hidden application.changed Photo.L Root.WD Photo.WA Photo.DA")

    try prototype.run("back()")
    #expect(order(prototype) == "Photo.wM Root.hidden application.changed Photo.WD Root.WA Root.DA")
  }

  @Test func `the status bar shrinks the safe area of a phone with a home button when it is hidden`() throws {
    let prototype = try launch(Self.stack, root: "navigation 'Root'")
    let top = "return application.root.topViewController.view.safeAreaInsets.top"
    #expect(try prototype.run(top) == "64")

    try prototype.run("tap 'Push'")

    #expect(try prototype.run(top) == "44")
    #expect(try prototype.run("return application.isStatusBarHidden") == "true")
    #expect(!prototype.picture.contains("9:41"))
  }

  @Test func `the status bar leaves the safe area of a phone with a Dynamic Island unchanged when it is hidden`() throws
  {
    let prototype = try launch(Self.stack, system: 17, device: "iPhone 15", root: "navigation 'Root'")

    try prototype.run("tap 'Push'")

    #expect(try prototype.run("return application.root.topViewController.view.safeAreaInsets.top") == "103")
    #expect(!prototype.picture.contains("9:41") && prototype.wholePicture.contains("(████████)"))
  }

  @Test func `the status bar has the style of the screen in front, and in a stack that of its bar`() throws {
    let prototype = try launch(
      "screen 'Root' { preferredStatusBarStyle = 'lightContent' }", root: "navigation 'Root'")
    #expect(changes(prototype) == [])

    try prototype.run("application.root:setNavigationBarHidden(true)")
    #expect(changes(prototype) == ["application statusBarChanged to=lightContent"])

    try prototype.run("application.root:setNavigationBarHidden(false)")
    #expect(changes(prototype) == ["application statusBarChanged to=default"])

    try prototype.run("application.root.navigationBar.barStyle = 'black'")
    #expect(changes(prototype) == ["application statusBarChanged to=lightContent"])
  }

  @Test func `the status bar is determined by a screen that is presented full screen, but not by a sheet`() throws {
    let prototype = try launch(
      """
      screen "Root" { view = { button "Sheet" { present = "Form" }, button "Full" { present = "Full" } } }
      screen "Form" { prefersStatusBarHidden = true, view = { button "Done" { dismiss = true } } }
      screen "Full" { extends = "Form", modalPresentationStyle = "fullScreen" }
      """, root: "'Root'")

    try prototype.run("tap 'Sheet'")
    #expect(order(prototype) == "Form.L Form.WA Form.DA")
    try prototype.run("tap 'Done'")

    try prototype.run("tap 'Full'")
    #expect(order(prototype) == "Full.L Full.hidden application.changed Root.WD Full.WA Full.DA")
    try prototype.run("tap 'Done'")
    #expect(changes(prototype) == ["application statusBarChanged to=default"])
  }

  @Test func `the status bar is determined by a sheet that captures it`() throws {
    let prototype = try launch(
      """
      screen "Root" { view = { button "Sheet" { present = "Form" } } }
      screen "Form" { prefersStatusBarHidden = true, modalPresentationCapturesStatusBarAppearance = true }
      """, root: "'Root'")

    try prototype.run("tap 'Sheet'")
    #expect(changes(prototype) == ["application statusBarChanged to=hidden"])

    try prototype.run("beginSheetDrag() cancelSwipe()")
    #expect(try prototype.run("return application.isStatusBarHidden") == "true")
    try prototype.run("swipeDown()")
    #expect(try prototype.run("return application.isStatusBarHidden") == "false")
  }

  @Test func `the status bar is determined by the child that a container names`() throws {
    let prototype = try launch(
      """
      screen "Child" { preferredStatusBarStyle = function(self) return self.tone or "darkContent" end }
      screen "Root" {
        viewDidLoad = function(self)
          self.child = Child()
          self:addChild(self.child)
          self.view:addSubview(self.child.view)
          self.child:didMove(self)
        end,
        childForStatusBarStyle = function(self) return self.child end,
      }
      """, root: "'Root'")

    try prototype.run("application.root.child.tone = 'lightContent'")
    #expect(changes(prototype) == [])
    try prototype.run("application.root:setNeedsStatusBarAppearanceUpdate()")
    #expect(changes(prototype) == ["application statusBarChanged to=lightContent"])
  }

  @Test func `the status bar is determined by the selected tab`() throws {
    let prototype = try launch(
      "screen 'A' {} screen 'B' { prefersStatusBarHidden = true }", root: "tabs { 'A', navigation { root = 'B' } }")

    try prototype.run("application.root.selectedIndex = 2")
    #expect(changes(prototype) == ["application statusBarChanged to=hidden"])
    try prototype.run("application.root.selectedIndex = 1")
    #expect(changes(prototype) == ["application statusBarChanged to=default"])
  }

  @Test func `the status bar does not follow the application, and a note says so`() throws {
    let prototype = try launch("screen 'A' {}", system: 7, device: "iPhone5", root: "'A'")

    try prototype.run("application:setStatusBarHidden(true) application.statusBarStyle = 'blackOpaque'")

    #expect(changes(prototype) == [])
    #expect(
      prototype.trace.contains(
        "`setStatusBarHidden` has no effect from system 7 on, because controllers determine the appearance of"
          + " the status bar: use `prefersStatusBarHidden`"))
  }

  @Test func `the status bar follows the application up to system 6, without asking a screen`() throws {
    let prototype = try Prototype("screen 'A' { view = { label 'Hi' } } app { system = 6, root = 'A' }")

    try prototype.run("application:setStatusBarHidden(true)")

    #expect(changes(prototype) == ["application statusBarChanged to=hidden"])
  }

  @Test func `the status bar asks only once if the function that it calls requests another update`() throws {
    let prototype = try launch(
      """
      screen "A" { prefersStatusBarHidden = function(self)
        self:setNeedsStatusBarAppearanceUpdate() return self.hides or false end }
      """, root: "'A'")

    try prototype.run("application.root.hides = true application.root:setNeedsStatusBarAppearanceUpdate()")

    #expect(order(prototype) == "A.hidden application.changed")
  }

  @Test func `the status bar asks again if a callback about its change requests an update`() throws {
    let prototype = try launch(
      """
      screen "A" {
        prefersStatusBarHidden = function(self) return self.hides or false end,
        preferredStatusBarStyle = function(self) return self.tone or "default" end,
        show = function(self)
          self.hides, self.tone = false, "lightContent"
          self:setNeedsStatusBarAppearanceUpdate()
        end,
      }
      """, root: "'A', didChangeStatusBarFrame = function() application.root:show() end")

    try prototype.run("application.root.hides = true application.root:setNeedsStatusBarAppearanceUpdate()")

    #expect(
      changes(prototype)
        == ["application statusBarChanged to=hidden", "application statusBarChanged to=lightContent"])
  }

  @Test func `the status bar changes after all questions, including those about the home indicator`() throws {
    let prototype = try launch(
      """
      screen "A" {
        prefersStatusBarHidden = function(self) return self.hides or false end,
        prefersHomeIndicatorAutoHidden = true,
      }
      """, root: "'A'")

    try prototype.run("application.root.hides = true application.root:setNeedsStatusBarAppearanceUpdate()")

    #expect(order(prototype) == "A.hidden A.home application.changed")
  }

  @Test func `refuses a value that isn't a style`() throws {
    let message = #expect(throws: (any Error).self) {
      try launch("screen 'A' { preferredStatusBarStyle = 'light' }", root: "'A'")
    }
    #expect("\(message.map { "\($0)" } ?? "")".contains("\"lightContent\""))
  }

  @Test(arguments: ["lightContent", "darkContent"])
  func `accepts a later style in a call that has no effect, but not up to system 6`(style: String) throws {
    let call = "return select(2, pcall(function() application:setStatusBarStyle('\(style)', true) end))"
    let prototype = try launch("screen 'A' {}", root: "'A'")

    #expect(try prototype.run(call) == "")
    #expect(prototype.trace.contains("`setStatusBarStyle` has no effect from system 7 on"), "\(prototype.trace)")
    #expect(
      try launch("screen 'A' {}", system: 6, device: "iPhone", root: "'A'").run(call)
        .contains("style: expected one of \"default\" \"blackTranslucent\" \"blackOpaque\""))
  }

  @Test func `the status bar is separate from the home indicator, which the top screen may hide`() throws {
    let prototype = try launch(
      """
      screen "Root" { view = { button "Push" { push = "Film" } } }
      screen "Film" { prefersHomeIndicatorAutoHidden = true }
      """, system: 17, device: "iPhone 15", root: "navigation 'Root'")
    #expect(Picture.lastLines(of: prototype).contains("━━━━"))

    try prototype.run("tap 'Push'")

    #expect(order(prototype).contains("Film.wM Film.home Film.L"))
    #expect(!Picture.lastLines(of: prototype).contains("━━━━"))
  }
}

extension Picture {
  /// The lowest lines of the screen.
  fileprivate static func lastLines(of prototype: Prototype) -> String {
    Picture(of: prototype.session.system).lines.suffix(4).joined(separator: "\n")
  }
}
