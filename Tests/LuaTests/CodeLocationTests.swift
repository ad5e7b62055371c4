import Locations
import Testing

@Suite struct `Source locations` {
  @Test(
    arguments: [
      ("s:x.lua:1: attempt to call", "s:x.lua:1|attempt to call"), ("my app.lua:3: no", "my app.lua:3|no"),
      ("s:x.lua:1: label: text: expected 3:4", "s:x.lua:1|label: text: expected 3:4"),
      ("a/b.lua:7: screen \"Form\"", "a/b.lua:7|screen \"Form\""), ("9:41.lua:3: no", "9:41.lua:3|no"),
      ("boom\napp.lua:3: no", nil), ("limit: 5:3: no", nil), ("label at 5:3: no", nil), ("nothing", nil),
      ("app.lua:3", nil), ("app.lua:0: no", nil), ("", nil), (":", nil), ("app.lua:x", nil),
    ])
  func `the location of an error is read from the beginning of its message, even if a file name contains colons`(
    _ message: String, _ parts: String?
  ) {
    #expect(CodeLocation.parsePrefix(message).map { "\($0.location)|\($0.text)" } == parts)
  }

  @Test(arguments: ["app.lua:12: no", "s:x.lua:1: label: text", "my app.lua:3: a: b"])
  func `separating a message from its location and joining them again restores the message`(_ message: String) throws {
    let (location, text) = try #require(CodeLocation.parsePrefix(message))

    #expect(text.located(at: location) == message && text.located(at: nil) == text)
  }

  @Test(arguments: ["a b", "[string \"x = 1\"]", "9:41", "l\nb.lua", "é.lua", "e\u{301}.lua"])
  func `a message is separated from a known location, whatever characters the file's name has`(_ file: String) {
    let location = CodeLocation(file: file, line: 3)

    #expect("no: 4".located(at: location).removingPrefix(from: location) == "no: 4")
    #expect("no: 4".removingPrefix(from: location) == nil && "no: 4".removingPrefix(from: nil) == nil)
  }

  @Test(
    arguments: [
      ("flows/a.lua:12", "flows/a.lua|12"), ("at 3: x/a:b.lua:4", "at 3: x/a:b.lua|4"), ("a.lua:0", "a.lua:0|-"),
      ("a.lua", "a.lua|-"), ("a.lua:12:", "a.lua|12"), ("a.lua:12:5", "a.lua|12"),
    ])
  func `only a path's last colons can precede a line number, and a column is ignored`(_ path: String, _ parts: String) {
    let location = CodeLocation(typed: path)

    #expect("\(location.file)|\(location.line.map { "\($0)" } ?? "-")" == parts)
  }

  @Test func `only a line in a Lua file is in a script`() {
    #expect(CodeLocation(file: "app.lua", line: 1).isInScript)
    #expect(!CodeLocation(file: "app.lua").isInScript && !CodeLocation(file: "Main.storyboard", line: 1).isInScript)
  }

  @Test func `all locations of Lua files in a string are found`() {
    let text = "tap \"Send\" ▸ dismiss app.lua:7 (a:b.lua:12, x.lua:3.) y.lua z:4"

    #expect(CodeLocation.mentions(in: text).map(\.description) == ["app.lua:7", "a:b.lua:12", "x.lua:3"])
  }
}
