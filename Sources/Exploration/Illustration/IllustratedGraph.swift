import AppMap

/// The graph of an exploration, with the pictures and traces for a page.
///
/// Repeated texts are stored once, and referred to by index.
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
    /// The pictures and the trace, or `nil` if the step wasn't repeated.
    let stepScene: StepScene?
  }

  /// The pictures before and after a step, and its events.
  struct StepScene {
    /// The index of the picture before the step.
    let before: Int
    /// The index of the picture after the step.
    let pictureAfter: Int
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
  /// The frames of each finding, or an empty array for a finding whose steps weren't repeated.
  let findings: [[Frame]]

  /// The number of edges with a picture, and of all edges that were found.
  var edgeCounts: (edges: Int, of: Int) {
    let edges = states.flatMap(\.edges).filter { $0.end != .untried }
    return (edges.count { $0.stepScene != nil }, edges.count)
  }
}
