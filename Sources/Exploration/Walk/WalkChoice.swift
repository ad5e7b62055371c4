import Flows

/// Chooses the steps of a random walk.
///
/// The steps that were performed least often are preferred, regardless of the states in which they were performed.
struct WalkChoice {
  private var randomNumbers: SeededNumbers
  /// The number of times that each step was chosen.
  private var useCounts: [Int32: Int] = [:]

  init(seed: Int) { randomNumbers = SeededNumbers(seed: seed) }

  /// Chooses a step in a state.
  ///
  /// - Returns: The index of the step among the steps of the state, or `nil` if no step is known to work.
  mutating func index(in state: StateGraph.State) -> Int? {
    let indices = state.ends.indices.filter { ![.failed, .refused].contains(state.ends[$0]) }
    guard let minimumCount = indices.map({ count(of: state.steps[$0]) }).min() else { return nil }
    let leastUsedIndices = indices.filter { count(of: state.steps[$0]) == minimumCount }
    let index = leastUsedIndices[randomNumbers.next(below: leastUsedIndices.count)]
    useCounts[state.steps[index], default: 0] += 1
    return index
  }

  private func count(of step: Int32) -> Int { useCounts[step] ?? 0 }
}
