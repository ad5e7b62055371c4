import Flows

/// Chooses the steps of a random walk.
///
/// A step that was performed less often than the others is preferred, whichever state it was performed in.
struct WalkChoice {
  private var numbers: SeededNumbers
  /// The number of times that each step was chosen.
  private var uses: [Int32: Int] = [:]

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  /// Chooses a step in a state.
  ///
  /// - Returns: The index of the step among the steps of the state, or `nil` if no step is known to work.
  mutating func index(in state: StateGraph.State) -> Int? {
    let indices = state.ends.indices.filter { ![.failed, .refused].contains(state.ends[$0]) }
    guard let least = indices.map({ count(of: state.steps[$0]) }).min() else { return nil }
    let rarest = indices.filter { count(of: state.steps[$0]) == least }
    let index = rarest[numbers.next(below: rarest.count)]
    uses[state.steps[index], default: 0] += 1
    return index
  }

  private func count(of step: Int32) -> Int { uses[step] ?? 0 }
}
