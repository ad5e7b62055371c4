import Locations

/// The code that a flow runs without a change.
struct ReachedCode {
  /// Whether a flow runs the code that a mutant changes.
  enum Reach {
    case yes, no
    /// The flow runs the line, but perhaps only other code on it.
    case perhaps
  }

  /// The source locations in the spread scripts that the flow ran until it ended or failed.
  var locations: Set<CodeLocation> = []
  /// The other code that the flow runs.
  var rest = Rest.nothing

  /// The other code that runs in a flow that doesn't pass with the spread scripts.
  enum Rest {
    /// Nothing, because the flow passes with them.
    case nothing
    /// Code at these source locations in the original scripts.
    case lines(Set<CodeLocation>)
    /// Any code, because the flow takes too long when its lines are recorded.
    case unknown
  }

  /// The length of the longest path that Lua reports completely.
  private static let longestName = 55

  /// Returns whether the flow runs the code that a mutant changes.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - spread: The changed script with its tokens on separate lines, or `nil` if they can't be separated.
  /// - Returns: `.yes` if nothing is known.
  func reach(_ mutant: Mutant, in spread: SpreadScript?) -> Reach {
    guard let tokens = mutant.tokens, let spread, mutant.file.utf8.count <= ReachedCode.longestName else { return .yes }
    let contains = { (locations: Set<CodeLocation>, lines: Range<Int>) in
      lines.contains { locations.contains(CodeLocation(file: mutant.file, line: $0)) }
    }
    if contains(locations, spread.lines(of: tokens)) { return .yes }
    switch rest {
    case .nothing: return .no
    case .unknown: return .perhaps
    case .lines(let locations):
      guard contains(locations, spread.originalLines(of: tokens)) else { return .no }
      return spread.isAlone(tokens) ? .yes : .perhaps
    }
  }
}
