import AppMap
import Flows
import Lua
import Rendering

/// Writes a map to files.
///
/// The extension of a file selects the format.
struct MapFiles {
  let map: AppMap
  /// The path of Graphviz's `dot`, or `nil` if it isn't installed.
  let dot: String?

  /// Writes the map to a file.
  ///
  /// - Throws: `UnwritableOutput` if the file can't be written; `PlainError` if the extension is unknown, or if
  ///   Graphviz is needed but is missing or fails.
  func write(to path: String) throws {
    switch try MapFormat(path: path) {
    case .svg: try OutputFile.writeResult(MapSVG.text(of: map), to: path)
    case .html: try OutputFile.writeResult(MapPage.text(of: map), to: path)
    case .mmd: try OutputFile.writeResult(MapMermaid.text(of: map), to: path)
    case .dot: try OutputFile.writeResult(MapDOT.text(of: map), to: path)
    case .txt: try OutputFile.writeResult(MapText.lines(of: map).map { $0 + "\n" }.joined(), to: path)
    case .png: try writePNG(to: path)
    }
  }

  /// Writes the map as a PNG file with Graphviz.
  private func writePNG(to path: String) throws {
    guard let dotPath = dot else {
      throw PlainError("map: \(path): a .png needs Graphviz's `dot` on the PATH; a .svg does not")
    }
    do {
      try OutputFile.writeResult(try Graphviz.png(MapDOT.text(of: map), with: dotPath), to: path)
    } catch let error as PlainError {
      throw PlainError("map: \(path): Graphviz's dot \(error); write a .svg")
    }
  }
}
