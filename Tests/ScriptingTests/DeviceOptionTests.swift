import Controllers
import Lua
import Rendering
import Scripting
import Testing

/// The system of an app whose device the command line chooses.
@Suite struct `The option for the device` {
  private func launch(_ app: String, on device: Device.Model) throws -> (version: Int, notes: [String]) {
    var options = Session.Options()
    options.device = device
    let session = Session(options: options)
    defer { session.close() }
    try session.loader.load("screen 'A' {} app { \(app), root = 'A' }", name: "app.lua")
    let notes = session.system.trace.events(from: 0).filter { $0.subject == .note }
    return (session.system.version, notes.map { TraceText.keyWords(of: $0, in: session.system.trace) })
  }

  @Test(arguments: [
    ("system = 17", Device.Model.iPad, 17), ("device = 'iPhone 15'", .iPad, 17), ("device = 'iPhone 8'", .iPad, 11),
  ])
  func `keeps the script's system if the device exists in it`(app: String, device: Device.Model, version: Int) throws {
    let launched = try launch(app, on: device)

    #expect(launched.version == version)
    #expect(launched.notes.isEmpty)
  }

  @Test func `says so if the device needs a later system`() throws {
    let model = try #require(Device.Model.allCases.first { $0.rawValue == "iPhone 17" })

    let launched = try launch("device = 'iPhone 15'", on: model)

    #expect(launched.version == 26)
    #expect(
      launched.notes.contains { $0.contains("iPhone 17 needs system 26, so the app follows it instead of system 17") })
  }
}
