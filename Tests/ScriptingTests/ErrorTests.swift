import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Errors in callbacks` {
  @Test func `errors in callbacks don't unwind UIKit: the transition ends, and the user action throws the first one`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" { viewWillAppear = function(self) error("boom") end,
        viewDidAppear = function(self) error("second") end }
      app { root = navigation "List" }
      """)

    #expect { try prototype.run("tap 'Open'") } throws: { "\($0)" == "app.lua:2: boom; also app.lua:3: second" }

    #expect(
      prototype.trace == """
        Detail willMove parent=NavigationController
        Detail viewDidLoad
        List viewWillDisappear animated=true
        Detail viewWillAppear animated=true
        ✗ app.lua:2: boom
        List viewDidDisappear animated=true
        Detail viewDidAppear animated=true
        ✗ app.lua:3: second
        Detail didMove parent=NavigationController
        """)
    #expect(try prototype.run("application.root.topViewController") == "Detail")
    try prototype.run("back()")
    #expect(try prototype.run("application.root.topViewController") == "List")
  }

  @Test(arguments: [
    ("self.navigationController:pushViewController('A')", "the screen isn't on a navigation stack"),
    ("self.tabBarController.selectedIndex = 2", "the screen isn't in a tab bar controller"),
    (
      "print(self.splitViewController.viewControllers)",
      "the screen isn't in a split view controller: put it in one, as in `root = split { \"List\", \"Detail\" }`; an "
        + "inspector that is shown in a sheet isn't in one"
    ),
    ("self.presentedViewController:dismiss()", "the screen presents no other screen now"),
    ("self.presentingViewController:dismiss()", "the screen isn't presented by another screen"),
    ("print(self.parent.title)", "the screen isn't in a container now"),
  ])
  func `errors in callbacks say why a related screen is nil`(code: String, hint: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Go" { action = function(self) \(code) end } } }
      app { root = "A" }
      """)

    #expect {
      try prototype.run("tap 'Go'")
    } throws: { error in
      "\(error)".contains("attempt to index a nil value (field '") && "\(error)".contains("'); \(hint)")
    }
  }

  @Test func `errors in callbacks are counted if a timer raises the same error again`() throws {
    let prototype = try Prototype(
      """
      screen "A" { viewDidLoad = function(self) every(1, function() error("boom") end) end }
      app { root = "A" }
      """)

    #expect {
      try prototype.run("wait(3)")
    } throws: { "\($0)" == "app.lua:1: boom (3 times)" }
  }

  @Test func `errors in callbacks name a bar button as the script does`() throws {
    #expect {
      _ = try Prototype(
        """
        screen "A" { navigationItem = { rightBarButtonItem = button { systemItem = "Add" } } }
        app { root = navigation "A" }
        """)
    } throws: { "\($0)".contains("app.lua:1: button: systemItem: expected one of") }
  }

  @Test(
    arguments: [
      (
        "application.root.pushViewController('List')",
        "line:1: `.pushViewController` was called with a dot: expected the NavigationController, "
          + "found string \"List\"; write `:pushViewController`"
      ),
      (
        "application.root:pushViewController(Lsit)",
        "line:1: pushViewController: viewController: expected a controller, class or screen name, found nil; "
          + "`Lsit` is nil; nearest: `List` (app.lua:1)"
      ),
      (
        "application.root:pushViewController(application.root.topViewController)",
        "line:1: Pushing the same view controller instance more than once is not supported "
          + "(List is on the stack of NavigationController(List))"
      ),
      ("application.root.topViewController.elements.b", "line:1: no element `b` in List (there are: a)"),
      ("application.root.view.frame = { 1, 2 }", "line:1: frame: expected { x, y, width, height }, found nil as width"),
      (
        "application.root.view.frame.x = 3",
        "line:1: `x` is part of a value that was read; assign a whole new value to the property"
      ),
      ("application.root.view:addSubview(5)", "line:1: addSubview: view: expected a View, found number 5"),
      ("application.root.isViewLoaded = true", "line:1: `isViewLoaded` is read-only"),
      (
        "application.root:popToViewController 'Lisst'",
        "line:1: popToViewController: \"Lisst\" isn't on the stack (List); did you mean \"List\"?"
      ),
    ])
  func `a mistake in a line is a Lua error that leaves the state unchanged`(line: String, message: String)
    throws
  {
    let prototype = try Prototype(
      "screen 'List' { view = { label { id = 'a' } } } app { root = navigation 'List' }")

    do {
      try prototype.run(line)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == message)
    }
    #expect(try prototype.run("#application.root.viewControllers") == "1")
  }

  @Test func `a UIKit exception can be caught by the script`() throws {
    let prototype = try Prototype("screen 'List' {} app { root = navigation 'List' }")

    let caught = try prototype.run(
      "pcall(function() application.root:pushViewController(navigation 'List') end)")

    #expect(caught.hasPrefix("false line:1: Pushing a navigation controller is not supported"))
  }
}

@Suite struct `The user` {
  static let script = """
    screen "Form" {
      view = { textField "Name" { id = "name" }, switch "Wi-Fi" { id = "wifi" }, slider { id = "volume" },
        segmentedControl { id = "kind", titles = { "List", "Map" } },
        button "Save" { action = function(self) print("saved " .. (self.elements.name.text or "")) end },
        button "Off" { isEnabled = false }, button "Away" { isHidden = true }, button "Idle", button "Same", button "Same" },
    }
    app { root = navigation "Form" }
    """

  @Test func `the user types, sets, chooses and taps by name`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("enter('Name', 'Pancakes') set('wifi', true) set('volume', 0.5) choose('kind', 'Map') tap 'Save'")

    #expect(prototype.trace == "> saved Pancakes")
    #expect(
      try prototype.run(
        "local e = application.root.topViewController.elements return e.wifi.isOn, e.volume.value, e.kind.selectedSegmentIndex"
      )
        == "true 0.5 2")
  }

  @Test(
    arguments: [
      ("tap 'Sav'", "line:1: tap \"Sav\": nothing on the screen has that name; nearest: \"Save\""),
      ("tap 'Off'", "line:1: tap \"Off\": button \"Off\" (Form) is disabled"),
      ("tap 'Away'", "line:1: tap \"Away\": button \"Away\" (Form) is hidden"),
      ("tap 'Idle'", "line:1: tap \"Idle\": button \"Idle\" (Form) does nothing: it has no action"),
      (
        "tap 'Same'",
        """
        line:1: tap "Same": 2 match
           1 button "Same" (Form)
           2 button "Same" (Form)
           write tap "Same#1" for the first, or give one an `id`
        """
      ),
      ("tap()", "line:1: tap: `element` is missing; write tap(element)"),
      ("tap(true)", "line:1: tap: element: expected a name or a number, found true"),
      (
        "rotate 'sideways'",
        "line:1: rotate: orientation: expected one of portrait portraitUpsideDown landscapeLeft landscapeRight faceUp faceDown, found \"sideways\""
      ),
      ("tapPage '3'", "line:1: tapPage: page: expected one of next previous, found \"3\""),
      ("enter('Name')", "line:1: enter: `text` is missing; write enter(element, text)"),
      ("choose('kind', 'Mop')", "line:1: choose \"kind\" \"Mop\": no \"Mop\" to choose; nearest: \"Map\""),
      ("set('volume', 7)", "line:1: set \"volume\" 7: expected 0 to 1, found 7"),
      ("back()", "line:1: back: there is no back button on the screen"),
      ("selectTab 'x'", "line:1: selectTab \"x\": no tab bar is on the screen"),
    ])
  func `the user receives an error that explains why an action isn't possible`(line: String, message: String) throws {
    let prototype = try Prototype(Self.script)

    do {
      try prototype.run(line)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == message)
    }
  }
}

@Suite struct `The back swipe` {
  static let script = """
    screen "List" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" {}
    app { root = navigation "List" }
    """

  @Test func `the back swipe pops the screen when it is finished`() throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("tap 'Open' beginBackSwipe()")

    try prototype.run("finishSwipe()")

    #expect(
      prototype.trace == """
        Detail willMove parent=nil
        Detail viewDidDisappear animated=true
        List viewDidAppear animated=true
        Detail didMove parent=nil
        Detail deinit
        """)
  }

  @Test func `the back swipe leaves everything unchanged when cancelled`() throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("tap 'Open' beginBackSwipe()")

    try prototype.run("cancelSwipe()")

    #expect(
      prototype.trace == """
        List viewWillDisappear animated=true
        List viewDidDisappear animated=true
        Detail viewWillAppear animated=true
        Detail viewDidAppear animated=true
        """)
    #expect(try prototype.run("application.root.topViewController") == "Detail")
  }

  @Test func `the back swipe needs a screen to go back to`() throws {
    let prototype = try Prototype(Self.script)

    #expect { try prototype.run("beginBackSwipe()") } throws: {
      "\($0)".contains("beginBackSwipe: NavigationController has no screen to go back to")
    }
    #expect { try prototype.run("finishSwipe()") } throws: { "\($0)".contains("finishSwipe: no swipe is in progress") }
  }
}

@Suite struct `A script in another encoding` {
  @Test(arguments: [
    (
      [0xFF, 0xFE, 0x61, 0x00], "app.lua:1: unexpected symbol near '<\\255>'; the file is UTF-16 text: save it as UTF-8"
    ),
    (
      [0xFE, 0xFF, 0x00, 0x61], "app.lua:1: unexpected symbol near '<\\254>'; the file is UTF-16 text: save it as UTF-8"
    ),
    ([0x0A, 0xEF, 0xBB, 0xBF, 0x61], "app.lua:2: unexpected symbol near '<\\239>'; a byte order mark"),
  ])
  func `a script in another encoding is reported with its encoding`(bytes: [UInt8], message: String) {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }

    let error = #expect(throws: (any Error).self) { try session.loader.load(SourceText(bytes: bytes), name: "app.lua") }

    #expect(error.map { "\($0)" }?.hasPrefix(message) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
