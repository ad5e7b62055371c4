import Lua
import LuaSyntax
import Scripting
import ScriptingTestSupport
import Testing

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
