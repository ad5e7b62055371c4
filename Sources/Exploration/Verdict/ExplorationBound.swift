/// A limit that ended an exploration before everything was tried.
package enum ExplorationBound: String, Sendable, CaseIterable {
  case states, depth, seconds
}

/// The progress of an exploration.
package struct ExplorationProgress: Sendable {
  package let stateCount: Int
  /// The number of steps that haven't been tried.
  package let untriedStepCount: Int
  /// The largest number of steps from the launch to a state, or `nil` if other processes search.
  package let depth: Int?
  /// The number of findings, or `nil` if other processes search.
  ///
  /// These processes only record states and steps. The findings are derived from the records at the end.
  package let findingCount: Int?
}
