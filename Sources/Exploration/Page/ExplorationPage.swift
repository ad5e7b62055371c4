import AppMap
import JSON
import Rendering

/// The report about an exploration as an HTML page, with the graph on the left and the findings on the right.
///
/// The page is self-contained and doesn't need a server or a network. Each screen of the graph lists its states, and
/// each state lists its steps. Each step has a picture before it, a picture after it, and a trace.
package struct ExplorationPage {
  private let exploration: Exploration
  private let options: ExplorationOptions
  private let graph: IllustratedGraph?
  private let title: String
  private let files: ExplorationFiles

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - options: The options of the exploration.
  ///   - title: The name of the prototype.
  ///   - files: The paths of the flows that were written.
  package init(_ exploration: Exploration, _ options: ExplorationOptions, title: String, _ files: ExplorationFiles) {
    (self.exploration, self.options, self.title, self.files) = (exploration, options, title, files)
    graph = exploration.illustratedGraph
  }

  /// The text of the page, in which names are escaped so that they can't become markup.
  package var text: String {
    let name = MapSVG.escaped(title)
    let head = PageHead(
      title: title + " – exploration", generator: "maquette explore",
      style: MapSVG.style + MapPageParts.style + ExplorationPageParts.style, scripts: .inBody)
    return head.text + """
      <main>
      <section id="left" aria-label="Graph">
      <header><h1><a href="#">\(name)</a></h1><p>\(MapSVG.escaped(exploration.summary))</p></header>
      <p id="verdict" class="\(exploration.verdict.rawValue)">\(verdict)</p>
      <div id="graph">\(drawing)</div>
      <footer><p>\(note)</p></footer>
      </section>
      <section id="right" aria-label="Findings" tabindex="-1"></section>
      </main>
      <script type="application/json" id="data">\(data)</script>
      <script>\(ExplorationPageParts.script)</script>
      </body>
      </html>

      """
  }

  private var verdict: String {
    let count = exploration.findings.isEmpty ? "" : countedNoun(exploration.findings.count, "finding") + " · "
    return MapSVG.escaped(count + exploration.conclusion)
  }

  private var drawing: String {
    guard let graph, !graph.screens.isEmpty else { return "" }
    let map = AppMap(name: title, graph: ScreenGraph(visited: graph.screens, links: graph.links))
    let layout = MapLayout(map)
    let (width, height) = (MapSVG.number(layout.width + 80), MapSVG.number(layout.height + 40))
    return """
      <svg id="map" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="group" \
      aria-label="Screens and steps"><g transform="translate(20 20)">
      \(MapSVG.body(of: map, layout, isLinked: true))
      </g></svg>
      """
  }

  private var note: String {
    guard exploration.stateCount > 0 else { return "The prototype can't be launched, so there are no pictures." }
    guard let graph else { return "The search was interrupted, so there are no pictures." }
    let drawn = graph.edgeCounts
    let pictures =
      drawn.edges == drawn.of
      ? "Each step has two pictures and its trace."
      : "\(drawn.edges) of \(countedNoun(drawn.of, "edge")) have pictures and a trace."
    return "A box is a screen; select it for its states. \(pictures)"
  }
}

// The data that the script of the page reads.
extension ExplorationPage {
  private var data: String {
    let object = JSONObject {
      $0.add("findings", exploration.findings.indices.map(finding))
      $0.add("notes", JSONList(exploration.notes.map(\.message), .spaced))
      $0.add("passed", JSONList(exploration.passedChecks.map(\.rawValue), .spaced))
      $0.add("goal", JSONList(goal, .spaced))
      $0.add("screens", JSONList(graph?.screens ?? [], .spaced))
      $0.add("states", (graph?.states ?? []).map(state))
      $0.add("steps", JSONList(graph?.steps ?? [], .spaced))
      $0.add("pictures", JSONList(graph?.pictures ?? [], .spaced))
      $0.add("traces", JSONList(graph?.traces ?? [], .spaced))
    }
    return JSONWriter.escapedForPage(object.jsonText)
  }

  private var goal: [String] {
    guard let goal = exploration.goal else { return [] }
    return GoalReport(goal, exploration, in: options.form, files.goalPath).lines.filter { !$0.isEmpty }
  }

  private func finding(_ index: Int) -> JSONObject {
    let finding = exploration.findings[index]
    return JSONObject {
      $0.add("check", finding.check.rawValue)
      $0.add("message", finding.message)
      $0.add("steps", JSONList(finding.steps.map(\.source), .spaced))
      $0.add("lap", JSONList(finding.lap.map(\.source), .spaced))
      if files.findingPaths.indices.contains(index) { $0.add("flow", files.findingPaths[index]) }
      $0.add("frames", (graph?.findings[index] ?? []).map { JSONList([$0.step, $0.picture, $0.trace]) })
    }
  }

  /// Returns a state as `[screen, depth, picture, edges]`.
  private func state(_ state: IllustratedGraph.State) -> JSONList {
    JSONList([state.screen, state.depth, state.picture, state.edges.map(edge)])
  }

  /// Returns an edge as `[step, state, before, after, trace]`.
  ///
  /// The state is -1 for a step that wasn't tried, and -2 for a step that failed.
  private func edge(_ edge: IllustratedGraph.Edge) -> [Int] {
    let end =
      switch edge.end {
      case .untried, .claimed, .refused: -1
      case .failed: -2
      case .state(let number): Int(number)
      }
    return [edge.step, end] + (edge.stepScene.map { [$0.before, $0.pictureAfter, $0.trace] } ?? [])
  }
}
