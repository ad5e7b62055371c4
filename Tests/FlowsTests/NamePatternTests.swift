import Testing

@testable import Flows

/// Tests of the regular expressions that select flows by their names.
struct NamePatternTests {
  @Test func `a filter finds the same names as Swift's Regex does`() throws {
    var patterns = GeneratedPatterns(seed: 1)
    var (found, missed) = (0, 0)
    for _ in 0..<800 {
      let text = patterns.expression(depth: 3)
      let names = (0..<4).map { _ in patterns.name() }
      // A few generated expressions repeat what can't be repeated. Both refuse them.
      guard let regex = try? Regex(text) else {
        #expect(throws: PatternProblem.self, "\(text)") { try NamePattern(text) }
        continue
      }
      let pattern = try NamePattern(text)
      for name in names {
        let isFound = name.contains(regex)
        #expect(pattern.matchesPart(in: name) == isFound, "\(text.debugDescription) in \(name.debugDescription)")
        (found, missed) = isFound ? (found + 1, missed) : (found, missed + 1)
      }
    }
    #expect(found > 500 && missed > 500)
  }

  @Test(arguments: [
    ("^add", "adding"), ("add(s|ing)$", "adding"), ("(?i)É", "caf\u{e9}"), ("(a(?i)b)c", "aBc"),
    (#"\bone\b"#, "the one"),
    (#"a\.b \(c\)"#, "a.b (c)"), ("a{2}b", "aab"), ("a{,2}b", "aab"), ("a{x}", "a{x}"), ("(?<n>a)(?'m'b)", "ab"),
    ("[a-c&&[^b]]c", "ac"), ("(|a)+b", "ab"), (#"\p{Lu}"#, "Éclair"), ("", ""), ("$", "a"),
  ])
  func `an expression finds a name`(_ text: String, _ name: String) throws {
    #expect(try NamePattern(text).matchesPart(in: name))
    #expect(try name.contains(Regex(text)))
  }

  @Test(arguments: [
    "(a*)*b(.*)*$", "(a+)+$", "(a|a)*b", "(a|aa)*b", "((((a*)*)*)*)*b", "(.*)(.*)(.*)(.*)(.*)(.*)b", "(a{0,30}){0,30}b",
    "((((((a+)+)+)+)+)+)+b", #"(\b|a|$)*b"#,
  ])
  func `an expression that makes Regex backtrack takes only a few steps for each character`(_ text: String) throws {
    let pattern = try NamePattern(text)

    #expect(!pattern.matchesPart(in: String(repeating: "a", count: 300) + "c"))
    #expect(pattern.matchesPart(in: String(repeating: "a", count: 300) + "b") == !text.hasSuffix("+)+$"))
  }

  @Test(arguments: [
    ("a(", "\"a(\" isn't a regular expression: expected ')'"),
    ("a)", "\"a)\" isn't a regular expression: closing ')' does not balance any groups openings"),
    ("[a", "\"[a\" isn't a regular expression: expected ']'"),
    ("a(?=b)", "\"a(?=b)\": a filter can't contain `(?=` (look-ahead)"),
    ("(?<!a)b", "\"(?<!a)b\": a filter can't contain `(?<!` (look-behind)"),
    (#"(a)\1"#, #""(a)\1": a filter can't contain `\1` (a back reference)"#),
    ("a*+b", "\"a*+b\": a filter can't contain `*+` (a possessive quantifier)"),
    ("(?>a)", "\"(?>a)\": a filter can't contain `(?>` (an atomic group)"),
    ("(?x) a", "\"(?x) a\": a filter can't contain `(?x`"),
    (#"\Qa\E"#, #""\Qa\E": a filter can't contain `\Q` (a quotation)"#),
    (#"\u{e9}"#, #""\u{e9}": a filter can't contain `\u`"#),
    (
      "(a{1,1000}){1,1000}",
      "\"(a{1,1000}){1,1000}\": the counted repetitions of a filter may stand for at most 10000 characters"
    ),
    (
      "((){1000}){1000}",
      "\"((){1000}){1000}\": the counted repetitions of a filter may stand for at most 10000 characters"
    ),
  ])
  func `an expression that filters can't use is an error`(_ text: String, _ message: String) {
    #expect(FlowSelection.errorMessage(of: ["a", text]) == message)
  }

  @Test func `groups that are nested too deeply are an error`() throws {
    for (open, close) in [("(", ")"), ("[", "]")] {
      let text = String(repeating: open, count: 100_000) + "a" + String(repeating: close, count: 100_000)
      let problem = try #require(FlowSelection.errorMessage(of: [text]))
      #expect(problem.hasSuffix(": a filter may have at most 100 groups inside each other"))
    }
  }

  @Test func `every pattern that the parser accepts is also valid for Regex`() {
    var numbers = SeededNumbers(seed: 2)
    let characters = Array(#"ab(){}[]|*+?.\^$-:<>='PimsQEpk1,é!"#)
    for _ in 0..<3000 {
      let text = String((0...numbers.next(below: 10)).map { _ in characters[numbers.next(below: characters.count)] })
      // A filter is valid for both or refused.
      if (try? NamePattern(text)) != nil { #expect((try? Regex(text)) != nil, "\(text)") }
    }
  }
}

/// A sequence of random regular expressions and names.
private struct GeneratedPatterns {
  private var numbers: SeededNumbers

  // A carriage return before `\n`, and the sign of the unit kelvin after `(?i)`, are missing, because whether `Regex`
  // matches them depends on the rest of the expression.
  private static let parts = [
    "a", "b", "A", "é", "e", "ß", " ", ".", #"\d"#, #"\w"#, #"\s"#, #"\W"#, #"\D"#, #"\S"#, "[a-c]", "[^a]",
    "[a-z&&[^b]]",
    #"[\d_]"#, "[[:alpha:]]", #"\p{L}"#, #"[a\]]"#, #"\."#, #"\-"#, "{", "}", "]", "{x}", "{,}", #"\t"#, #"\h"#, "1",
    "٣",
    "_", "'", ",", "#", "e\u{301}", "🇩", "🇪", "\n", ";", "\u{37e}",
  ]
  private static let positions = ["^", "$", #"\b"#, #"\B"#, #"\A"#, #"\z"#, #"\Z"#]
  private static let flags = ["(?i)", "(?s)", "(?m)", "(?-i)", "(?is-m)"]
  private static let groups = ["(", "(", "(?:", "(?i:", "(?s:", "(?m:", "(?im-s:", "(?-i:", "(?D:"]
  private static let counts = [
    "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{,2}", "{2,}", "{0}", "{0,1}", "{1, 2}", "{ 2 }", "{2}?",
  ]
  private static let characters = [
    "a", "b", "A", "é", "e", "ß", " ", "1", "٣", "_", "'", ",", ".", "-", "{", "}", "]", "\t", "x", "É", "e\u{301}",
    "🇩🇪",
    "🇪", "\r\n", "\n", ";", "\u{37e}", "#",
  ]

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  mutating func name() -> String { (0..<numbers.next(below: 7)).map { _ in one(of: Self.characters) }.joined() }

  mutating func expression(depth: Int) -> String {
    let count = [1, 1, 1, 2, 3][numbers.next(below: 5)]
    return (0..<count).map { _ in sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<numbers.next(below: 4)).map { _ in element(depth: depth) }.joined()
  }

  private mutating func element(depth: Int) -> String {
    switch numbers.next(below: depth > 0 ? 10 : 8) {
    case 0...3: one(of: Self.parts)
    case 4...5: one(of: Self.parts) + one(of: Self.counts)
    case 6: one(of: Self.positions)
    case 7: one(of: Self.flags)
    case 8: one(of: Self.groups) + expression(depth: depth - 1) + ")"
    default: one(of: Self.groups) + expression(depth: depth - 1) + ")" + one(of: Self.counts)
    }
  }

  private mutating func one(of list: [String]) -> String { list[numbers.next(below: list.count)] }
}
