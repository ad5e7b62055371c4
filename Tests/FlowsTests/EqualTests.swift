import Flows
import TestSupport
import Testing

/// Tests of `expect.equal`, which compares tables by their contents.
@Suite struct EqualTests {
  @Test(arguments: [
    (#""\xff""#, #""\xfe""#), (#""\u{e9}""#, #""e\u{301}""#), ("9007199254740993", "9007199254740992.0"),
    ("9007199254740993", "9007199254740992"), (#"{ ["[1.5]"] = 1 }"#, "{ [1.5] = 1 }"), ("{}", "{ {} }"),
    ("{ 1, nil, 3 }", "{ 1, 3 }"), ("{ print }", "{ pairs }"), ("{ [print] = 1 }", "{ [pairs] = 1 }"), ("0", "-1"),
    ("cycle(1)", "cycle(2)"), ("{ [{ 1 }] = 1, [{ 1 }] = 1 }", "{ [{ 1 }] = 1, [{ 1 }] = 2 }"),
    ("{ [{ 1 }] = 1, [{ 1 }] = 2 }", "{ [{ 1 }] = 1, [{ 1 }] = 1 }"),
    ("{ [{ 1 }] = 1, [{ 1 }] = 2, [{ 1 }] = 2 }", "{ [{ 1 }] = 1, [{ 1 }] = 1, [{ 1 }] = 2 }"),
    (#"{ [1.5] = 1, ["[1.5]"] = 1 }"#, #"{ [1.5] = 1, ["[1.5]"] = 2 }"#),
  ]) func `values that differ in Lua don't compare as equal`(_ left: String, _ right: String) {
    #expect(equal(left, right).contains("expected"), "\(left) \(right)")
  }

  @Test(arguments: [
    ("0/0", "-(0/0)"), ("{ 0/0 }", "{ 0/0 }"), ("1", "1.0"), ("{ 1, nil, 3 }", "{ [1] = 1, [3] = 3 }"),
    ("{ [print] = 1, [pairs] = 2 }", "{ [pairs] = 2, [print] = 1 }"), ("cycle(1)", "cycle(1)"), ("nil", "nil"),
    (#""\xff""#, #""\xff""#), ("deep(90)", "deep(90)"), ("same", "same"),
    ("{ [{ 1 }] = 1, [{ 1 }] = 2 }", "{ [{ 1 }] = 2, [{ 1 }] = 1 }"),
    (#"{ [1.5] = 1, ["[1.5]"] = 2 }"#, #"{ ["[1.5]"] = 2, [1.5] = 1 }"#),
    ("{ [{ { 1 } }] = print, a = 1, [{ { 1 } }] = pairs }", "{ [{ { 1 } }] = pairs, [{ { 1 } }] = print, a = 1 }"),
  ]) func `values with the same contents compare as equal`(_ left: String, _ right: String) {
    #expect(equal(left, right) == "")
  }

  @Test(
    arguments: Share.cases(of: [
      "equal(deep(N), deep(N))", "equal(web(N), 1)", "that(deep(N))", "screen(deep(N))", "rows(deep(N))",
      "rows(\"recipes\", deep(N))", "row(\"Cake\", deep(N))", "trace(deep(N))", "order(deep(N))",
      "events(\"Photo\", deep(N))",
      "value(\"recipes\", deep(N))", "stack(deep(N))", "absent(\"Cake\", deep(N))", "traceSince(0, deep(N))",
    ]))
  func `expectations accept or refuse tables of any depth without a crash`(_ question: String) {
    for depth in ["99", "2000", "200000"] {
      let told = equal("1", "1", then: "expect." + question.replacing("N", with: depth))

      #expect(told == "" || told.hasPrefix("flows/a.lua:"), "\(told)")
    }
  }

  @Test func `tables that are nested too deeply aren't compared`() {
    #expect(
      equal("deep(2000)", "deep(2000)").contains(
        "found: tables are nested deeper than 100 levels; compare parts of the tables")
    )
  }

  private func equal(_ left: String, _ right: String, then rest: String = "") -> String {
    outcome(
      of: """
        local function cycle(n) local t = { n } t.self = t return t end
        local function deep(n) local t = {} for _ = 1, n do t = { t } end return t end
        local function web(n) local t = {} for _ = 1, math.min(n, 60) do t = { t, t } end return t end
        local same = deep(20000)
        expect.equal(\(left), \(right)) \(rest)
        """)
  }
}
