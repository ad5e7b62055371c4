import Lua
import Scripting
import Testing

struct PlaceTests {
  @Test(
    arguments: [
      ("app.lua:12", "app.lua", 12, ""),
      ("s:x.lua:1: label: text: expected 3:4", "s:x.lua", 1, ": label: text: expected 3:4"),
      ("a/b.lua:7: screen \"Form\"", "a/b.lua", 7, ": screen \"Form\""), ("9:41.lua:3", "9:41.lua", 3, ""),
    ])
  func `a source location consists of a file, a line and the rest, whatever the file's name is`(
    _ text: String, _ file: String, _ line: Int, _ rest: String
  ) {
    let place = Place(text)

    #expect(place.file == file && place.line == line && place.rest == rest)
    #expect(place.text == text && place.with(line: 99).text == "\(file):99\(rest)")
  }

  @Test(arguments: ["app.lua", "", "label: at 5:3: no", "app.lua:", "app.lua:x", ":"])
  func `a string without a line is only a file`(_ text: String) {
    #expect(Place(text).line == nil && Place(text).text == text)
  }

  @Test func `the source location of an error is taken from its message and never made up`() {
    func placed(_ message: String) -> String? {
      LuaError(kind: .script, message: message).placed.map { "\($0.place)|\($0.text)" }
    }

    #expect(placed("s:x.lua:1: attempt to call") == "s:x.lua:1|attempt to call")
    #expect(placed("limit: 5:3: no") == nil && placed("nothing") == nil && placed("app.lua:3") == nil)
  }
}

struct ScriptTokenTests {
  @Test(
    arguments: [
      (#""a\tb""#, "a\tb"), (#"'it\'s'"#, "it's"), (#""\65\066\x41\u{e9}""#, "ABA\u{e9}"), ("[[a]b]]", "a]b"),
      ("[==[\nx]]\r\ny]==]", "x]]\ny"), ("\"a\\\nb\"", "a\nb"), (#""\\n""#, #"\n"#),
      ("''", ""),
      ("[[]]", ""), (#""日本""#, "日本"),
    ])
  func `a string literal has the same value in any notation`(_ source: String, _ value: String) throws {
    let tokens = Array(ScriptTokens(SourceText("x = " + source + " y")))

    #expect(tokens.count == 4 && tokens[2].kind == .text(value), "\(tokens)")
    // Lua computes the same value.
    #expect(try Prototype("app { }").run(source) == value)
  }

  @Test(arguments: ["'", "\"a", "[[", "[==[a", #""\"#, #""\u{""#, #""\x""#, #""\999""#])
  func `code that Lua refuses is also split into tokens`(_ source: String) {
    #expect(Array(ScriptTokens(SourceText(source))).count == 1)
  }

  @Test func `comments are kept with their lines if requested`() {
    let comments = ScriptComments(SourceText("-- one\nx = 1 --[[ two\nthree ]] y = '-- no'\n--four"))

    #expect(comments.all.map(\.text) == ["-- one", "--[[ two\nthree ]]", "--four"])
    #expect(comments.all.map(\.lines) == [1...1, 2...3, 4...4] && comments.lines == [2, 3])
  }
}
