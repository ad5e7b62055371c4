/// A finding of an exploration, with the shortest list of steps that reproduces it.
package struct ExplorationFinding {
  package let check: ExplorationCheck
  package let message: String
  /// The steps from the launch that reproduce the finding.
  package let steps: [Step]
  /// The steps of one lap if repeating them reproduces the finding again, otherwise an empty array.
  package let lap: [Step]
  /// The expectation that fails after the steps until the app is corrected, in Lua syntax.
  ///
  /// `nil` if the check itself provides an expectation, or if there is none.
  var expectation: String?
}

/// A remark about the app that isn't a finding, such as a controller that a cache keeps.
package struct ExplorationNote {
  package let message: String
  package let steps: [Step]
}
