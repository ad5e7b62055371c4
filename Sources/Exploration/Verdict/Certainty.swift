/// The doubts about findings of the form "no step has an effect", which hold only for what was tried.
struct Certainty {
  /// A reason why a finding may be wrong.
  enum Doubt {
    /// Another text may have an effect.
    case texts
    /// The prototype may do something else in a state that wasn't found or at another time.
    case search

    /// The end of a note about the finding.
    var words: String {
      switch self {
      case .texts: " with these texts; `explore = { … }` on a field gives it other texts"
      case .search: " in what was tried"
      }
    }
  }

  private let explorer: Explorer
  private let isComplete: Bool

  init(_ explorer: Explorer, isComplete: Bool) { (self.explorer, self.isComplete) = (explorer, isComplete) }

  /// The doubt about a finding in a single state in which every step was tried.
  ///
  /// If states with different values count as one, or if a step depends on the clock, another try may have an effect.
  var ofState: Doubt? {
    let options = explorer.options
    return options.ignored.isEmpty && explorer.found.unread.isEmpty ? nil : .search
  }

  /// The checks that could be made with what was tried.
  var checksMade: Set<ExplorationCheck> {
    var made = explorer.options.checksMade
    if !isComplete { made.subtract([.unreached, .dead]) }
    if ofState != nil { made.subtract([.stuck, .trap]) }
    return made
  }

  /// Returns the doubt about a finding about all steps that lead on from a state.
  func ofWay(behind number: Int32) -> Doubt? {
    if let ofState { return ofState }
    guard explorer.typedTexts == .usual else { return nil }
    let screens = explorer.graph.statesReachable(from: number).map { explorer.graph[$0].screen }
    return screens.contains(where: explorer.found.usualFieldScreens.contains) ? .texts : nil
  }

  /// The doubt about a button that has no action in the states that were found.
  ///
  /// A step that wasn't tried may give it an action. A text may not.
  var ofIdleButton: Doubt? { isComplete ? nil : .search }

  /// Returns the doubt about a finding about one step in all states of its screen.
  func ofStep(on sighting: Sighting) -> Doubt? {
    guard isComplete else { return .search }
    guard explorer.typedTexts == .usual, let state = sighting.state else { return nil }
    return explorer.found.usualFieldScreens.contains(explorer.graph[state].screen) ? .texts : nil
  }
}
