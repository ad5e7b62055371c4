import Controllers
import Scripting

extension Element {
  /// Whether a tap has to do more than close an alert, a menu or the buttons of a row.
  var mustDoMoreThanClose: Bool {
    guard case .view(let view) = target else { return false }
    return view.mustDoMoreThanClose
  }
}

/// Finds the entries of alerts and menus, and the buttons beside rows, that have no effect but closing them.
struct DeadEntries {
  private let explorer: Explorer

  init(_ explorer: Explorer) { self.explorer = explorer }

  /// The steps that tap such entries, with the messages about them.
  ///
  /// An entry has no other effect if it leads to the same state as another step. This must be so in every state of its
  /// screen in which the entry was tried.
  var findings: [(place: Sighting, message: String)] {
    var livingSteps: Set<[Int32]> = []
    var deadEdges: [(screen: Int32, edge: StateGraph.Edge, step: Int32)] = []
    for edge in explorer.exploredGraph.entryEdges {
      let state = explorer.graph[edge.state]
      let step = state.steps[edge.index]
      switch state.ends[edge.index] {
      case .untried: break
      case .state(let end) where end != edge.state && otherStep(of: state, than: edge.index, leadsTo: end):
        deadEdges.append((state.screen, edge, step))
      default: livingSteps.insert([state.screen, step])
      }
    }
    return deadEdges.filter { !livingSteps.contains([$0.screen, $0.step]) }.map { _, edge, step in
      let message = "\(explorer.steps[step].source) only closes the alert, the menu or the row to which it belongs"
      return (Sighting(state: edge.state, step: step), message)
    }
  }

  private func otherStep(of state: StateGraph.State, than index: Int, leadsTo end: Int32) -> Bool {
    state.ends.indices.contains { $0 != index && state.ends[$0] == .state(end) }
  }
}
