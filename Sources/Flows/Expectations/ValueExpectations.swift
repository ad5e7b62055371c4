import Lua
import Scripting

extension ExpectationTable {
  static let valueExpectations: [Expectation] = [
    Expectation(
      "error", [.init("function", .function), .init("text", .text, isOptional: true, refusesEmpty: true)],
      "The function raises an error with this text."
    ) { check in
      try check.expectError()
    },
    Expectation(
      "equal", [.init("found", .value), .init("expected", .value)],
      "Two values are equal. Tables are compared by their contents."
    ) {
      check in
      guard check[0] != check[1] else { return }
      throw ExpectationFailure(expected: check[1].described, found: check[0].described)
    },
    Expectation(
      "that", [.init("condition", .condition), .init("why", .text, isOptional: true, isRemark: true)],
      "The condition is true."
    ) { check in
      guard check[0] == .nil || check[0] == .flag(false) else { return }
      throw ExpectationFailure(expected: check[1].text ?? "true", found: check[0].described)
    },
  ]
}

extension Check {
  fileprivate func expectError() throws {
    let expectedText = self[1].text
    do {
      try session.runner.run {
        call.pushValue(at: 1)
        try session.state.call(arguments: 0, results: 0)
      }
    } catch let error as LuaError where error.kind == .script {
      // If an expectation inside the function fails, its failure is thrown again, because it isn't the expected error.
      if let failure = error.expectationFailure { throw failure }
      if let fault = error.failureNumber { record.removeFault(fault: fault) }
      if let secondError = error.nextError {
        let expectedDescription = expectedText.map { "only an error with \(LuaTree.text($0).described)" } ?? "one error"
        throw ExpectationFailure(expected: expectedDescription, found: "also " + secondError.message)
      }
      guard let wanted = expectedText, !error.message.contains(wanted) else { return }
      throw ExpectationFailure(expected: "an error with \(LuaTree.text(wanted).described)", found: error.message)
    }
    let expectedDescription = expectedText.map { "an error with \(LuaTree.text($0).described)" } ?? "an error"
    throw ExpectationFailure(expected: expectedDescription, found: "none")
  }
}

extension LuaError {
  /// Another error that was raised later during the same action, or `nil` if there was none.
  fileprivate var nextError: LuaError? {
    followers.first ?? (cause as? LuaError)?.nextError ?? (cause as? CallbackError)?.error.nextError
      ?? (cause as? HeldError)?.error.nextError
  }
}
