import CProcess

/// The processes that explore a prototype together, and the memory that they share.
///
/// Each process claims a step before performing it, so no step is performed twice.
final class ExplorationTeam {
  private let claims: OpaquePointer

  /// Creates a team, or returns `nil` if memory can't be shared.
  init?() {
    guard let claims = pr_make_claims() else { return nil }
    self.claims = claims
  }

  deinit { pr_free_claims(claims) }

  /// The number of states that have been found.
  var stateCount: Int { Int(pr_task_groups(claims)) }

  /// The number of known steps that haven't been performed.
  var remainingStepCount: Int { Int(pr_tasks_left(claims)) }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - identity: The identity of the state.
  ///   - stepCount: The number of steps to perform in the state.
  /// - Returns: Whether no other process has added the state.
  func add(state identity: Int, _ stepCount: Int) -> Bool {
    guard pr_claim(claims, ExplorationTeam.key(of: identity, 0)) else { return false }
    pr_add_tasks(claims, Int64(stepCount))
    return true
  }

  /// Claims a step.
  ///
  /// - Returns: Whether no other process has claimed the step.
  func claim(_ key: StepKey, of identity: Int) -> Bool {
    pr_claim(claims, ExplorationTeam.key(of: identity, key.number + 1))
  }

  /// Adds steps that weren't known when their state was found.
  func addSteps(_ count: Int) {
    if count > 0 { pr_add_tasks(claims, Int64(count)) }
  }

  /// Counts a step as performed.
  func countPerformedStep() { pr_end_task(claims) }

  private static func key(of identity: Int, _ index: Int) -> UInt64 {
    let product = UInt64(truncatingIfNeeded: identity) ^ UInt64(truncatingIfNeeded: index) &* 0xd6e8_feb8_6659_fd93
    let mixed = product &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ mixed >> 32
  }
}
