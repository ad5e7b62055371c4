import Glibc
import Lua

/// Graphviz's `dot`, where it is on the PATH: it draws what is written in its language.
package enum Graphviz {
  /// More takes it longer than anyone waits for.
  package static let mostScreens = 150
  package static let mostWays = 400

  /// Whether it can draw a map in a moment.
  package static func suits(_ map: AppMap) -> Bool {
    map.graph.screens.count <= mostScreens && map.connections.count <= mostWays
  }

  /// Where the program is; nil where there is none.
  package static func find(on path: String?) -> String? {
    for folder in path?.split(separator: ":") ?? [] where folder.hasPrefix("/") {
      let program = "\(folder)/dot"
      if access(program, X_OK) == 0 { return program }
    }
    return nil
  }

  /// Has it draw.
  ///
  /// - Parameters:
  ///   - text: in its language.
  ///   - format: `svg` or `png`.
  ///   - program: where it is.
  ///   - seconds: how long it may take; it is ended then.
  /// - Returns: the bytes of the drawing.
  /// - Throws: `PlainError` when it cannot be started, fails, or takes longer.
  package static func draw(_ text: String, as format: String, with program: String, seconds: Int = 10) throws -> [UInt8]
  {
    try DrawingProcess(program, ["dot", "-T" + format], input: text, seconds: seconds).drawing()
  }
}
