import Locations
import Lua
import Scripting

/// The failure of an expectation, which states the expected and the actual result.
struct ExpectationFailure: Error, CustomStringConvertible {
  /// The lines that describe the difference, without indentation.
  var lines: [String]
  /// Hints that may help, such as the nearest names.
  var hints: [String] = []
  /// The call as it is in the script, such as `expect.screen "Cart"`.
  var source = ""
  /// The source location of the call, or `nil` if no script called it.
  var location: CodeLocation?
  /// The failure's number in its flow, or `nil` if the failure hasn't been noted yet.
  var number: Int?
  /// The state of the screen when the failure occurred, or `nil` if it hasn't been recorded yet.
  var moment: FailureMoment?
  /// Whether the failure is a broken rule, which fails the flow even in an optional step.
  var isOfRule = false

  /// The error message for a script that catches the failure.
  var description: String { ([source] + lines + hints).joined(separator: "\n  ") }
}

extension ExpectationFailure {
  /// Creates a failure that compares two values.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the actual result, in the same form.
  ///   - hints: hints that may help.
  init(expected: String, found: String, hints: [String] = []) {
    self.init(lines: ["expected  \(expected)", "found     \(found)"], hints: hints)
  }

  /// Creates a failure that lists several findings, one per line.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the findings. The first is on the line that begins with `found`.
  init(expected: String, found: [String]) {
    self.init(expected: expected, found: found.first ?? "")
    lines += found.dropFirst().map { Failure.continuation + $0 }
  }
}

extension LuaError {
  /// The failed expectation that caused the error, possibly in a callback, or `nil` if the cause is different.
  var expectationFailure: ExpectationFailure? {
    (cause as? ExpectationFailure) ?? (cause as? CallbackError)?.error.expectationFailure
      ?? (cause as? HeldError)?.error.expectationFailure
  }
}
