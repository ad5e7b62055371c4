/// An expectation that does not hold: what was expected, what was found.
struct ExpectationFailure: Error, CustomStringConvertible {
  /// What differs, each a line without an indent.
  var lines: [String]
  /// What may help: the nearest names and the like.
  var hints: [String] = []
  /// As it stands in the script: `expect.screen "Cart"`.
  var source = ""
  /// Where it stands; nil when no script asked.
  var place: String?
  /// Which of the flow's failures it is; nil until it is noted.
  var number: Int?
  /// What was to be seen when it failed; nil until that is known.
  var moment: FailureMoment?
  /// Whether it is a rule that is broken: no step is so optional that it may.
  var isOfRule = false

  /// For a script that catches it.
  var description: String { ([source] + lines + hints).joined(separator: "\n  ") }
}

extension ExpectationFailure {
  /// One thing against another.
  ///
  /// - Parameters:
  ///   - expected: in plain words or as Lua writes it.
  ///   - found: likewise.
  ///   - hints: what may help.
  init(expected: String, found: String, hints: [String] = []) {
    self.init(lines: ["expected  \(expected)", "found     \(found)"], hints: hints)
  }

  /// One thing against several that were there, a line each.
  ///
  /// - Parameters:
  ///   - expected: in plain words or as Lua writes it.
  ///   - found: the things; the first is next to the word `found`.
  init(expected: String, found: [String]) {
    self.init(expected: expected, found: found.first ?? "")
    lines += found.dropFirst().map { Failure.continuation + $0 }
  }

  /// A list against what was there, entry by entry.
  init(_ difference: ListDifference, hints: [String] = []) {
    self.init(lines: ["- expected, + found"] + difference.lines, hints: hints)
  }
}
