import Files
import Flows
import Glibc
import Lua

/// Reads lines and opens the editor on behalf of the process that runs the scripts.
final class LineService: BrokerService {
  private let lines: ReadlineLines
  private let link: LineLink
  private let files: FileService
  private let editor: Editor
  private let mayEdit: (String) -> Bool
  /// The path of the prototype that the user opens instead of the current one.
  private(set) var opens: String?

  init(
    _ lines: ReadlineLines, _ link: LineLink, _ files: FileService, editor: Editor,
    mayEdit: @escaping (String) -> Bool
  ) {
    (self.lines, self.link, self.files, self.editor, self.mayEdit) = (lines, link, files, editor, mayEdit)
  }

  func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage? {
    switch request.kind {
    case LineMessage.line: return line(request)
    case LineMessage.remember: lines.remember(request.word(at: 0))
    case LineMessage.open: opens = request.word(at: 0)
    case LineMessage.edit: return .done(try edit(request.word(at: 0), at: Int(request.word(at: 1))))
    default: return nil
    }
    return .done()
  }

  private func line(_ request: BrokerMessage) -> BrokerMessage {
    let flags = (0..<3).map { request.word(at: $0) == LineMessage.yes }
    (link.watches, link.prepares, link.address) = (flags[1], flags[2], request.word(at: 3))
    // Ctrl-C concerned the script that ran in the meantime.
    _ = Interrupts.take()
    let line = lines.next(continues: flags[0])
    if case .text(let text) = line { files.grants.add(wordsOf: text) }
    return .done(LineService.words(of: line))
  }

  private static func words(of line: Line) -> [String] {
    switch line {
    case .text(let text): [LineMessage.text, text]
    case .interrupted: [LineMessage.interrupted]
    case .malformed(let problem): [LineMessage.malformed, "\(problem)"]
    case .unreadable(let problem): [LineMessage.unreadable, "\(problem)"]
    case .end: [LineMessage.end]
    }
  }

  /// Opens a file in the user's editor.
  ///
  /// - Returns: the error message, or an empty array.
  private func edit(_ path: String, at line: Int?) throws(SystemError) -> [String] {
    guard mayEdit(path) else { throw SystemError(EPERM) }
    do { try editor.open(path, at: line) } catch { return ["\(error)"] }
    return []
  }
}
