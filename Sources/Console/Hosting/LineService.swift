import Files
import Flows
import Glibc
import Lua

/// Reads lines and opens the editor for the process that runs the scripts.
final class LineService: BrokerService {
  private let lines: ReadlineLines
  private let lineLink: LineLink
  private let files: FileService
  private let editor: Editor
  private let fileToEdit: (String) -> String?
  private let mayOpen: (String) -> Bool
  /// The lines that the user typed since the beginning of the chunk.
  private var typedLines = ""
  /// Whether the user has typed `edit` and the editor hasn't been opened since then.
  private var hasRequestedEditor = false
  /// The path of the prototype that replaces the current prototype, or `nil`.
  private(set) var prototypeToOpen: String?

  init(
    _ lines: ReadlineLines, _ link: LineLink, _ files: FileService, editor: Editor,
    fileToEdit: @escaping (String) -> String?, mayOpen: @escaping (String) -> Bool
  ) {
    (self.lines, self.lineLink, self.files, self.editor) = (lines, link, files, editor)
    (self.fileToEdit, self.mayOpen) = (fileToEdit, mayOpen)
  }

  func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    switch request.kind {
    case LineMessage.line: return readLine(request)
    case LineMessage.remember: remember(request.word(at: 0))
    case LineMessage.open:
      guard mayOpen(request.word(at: 0)) else { throw SystemError(EPERM) }
      prototypeToOpen = request.word(at: 0)
    case LineMessage.edit: return .done(try edit(request.word(at: 0), at: Int(request.word(at: 1))))
    default: return nil
    }
    return .done()
  }

  private func readLine(_ request: BrokerMessage) -> BrokerMessage {
    let flags = (0..<3).map { request.word(at: $0) == LineMessage.yes }
    (lineLink.isWatching, lineLink.hasPendingWork, lineLink.promptAddress) = (flags[1], flags[2], request.word(at: 3))
    // A Ctrl-C that was pressed after the last line was meant for the script, not for this line.
    _ = Interrupts.takePending()
    let line = lines.next(continues: flags[0])
    if !flags[0] { typedLines = "" }
    if case .text(let text) = line {
      files.writeGrants.add(wordsOf: text)
      typedLines += text + "\n"
      hasRequestedEditor = typedLines.lines.contains { $0.trimmed.hasPrefix("edit") }
    }
    return .done(LineService.messageWords(of: line))
  }

  private static func messageWords(of line: Line) -> [String] {
    switch line {
    case .text(let text): [LineMessage.text, text]
    case .interrupted: [LineMessage.interrupted]
    case .malformed(let problem): [LineMessage.malformed, "\(problem)"]
    case .unreadable(let problem): [LineMessage.unreadable, "\(problem)"]
    case .end: [LineMessage.end]
    }
  }

  /// Adds a chunk to the history, if the user has typed its lines.
  private func remember(_ chunk: String) {
    guard chunk.lines.allSatisfy({ typedLines.contains($0) }) else { return }
    lines.remember(chunk)
  }

  /// Opens a file in the user's editor, once for each `edit` that the user types.
  ///
  /// - Returns: the error message, or an empty array.
  private func edit(_ path: String, at line: Int?) throws(SystemError) -> [String] {
    guard hasRequestedEditor, let file = fileToEdit(path) else { throw SystemError(EPERM) }
    hasRequestedEditor = false
    do { try editor.open(file, at: line) } catch { return ["\(error)"] }
    return []
  }
}
