import Locations

/// The code that a flow runs in the unchanged prototype.
struct ReachedCode {
  /// Whether a flow runs the code that a mutant changes.
  enum Reach {
    case yes, no
    /// The flow runs the line, but perhaps only other code on it.
    case perhaps
  }

  /// The source locations in the spread scripts that the flow ran until it ended or failed.
  var locations: Set<CodeLocation> = []
  /// The other code that the flow may run.
  var otherCode = OtherCode.nothing

  /// The code that a flow may run in addition to the recorded locations, if it fails with the spread scripts.
  enum OtherCode {
    /// There is no other code, because the flow passes with the spread scripts.
    case nothing
    /// The other code may be at these source locations in the original scripts.
    case lines(Set<CodeLocation>)
    /// The other code is unknown, because the flow takes too long when its lines are recorded.
    case unknown
  }

  /// The maximum length of a path that Lua reports completely, in bytes.
  private static let maximumNameLength = 55

  /// Returns whether the flow runs the code that a mutant changes.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - spread: The changed script with its tokens on separate lines, or `nil` if they can't be separated.
  /// - Returns: whether the flow runs the code. If nothing is known about it, the result is `.yes`.
  func reach(_ mutant: Mutant, in spread: SpreadScript?) -> Reach {
    guard let tokens = mutant.tokens, let spread, mutant.scriptPath.utf8.count <= ReachedCode.maximumNameLength else {
      return .yes
    }
    let contains = { (locations: Set<CodeLocation>, lines: Range<Int>) in
      lines.contains { locations.contains(CodeLocation(file: mutant.scriptPath, line: $0)) }
    }
    if contains(locations, spread.lines(of: tokens)) { return .yes }
    switch otherCode {
    case .nothing: return .no
    case .unknown: return .perhaps
    case .lines(let locations):
      guard contains(locations, spread.originalLines(of: tokens)) else { return .no }
      return spread.isAloneOnLines(tokens) ? .yes : .perhaps
    }
  }
}
