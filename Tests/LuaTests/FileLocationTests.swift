import Lua
import Testing

@Suite struct `File locations` {
  @Test(
    arguments: [
      ("app.lua:12", "app.lua", 12, ""),
      ("s:x.lua:1: label: text: expected 3:4", "s:x.lua", 1, ": label: text: expected 3:4"),
      ("a/b.lua:7: screen \"Form\"", "a/b.lua", 7, ": screen \"Form\""), ("9:41.lua:3", "9:41.lua", 3, ""),
    ])
  func `a location is split into file, line and remaining text, even if the file name contains colons`(
    _ text: String, _ file: String, _ line: Int, _ rest: String
  ) {
    let place = FileLocation(text)

    #expect(place.file == file && place.line == line && place.rest == rest)
    #expect(place.text == text && place.with(line: 99).text == "\(file):99\(rest)")
  }

  @Test(arguments: ["app.lua", "", "label: at 5:3: no", "app.lua:", "app.lua:x", ":"])
  func `a string without a line is read as a file name`(_ text: String) {
    #expect(FileLocation(text).line == nil && FileLocation(text).text == text)
  }

  @Test(
    arguments: [
      ("s:x.lua:1: attempt to call", "s:x.lua:1|attempt to call"), ("my app.lua:3: no", "my app.lua:3|no"),
      ("boom\napp.lua:3: no", nil), ("limit: 5:3: no", nil), ("label at 5:3: no", nil), ("nothing", nil),
      ("app.lua:3", nil), ("app.lua:0: no", nil),
    ])
  func `the location of an error is read from the beginning of its message`(_ message: String, _ parts: String?) {
    #expect(FileLocation(ofMessage: message).map { "\($0.alone)|\($0.message)" } == parts)
  }

  @Test(
    arguments: [
      ("flows/a.lua:12", "flows/a.lua|12"), ("at 3: x/a:b.lua:4", "at 3: x/a:b.lua|4"), ("a.lua:0", "a.lua:0|-"),
      ("a.lua", "a.lua|-"),
    ])
  func `only the last colon of a path can precede a line`(_ path: String, _ parts: String) {
    let place = FileLocation(path: path)

    #expect("\(place.file)|\(place.line.map { "\($0)" } ?? "-")" == parts)
  }

  @Test func `all locations of Lua files in a string are found`() {
    let text = "tap \"Send\" ▸ dismiss app.lua:7 (a:b.lua:12, x.lua:3.) y.lua z:4"

    #expect(FileLocation.all(in: text).map(\.text) == ["app.lua:7", "a:b.lua:12", "x.lua:3"])
  }
}
