import Lua
import Testing

@Suite struct `Text of scripts` {
  /// Characters that Swift combines with a preceding line break, quotation mark or space.
  static let clinging = ["\u{301}", "\u{FE0F}", "\u{200D}", "\u{1F3FB}", "\u{903}"]

  @Test func `has a line end at each line break, whatever surrounds it`() {
    #expect("a\nb\r\nc\r\n\r\nd\r".lines == ["a", "b", "c", "", "d\r"])
    #expect("".lines == [""])
    for mark in `Text of scripts`.clinging {
      #expect("a\n\(mark)b\r\n\(mark)".lines == ["a", "\(mark)b", mark])
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\r"])
  func `is split into lines in the same way as in Lua`(_ end: String) throws {
    let script = ["local a", "", "a = 1", "error 'here'"].joined(separator: end)

    #expect(script.scriptLines == ["local a", "", "a = 1", "error 'here'"])
    #expect((0...5).map(SourceText("  " + script).line) == [nil, "local a", "", "a = 1", "error 'here'", nil])
    try withState { state in #expect(state.failure(script)?.message == "test.lua:4: here") }
  }

  @Test func `has no control characters when it is quoted for Lua`() throws {
    let controls =
      Array(0..<0x20) + Array(0x7F..<0xA0) + [0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E)
      + Array(0x2066...0x2069)
    let text = String(String.UnicodeScalarView(controls.compactMap { Unicode.Scalar(UInt32($0)) }))
    #expect(text.unicodeScalars.count == controls.count)

    #expect(text.quotedForLua.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect("a\u{1B}[31m\u{202E}b\tc".quotedForLua == #""a\u{1B}[31m\u{202E}b\tc""#)
    #expect("日本 é ␛ \u{200D}".quotedForLua == "\"日本 é ␛ \u{200D}\"")
    #expect("a'b\"c\\".escapedForLua(between: "'") == #"a\'b"c\\"#)
    try withState { state in
      let read = try state.text("return " + text.quotedForLua)
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }

  @Test(arguments: clinging + ["\"", "\\", "\n", "\r\n", "\r", "\\n", "é", "e\u{301}", ""])
  func `becomes one line when it is quoted for Lua, which reads the original text`(_ text: String) throws {
    for text in [text, "\"" + text, "\\" + text, text + "\"", " " + text] {
      #expect(!text.quotedForLua.utf8.contains { $0 == 10 || $0 == 13 })
      try withState { state in
        let read = try state.text("return " + text.quotedForLua)
        #expect(Array(read.utf8) == Array(text.utf8))
      }
    }
  }
}
