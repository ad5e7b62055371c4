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

  /// The preset numbers that are drawn next, from the first to the last.
  package private(set) var presetNumbers: [PresetNumber] = []
  /// The numbers that are drawn next, from the first to the last.
  package var upcoming: [Int] { presetNumbers.map(\.number) }
  /// The maximum number of numbers in a range whose draws are recorded, or `nil` if draws aren't recorded.
  package private(set) var mostOutcomes: Int?
  /// The draws that were recorded.
  package private(set) var recorded: [Draw] = []
  /// The source locations of draws from larger ranges, and of other random numbers, while draws are recorded.
  ///
  /// A location is `nil` if no line of a script made the draw.
  package private(set) var unrecorded: [CodeLocation?] = []

  /// Whether the next number isn't simply the generator's.
  var areDetermined: Bool { mostOutcomes != nil || !presetNumbers.isEmpty }

  /// Determines a number that is drawn from a range, after those that are already determined.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - location: The source location of the line that determines the number, or `nil` if it is unknown.
  package mutating func determine(_ number: Int, at location: CodeLocation? = nil) {
    presetNumbers.append(PresetNumber(number: number, location: location))
  }

  /// Begins to record draws.
  ///
  /// A draw that isn't determined returns the lowest number of its range.
  ///
  /// - Parameters:
  ///   - numbers: The numbers that are drawn first.
  ///   - mostOutcomes: The maximum number of numbers in a range. A draw from a larger range isn't recorded.
  package mutating func record(_ numbers: [Int], mostOutcomes: Int) {
    presetNumbers = numbers.map { PresetNumber(number: $0, location: nil) }
    (recorded, unrecorded, self.mostOutcomes) = ([], [], mostOutcomes)
  }

  /// Ends the record, and forgets the numbers that weren't drawn.
  package mutating func endRecord() { (presetNumbers, mostOutcomes) = ([], nil) }

  /// Draws a number.
  ///
  /// - Parameters:
  ///   - low: The lowest number of the range.
  ///   - high: The highest number of the range, which is lower than `low` if the script draws another kind of number.
  ///   - call: The call.
  /// - Returns: The number, or `nil` if the generator determines it.
  mutating func next(from low: Int, to high: Int, in call: LuaCall) -> Int? {
    if low <= high, !presetNumbers.isEmpty {
      let value = presetNumbers.removeFirst().number
      if mostOutcomes != nil { recorded.append(Draw(low: low, high: high, value: value)) }
      return value
    }
    guard let mostOutcomes else { return nil }
    let (width, isTooWide) = high.subtractingReportingOverflow(low)
    guard low <= high, !isTooWide, width < mostOutcomes else {
      let location = call.location()
      if !unrecorded.contains(location) { unrecorded.append(location) }
      return nil
    }
    recorded.append(Draw(low: low, high: high, value: low))
    return low
  }
}
