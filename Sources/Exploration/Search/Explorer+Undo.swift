import Controllers
import Scripting

// Finds steps back that don't restore the previous screen completely.
extension Explorer {
  /// A step back from one screen to another.
  private struct StepBack: Hashable {
    let screen: Int32
    let other: Int32
    let back: Int32
  }

  /// The maximum number of states in which the same step back is tried.
  private static let maximumTrialCount = 6

  /// Compares each screen with itself after a step to another screen and a step back.
  ///
  /// The graph shows the states in which the picture differs afterward. Only in these states are the steps repeated, to
  /// find the difference.
  func recordIncompleteBacks() throws {
    var trialCounts: [StepBack: Int] = [:]
    let statesByDepth = graph.states.indices.sorted { (graph.states[$0].depth, $0) < (graph.states[$1].depth, $1) }
    for number in statesByDepth {
      for way in stepsBack(to: Int32(number)) {
        let key = StepBack(
          screen: graph.states[number].screen, other: graph[way.other].screen, back: way.back)
        guard trialCounts[key, default: 0] < Explorer.maximumTrialCount else { continue }
        let isFound = try compare(Int32(number), after: way.step, way.back)
        trialCounts[key, default: 0] += isFound ? Explorer.maximumTrialCount : 1
      }
    }
  }

  /// Returns the steps to other screens, each with a step back after which the screen looks different.
  private func stepsBack(to number: Int32) -> [(step: Int32, other: Int32, back: Int32)] {
    let stateBefore = graph[number]
    var stepPairs: [(step: Int32, other: Int32, back: Int32)] = []
    for case (let step, .state(let other)) in zip(stateBefore.steps, stateBefore.ends) where other != number {
      for case (let back, .state(let end)) in zip(graph[other].steps, graph[other].ends) where end != number {
        let stateAfter = graph[end]
        guard stateAfter.screen == stateBefore.screen, stateAfter.picture != stateBefore.picture,
          steps[back].reverses(steps[step]), steps[step].staysOnScreen || graph[other].screen != stateBefore.screen
        else { continue }
        stepPairs.append((step, other, back))
      }
    }
    return stepPairs
  }

  /// Performs a step and a step back, and compares the screen with the previous one.
  ///
  /// - Returns: Whether the screen differs from the screen that would be shown if only the same time had passed.
  private func compare(_ number: Int32, after step: Int32, _ back: Int32) throws -> Bool {
    let live = try liveSession(in: number)
    let start = live.session.system.clock.seconds
    let namesBefore = live.session.frontNames
    for code in [step, back] {
      let outcome = try live.perform(steps[code])
      guard outcome.error == nil, outcome.refusal == nil else { return false }
    }
    // The step may have led to another screen with the same class, such as one in another tab.
    guard live.session.frontNames == namesBefore else { return false }
    let contentsAfter = ScreenContents(of: live.session)
    let elapsedSeconds = live.session.system.clock.seconds - start
    guard let difference = contentsAfter.difference(since: try contents(of: number, after: elapsedSeconds)) else {
      return false
    }
    let message = "\(steps[back].source) doesn't restore \(screenName(of: number)): \(difference)"
    recordFinding(.undo, message, Sighting(state: number, step: step, followingSteps: [back]))
    return true
  }

  /// Returns the contents of a screen after some time without any user action.
  func contents(of number: Int32, after seconds: Double) throws -> ScreenContents {
    let live = try liveSession(in: number)
    if seconds > 0 { _ = try live.perform(Step(VerbName.wait, [.number(seconds)])) }
    return ScreenContents(of: live.session)
  }
}

extension Session {
  /// The names of the controllers in front, with instance numbers.
  fileprivate var frontNames: [String] { system.frontPaths.compactMap { $0.last?.controller.displayName } }
}

extension Step {
  /// Returns whether the step goes back to the screen before another step, without any code of the app.
  fileprivate func reverses(_ step: Step) -> Bool {
    // Two steps back don't reverse each other.
    if facts.contains(.goesBack) { return !step.facts.contains(.goesBack) }
    if facts.contains(.undoesItself) { return step.verb == verb }
    return verb == VerbName.open && step.verb == VerbName.home
  }

  /// Whether the step leads to another state although the same screen stays in front.
  fileprivate var staysOnScreen: Bool { facts.contains(.staysOnScreen) }
}
