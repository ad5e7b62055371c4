import AppMap
import Controllers
import InterfaceFiles
import Lua
import Scripting

/// The graph of a prototype that was loaded but not launched.
struct LoadedGraph {
  let graph: ScreenGraph

  /// Loads a script and creates its graph.
  ///
  /// - Parameter script: The content of `app.lua`.
  /// - Throws: The error of the script or of a declaration.
  init(_ script: String) throws {
    let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install])
    defer { session.close() }
    try session.loader.declare(SourceText(script), name: "app.lua")
    graph = try ScreenGraph(of: session)
  }

  /// Loads a prototype from a folder and creates its graph.
  ///
  /// - Parameters:
  ///   - folder: The folder of the prototype.
  ///   - name: The name of the script to load.
  /// - Throws: The error of the script or of a declaration, or an error if the file can't be read.
  init(in folder: String, _ name: String = "app.lua") throws {
    let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: folder)
    defer { session.close() }
    guard let source = try TextFile.source(folder + "/" + name) else { throw PlainError("no \(folder)/\(name)") }
    try session.loader.declare(source, name: name)
    graph = try ScreenGraph(of: session)
  }

  var lines: [String] { graph.lines }

  /// Returns the lines for the links of a screen, without the screen's name.
  func lines(from name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  var unreached: [String] { graph.unreachableScreens.map { graph.screens[$0].name } }
}
