// Lua expressions that tests assign to every property.
//
// A script that uses the expressions defines these names: `own` is the object whose property is set, `Other` is a
// screen, `ended` is an object of a launch that has ended, `cycle` is a table that contains itself, and `deep` is a
// deeply nested table. `hollow` is a table whose metatable returns a value for any key, and `raising` is a table whose
// metatable raises an error.

/// Values to assign to every property.
///
/// They include each Lua type, cyclic tables, and values that raise an error when they are read.
package enum Trials {
  package static let kinds = [
    "nil", "true", "false", "0", "-1", "1.5", "0/0", "math.huge", "math.mininteger", "1e300", "''", "'Nope'", "'\\0'",
    "'\\xff'", "{}", "{ {} }", "{ nil, 'x' }", "cycle", "deep", "hollow", "raising", "print", "function() return 1 end",
    "coroutine.create(print)", "own", "ended", "Other", "Other {}", "view {}", "button 'b'", "window", "application",
    "window.frame", "window.subviews", "label { frame = { 0, 0, math.huge, 1 } }", "tableView { rows = { 'a' } }",
    "navigation { root = 'Other' }", "alert 'A'", "{ 0/0, 0/0, 0/0, 0/0 }", "{ -1, -1, -1, -1 }", "{ n = 3 }",
  ]

  /// Numbers at the limits of their types.
  static let numbers = [
    "1", "2.0", "-0.0", "-math.huge", "5e-324", "-1e300", "1 << 31", "2.0 ^ 53", "2.0 ^ 63", "math.maxinteger", "1e7",
    "1e7 + 1", "1e3",
  ]

  /// Returns lists of `count` numbers, both ordinary and extreme.
  static func lists(of count: Int) -> [String] {
    ["1", "0", "-1", "0/0", "1e300", "math.maxinteger", "'1'"].map { number in
      "{ " + Array(repeating: number, count: count).joined(separator: ", ") + " }"
    } + ["{ 1 }"]
  }

  /// Returns valid names, and strings that are similar to a valid name.
  static func words(_ words: [String]) -> [String] {
    let quoted = words.map { "'\($0)'" }
    let nearly = words.first.map { ["'\($0) '", "'\($0.uppercased())'", "'\($0.dropLast())'"] } ?? []
    return quoted + nearly
  }
}
