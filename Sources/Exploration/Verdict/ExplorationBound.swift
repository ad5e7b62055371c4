/// A bound that ended an exploration before everything was tried.
package enum ExplorationBound: String, Sendable, CaseIterable {
  case states, depth, seconds
}

/// The progress of an exploration.
package struct ExplorationProgress: Sendable {
  package let states: Int
  /// The number of steps that haven't been tried.
  package let open: Int
  /// The largest number of steps from the launch to a state.
  package let depth: Int
  package let findings: Int
}
