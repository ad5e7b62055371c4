import AppMap
import Controllers
import Flows
import Lua
import Rendering
import Scripting

extension Interpreter {
  /// Returns the map of the prototype, or of the typed declarations if no prototype is open.
  ///
  /// The map shows the prototype's files with the contents that the run read.
  ///
  /// - Parameter path: the file to write the map to. With `nil`, the map is returned as a tree.
  /// - Returns: the tree, or the path with a summary of the written map.
  /// - Throws: `PlainError` for an unknown file name extension, or if the file can't be written; `LuaError` if the
  ///   script fails.
  func map(_ path: String?) throws -> Outcome {
    if let path { _ = try MapFormat(path: path) }
    let map = try appMap
    guard let path else { return Outcome(lines: MapText.lines(of: map, columns: output.columns, signs: output.signs)) }
    let files = MapFiles(map: map, dot: Graphviz.findProgram(on: Terminal.setting("PATH")))
    try OutputFile.withCommandName("map") { try files.write(to: path) }
    return Outcome(lines: ["\(path): \(map.summary)"])
  }

  private var appMap: AppMap {
    get throws {
      guard let prototype else {
        return AppMap(name: session.loader.applicationName ?? "this session", graph: try session.translatedGraph)
      }
      // The running session can't be mapped, because launching the app consumed its declarations.
      let newSession = try newSession(files)
      defer { newSession.close() }
      try Interrupts.watch(newSession.state) { try newSession.declare(prototype) }
      var map = AppMap(
        name: newSession.loader.applicationName ?? prototype.title, graph: try newSession.translatedGraph)
      let recorder = WalkRecorder(map.graph)
      if session.isRunningNow { recorder.recordChange(at: session) }
      map.walk.pictures = recorder.walk.pictures
      return map
    }
  }
}

extension Session {
  /// Whether an app is running.
  ///
  /// If so, a picture can show the app.
  fileprivate var isRunningNow: Bool { application.state != .notRunning }
}
