// Values that several rows of the tables have.
extension Trials {
  /// Numbers at the limits of their types.
  static let numbers = [
    "1", "2.0", "-0.0", "-math.huge", "5e-324", "-1e300", "1 << 31", "2.0 ^ 53", "2.0 ^ 63", "math.maxinteger", "1e7",
    "1e7 + 1", "1e3",
  ]

  static let texts = ["'a'", "'a\\nb'", "'é'", "'\\27[2J'", "('x'):rep(100000)"]

  static let dates = [
    "'2012-09-19 18:30'", "'2012-09-19'", "'18:30'", "'2012-02-30'", "'24:00'", "'0000-01-01'", "'9999-12-31 23:59'",
  ]

  static let sizes = tuples(of: 2) + ["{ width = 1, height = 2 }"]

  static let rects =
    tuples(of: 4) + ["{ x = 1, y = 2, width = 3, height = 4 }", "{ 0, 0, 1e7, 1e7 }", "{ 0, 0, 10, -1 }"]

  static let priorities =
    numbers + words(["required", "defaultHigh", "defaultLow", "fittingSizeLevel"]) + ["1000", "1000.5", "999"]

  static let controllers = ["pages {}", "Other {}", "'Other'", "alert 'A'"]

  /// Tables with properties that some parts of an object have, and with properties that none has.
  static let parts = [
    "{ title = 'a' }", "{ isHidden = true }", "{ background = 'opaque' }", "{ backgroundColor = 'red' }",
    "{ bckground = 1 }", "{ qqqqqqqq = 1 }",
  ]

  /// Returns lists of `count` numbers, both ordinary and extreme.
  static func tuples(of count: Int) -> [String] {
    ["1", "0", "-1", "0/0", "1e300", "math.maxinteger", "'1'"].map { number in
      "{ " + Array(repeating: number, count: count).joined(separator: ", ") + " }"
    } + ["{ 1 }"]
  }

  /// Returns lists with one or two of the given values, and lists that aren't valid.
  static func lists(of values: [String]) -> [String] {
    ["{}", "{ 1 }", "cycle", "{ cycle }"] + values.map { "{ \($0) }" } + values.prefix(2).map { "{ \($0), \($0) }" }
  }

  /// Returns valid names, and strings that are similar to a valid name.
  static func words(_ words: [String]) -> [String] {
    let quoted = words.map { "'\($0)'" }
    let nearly = words.first.map { ["'\($0) '", "'\($0.uppercased())'", "'\($0.dropLast())'"] } ?? []
    return quoted + nearly
  }
}
