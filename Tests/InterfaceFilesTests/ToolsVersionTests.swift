import Controllers
import InterfaceFiles
import Lua
import Scripting
import Testing

@Suite struct `The system of a file` {
  /// Returns the system and the device of a file that is opened as a prototype, such as `9 on iPhone 6s`.
  private func choice(
    _ attributes: String, device: String? = "retina4_7", _ options: Session.Options = Session.Options()
  ) throws -> String {
    let session = Session(options: options, words: [InterfaceFiles.install])
    defer { session.close() }
    let text = storyboard(scene("one"), device: device, attributes: attributes)
    try session.loader.load(SourceText(text), name: "Main.storyboard")
    return "\(session.system.version) on \(session.system.device.model.rawValue)"
  }

  @Test(arguments: [
    ("3084", "6 on iPhone5"), ("5056", "7 on iPhone5"), ("7706", "8 on iPhone5"), ("10117", "9 on iPhone5"),
    ("12121", "10 on iPhone5"), ("13196.1", "26 on iPhone5"), ("23504", "26 on iPhone5"),
  ])
  func `the system of a file is the one that came with its Xcode, and from Xcode 9 on the newest`(
    version: String, expected: String
  ) throws {
    #expect(try choice(" toolsVersion=\"\(version)\"", device: "retina4_0") == expected)
  }

  @Test func `the system of a file has a device of its time with the size of the canvas`() throws {
    #expect(try choice(" toolsVersion=\"7706\"") == "8 on iPhone 6")
    #expect(try choice(" toolsVersion=\"10117\"") == "9 on iPhone 6s")
    #expect(try choice(" toolsVersion=\"14868\"") == "26 on iPhone 8")
  }

  @Test func `the system of a file has its default phone if the file names no device`() throws {
    for (attributes, expected) in [
      (" toolsVersion=\"3084\"", "6 on iPhone"), (" toolsVersion=\"7706\"", "8 on iPhone 6"),
      (" toolsVersion=\"23504\" useSafeAreas=\"YES\"", "26 on iPhone 17"), ("", "26 on iPhone 17"),
    ] {
      #expect(try choice(attributes, device: nil) == expected, "\(attributes)")
    }
    var options = Session.Options()
    options.version = 18
    #expect(try choice(" toolsVersion=\"3084\"", device: nil, options) == "18 on iPhone 16")
  }

  @Test func `the system of a file is the newest if the file has safe areas or doesn't name its Xcode`() throws {
    #expect(try choice(" toolsVersion=\"12121\" useSafeAreas=\"YES\"") == "26 on iPhone 8")
    #expect(try choice("") == "26 on iPhone 8")
  }

  @Test func `never overrides a system that is chosen explicitly`() throws {
    var options = Session.Options()
    options.version = 18
    #expect(try choice(" toolsVersion=\"7706\"", options) == "18 on iPhone 8")
    #expect(try choice(" toolsVersion=\"12121\"", .init(defaultSystem: 6)) == "6 on iPhone 8")
  }
}
