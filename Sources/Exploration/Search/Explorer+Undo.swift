import Controllers
import Scripting

// Finds steps back that don't restore the screen as it was before.
extension Explorer {
  /// A step back from one screen to another.
  private struct WayBack: Hashable {
    let screen: Int32
    let other: Int32
    let back: Int32
  }

  /// The number of states in which the same way back is tried.
  private static let mostTrials = 6

  /// Compares each screen with the same screen after a step away and a step back.
  ///
  /// The graph shows in which states the picture differs afterwards. Only these are tried again, to see what differs.
  func noteUndoneBacks() throws {
    var trials: [WayBack: Int] = [:]
    let byDepth = graph.states.indices.sorted { (graph.states[$0].depth, $0) < (graph.states[$1].depth, $1) }
    for number in byDepth {
      for way in waysBack(to: Int32(number)) {
        let key = WayBack(
          screen: graph.states[number].screen, other: graph[way.other].screen, back: way.back)
        guard trials[key, default: 0] < Explorer.mostTrials else { continue }
        let isFound = try compare(Int32(number), after: way.step, way.back)
        trials[key, default: 0] += isFound ? Explorer.mostTrials : 1
      }
    }
  }

  /// Returns the steps away from a state, each with a step back after which the same screen looks different.
  private func waysBack(to number: Int32) -> [(step: Int32, other: Int32, back: Int32)] {
    let before = graph[number]
    var ways: [(step: Int32, other: Int32, back: Int32)] = []
    for case (let step, .state(let other)) in zip(before.steps, before.ends) where other != number {
      for case (let back, .state(let end)) in zip(graph[other].steps, graph[other].ends) where end != number {
        let after = graph[end]
        guard after.screen == before.screen, after.picture != before.picture,
          steps[back].undoes(steps[step]), steps[step].staysOnScreen || graph[other].screen != before.screen
        else { continue }
        ways.append((step, other, back))
      }
    }
    return ways
  }

  /// Performs a step and a step back.
  ///
  /// - Returns: Whether the screen differs from the screen that the same time alone would have left.
  private func compare(_ number: Int32, after step: Int32, _ back: Int32) throws -> Bool {
    let live = try liveSession(in: number)
    let start = live.session.system.clock.seconds
    let front = live.session.frontNames
    for code in [step, back] {
      let outcome = try live.perform(steps[code])
      guard outcome.error == nil, outcome.refusal == nil else { return false }
    }
    // The step may have led somewhere else, such as to another tab with a screen of the same class.
    guard live.session.frontNames == front else { return false }
    let after = ScreenContents(of: live.session)
    let passed = live.session.system.clock.seconds - start
    guard let difference = after.difference(since: try contents(of: number, after: passed)) else { return false }
    let message = "\(steps[back].source) doesn't restore \(screenName(of: number)): \(difference)"
    note(.undo, message, Sighting(state: number, step: step, more: [back]))
    return true
  }

  /// Returns the contents of a screen on which nothing was done for some time.
  func contents(of number: Int32, after seconds: Double) throws -> ScreenContents {
    let live = try liveSession(in: number)
    if seconds > 0 { _ = try live.perform(Step(VerbName.wait, [.number(seconds)])) }
    return ScreenContents(of: live.session)
  }
}

extension Session {
  /// The names of the controllers in front, with the numbers of instances.
  fileprivate var frontNames: [String] { system.frontPaths.compactMap { $0.last?.controller.displayName } }
}

extension Step {
  /// Whether the step goes back without any code of the app, to where another step began.
  fileprivate func undoes(_ step: Step) -> Bool {
    // Two steps back don't cancel each other.
    if facts.contains(.goesBack) { return !step.facts.contains(.goesBack) }
    if facts.contains(.undoesItself) { return step.verb == verb }
    return verb == VerbName.open && step.verb == VerbName.home
  }

  /// Whether the step leads away although the same screen stays in front.
  fileprivate var staysOnScreen: Bool { facts.contains(.staysOnScreen) }
}
