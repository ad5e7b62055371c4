import Timeline

/// The differences between two revisions of a prototype, which were explored in the same way.
package struct RevisionComparison {
  let oldRevision: ExploredRevision
  let newRevision: ExploredRevision
  let screens: (added: [String], gone: [String])
  /// The steps that exist in only one revision, or that have different results.
  let steps: [StepChange]
  let pictures: [PictureChange]
  /// The number of states with different pictures, keyed by screen.
  let pictureCounts: [String: Int]
  let findings: (added: [ExplorationFinding], gone: [ExplorationFinding])

  /// A step on a screen that differs between the revisions.
  struct StepChange {
    let step: ScreenStep
    /// The results in the earlier revision, or `nil` if it doesn't have the step.
    let oldResults: ScreenStep.Results?
    /// The results in the later revision, or `nil` if it doesn't have the step.
    let newResults: ScreenStep.Results?

    /// The shortest list of steps that reproduces the difference.
    var steps: [Step] {
      guard let before = oldResults, let after = newResults else {
        return (newResults ?? oldResults)?.shortestPath ?? []
      }
      return after.shortestPath(unlike: before) ?? before.shortestPath(unlike: after) ?? after.shortestPath
    }
  }

  /// Compares two revisions.
  ///
  /// - Parameters:
  ///   - before: The earlier revision.
  ///   - after: The later revision.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  package init(from before: ExploredRevision, to after: ExploredRevision) throws {
    (self.oldRevision, self.newRevision) = (before, after)
    let (oldScreens, newScreens) = (before.shownScreens, after.shownScreens)
    screens = (newScreens.filter { !oldScreens.contains($0) }, oldScreens.filter { !newScreens.contains($0) })
    steps = RevisionComparison.steps(from: before, to: after)
    let changed = ChangedPictures(from: before, to: after)
    (pictures, pictureCounts) = (try changed.changes(), changed.countsByScreen)
    let (oldFindings, newFindings) = (before.exploration.findings, after.exploration.findings)
    let (oldKeys, newKeys) = (Set(oldFindings.map(\.key)), Set(newFindings.map(\.key)))
    findings = (newFindings.filter { !oldKeys.contains($0.key) }, oldFindings.filter { !newKeys.contains($0.key) })
  }

  private static func steps(from before: ExploredRevision, to after: ExploredRevision) -> [StepChange] {
    let (oldSteps, newSteps) = (before.screenSteps, after.screenSteps)
    let currentChanges = newSteps.order.compactMap { step -> StepChange? in
      let (before, after) = (oldSteps.results[step], newSteps.results[step])
      if let before, let after, before.agrees(with: after) { return nil }
      return StepChange(step: step, oldResults: before, newResults: after)
    }
    let removedSteps = oldSteps.order.filter { newSteps.results[$0] == nil }
    return currentChanges + removedSteps.map { StepChange(step: $0, oldResults: oldSteps.results[$0], newResults: nil) }
  }

  /// Whether the revisions don't differ.
  package var isEmpty: Bool {
    screens.added.isEmpty && screens.gone.isEmpty && steps.isEmpty && pictures.isEmpty && findings.added.isEmpty
      && findings.gone.isEmpty
  }

  /// The names of the revisions in which some steps weren't tried.
  package var incompleteRevisions: [String] {
    [oldRevision, newRevision].filter { !$0.exploration.reasons.isEmpty }.map(\.name)
  }
}

extension ExplorationFinding {
  /// The text that identifies the same finding in another revision, where it may be on another line.
  fileprivate var key: String { check.rawValue + "\0" + ComparableMessage.comparable(message, typedIn: [".lua"]) }
}
