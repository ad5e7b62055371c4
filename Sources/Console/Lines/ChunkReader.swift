import Flows
import Lua
import LuaSyntax
import Scripting

/// Combines lines into complete chunks.
package final class ChunkReader {
  private let lines: any LineSource
  private let isUnfinished: (String) -> Bool
  private let isLua: (String) -> Bool
  private var waiting: ArraySlice<String> = []
  private var count = 0
  /// Whether the chunk was copied from a console together with its prompts.
  private var hasPrompts = false

  /// The maximum length, in lines, of a chunk that is compiled after each line, so that errors are reported at once.
  ///
  /// A longer chunk is compiled only if its keywords and brackets are balanced, or after it has grown by a quarter. The
  /// total time is then proportional to the length of the chunk.
  private static let separatelyCompiledLines = 50

  /// A chunk with the number of its first line, or the reason why there is no chunk.
  package enum Chunk: Equatable {
    case text(String, line: Int)
    case interrupted
    case unreadable(UnreadableInput)
    case end
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - lines: the source of the lines.
  ///   - isUnfinished: returns whether a string is an unfinished chunk.
  ///   - isLua: returns whether a string is a complete chunk of Lua.
  package init(
    _ lines: any LineSource, isUnfinished: @escaping (String) -> Bool, isLua: @escaping (String) -> Bool
  ) {
    self.lines = lines
    self.isUnfinished = isUnfinished
    self.isLua = isLua
  }

  /// Waits for the next chunk.
  package func next() -> Chunk {
    var text = ""
    var open: UnfinishedChunk?
    var (lines, tried) = (0, 0)
    let start = count + 1
    while true {
      switch line(continues: !text.isEmpty) {
      case .end: return text.isEmpty ? .end : .text(text, line: start)
      case .interrupted:
        waiting = []
        return .interrupted
      case .unreadable(let problem), .malformed(let problem): return .unreadable(problem)
      case .text(let line):
        text += text.isEmpty ? line : "\n" + line
        lines += 1
        if lines == ChunkReader.separatelyCompiledLines {
          open = UnfinishedChunk()
          for line in text.lines { open?.add(line) }
        } else {
          open?.add(line)
        }
        if let open, open.mustContinue, text.utf8.count < tried + tried / 4 { continue }
        tried = text.utf8.count
        if !isUnfinished(text) { return .text(finish(text), line: start) }
      }
    }
  }

  private func line(continues: Bool) -> Line {
    if !waiting.isEmpty {
      count += 1
      return .text(waiting.popFirst() ?? "")
    }
    let line = lines.next(continues: continues)
    guard case .text(let typed) = line else { return line }
    let parts = withoutPrompts(typed.lines, continues: continues)
    count += 1
    let text = parts.joined(separator: "\n")
    // Pasted lines that don't form one chunk of Lua are executed one by one.
    guard parts.count > 1, !continues, !isLua(text), !isUnfinished(text) else {
      count += parts.count - 1
      return .text(text)
    }
    waiting = parts.dropFirst()
    return .text(parts[0])
  }

  private func withoutPrompts(_ parts: [String], continues: Bool) -> [String] {
    let first = continues ? nil : parts.first.flatMap(PastedPrompts.line(behindPromptOf:))
    if !continues { hasPrompts = first != nil }
    guard hasPrompts else { return parts }
    return parts.map {
      PastedPrompts.line(behindPromptOf: $0) ?? PastedPrompts.line(behindContinuationOf: $0)
    }
  }

  private func finish(_ text: String) -> String {
    lines.remember(text)
    return text
  }
}
