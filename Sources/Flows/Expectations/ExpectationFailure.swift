/// An expectation that doesn't hold, with what was expected and what was found.
struct ExpectationFailure: Error, CustomStringConvertible {
  /// The lines that describe the difference, without indentation.
  var lines: [String]
  /// Hints that may help, such as the nearest names.
  var hints: [String] = []
  /// The call as the script writes it: `expect.screen "Cart"`.
  var source = ""
  /// The source location of the call, or `nil` if no script called it.
  var place: String?
  /// The failure's number in its flow, or `nil` until it is noted.
  var number: Int?
  /// The state of the screen at the failure, or `nil` until it is recorded.
  var moment: FailureMoment?
  /// Whether a rule is broken; even an optional step may not break one.
  var isOfRule = false

  /// The error message for a script that catches the failure.
  var description: String { ([source] + lines + hints).joined(separator: "\n  ") }
}

extension ExpectationFailure {
  /// Creates a failure that compares two values.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the value that was found, in the same form.
  ///   - hints: hints that may help.
  init(expected: String, found: String, hints: [String] = []) {
    self.init(lines: ["expected  \(expected)", "found     \(found)"], hints: hints)
  }

  /// Creates a failure that lists several findings, one per line.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the findings; the first one follows the word `found`.
  init(expected: String, found: [String]) {
    self.init(expected: expected, found: found.first ?? "")
    lines += found.dropFirst().map { Failure.continuation + $0 }
  }

  /// Creates a failure from two lists that differ, with one line per entry.
  init(_ difference: ListDifference, hints: [String] = []) {
    self.init(lines: ["- expected, + found"] + difference.lines, hints: hints)
  }
}
