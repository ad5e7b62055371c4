import AppMap
import Rendering

/// The report about an exploration as an HTML page, with the graph on the left and the findings on the right.
///
/// The page is self-contained and doesn't need a server or a network. Each screen of the graph lists its states, each
/// state its steps, and each step has the pictures before and after it and its trace.
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
    graph = exploration.illustrated
  }

  /// The text of the page, in which no name can become markup.
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
    let count = exploration.findings.isEmpty ? "" : counted(exploration.findings.count, "finding") + " · "
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
    guard exploration.states > 0 else { return "The prototype can't be launched, so there are no pictures." }
    guard let graph else { return "The search was interrupted, so there are no pictures." }
    let drawn = graph.drawn
    let pictures =
      drawn.edges == drawn.of
      ? "Each step has two pictures and its trace."
      : "\(drawn.edges) of \(counted(drawn.of, "edge")) have pictures and a trace."
    return "A box is a screen; select it for its states. \(pictures)"
  }
}

// The data that the script of the page reads.
extension ExplorationPage {
  private var data: String {
    let members = [
      (key: "findings", value: JSONText.array(exploration.findings.indices.map(finding))),
      (key: "notes", value: JSONText.list(exploration.notes.map(\.message))),
      (key: "passed", value: JSONText.list(exploration.passedChecks.map(\.rawValue))),
      (key: "goal", value: JSONText.list(goal)),
      (key: "screens", value: JSONText.list(graph?.screens ?? [])),
      (key: "states", value: JSONText.array((graph?.states ?? []).map(state))),
      (key: "steps", value: JSONText.list(graph?.steps ?? [])),
      (key: "pictures", value: JSONText.list(graph?.pictures ?? [])),
      (key: "traces", value: JSONText.list(graph?.traces ?? [])),
    ]
    // A string may contain the end tag of the data's script element.
    return JSONText.object(members).replacing(scalar: "<", with: "\\u003c")
  }

  private var goal: [String] {
    guard let goal = exploration.goal else { return [] }
    return GoalReport(goal, exploration, in: options.form, files.goal).lines.filter { !$0.isEmpty }
  }

  private func finding(_ index: Int) -> String {
    let finding = exploration.findings[index]
    var members = [
      (key: "check", value: JSONText.quoted(finding.check.rawValue)),
      (key: "message", value: JSONText.quoted(finding.message)),
      (key: "steps", value: JSONText.list(finding.steps.map(\.source))),
      (key: "lap", value: JSONText.list(finding.lap.map(\.source))),
    ]
    if files.findings.indices.contains(index) {
      members.append((key: "flow", value: JSONText.quoted(files.findings[index])))
    }
    let frames = (graph?.findings[index] ?? []).map { "[\(JSONText.quoted($0.step)),\($0.picture),\($0.trace)]" }
    members.append((key: "frames", value: JSONText.array(frames)))
    return JSONText.object(members)
  }

  /// Returns a state as `[screen, depth, picture, edges]`.
  private func state(_ state: IllustratedGraph.State) -> String {
    let picture = state.picture.map { "\($0)" } ?? "null"
    return "[\(state.screen),\(state.depth),\(picture),\(JSONText.array(state.edges.map(edge)))]"
  }

  /// Returns an edge as `[step, state, before, after, trace]`, where state -1 is open and -2 is a step that failed.
  private func edge(_ edge: IllustratedGraph.Edge) -> String {
    let end =
      switch edge.end {
      case .open, .claimed, .refused: "-1"
      case .failed: "-2"
      case .state(let number): "\(number)"
      }
    let scene = edge.scene.map { ",\($0.before),\($0.after),\($0.trace)" } ?? ""
    return "[\(edge.step),\(end)\(scene)]"
  }
}

extension JSONText {
  /// Returns a list of values that are already JSON.
  fileprivate static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
