/// The doubts about findings such as "no step has an effect", which hold only for the steps that were tried.
struct Certainty {
  /// A reason why a finding may be wrong.
  enum Doubt {
    /// Another text may have an effect.
    case texts
    /// The prototype may behave differently at another time or in a state that wasn't found.
    case search

    /// The end of a note about the finding.
    var noteEnding: String {
      switch self {
      case .texts: " with these texts; `explore = { … }` on a field gives it other texts"
      case .search: " in what was tried"
      }
    }
  }

  private let explorer: Explorer
  private let isComplete: Bool

  init(_ explorer: Explorer, isComplete: Bool) { (self.explorer, self.isComplete) = (explorer, isComplete) }

  /// The doubt about a finding in a single state in which every step was tried, or `nil` if there is none.
  ///
  /// Another try may have an effect if states with different values count as one, or if a step depends on the clock.
  var stateDoubt: Doubt? {
    let options = explorer.options
    return options.ignoredValues.isEmpty && explorer.exploredGraph.outsideReadings.isEmpty ? nil : .search
  }

  /// The checks that could be made with the steps that were tried.
  var completedChecks: Set<ExplorationCheck> {
    var remainingChecks = explorer.options.activeChecks
    if !isComplete { remainingChecks.subtract([.unreached, .dead]) }
    if stateDoubt != nil { remainingChecks.subtract([.stuck, .trap]) }
    return remainingChecks
  }

  /// Returns the doubt about a finding that concerns all steps after a state.
  func pathDoubt(behind number: Int32) -> Doubt? {
    if let ofState = stateDoubt { return ofState }
    guard explorer.typedTexts == .defaultTexts else { return nil }
    let screens = explorer.graph.statesReachable(from: number).map { explorer.graph[$0].screen }
    return screens.contains(where: explorer.exploredGraph.defaultTextScreens.contains) ? .texts : nil
  }

  /// The doubt about a button that has no action in any state that was found.
  ///
  /// A step that wasn't tried may give the button an action. Typing another text can't.
  var idleButtonDoubt: Doubt? { isComplete ? nil : .search }

  /// Returns the doubt about a finding that concerns a step in all states of its screen.
  func stepDoubt(on sighting: Sighting) -> Doubt? {
    guard isComplete else { return .search }
    guard explorer.typedTexts == .defaultTexts, let state = sighting.state else { return nil }
    return explorer.exploredGraph.defaultTextScreens.contains(explorer.graph[state].screen) ? .texts : nil
  }
}
