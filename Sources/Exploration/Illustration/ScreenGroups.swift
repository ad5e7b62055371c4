import AppMap
import Lua
import Scripting

/// The states of an exploration, grouped by the screens in front.
struct ScreenGroups {
  /// The names of the screens, in the order in which they were found.
  let names: [String]
  /// The index of each state's screen.
  let screenIndices: [Int]
  /// The steps that lead from one screen to another.
  let links: [ScreenGraph.VisitedLink]

  init(_ explorer: Explorer) {
    var groups = Interned<String>()
    let numbers = explorer.graph.states.map { Int(groups.number(of: ScreenGroups.name(of: $0, explorer))) }
    var links = Interned<ScreenGraph.VisitedLink>()
    for (number, state) in explorer.graph.states.enumerated() {
      for case (let step, .state(let end)) in zip(state.steps, state.ends) where numbers[Int(end)] != numbers[number] {
        _ = links.number(of: ScreenGroups.link(numbers[number], numbers[Int(end)], explorer.steps[step]))
      }
    }
    (self.names, self.screenIndices, self.links) = (groups.values, numbers, links.values)
  }

  /// Returns the name of the alert in front, or the names of the screens in front.
  ///
  /// A split view has several screens in front.
  private static func name(of state: StateGraph.State, _ explorer: Explorer) -> String {
    if case .alert(let title)? = explorer.exploredGraph.frontExpectations[state.front] {
      return "alert " + (title?.quotedForLua ?? "")
    }
    let names = state.paths.compactMap { explorer.screens[$0].last }
    return names.isEmpty ? "no screen" : names.joined(separator: " + ")
  }

  private static func link(_ from: Int, _ to: Int, _ step: Step) -> ScreenGraph.VisitedLink {
    guard step.facts.contains(.goesBack) else {
      return ScreenGraph.VisitedLink(from: from, to: to, kind: .push, label: step.source)
    }
    return ScreenGraph.VisitedLink(
      from: from, to: to, kind: step.facts.contains(.popsScreen) ? .pop : .dismiss, label: nil)
  }
}
