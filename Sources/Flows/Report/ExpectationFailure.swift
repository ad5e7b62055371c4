import Locations
import Lua
import Scripting

/// The failure of an expectation, with the expected and the actual result.
struct ExpectationFailure: Error, CustomStringConvertible {
  /// The lines that describe the difference, without indentation.
  var lines: [String]
  /// The hints for the user, such as the nearest names.
  var hints: [String] = []
  /// The source code of the call, such as `expect.screen "Cart"`.
  var callSource = ""
  /// The source location of the call, or `nil` if it isn't in a script.
  var location: CodeLocation?
  /// The failure's number in its flow, or `nil` if the failure hasn't been recorded yet.
  var number: Int?
  /// The state of the screen when the failure occurred, or `nil` if it hasn't been recorded yet.
  var moment: FailureMoment?
  /// Whether a rule was broken, which fails the flow even in an optional step.
  var isOfRule = false

  /// The error message for a script that catches the failure.
  var description: String { ([callSource] + lines + hints).joined(separator: "\n  ") }
}

extension ExpectationFailure {
  /// Creates a failure that compares two values.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the actual result, in the same form.
  ///   - hints: hints for the user.
  init(expected: String, found: String, hints: [String] = []) {
    self.init(lines: ["expected  \(expected)", "found     \(found)"], hints: hints)
  }

  /// Creates a failure that lists several findings, one per line.
  ///
  /// - Parameters:
  ///   - expected: the expectation, in plain words or as a Lua value.
  ///   - found: the findings. The first one is on the line that begins with `found`.
  init(expected: String, found: [String]) {
    self.init(expected: expected, found: found.first ?? "")
    lines += found.dropFirst().map { Failure.continuationIndent + $0 }
  }
}

extension LuaError {
  /// The failed expectation that caused the error, possibly in a callback, or `nil` if the error has another cause.
  var expectationFailure: ExpectationFailure? {
    (cause as? ExpectationFailure) ?? (cause as? CallbackError)?.error.expectationFailure
      ?? (cause as? HeldError)?.error.expectationFailure
  }
}
