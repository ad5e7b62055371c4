/// The rows or columns of a canvas, of which blank ones can be left out.
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

  /// Blank places next to each other.
  private struct Run {
    let start: Int
    var length: Int
    var kept: Int
  }

  /// The number of places that each run keeps when both halves lose places.
  ///
  /// It is large enough to leave the columns of a split view apart, in which nothing is in the middle.
  private static let leastInHalf = 8

  /// Returns the indices that remain when the longest runs are shortened to one place each, until the rest fits.
  ///
  /// If that isn't enough, runs are shortened to `least`.
  func shortened(to limit: Int, least: Int) -> [Int] {
    var runs = runs(in: indices[...])
    var excess = indices.count - limit
    while excess > 0, let index = BlankRuns.longest(runs), runs[index].kept > 1 {
      runs[index].kept -= 1
      excess -= 1
    }
    while excess > 0, let index = runs.indices.last(where: { runs[$0].kept > least }) {
      runs[index].kept -= 1
      excess -= 1
    }
    return without(runs)
  }

  /// Removes blank places until the others fit, as many from the first half as from the second half.
  ///
  /// Whatever is in the middle stays there. Short runs stay as they are.
  func balanced(to limit: Int) -> BlankRuns {
    let middle = indices.count / 2
    var (first, second) = (runs(in: indices[..<middle]), runs(in: indices[(indices.count - middle)...]))
    var excess = indices.count - limit
    while excess > 1, let left = BlankRuns.longest(first), let right = BlankRuns.longest(second) {
      guard min(first[left].kept, second[right].kept) > BlankRuns.leastInHalf else { break }
      first[left].kept -= 1
      second[right].kept -= 1
      excess -= 2
    }
    return BlankRuns(without(first + second), isBlank)
  }

  private static func longest(_ runs: [Run]) -> Int? { runs.indices.max { runs[$0].kept < runs[$1].kept } }

  /// Returns the runs among some of the remaining places, which are counted from 0.
  private func runs(in part: ArraySlice<Int>) -> [Run] {
    var runs: [Run] = []
    for index in part.indices where isBlank[part[index]] {
      if let last = runs.last, last.start + last.length == index {
        runs[runs.count - 1].length += 1
        runs[runs.count - 1].kept += 1
      } else {
        runs.append(Run(start: index, length: 1, kept: 1))
      }
    }
    return runs
  }

  private func without(_ runs: [Run]) -> [Int] {
    let dropped = Set(runs.flatMap { ($0.start + $0.kept)..<($0.start + $0.length) })
    return indices.indices.filter { !dropped.contains($0) }.map { indices[$0] }
  }
}
