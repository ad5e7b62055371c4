import Controllers

extension ExpectationTable {
  static let warningExpectations: [Expectation] = [
    Expectation("warning", [.init("text", .text, refusesEmpty: true)], "A warning with this text in the flow so far.") {
      check in
      let warnings = try check.traceSummary().warnings
      check.record.expectedWarnings.append(check.textArgument(0))
      guard !warnings.contains(where: { $0.contains(check.textArgument(0)) }) else { return }
      throw ExpectationFailure(
        expected: "the warning \(check[0].described)",
        found: warnings.isEmpty ? ["no warning"] : Array(warnings))
    },
    Expectation(
      "noWarning", [.init("text", .text, refusesEmpty: true)], "No warning with this text in the flow so far."
    ) { check in
      guard let warning = try check.traceSummary().warnings.first(where: { $0.contains(check.textArgument(0)) }) else {
        return
      }
      throw ExpectationFailure(expected: "no warning \(check[0].described)", found: "⚠ \(warning)")
    },
    Expectation("noWarnings", [], "No warning at all in the flow so far.") { check in
      let warnings = try check.traceSummary().warnings
      guard !warnings.isEmpty else { return }
      throw ExpectationFailure(expected: "no warnings", found: warnings.map { "⚠ \($0)" })
    },
  ]
}
