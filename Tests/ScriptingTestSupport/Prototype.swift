import Controllers
import Lua
import Rendering
import Scripting

/// A session for a test of scripts.
///
/// The prototype loads a script, runs lines, and returns the recorded events and the picture as text.
package final class Prototype {
  package let session: Session
  private var mark = 0

  /// Loads a script and launches its app.
  ///
  /// The trace starts after the launch.
  package init(_ script: String, name: String = "app.lua", system: Int = 6) throws {
    session = Session(options: .init(defaultSystem: system))
    try session.loader.load(script, name: name)
    mark = session.system.trace.count
  }

  /// Closes the session.
  deinit { session.close() }

  /// Runs a line as if it were entered at the console.
  ///
  /// - Returns: the line's values, as `tostring` shows them.
  @discardableResult
  package func run(_ line: String) throws -> String {
    mark = session.system.trace.count
    return try session.loader.run(chunk: line, name: "line") { count in
      let first = session.state.top.count - count + 1
      return try (0..<count).map { offset in
        session.state.top.pushValue(at: first + offset)
        return try session.state.popText()
      }.joined(separator: " ")
    }
  }

  /// The number of events before the last line.
  package var start: Int { mark }

  /// The trace since the last line, without layout events and visible changes.
  package var trace: String {
    let layout: Set<EventKind> = [.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    return session.system.trace.events(from: mark).filter {
      $0.kind.group != .visibleChange && !layout.contains($0.kind)
    }
    .map { TraceText.expectationTextWithKeys(of: $0, in: session.system.trace) }.joined(separator: "\n")
  }

  /// All events since the script was loaded, as text.
  package var wholeTrace: String {
    let trace = session.system.trace
    return trace.events(from: 0).map { TraceText.expectationTextWithKeys(of: $0, in: trace) }.joined(separator: "\n")
  }

  /// The picture with all its lines.
  package var wholePicture: String { Picture(of: session.system).lines.joined(separator: "\n") }

  /// The picture without lines that contain no letters and no numbers.
  package var picture: String {
    Picture(of: session.system).lines.filter { line in line.contains { $0.isLetter || $0.isNumber } }
      .joined(separator: "\n")
  }
}

/// Returns the message of the error that ends a script, or an empty string if the script succeeds.
package func problem(in script: String) -> String {
  let session = Session(options: .init(defaultSystem: 6))
  defer { session.close() }
  do {
    try session.loader.load(script, name: "app.lua")
    return ""
  } catch {
    return "\(error)"
  }
}
