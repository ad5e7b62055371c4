import Timeline

/// The differences between two revisions of a prototype that have been explored in the same way.
package struct RevisionComparison {
  let before: ExploredRevision
  let after: ExploredRevision
  let screens: (added: [String], gone: [String])
  /// The steps that only one revision has, or that have other results.
  let steps: [StepChange]
  let pictures: [PictureChange]
  /// The number of states with different pictures, by the name of their screen.
  let pictureCounts: [String: Int]
  let findings: (added: [ExplorationFinding], gone: [ExplorationFinding])

  /// A step on a screen that differs between the revisions.
  struct StepChange {
    let step: ScreenStep
    /// The results in the earlier revision, or `nil` if it doesn't have the step.
    let before: ScreenStep.Results?
    /// The results in the later revision, or `nil` if it doesn't have the step.
    let after: ScreenStep.Results?

    /// The shortest list of steps that shows the difference.
    var steps: [Step] {
      guard let before, let after else { return (after ?? before)?.shortest ?? [] }
      return after.shortest(unlike: before) ?? before.shortest(unlike: after) ?? after.shortest
    }
  }

  /// Compares two revisions.
  ///
  /// - Parameters:
  ///   - before: The earlier revision.
  ///   - after: The later revision.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  package init(from before: ExploredRevision, to after: ExploredRevision) throws {
    (self.before, self.after) = (before, after)
    let (old, new) = (before.shownScreens, after.shownScreens)
    screens = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    steps = RevisionComparison.steps(from: before, to: after)
    let changed = ChangedPictures(from: before, to: after)
    (pictures, pictureCounts) = (try changed.changes(), changed.counts)
    let (oldFindings, newFindings) = (before.exploration.findings, after.exploration.findings)
    let (oldKeys, newKeys) = (Set(oldFindings.map(\.key)), Set(newFindings.map(\.key)))
    findings = (newFindings.filter { !oldKeys.contains($0.key) }, oldFindings.filter { !newKeys.contains($0.key) })
  }

  private static func steps(from before: ExploredRevision, to after: ExploredRevision) -> [StepChange] {
    let (old, new) = (before.screenSteps, after.screenSteps)
    let present = new.order.compactMap { step -> StepChange? in
      let (before, after) = (old.results[step], new.results[step])
      if let before, let after, before.agrees(with: after) { return nil }
      return StepChange(step: step, before: before, after: after)
    }
    let gone = old.order.filter { new.results[$0] == nil }
    return present + gone.map { StepChange(step: $0, before: old.results[$0], after: nil) }
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool {
    screens.added.isEmpty && screens.gone.isEmpty && steps.isEmpty && pictures.isEmpty && findings.added.isEmpty
      && findings.gone.isEmpty
  }

  /// The revisions in which not everything was tried.
  package var incomplete: [String] {
    [before, after].filter { !$0.exploration.reasons.isEmpty }.map(\.name)
  }
}

extension ExplorationFinding {
  /// The text by which the same finding is recognized in another revision, in which it may be on another line.
  fileprivate var key: String { check.rawValue + "\0" + ComparableMessage.of(message, typedIn: [".lua"]) }
}
