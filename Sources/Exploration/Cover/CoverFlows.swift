import Timeline

/// Flows that together walk every edge, or see every screen, that an exploration has found.
///
/// Each step is followed by an expectation of the screen in front, and the flows pass as long as the app doesn't change.
package struct CoverFlows {
  /// The objects that the flows reach.
  package let cover: ExplorationOptions.Cover
  /// The steps of each flow.
  package let flows: [[CoverStep]]
  /// The number of edges or screens that were found, without the edges that no flow can repeat.
  package let total: Int
  /// The number of edges or screens that no flow reaches, because they are too far from the start.
  package let missed: Int
  /// Whether alerts are among the screens that were found.
  let hasAlerts: Bool
  /// The number of edges that no flow can repeat, because the step fails, has no effect or breaks a rule.
  package let failing: Int
  private let start: ExplorationOptions.Start

  /// A step of a flow.
  package struct CoverStep {
    package let step: Step
    /// The expectation of the screen in front after the step, in Lua syntax, or `nil` if no screen is in front.
    package let expectation: String?
  }

  init(_ cover: ExplorationOptions.Cover, of explorer: Explorer) {
    let graph = explorer.graph
    let routes = CoverRoutes(cover, of: graph, isUsable: explorer.found.isRepeatable)
    hasAlerts = cover == .screens && explorer.found.fronts.values.contains { $0?.isAlert == true }
    (self.cover, total, missed, start) = (cover, routes.total, routes.missed, explorer.options.start)
    failing = cover == .edges ? graph.edgeCount - routes.total : 0
    flows = routes.routes.map { route in
      route.map { edge in
        let state = graph[edge.state]
        guard case .state(let target) = state.ends[edge.index] else { preconditionFailure("a route without an end") }
        return CoverStep(
          step: explorer.steps[state.steps[edge.index]], expectation: explorer.found.fronts[graph[target].front]?.code)
      }
    }
  }

  /// Returns the text of a flow for a file.
  ///
  /// - Parameters:
  ///   - index: The index of the flow.
  ///   - name: The flow's name.
  ///   - options: The flow's options for the device, in Lua syntax.
  /// - Returns: The text, without the lines that load the prototype.
  package func text(of index: Int, named name: String, options: [String]) -> String {
    let first = start.code.map { FlowText.Step(code: $0, expectations: []) }
    let steps = flows[index].map { step in
      FlowText.Step(code: step.step.source, expectations: [step.expectation].compactMap(\.self))
    }
    return FlowText(name: name, options: options, steps: first + steps).text
  }
}
