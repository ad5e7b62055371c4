import Controllers
import Scripting

// Performs each step that leads to another screen in two other ways: twice, with the second time before the first has
// ended, and as a swipe that the user cancels.
extension Explorer {
  /// A step that leads from one screen to another.
  private struct Link: Hashable {
    let from: Int32
    let step: Int32
    let to: Int32
  }

  /// Compares each link with its variants.
  ///
  /// Each pair of screens is compared only once.
  func recordVariants() throws {
    var comparedLinks: Set<Link> = []
    for number in graph.states.indices {
      let state = graph.states[number]
      for (index, end) in state.ends.enumerated() {
        guard case .state(let target) = end, graph[target].screen != state.screen else { continue }
        let link = Link(from: state.screen, step: state.steps[index], to: graph[target].screen)
        guard comparedLinks.insert(link).inserted else { continue }
        try compareDoubleTap(state.steps[index], in: Int32(number), leadingTo: target)
        if steps[link.step].facts.contains(.popsScreen) { try compareCancelledSwipe(in: Int32(number)) }
      }
    }
  }

  private func compareDoubleTap(_ step: Int32, in number: Int32, leadingTo target: Int32) throws {
    guard steps[step].facts.contains(.isSingleTap) else { return }
    let live = try liveSession(in: number)
    _ = try live.perform(Step(VerbName.hold, []))
    guard try live.perform(steps[step]).error == nil else { return }
    let secondOutcome = try live.perform(steps[step])
    _ = try live.perform(Step(VerbName.settle, []))
    guard secondOutcome.refusal == nil, let end = try identity(of: live), end != graph[target].signature else { return }
    let frontScreens = FrontScreens(of: live.session)
    // States may count as equal although they differ, for example in ignored values. In that case, the graph doesn't
    // show where a single tap leads from here.
    let singleTapSession = try liveSession(in: number)
    let outcome = try singleTapSession.perform(steps[step])
    guard outcome.error == nil, outcome.refusal == nil, try end != identity(of: singleTapSession) else { return }
    let expected = FrontScreens(of: singleTapSession.session)
    // The result of two separate taps isn't a mistake. For example, a button may show and hide a column.
    guard try end != identity(afterTwice: step, in: number) else { return }
    recordFinding(
      .variant, "\(steps[step].source) twice in quick succession doesn't act like one tap",
      Sighting(
        state: number, step: self.number(of: Step(VerbName.hold, [])),
        followingSteps: [step, step, self.number(of: Step(VerbName.settle, []))],
        expectation: expected.difference(from: frontScreens)))
  }

  /// Returns the identity of the state after performing a step twice, with enough time in between.
  ///
  /// Returns `nil` if the step isn't possible the second time.
  private func identity(afterTwice step: Int32, in number: Int32) throws -> Int? {
    let live = try liveSession(in: number)
    for _ in 0..<2 {
      let outcome = try live.perform(steps[step])
      guard outcome.error == nil, outcome.refusal == nil else { return nil }
    }
    return try identity(of: live)
  }

  private func compareCancelledSwipe(in number: Int32) throws {
    let live = try liveSession(in: number)
    let start = live.session.system.clock.seconds
    guard try live.perform(Step(VerbName.beginBackSwipe, [])).refusal == nil else { return }
    let outcome = try live.perform(Step(VerbName.cancelSwipe, []))
    guard outcome.error == nil, outcome.refusal == nil else { return }
    let contentsAfter = ScreenContents(of: live.session)
    let elapsedSeconds = live.session.system.clock.seconds - start
    guard let difference = contentsAfter.difference(since: try contents(of: number, after: elapsedSeconds)) else {
      return
    }
    recordFinding(
      .variant,
      "a back swipe that the user cancels doesn't leave \(screenName(of: number)) as it was: \(difference)",
      Sighting(
        state: number, step: self.number(of: Step(VerbName.beginBackSwipe, [])),
        followingSteps: [self.number(of: Step(VerbName.cancelSwipe, []))]))
  }
}
