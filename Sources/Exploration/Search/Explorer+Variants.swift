import Controllers
import Scripting

// Performs the steps that lead to another screen in two other ways: a second time before the first has ended, and as a
// swipe that the user cancels.
extension Explorer {
  /// A step that leads from one screen to another.
  private struct Link: Hashable {
    let from: Int32
    let step: Int32
    let to: Int32
  }

  /// Compares each link with its variants, once for each pair of screens.
  func noteVariants() throws {
    var known: Set<Link> = []
    for number in graph.states.indices {
      let state = graph.states[number]
      for (index, end) in state.ends.enumerated() {
        guard case .state(let target) = end, graph[target].screen != state.screen else { continue }
        let link = Link(from: state.screen, step: state.steps[index], to: graph[target].screen)
        guard known.insert(link).inserted else { continue }
        try compareDoubleTap(state.steps[index], in: Int32(number), leadingTo: target)
        if steps[link.step].facts.contains(.pops) { try compareCancelledSwipe(in: Int32(number)) }
      }
    }
  }

  private func compareDoubleTap(_ step: Int32, in number: Int32, leadingTo target: Int32) throws {
    guard steps[step].facts.contains(.taps) else { return }
    let live = try liveSession(in: number)
    _ = try live.perform(Step(VerbName.hold, []))
    guard try live.perform(steps[step]).error == nil else { return }
    let second = try live.perform(steps[step])
    _ = try live.perform(Step(VerbName.settle, []))
    guard second.refusal == nil, let end = try identity(of: live), end != graph[target].signature else { return }
    let front = FrontScreens(of: live.session)
    // States may count as equal although they differ, for example in values that are ignored. The graph then doesn't
    // show where one tap leads from here.
    let single = try liveSession(in: number)
    let outcome = try single.perform(steps[step])
    guard outcome.error == nil, outcome.refusal == nil, try end != identity(of: single) else { return }
    let expected = FrontScreens(of: single.session)
    // The result of two separate taps isn't a fault. For example, a button may show and hide a column.
    guard try end != identity(afterTwice: step, in: number) else { return }
    note(
      .variant, "\(steps[step].source) twice in quick succession doesn't act like one tap",
      Sighting(
        state: number, step: self.number(of: Step(VerbName.hold, [])),
        more: [step, step, self.number(of: Step(VerbName.settle, []))], expectation: expected.difference(from: front)))
  }

  /// Returns the identity of the state after performing a step twice, with enough time in between, or `nil` if the second
  /// time isn't possible.
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
    let after = ScreenContents(of: live.session)
    let passed = live.session.system.clock.seconds - start
    guard let difference = after.difference(since: try contents(of: number, after: passed)) else { return }
    note(
      .variant,
      "a back swipe that the user cancels doesn't leave \(screenName(of: number)) as it was: \(difference)",
      Sighting(
        state: number, step: self.number(of: Step(VerbName.beginBackSwipe, [])),
        more: [self.number(of: Step(VerbName.cancelSwipe, []))]))
  }
}
