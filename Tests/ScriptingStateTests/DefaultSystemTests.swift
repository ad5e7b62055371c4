import Controllers
import Scripting
import Testing

@Suite struct `A script that chooses neither a system nor a device` {
  /// Returns the system and the device of an app, such as `26 on iPhone 17`.
  private func choice(_ app: String, _ options: Session.Options = Session.Options()) throws -> String {
    let session = Session(options: options)
    defer { session.close() }
    try session.loader.load("screen 'Home' {} app { root = 'Home'\(app) }", name: "app.lua")
    #expect(session.application.window?.frame == session.system.interfaceBounds)
    return "\(session.system.version) on \(session.system.device.model.rawValue)"
  }

  @Test func `follows the newest system on its phone`() throws {
    #expect(try choice("") == "26 on iPhone 17")
  }

  @Test func `follows the default system of the session, such as that of an old run`() throws {
    #expect(try choice("", .init(defaultSystem: 6)) == "6 on iPhone")
    #expect(try choice("", .init(defaultSystem: 13)) == "13 on iPhone 11 Pro")
  }

  @Test(arguments: [
    (", system = 6", "6 on iPhone"), (", system = 18", "18 on iPhone 16"), (", device = 'iPhone'", "6 on iPhone"),
    (", device = 'iPad'", "6 on iPad"), (", device = 'iPhone 15'", "17 on iPhone 15"),
    (", device = 'iPad', system = 26", "26 on iPad"),
  ])
  func `is the only kind of script that depends on the default system`(app: String, expected: String) throws {
    for system in [6, 13, 26] { #expect(try choice(app, .init(defaultSystem: system)) == expected) }
  }

  @Test func `can use names of every system without a warning`() throws {
    let session = Session()
    defer { session.close() }
    try session.loader.load(
      "screen 'Home' { viewDidLoad = function(self) print(self.view.safeAreaInsets.top) end } app { root = 'Home' }",
      name: "app.lua")

    #expect(session.system.warnings.count == 0)
  }
}
