import Controllers
import Lua
import Rendering
import Scripting
import Testing

/// The system of an app whose device the command line chooses.
@Suite struct `A device chosen on the command line` {
  private func launch(_ app: String, on device: Device.Model) throws -> (version: Int, notes: [String]) {
    var options = Session.Options()
    options.device = device
    let session = Session(options: options)
    defer { session.close() }
    try session.loader.load("screen 'A' {} app { \(app.isEmpty ? "" : app + ", ")root = 'A' }", name: "app.lua")
    let notes = session.system.trace.events(from: 0).filter { $0.subject == .note }
    return (session.system.version, notes.map { TraceText.expectationTextWithKeys(of: $0, in: session.system.trace) })
  }

  @Test(arguments: [
    ("system = 17", Device.Model.iPad, 17), ("device = 'iPhone 15'", .iPad, 17), ("device = 'iPhone 8'", .iPad, 11),
    ("device = 'iPad 10.2', system = 17", .iPhone15, 17), ("system = 17, device = 'iPad 10.2'", .iPhone15, 17),
  ])
  func `a device chosen on the command line keeps the script's system if it supports that system`(
    app: String, device: Device.Model, version: Int
  ) throws {
    let launched = try launch(app, on: device)

    #expect(launched.version == version)
    #expect(launched.notes.isEmpty)
  }

  @Test func `a device chosen on the command line causes a note if it needs a later system`() throws {
    let model = try #require(Device.Model.allCases.first { $0.rawValue == "iPhone 17" })

    let launched = try launch("device = 'iPhone 15'", on: model)

    #expect(launched.version == 26)
    #expect(
      launched.notes.contains { $0.contains("iPhone 17 needs system 26, so the app follows it instead of system 17") })
  }

  @Test(arguments: [("iPhone 8", 16), ("iPhone 17", 26), ("iPad", 26), ("iPad Pro 10.5", 17)])
  func `a device chosen on the command line follows the newest system that it supports if the script chooses none`(
    name: String, version: Int
  ) throws {
    let model = try #require(Device.Model(rawValue: name))

    #expect(try launch("", on: model).version == version)
  }

  @Test(arguments: [("iPhone 8", 16), ("iPhone 15", 26), ("iPhone 17", 26), ("iPad", 26), ("iPad Pro 10.5", 17)])
  func `a device chosen on the command line follows the same system whatever the app's deployment target is`(
    name: String, version: Int
  ) throws {
    let model = try #require(Device.Model(rawValue: name))

    for target in [6, 13, 16, 18, 26] {
      let launched = try launch("deploymentTarget = \(target)", on: model)

      #expect(launched.version == version, "\(target)")
      #expect(launched.notes.isEmpty == (version >= target), "\(target): \(launched.notes)")
    }
  }

  @Test
  func `a device chosen on the command line keeps the system that the deployment target gives the script's device`()
    throws
  {
    #expect(try launch("device = 'iPhone 8', deploymentTarget = 13", on: .iPad).version == 13)
    #expect(try launch("deploymentTarget = 13, device = 'iPhone 8'", on: .iPhone8).version == 13)
  }
}

/// Code that reads the device before `app { … }` chooses it.
@Suite struct `Code above the declaration of the app` {
  private func notes(_ script: String) throws -> [String] {
    let session = Session()
    defer { session.close() }
    try session.loader.load("\(script)", name: "app.lua")
    return session.system.trace.events(from: 0).filter { $0.subject == .note }.map {
      TraceText.expectationTextWithKeys(of: $0, in: session.system.trace)
    }
  }

  @Test(arguments: [
    ("device.model", "\"iPhone 17\"", "\"iPhone\""), ("device.system", "26", "6"), ("application.system", "26", "6"),
    ("application.device", "\"iPhone 17\"", "\"iPhone\""), ("device.screen", "402 × 874", "320 × 480"),
  ])
  func `code above the declaration of the app causes a note if it reads what the declaration changes`(
    code: String, before: String, after: String
  ) throws {
    let notes = try notes("screen 'A' {}\nlocal x = \(code)\napp { system = 6, root = 'A' }")

    #expect(
      notes.contains {
        $0.contains("app.lua:2: \(code) was \(before) here, but app { … } below changes it to \(after)")
      }, "\(notes)")
  }

  @Test(arguments: [
    "local x = device.model app { system = 26, root = 'A' }",
    "app { system = 6, root = 'A' } local x = device.model",
    "function f() return device.model end app { system = 6, root = 'A' }",
    "local x = device.idiom app { system = 6, root = 'A' }",
  ])
  func `code above the declaration of the app causes no note if it reads a value that the declaration doesn't change`(
    script: String
  ) throws {
    #expect(try notes("screen 'A' {} " + script).isEmpty)
  }
}
