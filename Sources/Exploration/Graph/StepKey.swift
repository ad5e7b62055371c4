import Lua

/// Identifies a step among those of its state, in the same way in every process.
struct StepKey: Hashable {
  /// The index of the user action among those that are possible in the state.
  let index: Int
  /// The random numbers that distinguish the step from others with the same user action.
  ///
  /// The app may draw more numbers. They are then the lowest ones of their ranges.
  let draws: [Int]

  /// A number that differs from those of almost all other keys.
  var number: Int { draws.reduce(index) { ($0 &+ 1) &* 0x0100_0000_01b3 ^ ($1 &+ 1) } }

  /// Returns the keys of the steps in which the app draws other random numbers.
  ///
  /// Each draw that the key doesn't determine is varied, with the same numbers before it.
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
