import Scripting
import ScriptingTestSupport
import Testing

struct RotationScriptTests {
  @Test func `a screen's rotation callbacks receive orientations by name`() throws {
    let prototype = try Prototype(
      """
      screen "Photo" {
        willRotate = function(self, to, duration) print("will", to, duration, self.interfaceOrientation) end,
        willAnimateRotation = function(self, to) print("moves", to, self.view.bounds.width) end,
        didRotate = function(self, from) print("did", from, device.orientation) end,
      }
      app { root = "Photo" }
      """)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(
      prototype.trace == """
        Photo willRotate to=landscapeRight duration=0.400
        > will\tlandscapeRight\t0.4\tportrait
        Photo willAnimateRotation to=landscapeRight duration=0.400
        > moves\tlandscapeRight\t480
        Photo didRotate from=portrait
        > did\tportrait\tlandscapeLeft
        """)
  }

  @Test func `a screen that starts to permit rotation can make the interface rotate`() throws {
    let prototype = try Prototype(
      """
      screen "Locked" { shouldAutorotate = function(self) return self.isFree == true end }
      app { root = "Locked" }
      """)
    try prototype.run("rotate 'landscapeLeft'")
    let locked = prototype.trace

    try prototype.run("application.root.isFree = true application.root:attemptRotationToDeviceOrientation()")

    #expect(locked == "Locked shouldAutorotate answer=false")
    #expect(
      prototype.trace == """
        Locked shouldAutorotate answer=true
        Locked willRotate to=landscapeRight duration=0.400
        Locked willAnimateRotation to=landscapeRight duration=0.400
        Locked didRotate from=portrait
        """)
  }

  @Test func `one or several orientations are declared as values or functions`() throws {
    let prototype = try Prototype(
      """
      screen "List" { supportedInterfaceOrientations = function(self) return { "portrait", "portraitUpsideDown" } end }
      screen "Wide" { supportedInterfaceOrientations = "landscape" }
      screen "Left" { supportedInterfaceOrientations = "all",
        preferredInterfaceOrientationForPresentation = "landscapeLeft" }
      app { root = "List", supportedInterfaceOrientations = { "portrait", "landscape" } }
      """)
    let shown = "application.root:present(%, false) return application.statusBarOrientation"
    let dismissed = "application.root:dismiss(false) return application.statusBarOrientation"

    #expect(try prototype.run(shown.replacing("%", with: "'Wide'")) == "landscapeRight")
    #expect(try prototype.run(dismissed) == "portrait")
    #expect(try prototype.run(shown.replacing("%", with: "'Left'")) == "landscapeLeft")
    #expect(try prototype.run(dismissed) == "portrait")
    #expect(try prototype.run("return application.root:supportedInterfaceOrientations()[2]") == "portraitUpsideDown")
  }

  @Test
  func
    `a value given to an instance replaces its class's function, and a function given to an instance replaces a value`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "Base" { supportedInterfaceOrientations = function(self) return "all" end }
      screen "Derived" { extends = "Base", supportedInterfaceOrientations = "landscape" }
      app { root = "Derived" }
      """)
    let asked = "return application.root:supportedInterfaceOrientations()"

    #expect(try prototype.run("return application.statusBarOrientation") == "landscapeRight")
    #expect(try prototype.run(asked) == "landscape")
    try prototype.run("application.root.supportedInterfaceOrientations = function() return 'portrait' end")
    try prototype.run("rotate 'landscapeLeft' rotate 'portrait'")
    #expect(try prototype.run("return application.statusBarOrientation") == "portrait")
    try prototype.run("application.root.supportedInterfaceOrientations = 'landscapeLeft'")
    try prototype.run("rotate 'landscapeRight'")
    #expect(try prototype.run("return application.statusBarOrientation") == "landscapeLeft")
    try prototype.run("window.rootViewController = Base { supportedInterfaceOrientations = 'portrait' }")
    #expect(try prototype.run("return application.statusBarOrientation") == "portrait")
  }

  @Test func `the delegate's callback takes precedence over the app's list of orientations`() throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      app {
        root = "A",
        supportedInterfaceOrientationsFor = function(app, window) return window and "portrait" end,
      }
      """)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.trace == "application supportedInterfaceOrientationsFor answer=portrait")
  }

  @Test func `the application's delegate receives status bar changes if it implements the callbacks`() throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      app {
        root = "A",
        willChangeStatusBarOrientation = function(app, to, duration) print(to, duration) end,
        didChangeStatusBarFrame = function(app, frame) print(frame.width) end,
      }
      """)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(
      prototype.trace == """
        A willRotate to=landscapeRight duration=0.400
        application willChangeStatusBarOrientation to=landscapeRight duration=0.400
        > landscapeRight\t0.4
        application didChangeStatusBarFrame
        > 320
        A willAnimateRotation to=landscapeRight duration=0.400
        A didRotate from=portrait
        """)
  }

  @Test(arguments: [
    "deviceOrientationDidChange", "orientationDidChange", "UIDeviceOrientationDidChangeNotification",
    "UIDevice.orientationDidChangeNotification",
  ])
  func `a notification about a device rotation can be observed under each of its names`(name: String) throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      notifications:addObserver("\(name)", function() print("turned") end)
      app { root = "A" }
      """)

    try prototype.run("rotate 'landscapeLeft'")
    let before = prototype.trace
    try prototype.run("device:beginGeneratingDeviceOrientationNotifications() rotate 'portrait'")

    #expect(before.contains("⚠ The device was turned and deviceOrientationDidChange is observed, but not posted"))
    #expect(prototype.trace.contains("> turned"))
  }

  @Test func `observing a misspelled name or a UIKit notification that is never posted is refused`() {
    func message(_ name: String) -> String {
      problem(in: "screen 'A' {} notifications:addObserver('\(name)', print) app { root = 'A' }")
    }

    #expect(message("UIKeyboardWillShowNotification").contains("nothing posts \"UIKeyboardWillShowNotification\""))
    #expect(message("didEnterBackgrund").contains("did you mean \"didEnterBackground\"?"))
    #expect(message("somethingOfMyOwn") == "")
  }

  @Test func `an alternate landscape interface appears and disappears with the device's orientation`() throws {
    let prototype = try Prototype(
      """
      screen "Cards" { supportedInterfaceOrientations = "landscape" }
      screen "Recipes" { supportedInterfaceOrientations = "none",
        viewDidLoad = function(self)
          device:beginGeneratingDeviceOrientationNotifications()
          notifications:addObserver("deviceOrientationDidChange", function()
            if device.orientation:find "landscape" and not self.presentedViewController then
              self:present(Cards { modalTransitionStyle = "crossDissolve" })
            elseif device.orientation == "portrait" then self:dismiss() end
          end)
        end }
      app { root = "Recipes" }
      """)

    try prototype.run("rotate 'landscapeRight'")
    let wide = prototype.picture
    try prototype.run("rotate 'portrait'")

    #expect(wide.hasSuffix("Recipes + Cards · landscapeLeft · 0.400 s"))
    #expect(prototype.picture.hasSuffix("Recipes · portrait · 0.800 s"))
  }

  @Test func `in system 5, a screen decides with shouldAutorotateToInterfaceOrientation`() throws {
    let prototype = try Prototype(
      """
      screen "Photo" { shouldAutorotateToInterfaceOrientation = function(self, to) return to ~= "landscapeLeft" end }
      app { root = "Photo", system = 5 }
      """)

    let refused = try prototype.run("rotate 'landscapeRight' return application.statusBarOrientation")
    _ = try prototype.run("rotate 'landscapeLeft'")

    #expect(refused == "portrait")
    #expect(try prototype.run("return application.statusBarOrientation") == "landscapeRight")
  }

  @Test func `a two-step rotation takes place if its callbacks are implemented`() throws {
    let prototype = try Prototype(
      """
      screen "Photo" {
        shouldAutorotateToInterfaceOrientation = true,
        view = { label "Head" { id = "head" }, label "Body" },
        rotatingHeaderView = function(self) return self.elements.head end,
        willAnimateFirstHalfOfRotation = function(self, to) print("first", to, self.interfaceOrientation) end,
        willAnimateSecondHalfOfRotation = function(self, from) print("second", from, self.interfaceOrientation) end,
      }
      app { root = "Photo", system = 3 }
      """)

    try prototype.run("rotate 'landscapeLeft'")

    let told = prototype.trace.split(separator: "\n").filter { !$0.contains("shouldAutorotate") }
    #expect(
      told == [
        "Photo willRotate to=landscapeRight duration=0.400",
        "Photo willAnimateFirstHalfOfRotation to=landscapeRight duration=0.200",
        "> first\tlandscapeRight\tportrait",
        "Photo willAnimateSecondHalfOfRotation from=portrait duration=0.200",
        "> second\tportrait\tlandscapeRight",
        "Photo didRotate from=portrait",
      ])
    #expect(prototype.picture.contains("Head"))
  }

  @Test func `having no orientation in common is an error that lists the orientations of both sides`() throws {
    let prototype = try Prototype(
      """
      screen "A" { supportedInterfaceOrientations = function(self) return self.wish or "all" end }
      app { root = "A", supportedInterfaceOrientations = "portrait" }
      """)
    try prototype.run("application.root.wish = 'landscape'")

    let error = #expect(throws: (any Error).self) { try prototype.run("rotate 'landscapeLeft'") }

    #expect("\(try #require(error))".contains("(A supports landscape, the application portrait)"))
    #expect(try prototype.run("return application.statusBarOrientation") == "portrait")
  }

  @Test(arguments: [
    (
      "screen 'A' { supportedInterfaceOrientations = 'landscap' }",
      "supportedInterfaceOrientations: expected some of \"portrait\" \"portraitUpsideDown\" \"landscapeLeft\""
        + " \"landscapeRight\" \"landscape\" \"allButUpsideDown\" \"all\" \"none\", found string \"landscap\""
        + "; did you mean \"landscape\"?"
    ),
    (
      "screen 'A' { preferredInterfaceOrientationForPresentation = 'all' }",
      "preferredInterfaceOrientationForPresentation: expected one of \"portrait\" \"portraitUpsideDown\""
        + " \"landscapeLeft\" \"landscapeRight\", found string \"all\""
    ),
    (
      "screen 'A' { supportedInterfaceOrientations = 4 }",
      "supportedInterfaceOrientations: expected orientations such as \"portrait\" or \"landscape\", or a list of them"
    ),
    (
      "screen 'A' { willRotateToInterfaceOrientation = function() end }",
      "`willRotateToInterfaceOrientation` is Objective-C's name: write `willRotate`"
    ),
    (
      "screen 'A' {} app { root = 'A', statusBarStyle = 'black' }",
      "statusBarStyle: expected one of \"default\" \"blackTranslucent\" \"blackOpaque\", found string \"black\""
    ),
    (
      "screen 'A' {} app { root = 'A' } rotate 'sideways'",
      "rotate: orientation: expected one of portrait portraitUpsideDown landscapeLeft landscapeRight faceUp faceDown"
    ),
  ])
  func `an unknown orientation is an error that lists the known ones`(script: String, message: String) {
    #expect(problem(in: script).contains(message))
  }

  @Test func `a container can forward rotation callbacks manually`() throws {
    let prototype = try Prototype(
      """
      screen "Child" {}
      screen "Box" {
        shouldAutomaticallyForwardRotationMethods = false,
        viewDidLoad = function(self)
          local child = Child {}
          self:addChild(child)
          self.view:addSubview(child.view)
          child:didMove(self)
        end,
        willRotate = function(self, to, duration) self.children[1]:willRotate(to, duration) end,
        didRotate = function(self, from) self.children[1]:didRotate(from) end,
      }
      app { root = "Box" }
      """)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(
      prototype.trace == """
        Box willRotate to=landscapeRight duration=0.400
        Child willRotate to=landscapeRight duration=0.400
        Box willAnimateRotation to=landscapeRight duration=0.400
        Box didRotate from=portrait
        Child didRotate from=portrait
        """)
  }
}
