import Controllers
import InterfaceFiles
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A binary property list` {
  /// A list with each type, as Python's `plistlib` writes it.
  private static let sample = bytes(
    """
    62706c6973743030d40102030405060d0e5f101455494d61696e53746f7279626f61726446696c655161546c6f6e676100fc
    544d61696ea60708090a0b0c5178100213fffffffffffffffd233ff800000000000009085f10133031323334353637383961
    626364656658595ad10f10516b6420ac0020d83dde000811282a2f32373e40424b5455566c6f710000000000000101000000
    00000000110000000000000000000000000000007a
    """)

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue).map(UInt8.init)
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func refusal(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PropertyList.read(bytes, named: "Info.plist")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `has dictionaries, arrays, numbers, flags, and strings in ASCII and UTF-16`() throws {
    #expect(
      try PropertyList.read(Self.sample, named: "Info.plist")
        == .dictionary([
          "UIMainStoryboardFile": .text("Main"), "long": .text("0123456789abcdefXYZ"),
          "a": .list([.text("x"), .number(2), .number(-3), .number(1.5), .flag(true), .flag(false)]),
          "ü": .dictionary(["k": .text("€ 😀")]),
        ]))
  }

  @Test func `is read as the Info.plist or the strings file of an app`() throws {
    // {"Home-l.text": "Größe €"}, from the same source.
    let strings = Self.bytes(
      """
      62706c6973743030d101025b486f6d652d6c2e746578746700470072 00f600df0065002020ac080b17000000000000010100000000000000
      0300000000000000000000000000000026
      """)
    let folder = ProjectFolder([
      "Info.plist": Self.sample, "de.lproj/Main.strings": strings,
      "Main.storyboard": Array(storyboard([("Home", "At home")], initial: "Home").utf8),
    ])
    let session = try folder.opened(ProjectFolder.options(language: "de"))
    defer { session.close() }

    #expect(session.application.mainStoryboard == "Main")
    #expect(Picture(of: session.system).lines.joined().contains("Größe €"))
  }

  @Test(arguments: [
    ("62706c6973743030", "Info.plist: the binary property list is incomplete"),
    (
      "62706c6973743135" + String(repeating: "00", count: 40),
      "Info.plist: version 15 of binary property lists isn't supported: convert it with `plutil -convert xml1`"
    ),
    (
      "62706c6973743030" + String(repeating: "00", count: 40),
      "Info.plist: the binary property list is damaged at byte 16"
    ),
  ]) func `a binary property list that isn't valid is refused with a reason`(hexadecimal: String, message: String) {
    #expect(Self.refusal(Self.bytes(hexadecimal)) == message)
  }

  @Test func `a binary property list that contains itself is refused`() {
    var bytes = Self.sample
    // The object with the number 15 becomes the outermost one.
    guard let place = bytes.firstIndex(of: 0xD1) else { return }
    bytes[place + 2] = 0

    #expect(Self.refusal(bytes)?.contains("the binary property list is damaged at byte") == true)
  }

  @Test func `a binary property list never crashes the reader, whether it is truncated or one of its bytes is changed`()
  {
    for count in Self.sample.indices.dropFirst(8) { #expect(Self.refusal(Array(Self.sample.prefix(count))) != nil) }
    for index in Self.sample.indices {
      for value: UInt8 in [0, 1, 0x0F, 0x80, 0xFF] {
        var bytes = Self.sample
        bytes[index] = value
        _ = Self.refusal(bytes)
      }
    }
  }
}
