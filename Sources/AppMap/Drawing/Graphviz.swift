import Glibc
import Lua

/// Graphviz's `dot`, where it is on the PATH: it draws what is written in its language.
package enum Graphviz {
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
  ///   - program: where it is.
  ///   - seconds: how long it may take; it is ended then.
  /// - Returns: the bytes of the drawing.
  /// - Throws: `PlainError` when it cannot be started, fails, or takes longer.
  package static func png(_ text: String, with program: String, seconds: Int = 10) throws -> [UInt8] {
    try DrawingProcess(program, ["dot", "-Tpng"], input: text, seconds: seconds).drawing()
  }
}
