import JSON
import Testing

/// Tests of writing JSON.
@Suite struct `JSON that is written` {
  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\rc\td", #""a\nb\rc\td""#), ("é日👩‍👧", #""é日👩‍👧""#),
    ("a/b", #""a/b""#), ("\r\n\u{301}", "\"\\r\\n\u{301}\""),
  ])
  func `has strings with the escapes that JSON requires`(string: String, written: String) throws {
    #expect(JSONWriter.text(of: string) == written)
    #expect(try JSONReader.value(of: Array(written.utf8)) == .text(string))
  }

  @Test func `has no characters that a terminal doesn't show`() {
    #expect(
      JSONWriter.text(of: "\u{0}a\u{1B}\u{7F}\u{9B}\u{202E}\u{2028}é")
        == #""\u0000a\u001b\u007f\u009b\u202e\u2028é""#)
  }

  @Test func `has no workflow commands of GitHub, but programs read the original text`() throws {
    #expect(JSONWriter.text(of: "##[a] #[b] ###[c]") == "\"##\\u005ba] #[b] ###\\u005bc]\"")
    #expect(JSONWriter.text(of: "é##[a]") == "\"é##\\u005ba]\"")
    #expect(JSONWriter.text(of: "[##]") == "\"[##]\"")
    #expect(try JSONReader.value(of: Array(JSONWriter.text(of: "##[a]").utf8)) == .text("##[a]"))
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (3, "3"), (-12, "-12"), (0.5, "0.5"), (1e300, "1e+300"), (1e15, "1000000000000000"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `has whole numbers without a point, and null for what isn't a number`(number: Double, written: String) {
    #expect(JSONWriter.text(of: number) == written)
    #expect(JSONValue.number(number).jsonText == written)
  }

  @Test func `has all digits of an integer`() {
    #expect(JSONWriter.text(of: Int.max) == "9223372036854775807")
    #expect(JSONWriter.text(of: Int.min) == "-9223372036854775808")
  }

  @Test func `has the members of an object in the order of their addition, without members that are nil`() {
    let object = JSONObject {
      $0.add("b", 1)
      $0.add("a", true)
      $0.add("none", String?.none)
      $0.add("empty", orNull: String?.none)
      $0.add(#""\"#, ["x", "y"])
      $0.add("id", JSONText("-0"))
      $0.add("inner", JSONObject { $0.add("c", [[1, 2], []]) })
    }

    #expect(object.jsonText == #"{"b":1,"a":true,"empty":null,"\"\\":["x","y"],"id":-0,"inner":{"c":[[1,2],[]]}}"#)
    #expect(object.line == object.jsonText + "\n")
    #expect(JSONObject().jsonText == "{}")
  }

  @Test func `has a line break before a member if requested`() {
    let object = JSONObject {
      $0.add("a", 1)
      $0.add("b", 2, onNewLine: true)
    }

    #expect(object.jsonText == "{\"a\":1,\n\"b\":2}")
  }

  @Test(arguments: [
    (JSONLayout.compact, "[1,null,\"x\"]"), (.spaced, "[1, null, \"x\"]"), (.broken, "[1,\nnull,\n\"x\"]"),
    (.lines, "[\n1,\nnull,\n\"x\"]"), (.block, "[\n1,\nnull,\n\"x\"\n]"),
  ])
  func `has lists with the white space of their layout`(layout: JSONLayout, written: String) {
    #expect(JSONWriter.text(of: JSONList([1, Int?.none, "x"], layout)) == written)
    #expect(JSONWriter.text(of: JSONList([], layout)) == "[]")
  }

  @Test func `can be part of an HTML page, because no string in it ends the element`() throws {
    let json = JSONWriter.escapedForPage(JSONObject { $0.add("a", "</script><\u{301}b") }.jsonText)

    #expect(json == #"{"a":"\u003c/script>\u003c"# + "\u{301}b\"}")
    #expect(try JSONReader.value(of: Array(json.utf8))["a"] == .text("</script><\u{301}b"))
  }

  @Test func `is the same for a value that was read`() throws {
    let text = #"{"a":[1,-2.5,"x",null,true,false,{}],"b":{"c":[]},"a":2}"#

    #expect(try JSONReader.value(of: Array(text.utf8)).jsonText == text)
  }
}
