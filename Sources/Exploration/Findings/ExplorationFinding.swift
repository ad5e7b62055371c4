/// A finding of an exploration, with the shortest list of steps that shows it.
package struct ExplorationFinding {
  package let check: ExplorationCheck
  package let message: String
  /// The steps from the launch, after the last of which the finding shows.
  package let steps: [Step]
  /// The steps of one lap if the finding shows each time they are repeated, or an empty array.
  package let lap: [Step]
  /// The expectation that fails after the steps as long as the app has the fault, in Lua syntax, or `nil` if the check
  /// has one or none is known.
  var expectation: String?
}

/// A remark about the app that isn't a finding, such as a controller that a cache keeps.
package struct ExplorationNote {
  package let message: String
  package let steps: [Step]
}
