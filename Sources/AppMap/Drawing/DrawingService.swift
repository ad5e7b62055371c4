import Files
import Glibc
import Lua

/// Draws graphs on behalf of an isolated process.
///
/// `dot` reads the graph from standard input. It needs no file from the prototype's folder.
package final class DrawingService: BrokerService {
  static let kind = "draw"

  private let program: String?

  /// - Parameter dotPath: the path of `dot`, or `nil` if it isn't installed.
  package init(dotPath: String?) { self.program = dotPath }

  /// Draws a graph.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if `dot` isn't installed.
  package func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    guard request.kind == DrawingService.kind else { return nil }
    guard let program else { throw SystemError(ENOENT) }
    do {
      let text = String(decoding: request.bytes, as: UTF8.self)
      return .done(bytes: try Graphviz.png(text, with: program, seconds: min(max(1, request.number(at: 0)), 10)))
    } catch {
      return .done(["\(error)"])
    }
  }
}
