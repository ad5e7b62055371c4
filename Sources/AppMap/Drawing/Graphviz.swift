import Files
import Flows
import Glibc
import Lua

/// Draws graphs with Graphviz's program `dot`.
package enum Graphviz {
  /// Returns the path of the program `dot`, or `nil` if it isn't on the given `PATH`.
  package static func find(on path: String?) -> String? { ChildProgram.find("dot", on: path) }

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
    let drawing: FilterProgram
    do throws(SystemError) {
      drawing = try FilterProgram(
        program, ["dot", "-Tpng"], environment: environment, input: Array(text.utf8), within: seconds)
    } catch { throw problem(error.number) }
    let result: (status: Int32, bytes: [UInt8])
    do throws(FilterProgram.Problem) { result = try drawing.result() } catch {
      throw PlainError(error == .interrupted ? "was interrupted" : "took too long")
    }
    let status = result.status
    guard status == 0 else {
      throw PlainError("exited with status \(status & 0x7f == 0 ? status >> 8 & 0xff : status)")
    }
    return result.bytes
  }

  /// The program's variables.
  ///
  /// It needs HOME to find the user's fonts. With SERVER_NAME, as on a web server, it reads no pictures.
  private static var environment: [String] {
    ["LC_ALL=C.UTF-8", "SERVER_NAME=maquette"] + (getenv("HOME").map { ["HOME=" + String(cString: $0)] } ?? [])
  }

  /// Lets the broker of this isolated process draw a graph.
  private static func pngOfBroker(_ text: String, _ seconds: Int) throws -> [UInt8] {
    let answer: BrokerMessage
    do throws(SystemError) {
      answer = try Broker.ask(DrawingService.kind, ["\(seconds)"], bytes: Array(text.utf8))
    } catch { throw problem(error.number) }
    if let problem = answer.words.first { throw PlainError(problem) }
    return answer.bytes
  }

  private static func problem(_ number: Int32) -> PlainError {
    PlainError("cannot be started: \(String(cString: strerror(number)))")
  }
}
