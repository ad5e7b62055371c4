import AppMap

/// The graph of an exploration with its pictures and traces, from which a page is made.
///
/// Texts that occur often are kept once and referred to by their indices.
package struct IllustratedGraph {
  /// A state of the app.
  struct State {
    /// The index of the screen.
    let screen: Int
    let depth: Int
    /// The index of the picture, or `nil` if it wasn't drawn.
    let picture: Int?
    let edges: [Edge]
  }

  /// A step in a state.
  struct Edge {
    /// The index of the step.
    let step: Int
    let end: StateGraph.End
    /// The pictures and the trace, or `nil` if the step wasn't performed again.
    let scene: Scene?
  }

  /// The pictures before and after a step, and its events.
  struct Scene {
    /// The index of the picture.
    let before: Int
    /// The index of the picture.
    let after: Int
    /// The index of the trace.
    let trace: Int
  }

  /// The launch, or a step of a finding.
  struct Frame {
    let step: String
    /// The index of the picture after the step.
    let picture: Int
    /// The index of the trace.
    let trace: Int
  }

  /// The names of the screens, in the order in which they were found.
  let screens: [String]
  let links: [ScreenGraph.VisitedLink]
  let states: [State]
  let steps: [String]
  let pictures: [String]
  let traces: [String]
  /// The frames of each finding, which are empty for a finding that wasn't performed again.
  let findings: [[Frame]]

  /// The number of edges with a picture, and of all edges that were found.
  var drawn: (edges: Int, of: Int) {
    let edges = states.flatMap(\.edges).filter { $0.end != .open }
    return (edges.count { $0.scene != nil }, edges.count)
  }
}
