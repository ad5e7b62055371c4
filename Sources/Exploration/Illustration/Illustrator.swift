import Controllers
import Lua
import Rendering
import Scripting

/// Repeats the steps of an exploration, and records their pictures and traces.
struct Illustrator {
  private let explorer: Explorer
  private var pictures = Interned<String>()
  private var traces = Interned<String>()
  private var scenesByEdge: [StateGraph.Edge: IllustratedGraph.StepScene] = [:]
  private var statePictures: [Int32: Int32] = [:]
  private var frames: [[IllustratedGraph.Frame]] = []
  private var remainingStepCount = Illustrator.maximumStepCount

  /// The maximum number of steps to perform, which keeps the page of a large graph readable.
  private static let maximumStepCount = 6000

  /// Performs the steps of the findings, and then those of all edges.
  ///
  /// - Parameters:
  ///   - explorer: The exploration, after its search.
  ///   - findings: The findings, in the order of the report.
  /// - Returns: The graph. Some edges have no pictures if Ctrl-C or the maximum number of steps ends the replay.
  /// - Throws: An error if the prototype can't be launched again.
  static func graph(of explorer: Explorer, _ findings: [ExplorationFinding]) throws -> IllustratedGraph {
    var illustrator = Illustrator(explorer: explorer)
    do {
      for finding in findings { try illustrator.perform(finding) }
      try illustrator.performEdges()
      try illustrator.performFailures()
    } catch let error as LuaError where error.kind == .interrupted {
    } catch is OutOfTime {}
    return illustrator.graph(findings.count)
  }

  private init(explorer: Explorer) { self.explorer = explorer }

  // MARK: Steps

  private mutating func perform(_ finding: ExplorationFinding) throws {
    let steps = finding.steps + finding.lap
    guard remainingStepCount > steps.count else { return frames.append([]) }
    let live = try explorer.launch()
    var frames = [frame("launch", of: live, since: 0, at: 0)]
    for step in steps {
      let (start, time) = (live.session.system.trace.count, live.session.system.clock.now)
      let outcome = try perform(step, in: live)
      frames.append(frame(step.source, of: live, since: start, at: time))
      if outcome.error != nil { break }
    }
    self.frames.append(frames)
  }

  /// Performs every step that leads to a state, using short routes.
  private mutating func performEdges() throws {
    let routes = CoverRoutes(.edges, of: explorer.graph) { _ in true }.routes
    for route in routes where remainingStepCount > route.count {
      let live = try explorer.launch()
      for edge in route { _ = try perform(edge, in: live) }
    }
    if statePictures.isEmpty { statePictures[0] = picture(of: try explorer.launch()) }
  }

  /// Performs the steps that end with an error.
  private mutating func performFailures() throws {
    for (number, state) in explorer.graph.states.enumerated() {
      for index in state.ends.indices where state.ends[index] == .failed && remainingStepCount > state.depth {
        remainingStepCount -= state.depth
        let live = try explorer.liveSession(in: Int32(number))
        _ = try perform(StateGraph.Edge(state: Int32(number), index: index), in: live)
      }
    }
  }

  private mutating func perform(_ edge: StateGraph.Edge, in live: LiveSession) throws {
    let state = explorer.graph[edge.state]
    let step = explorer.steps[state.steps[edge.index]]
    guard scenesByEdge[edge] == nil else {
      _ = try perform(step, in: live)
      return
    }
    let pictureBefore = picture(of: live)
    statePictures[edge.state] = statePictures[edge.state] ?? pictureBefore
    let (start, time) = (live.session.system.trace.count, live.session.system.clock.now)
    _ = try perform(step, in: live)
    let frameAfter = frame("", of: live, since: start, at: time)
    scenesByEdge[edge] = IllustratedGraph.StepScene(
      before: Int(pictureBefore), pictureAfter: frameAfter.picture, trace: frameAfter.trace)
    if case .state(let target) = state.ends[edge.index], statePictures[target] == nil {
      statePictures[target] = Int32(frameAfter.picture)
    }
  }

  private mutating func perform(_ step: Step, in live: LiveSession) throws -> LiveSession.Outcome {
    remainingStepCount -= 1
    return try live.perform(step)
  }

  // MARK: Pictures and traces

  private mutating func picture(of live: LiveSession) -> Int32 {
    guard live.session.application.state != .notRunning else { return pictures.number(of: "") }
    let lines = Picture(of: live.session.system).lines.withoutTime
    return pictures.number(of: lines.joined(separator: "\n"))
  }

  /// Returns the picture of a session, and the events since an index of the trace.
  private mutating func frame(
    _ step: String, of live: LiveSession, since start: Int, at time: Int
  ) -> IllustratedGraph.Frame {
    let trace = live.session.system.trace
    let text = TraceText.text(of: trace, in: start..<max(start, trace.count), since: time)
    return IllustratedGraph.Frame(
      step: step, picture: Int(picture(of: live)), trace: Int(traces.number(of: text)))
  }

  private func graph(_ findings: Int) -> IllustratedGraph {
    let screens = ScreenGroups(explorer)
    let states = explorer.graph.states.enumerated().map { number, state in
      let edges = state.ends.indices.map { index in
        IllustratedGraph.Edge(
          step: Int(state.steps[index]), end: state.ends[index],
          stepScene: scenesByEdge[StateGraph.Edge(state: Int32(number), index: index)])
      }
      return IllustratedGraph.State(
        screen: screens.screenIndices[number], depth: state.depth,
        picture: statePictures[Int32(number)].map { Int($0) },
        edges: edges)
    }
    return IllustratedGraph(
      screens: screens.names, links: screens.links, states: states, steps: explorer.steps.steps.map(\.source),
      pictures: pictures.values, traces: traces.values,
      findings: frames + Array(repeating: [], count: findings - frames.count))
  }
}
