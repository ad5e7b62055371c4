import Flows
import Lua
import Scripting

/// Takes chunks from a line source, one after the other, and has them done.
final class Driver {
  private let interpreter: Interpreter
  private let chunks: ChunkReader

  /// What came of a chunk.
  enum Step {
    case outcome(Outcome)
    case error(any Error, line: Int)
    /// Ctrl-C where nothing ran.
    case interrupted
    /// The lines cannot be read: there will be no others.
    case unreadable(UnreadableInput)
    case end
  }

  init(_ interpreter: Interpreter, lines: any LineSource) {
    self.interpreter = interpreter
    chunks = ChunkReader(
      lines, isIncomplete: interpreter.isIncomplete, compiles: { interpreter.compile($0) == .complete })
  }

  /// Waits for the next chunk and does it.
  ///
  /// Ctrl-C stops what runs, and the session stays whole.
  func step() -> Step {
    switch chunks.next() {
    case .end: return Interrupts.take() ? .interrupted : .end
    case .interrupted: return .interrupted
    case .unreadable(let problem): return .unreadable(problem)
    case .text(let text, let line):
      defer { _ = Interrupts.take() }
      RunningNotes.note(command: text)
      do {
        return .outcome(try Interrupts.watch(interpreter.session.state) { try interpreter.perform(text, line: line) })
      } catch {
        return .error(error, line: line)
      }
    }
  }
}
