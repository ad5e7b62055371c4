import Controllers
import Lua

// Runs chunks that the user types.
extension ScriptLoader {
  /// Runs a chunk that the user typed.
  ///
  /// If only the chunk's values hold an object, the release of the object is recorded after the values have been read.
  ///
  /// - Parameters:
  ///   - text: the chunk. If it is an expression, the chunk has values.
  ///   - name: the chunk's name in messages.
  ///   - line: the number of the chunk's first line.
  ///   - read: called with the number of values, while the values are on top of the stack.
  /// - Returns: the result of `read`.
  /// - Throws: the error of the chunk or of a callback.
  package func run<Result>(
    chunk text: String, name: String, line: Int = 1, reading read: (Int32) throws -> Result
  ) throws -> Result {
    sources[name] = SourceText(text)
    chunkNames.insert(name)
    session.runner.actionStartEventCount = session.system.trace.count
    let initialStackCount = session.state.top.count
    defer {
      session.state.top.setTop(initialStackCount)
      session.runner.recordReleased()
    }
    try session.runner.run(recordsReleases: false) {
      do {
        try session.state.load("return " + text, name: name, line: line)
      } catch {
        try session.state.load(text, name: name, line: line)
      }
      try session.state.call(arguments: 0, results: -1)
      if applicationLocation != nil, !session.launches.hasEnded { try launch() }
    }
    return try read(session.state.top.count - initialStackCount)
  }

  /// Runs a chunk and ignores its values.
  ///
  /// - Throws: the error of the chunk or of a callback.
  package func run(chunk text: String, name: String) throws { try run(chunk: text, name: name) { _ in } }
}
