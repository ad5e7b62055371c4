import Files
import Glibc
import Lua

/// Draws graphs with Graphviz's program `dot`.
package enum Graphviz {
  /// Returns the path of the program `dot`, or `nil` if it isn't on the given `PATH`.
  package static func find(on path: String?) -> String? {
    for folder in path?.split(separator: ":") ?? [] where folder.hasPrefix("/") {
      let program = "\(folder)/dot"
      if access(program, X_OK) == 0 { return program }
    }
    return nil
  }

  /// Draws a graph as PNG.
  ///
  /// - Parameters:
  ///   - text: The graph in the DOT language.
  ///   - program: The path of `dot`.
  ///   - seconds: The time limit, after which the program is killed.
  /// - Returns: The bytes of the image.
  /// - Throws: `PlainError` if the program can't be started, fails or exceeds the time limit.
  package static func png(_ text: String, with program: String, seconds: Int = 10) throws -> [UInt8] {
    guard Broker.channel == nil else { return try pngOfBroker(text, seconds) }
    return try DrawingProcess(program, ["dot", "-Tpng"], input: text, seconds: seconds).drawing()
  }

  /// Lets the broker of this isolated process draw a graph.
  private static func pngOfBroker(_ text: String, _ seconds: Int) throws -> [UInt8] {
    let answer: BrokerMessage
    do throws(SystemError) {
      answer = try Broker.ask(DrawingService.kind, ["\(seconds)"], bytes: Array(text.utf8))
    } catch {
      throw PlainError("cannot be started: \(String(cString: strerror(error.number)))")
    }
    if let problem = answer.words.first { throw PlainError(problem) }
    return answer.bytes
  }
}
