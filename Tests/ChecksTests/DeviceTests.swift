import Checks
import Controllers
import Flows
import Scripting
import Testing

@Suite struct `A check on devices` {
  @Test func `has one finding for an element, which lists all devices with the fault`() throws {
    let found = try DeviceCheck.findings(
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

  @Test func `a check on devices has one finding for an element, even if the walk meets several instances of it`()
    throws
  {
    let script = """
      screen "List" { title = "List", view = {
        button "New" { action = function(self) self.splitViewController:showDetail "Note" end } } }
      screen "Note" { title = "Note", view = {
        label "A text that is too long" { frame = { 20, 300, 40, 20 } },
        switch { id = "on", frame = { 20, 400, 60, 30 } },
      } }
      app { system = 17, root = split { style = "doubleColumn", primary = "List", secondary = "Note" },
        supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(
      try DeviceCheck.findings(script, on: [.iPadPro11, .iPhone8]).map { $0.prefix { $0 != ":" } } == [
        #"4 [cut-text] label "A text that is too long" (Note) is cut off"#,
        #"5 [voiceover] switch "on" (Note) has no name for VoiceOver; set its accessibilityLabel (all devices)"#,
      ])
  }

  @Test func `finds text that is cut off only in a narrow window`() throws {
    let script = """
      screen "Home" { view = { label "A sentence that needs more room than a narrow window has" { id = "text" } },
        constraints = { "H:|-20-[text]-20-|", "V:|-40-[text(21)]" } }
      app { system = 17, root = "Home" }
      """
    let whole = try DeviceCheck.check(script, on: [.iPad10])
    let found = try DeviceCheck.check(script, on: [.iPad10], windows: ["narrow", "half", "wide"]).findings.map(
      \.message)

    #expect(whole.findings.isEmpty)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("(in a narrow window, portrait and landscape: all devices)") == true
        || found.first?.hasSuffix("(in a narrow window, portrait and landscape: iPad 10.2)") == true, "\(found)")
  }

  @Test func `skips window sizes that a device or its system doesn't have`() throws {
    let script = """
      screen "Home" { view = { label "A sentence that needs more room than a narrow window has" { frame = { 0, 40, 500, 21 } } } }
      app { system = 8, root = "Home" }
      """
    for device in [Device.Model.iPad, .iPhone5] {
      let windows = try DeviceCheck.check(script, on: [device], windows: ["narrow"]).findings.map(\.message)
      #expect(try DeviceCheck.check(script, on: [device]).findings.map(\.message) == windows)
      #expect(!windows.contains { $0.contains("in a narrow window") })
    }
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
      try DeviceCheck.findings(script).filter { $0.contains("[covered]") } == [
        #"2 [covered] button "Pay" (Home) can't be touched: "banner" (Home) covers it (iPhone)"#
      ])
  }

  @Test func `doesn't report what a contentUnavailableConfiguration covers`() throws {
    let script = """
      screen "Note" {
        view = {
          button "Save" { frame = { 20, 200, 100, 44 } },
          textView { text = "Words", frame = { 20, 260, 200, 200 } },
        },
        viewDidLoad = function(self) self.contentUnavailableConfiguration = { text = "No note selected" } end,
      }
      app { system = 17, root = "Note", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(try DeviceCheck.findings(script, on: [.iPhone8]) == [])
  }

  @Test func `edits each text field, but doesn't report one that the script moves above the keyboard`() throws {
    let script = """
      screen "Home" { view = {
        textField "First" { frame = { 0, 300, 200, 31 } },
        textField "Second" { id = "second", frame = { 0, 340, 200, 31 }, editingDidBegin = "moveUp" } },
        moveUp = function(self) self.elements.second.frame = { 0, 0, 200, 31 } end }
      app { root = "Home", supportedInterfaceOrientations = { "portrait" } }
      """

    #expect(
      try DeviceCheck.findings(script, on: [.iPhone, .iPad]) == [
        #"2 [keyboard] text field "First" (Home) is covered by the keyboard: 31 of its 31 points (iPhone)"#
      ])
  }

  @Test func `has one finding for all errors on a line that differ only in names`() throws {
    let found = try DeviceCheck.findings(
      """
      screen "Home" { view = { tableView { rows = { "Tea", "Rye", "Oat" },
        didSelectRow = function(self, sender, row) error(('no "%s"'):format(row)) end } } }
      app { root = "Home", supportedInterfaceOrientations = { "portrait" } }
      """)

    #expect(found.count == 1 && found[0].hasPrefix("2 [script-error] no \"1\", after "), "\(found)")
    #expect(found.first?.hasSuffix("; 2 more errors differ only in the names (iPhone)") == true, "\(found)")
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

    #expect(try DeviceCheck.findings(script, on: devices).map { $0.hasSuffix(told) } == [true])
  }

  @Test func `omits a finding that a comment allows, and never reports such a comment as unused`() throws {
    let script = """
      screen "Home" { view = {
        label "A text that is too long for its frame" { frame = { 0, 0, 80, 20 } }, -- check: allow cut-text
        label "Short" { frame = { 0, 40, 80, 20 } }, -- check: allow keyboard
      } }
      app { root = "Home" }
      """

    #expect(try DeviceCheck.findings(script) == [])
    #expect(try DeviceCheck.findings(script, on: []) == [])
  }

  @Test func `mentions landscape even if the prototype supports no other orientation`() throws {
    let script = """
      screen "Home" { view = { label "A text that is too long for its frame" { frame = { 0, 100, 80, 20 } } } }
      app { root = "Home", supportedInterfaceOrientations = { "landscapeLeft" } }
      """

    #expect(try DeviceCheck.findings(script, on: [.iPhone]).allSatisfy { $0.hasSuffix("(landscape: iPhone)") })
  }

  @Test func `a check on devices has one finding, with its line, for all rows that a loop creates`() throws {
    let found = try DeviceCheck.findings(
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
    let found = try DeviceCheck.findings(
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
