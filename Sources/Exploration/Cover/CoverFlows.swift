import Timeline

/// Flows that together perform every edge, or show every screen, that an exploration has found.
///
/// Each step is followed by an expectation of the screen in front. The flows pass until the app changes.
package struct CoverFlows {
  /// The kind of objects that the flows reach: edges or screens.
  package let cover: ExplorationOptions.Cover
  /// The steps of each flow.
  package let flows: [[CoverStep]]
  /// The number of edges or screens that were found, except for edges that no flow can repeat.
  package let totalCount: Int
  /// The number of edges or screens that no flow reaches because they are too far from the start.
  package let missedCount: Int
  /// Whether alerts are among the screens that were found.
  let hasAlerts: Bool
  /// The number of edges that no flow can repeat, because the step fails, has no effect or breaks a rule.
  package let unrepeatableCount: Int
  private let start: ExplorationOptions.Start

  /// A step of a flow.
  package struct CoverStep {
    package let step: Step
    /// The expectation of the screen in front after the step, in Lua syntax, or `nil` if no screen is in front.
    package let expectation: String?
  }

  init(_ cover: ExplorationOptions.Cover, of explorer: Explorer) {
    let graph = explorer.graph
    let routes = CoverRoutes(cover, of: graph, isUsable: explorer.exploredGraph.isRepeatable)
    hasAlerts = cover == .screens && explorer.exploredGraph.frontExpectations.values.contains { $0?.isAlert == true }
    (self.cover, totalCount, missedCount, start) = (
      cover, routes.totalCount, routes.missedCount, explorer.options.start
    )
    unrepeatableCount = cover == .edges ? graph.edgeCount - routes.totalCount : 0
    flows = routes.routes.map { route in
      route.map { edge in
        let state = graph[edge.state]
        guard case .state(let target) = state.ends[edge.index] else { preconditionFailure("a route without an end") }
        return CoverStep(
          step: explorer.steps[state.steps[edge.index]],
          expectation: explorer.exploredGraph.frontExpectations[graph[target].front]?.code)
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
    let startStep = start.code.map { FlowText.Step(code: $0, expectations: []) }
    let steps = flows[index].map { step in
      FlowText.Step(code: step.step.source, expectations: [step.expectation].compactMap(\.self))
    }
    return FlowText(name: name, options: options, steps: startStep + steps).text
  }
}
