// Values that tests give to every property, as Lua writes them.
//
// A script that tries them has these names: `own` for the object whose property it is, `Other` for a screen, `ended` for
// an object of a launch that is over, `cycle` for a table that contains itself, `deep` for tables nested far, `hollow` and
// `raising` for tables whose metatables answer anything and raise.

/// Values to try of every type: each kind of Lua's, what contains itself, what fails when it is looked at.
package enum Trials {
  package static let kinds = [
    "nil", "true", "false", "0", "-1", "1.5", "0/0", "math.huge", "math.mininteger", "1e300", "''", "'Nope'", "'\\0'",
    "'\\xff'", "{}", "{ {} }", "{ nil, 'x' }", "cycle", "deep", "hollow", "raising", "print", "function() return 1 end",
    "coroutine.create(print)", "own", "ended", "Other", "Other {}", "view {}", "button 'b'", "window", "application",
    "window.frame", "window.subviews", "label { frame = { 0, 0, math.huge, 1 } }", "tableView { rows = { 'a' } }",
    "navigation { root = 'Other' }", "alert 'A'", "{ 0/0, 0/0, 0/0, 0/0 }", "{ -1, -1, -1, -1 }", "{ n = 3 }",
  ]

  /// Numbers at the edges of what numbers are.
  static let numbers = [
    "1", "2.0", "-0.0", "-math.huge", "5e-324", "-1e300", "1 << 31", "2.0 ^ 53", "2.0 ^ 63", "math.maxinteger", "1e7",
    "1e7 + 1", "1e3",
  ]

  /// Lists of `count` numbers, near and far.
  static func lists(of count: Int) -> [String] {
    ["1", "0", "-1", "0/0", "1e300", "math.maxinteger", "'1'"].map { number in
      "{ " + Array(repeating: number, count: count).joined(separator: ", ") + " }"
    } + ["{ 1 }"]
  }

  /// Words there are, and what is nearly one.
  static func words(_ words: [String]) -> [String] {
    let quoted = words.map { "'\($0)'" }
    let nearly = words.first.map { ["'\($0) '", "'\($0.uppercased())'", "'\($0.dropLast())'"] } ?? []
    return quoted + nearly
  }
}
