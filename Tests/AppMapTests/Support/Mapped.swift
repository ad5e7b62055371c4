import AppMap
import Controllers
import InterfaceFiles
import Lua
import Scripting

/// A prototype that was loaded and not launched, and its graph.
struct Mapped {
  let graph: ScreenGraph

  /// - Parameter script: `app.lua`.
  /// - Throws: what the script or a declaration ends with.
  init(_ script: String) throws {
    let session = Session(words: [InterfaceFiles.install])
    defer { session.close() }
    try session.declare(SourceText(script), name: "app.lua")
    graph = try ScreenGraph(of: session)
  }

  /// - Parameters:
  ///   - folder: where the prototype lies.
  ///   - name: the file that is opened.
  /// - Throws: the same, and for a file that cannot be read.
  init(in folder: String, _ name: String = "app.lua") throws {
    let session = Session(words: [InterfaceFiles.install], folder: folder)
    defer { session.close() }
    guard let source = try TextFile.source(folder + "/" + name) else { throw PlainError("no \(folder)/\(name)") }
    try session.declare(source, name: name)
    graph = try ScreenGraph(of: session)
  }

  var lines: [String] { graph.lines }

  /// The ways that leave a screen, without its name.
  func lines(from name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  var unreached: [String] { graph.unreached.map { graph.screens[$0].name } }
}
