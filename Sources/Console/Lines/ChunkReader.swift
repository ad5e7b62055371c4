import Flows
import Lua
import LuaSyntax
import Scripting

/// Combines lines into complete chunks.
package final class ChunkReader {
  private let lines: any LineSource
  private let isUnfinished: (String) -> Bool
  private let isLua: (String) -> Bool
  private var pendingLines: ArraySlice<String> = []
  private var lineCount = 0
  /// Whether the chunk was copied from a console together with its prompts.
  private var hasPrompts = false

  /// The maximum length, in lines, of a chunk that is compiled after each line.
  ///
  /// Errors in such a chunk are reported at once.
  ///
  /// A longer chunk is compiled only if its keywords and brackets are balanced, or after it has grown by a quarter.
  /// This keeps the total time proportional to the length of the chunk.
  private static let maximumSmallChunkLines = 50

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
  package func nextChunk() -> Chunk {
    var text = ""
    var unfinishedChunk: UnfinishedChunk?
    var (lines, compiledLength) = (0, 0)
    let firstLine = lineCount + 1
    while true {
      switch nextLine(continues: !text.isEmpty) {
      case .end: return text.isEmpty ? .end : .text(text, line: firstLine)
      case .interrupted:
        pendingLines = []
        return .interrupted
      case .unreadable(let problem), .malformed(let problem): return .unreadable(problem)
      case .text(let line):
        text += text.isEmpty ? line : "\n" + line
        lines += 1
        if lines == ChunkReader.maximumSmallChunkLines {
          unfinishedChunk = UnfinishedChunk()
          for line in text.lines { unfinishedChunk?.add(line) }
        } else {
          unfinishedChunk?.add(line)
        }
        if let open = unfinishedChunk, open.mustContinue, text.utf8.count < compiledLength + compiledLength / 4 {
          continue
        }
        compiledLength = text.utf8.count
        if !isUnfinished(text) { return .text(finishChunk(text), line: firstLine) }
      }
    }
  }

  private func nextLine(continues: Bool) -> Line {
    if !pendingLines.isEmpty {
      lineCount += 1
      return .text(pendingLines.popFirst() ?? "")
    }
    let line = lines.next(continues: continues)
    guard case .text(let typedText) = line else { return line }
    let parts = withoutPrompts(typedText.lines, continues: continues)
    lineCount += 1
    let text = parts.joined(separator: "\n")
    // Pasted lines that don't form one chunk of Lua are executed separately.
    guard parts.count > 1, !continues, !isLua(text), !isUnfinished(text) else {
      lineCount += parts.count - 1
      return .text(text)
    }
    pendingLines = parts.dropFirst()
    return .text(parts[0])
  }

  private func withoutPrompts(_ parts: [String], continues: Bool) -> [String] {
    let firstWithoutPrompt = continues ? nil : parts.first.flatMap(PastedPrompts.textAfterPrompt(behindPromptOf:))
    if !continues { hasPrompts = firstWithoutPrompt != nil }
    guard hasPrompts else { return parts }
    return parts.map {
      PastedPrompts.textAfterPrompt(behindPromptOf: $0) ?? PastedPrompts.textAfterContinuation(behindContinuationOf: $0)
    }
  }

  private func finishChunk(_ text: String) -> String {
    lines.remember(text)
    return text
  }
}
