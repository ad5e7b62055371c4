import Lua

/// The identity of a step among the steps of its state, which is the same in every process.
struct StepKey: Hashable {
  /// The index of the user action among those that are possible in the state.
  let index: Int
  /// The random numbers that distinguish the step from other steps with the same user action.
  ///
  /// The app may draw more numbers than these. The additional numbers are the lowest ones of their ranges.
  let draws: [Int]

  /// A number that is different from the numbers of almost all other keys.
  var number: Int { draws.reduce(index) { ($0 &+ 1) &* 0x0100_0000_01b3 ^ ($1 &+ 1) } }

  /// Returns the keys of the steps in which the app draws other random numbers.
  ///
  /// Each draw that the key doesn't determine is varied, while the preceding numbers stay the same.
  ///
  /// - Parameter draws: The draws of the step.
  /// - Returns: The keys, in the order of the draws and then of the numbers.
  func otherOutcomes(of draws: [LuaDraws.Draw]) -> [StepKey] {
    let values = draws.map(\.value)
    return draws.indices.dropFirst(self.draws.count).flatMap { changed in
      (draws[changed].low...draws[changed].high).filter { $0 != values[changed] }.map {
        StepKey(index: index, draws: values[..<changed] + [$0])
      }
    }
  }
}
