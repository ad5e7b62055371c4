/// The paths of the flows that were written after an exploration.
package struct ExplorationFiles {
  /// The flow of each finding, or an empty array if no findings were written.
  package var findings: [String] = []
  /// The flow that reaches the goal, or `nil` if it wasn't written.
  package var goal: String?
  /// The flows that reach everything that was found.
  package var cover: [String] = []

  package init() {}
}
