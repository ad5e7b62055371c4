import Controllers
import Lua
import Rendering
import Scripting

/// A prototype in a test: loads a script, runs lines, and gives what happened as text.
final class Prototype {
  let session: Session
  private var mark = 0

  /// Loads a script; the trace starts after its launch.
  init(_ script: String, name: String = "app.lua") throws {
    session = Session()
    try session.load(script, name: name)
    mark = session.system.trace.count
  }

  /// Closes the session and gives what was still alive on the border.
  deinit { session.close() }

  /// Runs a line as a person at the console would.
  ///
  /// - Returns: its values, as `tostring` shows them.
  @discardableResult
  func run(_ line: String) throws -> String {
    mark = session.system.trace.count
    return try session.run(chunk: line, name: "line") { count in
      let first = session.state.top.count - count + 1
      return try (0..<count).map { offset in
        session.state.top.pushValue(at: first + offset)
        return try session.state.takeText()
      }.joined(separator: " ")
    }
  }

  /// What happened since the last line, without layout and what a person sees of it.
  var trace: String {
    let layout: Set<EventKind> = [.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    return session.system.trace.events(from: mark).filter { $0.kind.group != .seen && !layout.contains($0.kind) }
      .map { TraceText.keyWords(of: $0, in: session.system.trace) }.joined(separator: "\n")
  }

  /// The picture, only the lines with something on them.
  var picture: String {
    Picture(of: session.system).lines.filter { line in line.contains { $0.isLetter || $0.isNumber } }
      .joined(separator: "\n")
  }
}

/// The message of the error a script ends in; empty when it ends well.
func problem(in script: String) -> String {
  let session = Session()
  defer { session.close() }
  do {
    try session.load(script, name: "app.lua")
    return ""
  } catch {
    return "\(error)"
  }
}
