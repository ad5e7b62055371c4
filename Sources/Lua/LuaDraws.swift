import Locations

/// The random numbers that scripts draw from a range with `math.random`.
///
/// Numbers can be preset. All others come from the generator of Lua, except while draws are recorded.
package struct LuaDraws: Equatable {
  /// A number that was drawn while draws were recorded.
  package struct Draw: Hashable, Sendable {
    package let low: Int
    package let high: Int
    package let value: Int

    package init(low: Int, high: Int, value: Int) { (self.low, self.high, self.value) = (low, high, value) }
  }

  /// A number that is determined in advance.
  package struct PresetNumber: Equatable {
    package let number: Int
    /// The source location of the line that determines the number, or `nil` if no line does.
    package let location: CodeLocation?
  }

  /// The preset numbers, in the order in which they will be drawn.
  package private(set) var presetNumbers: [PresetNumber] = []
  /// The values of the preset numbers, in the order in which they will be drawn.
  package var upcomingNumbers: [Int] { presetNumbers.map(\.number) }
  /// The size of the largest range whose draws are recorded, or `nil` if draws aren't recorded.
  package private(set) var mostOutcomes: Int?
  /// The draws that were recorded.
  package private(set) var recordedDraws: [Draw] = []
  /// The source locations of draws from larger ranges, and of other random numbers, while draws are recorded.
  ///
  /// A location is `nil` if no line of a script made the draw.
  package private(set) var unrecordedLocations: [CodeLocation?] = []

  /// Whether the next draw is preset or recorded, so that it doesn't simply use the generator.
  var overridesGenerator: Bool { mostOutcomes != nil || !presetNumbers.isEmpty }

  /// Presets the number that a draw returns, after the numbers that are already preset.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - location: The source location of the line that presets the number, or `nil` if it is unknown.
  package mutating func preset(_ number: Int, at location: CodeLocation? = nil) {
    presetNumbers.append(PresetNumber(number: number, location: location))
  }

  /// Begins to record draws.
  ///
  /// While draws are recorded, a draw without a preset number returns the lowest number of its range.
  ///
  /// - Parameters:
  ///   - numbers: The numbers that are drawn first.
  ///   - maximumOutcomeCount: The size of the largest range whose draws are recorded.
  package mutating func beginRecording(_ numbers: [Int], maximumOutcomeCount: Int) {
    presetNumbers = numbers.map { PresetNumber(number: $0, location: nil) }
    (recordedDraws, unrecordedLocations, self.mostOutcomes) = ([], [], maximumOutcomeCount)
  }

  /// Stops recording, and discards the numbers that weren't drawn.
  package mutating func endRecording() { (presetNumbers, mostOutcomes) = ([], nil) }

  /// Draws a number.
  ///
  /// - Parameters:
  ///   - low: The lowest number of the range.
  ///   - high: The highest number of the range. It is lower than `low` if the script requests another kind of number.
  ///   - call: The call.
  /// - Returns: The number, or `nil` if Lua's generator chooses it.
  mutating func nextNumber(from low: Int, to high: Int, in call: LuaCall) -> Int? {
    if low <= high, !presetNumbers.isEmpty {
      let value = presetNumbers.removeFirst().number
      if mostOutcomes != nil { recordedDraws.append(Draw(low: low, high: high, value: value)) }
      return value
    }
    guard let maximumOutcomeCount = mostOutcomes else { return nil }
    let (width, isTooWide) = high.subtractingReportingOverflow(low)
    guard low <= high, !isTooWide, width < maximumOutcomeCount else {
      let location = call.location()
      if !unrecordedLocations.contains(location) { unrecordedLocations.append(location) }
      return nil
    }
    recordedDraws.append(Draw(low: low, high: high, value: low))
    return low
  }
}
