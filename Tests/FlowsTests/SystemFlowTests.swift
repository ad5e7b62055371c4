import Flows
import Glibc
import Scripting
import Testing

struct SystemFlowTests {
  private let app = """
    screen "Home" { view = { button "Open" { push = "Detail" } }, viewDidUnload = function(self) end }
    screen "Detail" { view = { label "Here" } }
    app { root = navigation "Home" }
    """

  private func run(_ flow: String, _ options: FlowRunner.Options = FlowRunner.Options(session: .init(defaultSystem: 6)))
    -> String
  {
    Folder(["app.lua": app, "a.lua": "require 'app'\n" + flow]).run("a.lua", options: options).output.withoutHash
  }

  @Test func `a flow runs under each of its systems, and its reported name includes the system`() {
    let text = run("flow('reads', { systems = { 13, 4 } }, function() print(application.system) end)")

    #expect(text.contains("✓ reads (system 4)") && text.contains("✓ reads (system 13)"), "\(text)")
    #expect(text.contains("2 passed, 0 failed, 0 skipped"), "\(text)")
  }

  @Test func `a line of the report says under which systems a flow passes and fails`() {
    let text = run(
      "flow('frees', { systems = { 4, 5, 6, 12 } }, function() expect.equal(application.system < 6, true) end)")

    #expect(text.contains("a.lua:2: frees: passes under system 4 and 5, fails under 6 and 12"), "\(text)")
  }

  @Test func `the report has no line about systems if a flow fails under all of them`() {
    #expect(!run("flow('f', { systems = { 4, 5 } }, function() error 'no' end)").contains("passes under"))
  }

  @Test func `a flow runs on each of its devices, and its reported name includes the device`() {
    let text = run("flow('reads', { devices = { 'iPhone5', 'iPad' } }, function() print(device.model) end)")

    #expect(text.contains("✓ reads (iPhone5)") && text.contains("✓ reads (iPad)"), "\(text)")
    #expect(text.contains("2 passed, 0 failed, 0 skipped"), "\(text)")
  }

  @Test func `a line of the report says on which devices a flow passes and fails`() {
    let text = run(
      """
      flow('is wide', { devices = { 'iPhone5', 'iPad', 'iPhone' } }, function()
        expect.equal(device.idiom, 'pad')
      end)
      """)

    #expect(text.contains("a.lua:2: is wide: passes on iPad, fails on iPhone5 and iPhone"), "\(text)")
  }

  @Test func `a flow with devices and systems runs on each device under each system that it can have`() {
    let text = run(
      """
      flow('runs', { devices = { 'iPhone5', 'iPhone 15' }, systems = { 6, 17 } }, function()
        expect.equal(application.system, 17)
      end)
      """)

    #expect(text.contains("✗ runs (iPhone5, system 6)") && text.contains("✓ runs (iPhone5, system 17)"), "\(text)")
    #expect(text.contains("✓ runs (iPhone 15, system 17)") && !text.contains("(iPhone 15, system 6)"), "\(text)")
    #expect(
      text.contains("runs: passes on iPhone5 and iPhone 15 under system 17, fails on iPhone5 under system 6"), "\(text)"
    )
  }

  @Test func `a device doesn't run under a listed system that is later than the device's last system`() {
    let text = run("flow('runs', { devices = { 'iPhone 8', 'iPhone 15' }, systems = { 16, 26 } }, function() end)")

    #expect(text.contains("✓ runs (iPhone 8, system 16)"), "\(text)")
    #expect(text.contains("✓ runs (iPhone 15, system 26)"), "\(text)")
    #expect(text.contains("2 passed, 0 failed, 0 skipped"), "\(text)")
  }

  @Test(arguments: [
    (
      "devices = { 'iPhone 15', 'iPhone 14' }, systems = { 6, 17 }",
      "no device of the flow can have system 6: iPhone 15 has systems 17 to 26, iPhone 14 has systems 16 to 26"
    ),
    (
      "devices = { 'iPhone 8', 'iPhone 7' }, systems = { 16, 26 }",
      "none of the flow's systems runs on the device: iPhone 7 has systems 10 to 15"
    ),
    ("device = 'iPhone 8', systems = { 16, 26 }", "can have system 26: iPhone 8 has systems 11 to 16"),
    (
      "device = 'iPhone 8', system = 26",
      "none of the flow's systems runs on the device: iPhone 8 has systems 11 to 16"
    ),
    ("device = 'iPhone 17', system = 18", "needs system 26"),
  ])
  func `a device or system on which a flow would never run is an error with its name`(options: String, message: String)
  {
    let text = run("flow('f', { \(options) }, function() end)")

    #expect(text.contains(message), "\(text)")
  }

  @Test(arguments: [("devices = { 'iPad' }", "iPad"), ("systems = { 13 }", "system 13")])
  func `a list of devices or systems may have one entry, which the reported name includes`(list: String, name: String) {
    let text = run("flow('runs', { \(list) }, function() end)")

    #expect(text.contains("✓ runs (\(name))"), "\(text)")
    #expect(text.contains("1 passed, 0 failed, 0 skipped"), "\(text)")
  }

  @Test func `snapshots of a flow with devices have the device in their names`() {
    let folder = Folder([
      "app.lua": app,
      "a.lua": "require 'app'\nflow('f', { devices = { 'iPhone5', 'iPad' } }, function() expect.snapshot 'x' end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.snapshots = .missing

    let text = folder.run("a.lua", options: options).output

    #expect(text.contains("2 passed"), "\(text)")
    for device in ["iPad", "iPhone5"] {
      #expect(access("\(folder.path)/snapshots/a/x-\(device).txt", F_OK) == 0)
    }
  }

  @Test(arguments: [
    ("{}", "expected at least one device"),
    ("{ 'iPad', 'iPad' }", "\"iPad\" is listed twice"),
    ("{ 'iPad', 'iPhone5' }, device = 'iPad'", "`device` and `devices` exclude each other"),
    ("{ 'iPad', 'iPhone 15' }, systems = { 5, 6 }", "needs system 17"), ("{ 'iPad', 'iPone' }", "devices: "),
  ])
  func `a wrong list of devices is an error`(list: String, message: String) {
    let text = run("flow('f', { devices = \(list) }, function() end)")

    #expect(text.contains(message), "\(text)")
  }

  @Test(arguments: [
    ("{}", "expected at least one system"),
    ("{ 6, 20 }", "expected a system from 2 to 18, or 26, found 20; after system 18 came system 26"),
    ("{ 5, 6 }, system = 5", "`system` and `systems` exclude each other"),
    ("{ 6, 17 }, device = 'iPhone 15'", "needs system 17"), ("'all'", "systems: "),
  ])
  func `a wrong list of systems is an error`(list: String, message: String) {
    let text = run("flow('f', { systems = \(list) }, function() end)")

    #expect(text.contains(message), "\(text)")
  }
}
