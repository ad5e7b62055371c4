import AppMap
import Flows
import Lua
import Rendering

/// Writes a map to files, each in the form that its name says.
struct MapFiles {
  let map: AppMap
  /// Where Graphviz's `dot` is; nil where there is none.
  let dot: String?
  /// Takes a note to the user.
  let note: (String) -> Void

  /// - Throws: `UnwritableOutput`; `PlainError` for what cannot be drawn here.
  func write(to path: String) throws {
    switch try MapForm(path: path) {
    case .svg: try OutputFile.write(svg, to: path)
    case .html: try OutputFile.write(MapPage.text(of: map), to: path)
    case .mmd: try OutputFile.write(MapMermaid.text(of: map), to: path)
    case .dot: try OutputFile.write(MapDOT.text(of: map), to: path)
    case .txt: try OutputFile.write(MapText.lines(of: map).map { $0 + "\n" }.joined(), to: path)
    case .png: try writePNG(to: path)
    }
  }

  /// Graphviz's where it is there and can draw the map in a moment, else that of the project's own layout.
  private var svg: String {
    guard let dot, Graphviz.suits(map) else { return MapSVG.text(of: map) }
    do {
      return String(decoding: try Graphviz.draw(MapDOT.text(of: map), as: "svg", with: dot), as: UTF8.self)
    } catch {
      note("map: Graphviz's dot \(error); drawn without it")
      return MapSVG.text(of: map)
    }
  }

  private func writePNG(to path: String) throws {
    guard let dot else { throw PlainError("map: \(path): a .png needs Graphviz's `dot` on the PATH; a .svg does not") }
    do {
      try OutputFile.write(try Graphviz.draw(MapDOT.text(of: map), as: "png", with: dot), to: path)
    } catch let error as PlainError {
      throw PlainError("map: \(path): Graphviz's dot \(error); write a .svg")
    }
  }
}
