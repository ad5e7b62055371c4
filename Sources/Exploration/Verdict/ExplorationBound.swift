/// A bound that ended an exploration before everything was tried.
package enum ExplorationBound: String, Sendable, CaseIterable {
  case states, depth
}

/// How far an exploration has come.
package struct ExplorationProgress: Sendable {
  package let states: Int
  /// The number of steps that haven't been tried.
  package let open: Int
  package let findings: Int
}
