import JSON
import Testing

/// Tests of reading JSON.
@Suite struct `JSON text that is read` {
  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .flag(true)), ("-1.5e3", .number(-1500)), ("[]", .list([])),
    ("[1,[2]]", .list([.number(1), .list([.number(2)])])), ("{}", .object([])),
    (#"{"a" : "b"}"#, .object([.init("a", .text("b"))])),
    (#""\n\u00e9\ud83d\ude00\/""#, .text("\n\u{E9}\u{1F600}/")), (#""é""#, .text("é")),
  ])
  func `JSON text can be read, and the value can be written and read again`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == value)
    #expect(try JSONReader.value(of: Array(value.jsonText.utf8)) == value)
  }

  @Test(arguments: [
    ("", 1, 1, "a value"), ("[1,\n2", 2, 2, "`]`"), (#"{"a" 1}"#, 1, 6, "`:`"), (#""a"#, 1, 3, "`\"`"),
    ("1 2", 1, 3, "the end"), (#""\ud800""#, 1, 8, "the second half of a surrogate pair"),
    (#""\x""#, 1, 4, "a JSON escape"), ("nul", 1, 1, "a value"), ("\n\n+1", 3, 1, "a value"),
    ("\"a\nb\"", 1, 3, "no control character in a string"), (#"["é",+]"#, 1, 6, "a value"),
    ("[1e999]", 1, 2, "a number of at most about 1.8e308, found 1e999"),
  ])
  func `the error for invalid JSON has the line, the position and the expected text`(
    text: String, line: Int, column: Int, expected: String
  ) {
    #expect(throws: JSONReader.Problem(line: line, column: column, expected: expected)) {
      try JSONReader.value(of: Array(text.utf8))
    }
  }

  @Test(arguments: ["01", "-01", "1.", ".5", "-", "1e", "1e+", "--1", "1-1", "00"])
  func `a number that isn't written as JSON requires is an error`(text: String) {
    #expect(throws: JSONReader.Problem.self) { try JSONReader.value(of: Array(text.utf8)) }
  }

  @Test(arguments: ["0", "-0", "10", "-1.50", "0.5e-3", "2E+7"])
  func `a number that is written as JSON requires is read`(text: String) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == .number(try #require(Double(text))))
  }

  @Test func `the text of a member is found only in the outermost object, as it is written`() throws {
    let text = Array(#"{"a": {"id": 1}, "id" : -0 , "b": [{"id": 2}]}"#.utf8)

    #expect(try JSONReader.text(ofMember: "id", in: text) == JSONText("-0"))
    #expect(try JSONReader.text(ofMember: "c", in: text) == nil)
  }

  @Test func `JSON text that is nested too deeply is an error`() {
    let text = String(repeating: "[", count: 100_000)

    #expect(throws: JSONReader.Problem(line: 1, column: 201, expected: "fewer nested values")) {
      try JSONReader.value(of: Array(text.utf8))
    }
  }
}
