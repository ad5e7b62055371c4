import Controllers

extension ExpectationTable {
  static let hierarchyExpectations: [Expectation] = [
    Expectation("hierarchy", [], "The view and controller hierarchies agree: no orphans, no wrong parents.") { check in
      let problems = check.system.hierarchyProblems.map { "\($0.controller.displayName): \($0.text)" }
      guard !problems.isEmpty else { return }
      throw ExpectationFailure(expected: "views and controllers that agree", found: problems)
    }
  ]
}
