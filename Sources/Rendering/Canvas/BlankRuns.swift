/// The rows or columns of a canvas, some of which are blank and can be removed.
struct BlankRuns {
  /// The indices that remain.
  private let indices: [Int]
  /// Whether each index is blank.
  private let isBlank: [Bool]

  init(count: Int, isBlank: (Int) -> Bool) {
    indices = Array(0..<count)
    self.isBlank = indices.map(isBlank)
  }

  private init(_ indices: [Int], _ isBlank: [Bool]) { (self.indices, self.isBlank) = (indices, isBlank) }

  /// A run of adjacent blank rows or columns.
  private struct Run {
    let start: Int
    var length: Int
    var keptLength: Int
  }

  /// The minimum length to which a run is shortened when both halves lose rows or columns.
  ///
  /// It is large enough to keep the columns of a split view apart. In a split view, nothing is in the middle.
  private static let minimumLengthInHalf = 8

  /// Returns the indices that remain when the longest runs are shortened until the rest fits a limit.
  ///
  /// A run is shortened to one index at first. If that isn't enough, runs are shortened to `minimumLength`.
  func shortenedIndices(to limit: Int, minimumLength: Int) -> [Int] {
    var runs = runs(in: indices[...])
    var excess = indices.count - limit
    while excess > 0, let index = BlankRuns.indexOfLongest(runs), runs[index].keptLength > 1 {
      runs[index].keptLength -= 1
      excess -= 1
    }
    while excess > 0, let index = runs.indices.last(where: { runs[$0].keptLength > minimumLength }) {
      runs[index].keptLength -= 1
      excess -= 1
    }
    return indicesAfterShortening(runs)
  }

  /// Shortens blank runs until the rest fits a limit, by the same amount in the first half and in the second half.
  ///
  /// Content in the middle stays in the middle. Short runs don't change.
  func shortenedEqually(to limit: Int) -> BlankRuns {
    let middle = indices.count / 2
    var (firstRuns, secondRuns) = (runs(in: indices[..<middle]), runs(in: indices[(indices.count - middle)...]))
    var excess = indices.count - limit
    while excess > 1, let leftIndex = BlankRuns.indexOfLongest(firstRuns),
      let rightIndex = BlankRuns.indexOfLongest(secondRuns)
    {
      guard min(firstRuns[leftIndex].keptLength, secondRuns[rightIndex].keptLength) > BlankRuns.minimumLengthInHalf
      else { break }
      firstRuns[leftIndex].keptLength -= 1
      secondRuns[rightIndex].keptLength -= 1
      excess -= 2
    }
    return BlankRuns(indicesAfterShortening(firstRuns + secondRuns), isBlank)
  }

  private static func indexOfLongest(_ runs: [Run]) -> Int? {
    runs.indices.max { runs[$0].keptLength < runs[$1].keptLength }
  }

  /// Returns the blank runs among some of the remaining indices.
  private func runs(in slice: ArraySlice<Int>) -> [Run] {
    var runs: [Run] = []
    for index in slice.indices where isBlank[slice[index]] {
      if let lastRun = runs.last, lastRun.start + lastRun.length == index {
        runs[runs.count - 1].length += 1
        runs[runs.count - 1].keptLength += 1
      } else {
        runs.append(Run(start: index, length: 1, keptLength: 1))
      }
    }
    return runs
  }

  private func indicesAfterShortening(_ runs: [Run]) -> [Int] {
    let droppedPositions = Set(runs.flatMap { ($0.start + $0.keptLength)..<($0.start + $0.length) })
    return indices.indices.filter { !droppedPositions.contains($0) }.map { indices[$0] }
  }
}
