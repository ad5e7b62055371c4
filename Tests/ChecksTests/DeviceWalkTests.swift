import Checks
import Controllers
import Flows
import Lua
import Scripting
import Testing

/// Tests the way through the screens of a prototype on each device.
@Suite struct `A walk over devices` {
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
    let check = try DeviceCheck.check(script, on: [.iPhone])

    #expect(check.unreachedScreenNames == [])
    #expect(check.findings.filter { $0.rule == .cutText }.map(\.line) == [6])
  }

  @Test func `names the screens that no tap leads to`() throws {
    let script = """
      screen "Home" { view = { textField "Code" { id = "code", editingChanged = "open" } },
        open = function(self) if self.elements.code.text == "1234" then self:present "Secret" end end }
      screen "Secret" { view = { button "Close" { dismiss = true } } }
      app { root = "Home" }
      """
    let check = try DeviceCheck.check(script, on: [.iPhone])

    #expect(check.unreachedScreenNames == ["Secret"])
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
    let check = try DeviceCheck.check(script, on: [.iPhone, .iPad])

    #expect(check.findings == [] && check.unreachedScreenNames == [])
    #expect(
      CheckFormat.text.report(of: check, in: ".")
        == "nothing found in 2 screens; 1 not reached on iPhone: Wide")
    #expect(
      CheckFormat.json.report(of: check, in: ".").contains(
        #""unreachedOnSomeDevices":[{"screen":"Wide","devices":"iPhone"}]"#))
  }

  @Test(arguments: [
    // A phone shows only the last column of a split view.
    #"split { style = "tripleColumn", primary = "First", supplementary = "Second", secondary = "Third" }"#,
    // The stack begins with its last screen on top.
    #"navigation { viewControllers = { "First", "Second", "Third" } }"#,
  ])
  func `goes back from the screen shown at launch to the screens below it`(root: String) throws {
    let script = """
      screen "First" { title = "First" }
      screen "Second" { title = "Second", view = { label "A text that is too long" { frame = { 0, 200, 40, 20 } } } }
      screen "Third" { title = "Third" }
      app { system = 17, root = \(root), supportedInterfaceOrientations = { "portrait" } }
      """
    let check = try DeviceCheck.check(script, on: [.iPhone8])

    #expect(check.unreachedScreenNames == [])
    #expect(check.findings.map(\.rule) == [.cutText])
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

    #expect(try DeviceCheck.check(script, on: [.iPhone]).unreachedScreenNames == [])
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
    let check = try DeviceCheck.check(script + #"\nscreen "Next" { }\napp { root = navigation "Home" }"#, on: [.iPhone])

    #expect(check.unreachedScreenNames == [])
    #expect(check.unfinishedScreens == [])
  }

  @Test func `ends even if a counter makes each state new, and names the screen with untried states`() throws {
    let script = """
      local count = 0
      screen "Home" { view = { label { id = "count", text = "0" }, button "More" { action = function(self)
        count = count + 1
        self.elements.count.text = tostring(count)
      end } } }
      app { root = "Home" }
      """
    let check = try DeviceCheck.check(script, on: [.iPhone])

    #expect(check.unfinishedScreens == ["Home"])
    #expect(CheckFormat.text.report(of: check, in: ".").hasSuffix("in 1 screen; 1 with states that were not tried"))
    #expect(CheckFormat.json.report(of: check, in: ".").contains(#""unreached":[],"unfinished":["Home"]"#))
  }

  @Test func `reports that the app can't launch on one device, and walks through the app on the others`() throws {
    let script = """
      screen "List" { view = { label "A text that is too long for its frame" { frame = { 0, 100, 80, 20 } } } }
      screen "Detail" { }
      app { device = "iPad", root = split { navigation "List", "Detail" }, supportedInterfaceOrientations = { "landscape" } }
      """

    let found = try DeviceCheck.findings(script, on: [.iPhone, .iPad])

    #expect(
      found == [
        #"1 [cut-text] label "A text that is too long for its frame" (List) is cut off: it needs 241 points and has 80 (landscape: iPad)"#,
        "3 [script-error] SplitViewController: a split view controller is only supported when running on the pad: "
          + "open it with `--device iPad`, at launch (iPhone)",
      ])
  }

  @Test func `reports an error of the script with the user actions before it, and continues`() throws {
    let script = """
      screen "Home" { view = { button "Break" { action = function() error "no" end }, button "Go" { push = "Next" } } }
      screen "Next" { view = { label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } } } }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    let found = try DeviceCheck.findings(script)

    #expect(found.map { $0.prefix(20) } == ["1 [script-error] no,", "2 [cut-text] label \""], "\(found)")
    #expect(found.first?.hasSuffix("after tap(\"Break\") (iPhone)") == true)
  }

  @Test func `walks on each device separately, because a button may be off the screen on one device`() throws {
    let script = """
      screen "Home" { view = { button "Go" { push = "Next", frame = { 0, 430, 80, 30 } } } }
      screen "Next" { title = "A title that is longer than the bar of any phone" }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(try DeviceCheck.findings(script, on: [.iPhone, .iPhone5]).last?.hasSuffix("(iPhone5)") == true)
  }

  @Test func `ends when the script exceeds a limit`() throws {
    let script = """
      screen "Home" { viewDidLoad = function() while true do end end }
      app { root = "Home" }
      """
    var limits = LuaLimits.interactive
    limits.steps = 100_000

    #expect(throws: LuaError.self) { _ = try DeviceCheck.check(script, on: [.iPhone], limits: limits) }
  }

  @Test func `doesn't launch the app if a mistake in the script would stop the launch`() throws {
    let check = try DeviceCheck.check(
      "screen 'Home' { view = { label { txt = 'A' } } }\napp { root = 'Home' }", on: [.iPhone])

    #expect(check.findings.map(\.rule) == [.unknownKey])
    #expect(
      CheckFormat.text.report(of: check, in: ".").hasSuffix("; not launched on any device, because of the errors"))
  }

  @Test func `checks both orientations before it edits a field, and lists the steps that lead to an error`() throws {
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
    let found = try DeviceCheck.findings(script, on: [.iPhone5])

    #expect(
      found.contains { $0.contains("[off-screen] button \"Save\"") && $0.hasSuffix("(landscape: iPhone5)") }, "\(found)"
    )
    #expect(found.contains { $0.contains("ended, after tap(\"Open\") ") }, "\(found)")
  }

  @Test func `reaches a screen that only a rotation leads to`() throws {
    let script = """
      screen "Home" { didRotate = function(self) self:present "Wide" end }
      screen "Wide" { }
      app { root = "Home" }
      """

    #expect(try DeviceCheck.check(script, on: [.iPhone]).unreachedScreenNames == [])
  }
}
