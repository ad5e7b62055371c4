import Files
import Flows
import Glibc
import Lua

/// Draws graphs with Graphviz's program `dot`.
package enum Graphviz {
  /// Returns the path of the program `dot`, or `nil` if it isn't on the given `PATH`.
  package static func findProgram(on path: String?) -> String? { ChildProgram.find("dot", on: path) }

  /// Draws a graph as PNG.
  ///
  /// - Parameters:
  ///   - text: The graph in the DOT language.
  ///   - program: The path of `dot`.
  ///   - seconds: The time limit, after which the program is killed.
  /// - Returns: The bytes of the image.
  /// - Throws: `PlainError` if the program can't be started, fails or exceeds the time limit.
  package static func png(_ text: String, with program: String, seconds: Int = 10) throws -> [UInt8] {
    guard Broker.channel == nil else { return try pngFromBroker(text, seconds) }
    let dotProgram: FilterProgram
    do throws(SystemError) {
      dotProgram = try FilterProgram(
        program, ["dot", "-Tpng"], environment: environment, input: Array(text.utf8), within: seconds)
    } catch { throw startError(error.number) }
    let result: (status: Int32, bytes: [UInt8])
    do throws(FilterProgram.Problem) { result = try dotProgram.readResult() } catch {
      throw PlainError(error == .interrupted ? "was interrupted" : "took too long")
    }
    let status = result.status
    guard status == 0 else {
      throw PlainError("exited with status \(status & 0x7f == 0 ? status >> 8 & 0xff : status)")
    }
    return result.bytes
  }

  /// The environment variables of the program.
  ///
  /// `dot` needs HOME to find the user's fonts. If SERVER_NAME is set, as on a web server, `dot` reads no pictures.
  private static var environment: [String] {
    ["LC_ALL=C.UTF-8", "SERVER_NAME=maquette"] + (getenv("HOME").map { ["HOME=" + String(cString: $0)] } ?? [])
  }

  /// Lets the broker of this isolated process draw a graph.
  private static func pngFromBroker(_ text: String, _ seconds: Int) throws -> [UInt8] {
    let answer: BrokerMessage
    do throws(SystemError) {
      answer = try Broker.sendRequest(DrawingService.kind, ["\(seconds)"], bytes: Array(text.utf8))
    } catch { throw startError(error.number) }
    if let message = answer.words.first { throw PlainError(message) }
    return answer.bytes
  }

  private static func startError(_ errorNumber: Int32) -> PlainError {
    PlainError("cannot be started: \(String(cString: strerror(errorNumber)))")
  }
}
