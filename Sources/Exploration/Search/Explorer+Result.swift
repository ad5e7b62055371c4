import Lua

// The work after the search: drawing conclusions and replaying the findings.
extension Explorer {
  /// Draws the conclusions from the search, and adds the results of replays.
  ///
  /// - Parameter isInterrupted: Whether Ctrl-C ended the search.
  /// - Returns: The result. Ctrl-C also ends the replays.
  /// - Throws: An error if the prototype can't be launched again.
  func result(isInterrupted: Bool) throws -> Exploration {
    var exploration = Exploration(of: self, isInterrupted: isInterrupted)
    guard !isInterrupted else { return exploration }
    let remarks = exploredGraph.encounteredNames.remarks(onSkipped: options.skippedElements)
    exploration.notes += remarks.map { ExplorationNote(message: $0, steps: []) }
    do {
      if options.stateIdentity == .screen {
        exploration.findings = try exploration.findings.filter { try FindingReplay(of: $0, self).reproducesFinding() }
      }
      exploration.notes += try IgnoredNames(of: self).remarks.map { ExplorationNote(message: $0, steps: []) }
      if !reachedBounds.isEmpty, goal == nil { exploration.growth = try StateGrowth(of: self) }
    } catch let error as LuaError where error.kind == .interrupted {
      return exploration
    } catch is OutOfTime {
      return exploration
    }
    if options.isIllustrated { exploration.illustratedGraph = try Illustrator.graph(of: self, exploration.findings) }
    return exploration
  }
}
