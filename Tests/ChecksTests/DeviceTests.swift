import Checks
import Controllers
import Flows
import InterfaceFiles
import Lua
import Scripting
import Testing

@Suite struct `A check on devices` {
  /// What is found in a script on some devices.
  private func check(_ script: String, on devices: [Device.Model], limits: LuaLimits = .interactive) throws
    -> PrototypeCheck
  {
    func session(_ device: Device.Model? = nil) -> Session {
      var options = Session.Options()
      (options.device, options.limits) = (device, limits)
      return Session(options: options, words: [InterfaceFiles.install])
    }
    let walk = DeviceWalk(on: devices) { device, body in
      let session = session(device)
      defer { session.close() }
      try session.declare(SourceText(script), name: "app.lua")
      try body(session)
    }
    let session = session()
    defer { session.close() }
    return try PrototypeCheck(session, source: SourceText(script), name: "app.lua", walk: walk)
  }

  private func findings(_ script: String, on devices: [Device.Model] = [.iPhone]) throws -> [String] {
    try check(script, on: devices).findings.map { "\($0.line ?? 0) [\($0.rule.rawValue)] \($0.message)" }
  }

  @Test func `has one finding for an element, with all devices that have the fault`() throws {
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
        #"3 [off-screen] button "Save" (Home) is off the screen: it extends 70 points beyond the bottom edge, and nothing scrolls there (upright: iPhone; landscape: iPhone, iPhone5)"#
      ])
  }

  @Test func `checks the screens that taps lead to, including those that only code names`() throws {
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

  @Test func `fills in the fields that a screen asks for`() throws {
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

  @Test func `edits each field, and doesn't report those that the script moves`() throws {
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

  @Test func `walks on each device separately, because a button may be off the screen of one`() throws {
    let script = """
      screen "Home" { view = { button "Go" { push = "Next", frame = { 0, 430, 80, 30 } } } }
      screen "Next" { title = "A title that is longer than the bar of any phone" }
      app { root = navigation "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(try findings(script, on: [.iPhone, .iPhone5]).last?.hasSuffix("(iPhone5)") == true)
  }

  @Test func `ends with the limit that the script runs into`() throws {
    let script = """
      screen "Home" { viewDidLoad = function() while true do end end }
      app { root = "Home" }
      """
    var limits = LuaLimits.interactive
    limits.steps = 100_000

    #expect(throws: LuaError.self) { _ = try check(script, on: [.iPhone], limits: limits) }
  }

  @Test func `launches nothing if a mistake would stop the launch`() throws {
    let check = try check("screen 'Home' { view = { label { txt = 'A' } } }\napp { root = 'Home' }", on: [.iPhone])

    #expect(check.findings.map(\.rule) == [.unknownKey])
    #expect(
      CheckFormat.text.report(of: check, in: ".").hasSuffix("; not launched on any device, because of the errors"))
  }

  @Test(arguments: [
    ([Device.Model.iPhone, .iPad], "(upright and landscape: all devices)"), ([.iPad], "(upright and landscape: iPad)"),
  ])
  func `says all devices where there are several`(devices: [Device.Model], told: String) throws {
    let script = """
      screen "Home" { view = { label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } } } }
      app { root = "Home" }
      """

    #expect(try findings(script, on: devices).map { $0.hasSuffix(told) } == [true])
  }

  @Test func `accepts a comment that allows a finding, and never reports it as unused`() throws {
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
}
