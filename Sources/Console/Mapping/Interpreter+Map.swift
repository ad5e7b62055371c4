import AppMap
import Controllers
import Flows
import Lua
import Rendering
import Scripting

extension Interpreter {
  /// The map of the prototype: of the files as the run has them, or of what was typed where none was opened.
  ///
  /// - Parameter path: where it is written; nil to show it.
  /// - Returns: the tree, or what was written.
  /// - Throws: for a name that ends in no form, and a file that cannot be written.
  func map(_ path: String?) throws -> Outcome {
    if let path { _ = try MapForm(path: path) }
    let map = try appMap
    guard let path else { return Outcome(lines: MapText.lines(of: map, columns: output.columns, signs: output.signs)) }
    let files = MapFiles(map: map, dot: Graphviz.find(on: Terminal.setting("PATH")))
    try OutputFile.naming("map") { try files.write(to: path) }
    return Outcome(lines: ["\(path): \(map.summary)"])
  }

  private var appMap: AppMap {
    get throws {
      guard let prototype else {
        return AppMap(name: session.applicationName ?? "this session", graph: try ScreenGraph(of: session))
      }
      // What is running has used its declarations up.
      let other = try newSession(files)
      defer { other.close() }
      try Interrupts.watch(other.state) { try other.declare(prototype) }
      var map = AppMap(name: other.applicationName ?? prototype.title, graph: try ScreenGraph(of: other))
      let recorder = WalkRecorder(map.graph)
      if session.isRunningNow { recorder.look(at: session) }
      map.walk.pictures = recorder.walk.pictures
      return map
    }
  }
}

extension Session {
  /// Whether there is an app that a picture can show.
  fileprivate var isRunningNow: Bool { application.state != .notRunning }
}
