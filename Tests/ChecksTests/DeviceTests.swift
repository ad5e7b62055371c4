import Checks
import Controllers
import Flows
import InterfaceFiles
import Lua
import Scripting
import Testing

@Suite struct `A check on devices` {
  /// Checks a script on the given devices.
  private func check(
    _ script: String, on devices: [Device.Model], windows: [String] = [], limits: LuaLimits = .interactive
  ) throws -> PrototypeCheck {
    func session(_ device: Device.Model? = nil) -> Session {
      var options = Session.Options(defaultSystem: 6)
      (options.device, options.limits) = (device, limits)
      return Session(options: options, words: [InterfaceFiles.install])
    }
    let walk = DeviceWalk(on: devices.map { WalkSetting($0) }, windows: windows) { setting, body in
      let session = session(setting.model)
      defer { session.close() }
      try body(session)
    }
    let session = session()
    defer { session.close() }
    return try PrototypeCheck(session, source: SourceText(script), name: "app.lua", walk: walk)
  }

  private func findings(_ script: String, on devices: [Device.Model] = [.iPhone]) throws -> [String] {
    try check(script, on: devices).findings.map { "\($0.line ?? 0) [\($0.rule.rawValue)] \($0.message)" }
  }

  @Test func `has one finding for an element, which lists all devices with the fault`() throws {
    let found = try findings(
      """
      screen "Home" { view = {
        label "Hello" { frame = { 0, 0, 100, 20 } },
        button "Save" { frame = { 0, 500, 80, 30 } },
      } }
      app { root = "Home" }
      """, on: [.iPhone, .iPhone5, .iPad])

    #expect(
      found == [
        #"3 [off-screen] button "Save" (Home) is off the screen: it extends 70 points beyond the bottom edge and can't be scrolled into view (portrait: iPhone; landscape: iPhone, iPhone5)"#
      ])
  }

  @Test func `finds texts that are cut off only in a part of the screen`() throws {
    let script = """
      screen "Home" { view = { label "A sentence that needs more room than a narrow window has" { id = "text" } },
        constraints = { "H:|-20-[text]-20-|", "V:|-40-[text(21)]" } }
      app { system = 17, root = "Home" }
      """
    let whole = try check(script, on: [.iPad10])
    let found = try check(script, on: [.iPad10], windows: ["narrow", "half", "wide"]).findings.map(\.message)

    #expect(whole.findings.isEmpty)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("(in a narrow window, portrait and landscape: all devices)") == true
        || found.first?.hasSuffix("(in a narrow window, portrait and landscape: iPad 10.2)") == true, "\(found)")
  }

  @Test func `skips windows that a device or its system doesn't have`() throws {
    let script = """
      screen "Home" { view = { label "A sentence that needs more room than a narrow window has" { frame = { 0, 40, 500, 21 } } } }
      app { system = 8, root = "Home" }
      """
    for device in [Device.Model.iPad, .iPhone5] {
      let windows = try check(script, on: [device], windows: ["narrow"]).findings.map(\.message)
      #expect(try check(script, on: [device]).findings.map(\.message) == windows)
      #expect(!windows.contains { $0.contains("in a narrow window") })
    }
  }

  @Test func `checks the screens that taps lead to, including those that only code mentions`() throws {
    let script = """
      local names = { "De" .. "tail" }
      screen "Home" { view = { button "Go" { action = function(self)
        self.navigationController:pushViewController(names[1]) end } } }
      screen "Detail" { view = { tableView { rows = { { "More", push = "Last" } } } } }
      screen "Last" {
        title = "A title that is longer than the bar of any phone is wide",
      }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """
    let check = try check(script, on: [.iPhone])

    #expect(check.unreached == [])
    #expect(check.findings.filter { $0.rule == .cutText }.map(\.line) == [6])
  }

  @Test func `names the screens that no tap leads to`() throws {
    let script = """
      screen "Home" { view = { textField "Code" { id = "code", editingChanged = "open" } },
        open = function(self) if self.elements.code.text == "1234" then self:present "Secret" end end }
      screen "Secret" { view = { button "Close" { dismiss = true } } }
      app { root = "Home" }
      """
    let check = try check(script, on: [.iPhone])

    #expect(check.unreached == ["Secret"])
    #expect(CheckFormat.text.report(of: check, in: ".").hasSuffix("in 2 screens; 1 not reached on any device: Secret"))
    #expect(
      CheckFormat.json.report(of: check, in: ".").contains(
        #""devices":["iPhone"],"launched":true,"unreached":["Secret"]"#))
  }

  @Test func `names the screens that taps reach only on some devices`() throws {
    let script = """
      screen "Home" { view = { button "Open" { id = "open", push = "Wide" } },
        viewDidLoad = function(self)
          self.elements.open.isHidden = device.idiom == "phone"
        end }
      screen "Wide" { view = { label "Only on the iPad" } }
      app { root = navigation "Home" }
      """
    let check = try check(script, on: [.iPhone, .iPad])

    #expect(check.findings == [] && check.unreached == [])
    #expect(
      CheckFormat.text.report(of: check, in: ".")
        == "nothing found in 2 screens; 1 not reached on iPhone: Wide")
    #expect(
      CheckFormat.json.report(of: check, in: ".").contains(
        #""unreachedOnSomeDevices":[{"screen":"Wide","devices":"iPhone"}]"#))
  }

  @Test func `fills in the text fields of a screen`() throws {
    let script = """
      screen "Home" { view = {
        textField "Name" { id = "name" },
        textField "Age" { id = "age", keyboardType = "numberPad" },
        button "Next" { action = "next" } },
        next = function(self)
          if self.elements.name.text ~= "" and tonumber(self.elements.age.text) then self:present "Next" end
        end }
      screen "Next" { view = { button "Close" { dismiss = true } } }
      app { root = "Home" }
      """

    #expect(try check(script, on: [.iPhone]).unreached == [])
  }

  @Test(arguments: [
    // A tap shows the button.
    """
    screen "Home" { view = {
      button "Show" { action = function(self) self.elements.go.isHidden = false end },
      button "Go" { id = "go", isHidden = true, push = "Next" } } }
    """,
    // A switch enables the button.
    """
    screen "Home" { view = {
      switch "On" { action = function(self, s) self.elements.go.isEnabled = s.isOn end },
      button "Go" { id = "go", isEnabled = false, push = "Next" } } }
    """,
    // A segment enables the button.
    """
    screen "Home" { view = {
      segmentedControl { titles = { "Off", "On" }, action = function(self, control)
        self.elements.go.isEnabled = control.selectedSegmentIndex == 2
      end },
      button "Go" { id = "go", isEnabled = false, push = "Next" } } }
    """,
    // The button needs a chosen row. Without one, it shows an alert.
    """
    screen "Home" { view = {
      tableView { rows = { "One", "Two" }, didSelectRow = function(self, _, row)
        self.row = row
        self.elements.chosen.text = "Chosen " .. row
      end },
      label { id = "chosen", text = "None" },
      button "Move" { action = function(self)
        if not self.row then return self:present(alert "None" { buttons = { "OK" } }) end
        self.navigationController:pushViewController "Next"
      end } } }
    """,
    // The user leaves a chooser.
    """
    screen "Home" { view = {
      button "Choose" { push = "Choice", with = function(self)
        return { done = function(row) self.row = row; self.elements.chosen.text = "Chosen " .. row end }
      end },
      label { id = "chosen", text = "None" },
      button "Move" { action = function(self)
        if self.row then self.navigationController:pushViewController "Next" end
      end } } }
    screen "Choice" { view = { label { id = "chosen", text = "None" }, tableView { rows = { "One", "Two" },
      didSelectRow = function(self, _, row) self.done(row); self.elements.chosen.text = "Chosen " .. row end } } }
    """,
    // The view of a child is brought in front of the view of a later child.
    """
    screen "Home" { viewDidLoad = function(self)
      local function add(child, frame)
        self:addChild(child)
        child.view.frame = frame
        self.view:addSubview(child.view)
        child:didMove(self)
      end
      self.bar = Bar()
      add(self.bar, { 0, 300, 320, 60 })
      add(List(), { 0, 0, 320, 416 })
      self.view:bringSubviewToFront(self.bar.view)
      self.bar.view.isHidden = true
    end }
    screen "List" { view = { button "Play" { action = function(self) self.parent.bar.view.isHidden = false end } } }
    screen "Bar" { view = { backgroundColor = "gray", button "Open" { push = "Next" } } }
    """,
    // The fifth tap pushes the screen.
    """
    local count = 0
    screen "Home" { view = { label { id = "count", text = "0" }, button "More" { action = function(self)
      count = count + 1
      self.elements.count.text = tostring(count)
      if count == 5 then self.navigationController:pushViewController "Next" end
    end } } }
    """,
  ])
  func `continues from a screen that a tap has changed`(script: String) throws {
    let check = try check(script + #"\nscreen "Next" { }\napp { root = navigation "Home" }"#, on: [.iPhone])

    #expect(check.unreached == [])
    #expect(check.unfinished == [])
  }

  @Test func `ends a walk through a counter, and names the screen with states that were not tried`() throws {
    let script = """
      local count = 0
      screen "Home" { view = { label { id = "count", text = "0" }, button "More" { action = function(self)
        count = count + 1
        self.elements.count.text = tostring(count)
      end } } }
      app { root = "Home" }
      """
    let check = try check(script, on: [.iPhone])

    #expect(check.unfinished == ["Home"])
    #expect(CheckFormat.text.report(of: check, in: ".").hasSuffix("in 1 screen; 1 with states that were not tried"))
    #expect(CheckFormat.json.report(of: check, in: ".").contains(#""unreached":[],"unfinished":["Home"]"#))
  }

  @Test func `reports that the app can't launch on one device, and walks through the app on the others`() throws {
    let script = """
      screen "List" { view = { label "A text that is too long for its frame" { frame = { 0, 100, 80, 20 } } } }
      screen "Detail" { }
      app { device = "iPad", root = split { navigation "List", "Detail" }, supportedInterfaceOrientations = { "landscape" } }
      """

    let found = try findings(script, on: [.iPhone, .iPad])

    #expect(
      found == [
        #"1 [cut-text] label "A text that is too long for its frame" (List) is cut off: it needs 241 points and has 80 (landscape: iPad)"#,
        "3 [script-error] SplitViewController: a split view controller is only supported when running on the pad: "
          + "open it with `--device iPad`, at launch (iPhone)",
      ])
  }

  @Test func `reports a control that is always covered, but not one that an overlay covers temporarily`() throws {
    let script = """
      screen "Home" { view = {
        button "Pay" { frame = { 20, 40, 120, 44 }, push = "Next" },
        view { id = "banner", frame = { 0, 30, 320, 80 } },
        button "Partly" { frame = { 20, 200, 120, 80 }, push = "Next" },
        view { frame = { 0, 220, 320, 80 } },
        button "Later" { frame = { 20, 340, 120, 40 }, push = "Next" },
        button "Close" { id = "overlay", frame = { 0, 320, 320, 100 }, action = function(self)
          self.elements.overlay.isHidden = true
        end },
      } }
      screen "Next" { }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(
      try findings(script).filter { $0.contains("[covered]") } == [
        #"2 [covered] button "Pay" (Home) can't be touched: "banner" (Home) covers it (iPhone)"#
      ])
  }

  @Test func `edits each field, and doesn't report fields that the script moves`() throws {
    let script = """
      screen "Home" { view = {
        textField "First" { frame = { 0, 300, 200, 31 } },
        textField "Second" { id = "second", frame = { 0, 340, 200, 31 }, editingDidBegin = "moveUp" } },
        moveUp = function(self) self.elements.second.frame = { 0, 0, 200, 31 } end }
      app { root = "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(
      try findings(script, on: [.iPhone, .iPad]) == [
        #"2 [keyboard] text field "First" (Home) is covered by the keyboard: 31 of its 31 points (iPhone)"#
      ])
  }

  @Test func `reports an error of the script with the user actions before it, and continues`() throws {
    let script = """
      screen "Home" { view = { button "Break" { action = function() error "no" end }, button "Go" { push = "Next" } } }
      screen "Next" { view = { label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } } } }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    let found = try findings(script)

    #expect(found.map { $0.prefix(20) } == ["1 [script-error] no,", "2 [cut-text] label \""], "\(found)")
    #expect(found.first?.hasSuffix("after tap(\"Break\") (iPhone)") == true)
  }

  @Test func `walks on each device separately, because a button may be off the screen on one device`() throws {
    let script = """
      screen "Home" { view = { button "Go" { push = "Next", frame = { 0, 430, 80, 30 } } } }
      screen "Next" { title = "A title that is longer than the bar of any phone" }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(try findings(script, on: [.iPhone, .iPhone5]).last?.hasSuffix("(iPhone5)") == true)
  }

  @Test func `ends when the script exceeds a limit`() throws {
    let script = """
      screen "Home" { viewDidLoad = function() while true do end end }
      app { root = "Home" }
      """
    var limits = LuaLimits.interactive
    limits.steps = 100_000

    #expect(throws: LuaError.self) { _ = try check(script, on: [.iPhone], limits: limits) }
  }

  @Test func `doesn't launch the app if a mistake would stop the launch`() throws {
    let check = try check("screen 'Home' { view = { label { txt = 'A' } } }\napp { root = 'Home' }", on: [.iPhone])

    #expect(check.findings.map(\.rule) == [.unknownKey])
    #expect(
      CheckFormat.text.report(of: check, in: ".").hasSuffix("; not launched on any device, because of the errors"))
  }

  @Test(arguments: [
    ([Device.Model.iPhone, .iPad], "(portrait and landscape: all devices)"),
    ([.iPad], "(portrait and landscape: iPad)"),
  ])
  func `says "all devices" if several devices are checked and all have the fault`(devices: [Device.Model], told: String)
    throws
  {
    let script = """
      screen "Home" { view = { label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } } } }
      app { root = "Home" }
      """

    #expect(try findings(script, on: devices).map { $0.hasSuffix(told) } == [true])
  }

  @Test func `accepts a comment that allows a finding, and never reports the comment as unused`() throws {
    let script = """
      screen "Home" { view = {
        label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } }, -- check: allow cut-text
        label "Short" { frame = { 0, 40, 80, 20 } }, -- check: allow keyboard
      } }
      app { root = "Home" }
      """

    #expect(try findings(script) == [])
    #expect(try findings(script, on: []) == [])
  }

  @Test func `checks both orientations before it edits, and lists the steps that lead to an error`() throws {
    let script = """
      screen "Home" { view = { button "Open" { push = "Form" } } }
      screen "Form" { view = {
        textField "Name" { editingDidEnd = function(self)
          self.navigationController:pushViewController "Next"
          error "ended"
        end },
        button "Save" { frame = { 10, 400, 80, 30 } },
      } }
      screen "Next" { }
      app { root = navigation "Home" }
      """
    let found = try findings(script, on: [.iPhone5])

    #expect(
      found.contains { $0.contains("[off-screen] button \"Save\"") && $0.hasSuffix("(landscape: iPhone5)") }, "\(found)"
    )
    #expect(found.contains { $0.contains("ended, after tap(\"Open\") ") }, "\(found)")
  }

  @Test func `mentions landscape even if the prototype supports no other orientation`() throws {
    let script = """
      screen "Home" { view = { label "A text that is too long for its frame" { frame = { 0, 100, 80, 20 } } } }
      app { root = "Home", supportedInterfaceOrientations = { "landscapeLeft" } }
      """

    #expect(try findings(script, on: [.iPhone]).allSatisfy { $0.hasSuffix("(landscape: iPhone)") })
  }

  @Test func `reaches a screen that only a rotation leads to`() throws {
    let script = """
      screen "Home" { didRotate = function(self) self:present "Wide" end }
      screen "Wide" { }
      app { root = "Home" }
      """

    #expect(try check(script, on: [.iPhone]).unreached == [])
  }

  @Test func `finds the line of rows that a loop makes, and has one finding for all of them`() throws {
    let found = try findings(
      """
      local rows = {}
      for i = 1, 3 do
        rows[i] = { text = "Contact number " .. i .. " with a very long name that is cut" }
      end
      screen "Contacts" { title = "People", view = {
        tableView { id = "t",
          rows = rows,
          push = "Person" } } }
      screen "Person" { view = {
        textField "First name" {},
        textField "Last name" {},
        switch "Favourite" {} } }
      app { root = navigation "Contacts", supportedInterfaceOrientations = { "portrait" } }
      """)

    #expect(
      found == [
        #"7 [cut-text] row "Contact number 1 with a very long name that is cut" (Contacts), table "t" is cut off: it needs 364 points and has 304; the same is true of 2 more rows (iPhone)"#
      ])
  }

  @Test func `has a finding for each row of a list in the script`() throws {
    let found = try findings(
      """
      screen "Contacts" { view = { tableView { rows = {
        "A name that is much longer than the row of any phone is wide",
        "Ann",
        "Another name that is much longer than the row of any phone is wide" } } } }
      app { root = "Contacts", supportedInterfaceOrientations = { "portrait" } }
      """)

    #expect(found.map { $0.prefix(12) } == ["2 [cut-text]", "4 [cut-text]"], "\(found)")
  }
}
