import Flows
import Lua
import Scripting

/// Reads chunks from a line source and executes them in order.
final class Driver {
  private let interpreter: Interpreter
  private let chunks: ChunkReader

  /// The result of a chunk.
  enum StepResult {
    case outcome(Outcome)
    case error(any Error, line: Int)
    /// The user pressed Ctrl-C while no chunk was running.
    case interrupted
    /// The source can't be read, so no more lines follow.
    case unreadable(UnreadableInput)
    case end
  }

  init(_ interpreter: Interpreter, lines: any LineSource) {
    self.interpreter = interpreter
    chunks = ChunkReader(lines, interpreter.reader.parser)
  }

  /// Waits for the next chunk and executes it.
  ///
  /// If the user presses Ctrl-C, the running chunk stops, but the session remains usable.
  func executeNext() -> StepResult {
    switch chunks.nextChunk() {
    case .end: return Interrupts.takePending() ? .interrupted : .end
    case .interrupted: return .interrupted
    case .unreadable(let problem): return .unreadable(problem)
    case .text(let text, let line):
      defer { _ = Interrupts.takePending() }
      FaultNotes.record(command: text)
      do {
        return .outcome(try Interrupts.watch(interpreter.session.state) { try interpreter.perform(text, line: line) })
      } catch {
        return .error(error, line: line)
      }
    }
  }
}
