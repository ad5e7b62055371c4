import Files
import Flows
import Glibc
import Lua
import Rendering
import Scripting

/// The process that keeps the terminal, the history and the editor, while another process runs the scripts.
///
/// The other process asks for each line. So a script can neither read what the user types elsewhere, nor leave the
/// terminal in an unusable state.
package final class ConsoleHost {
  private let output: Output
  private let link = LineLink()
  private let lines: ReadlineLines

  /// The reason why a console has ended.
  package enum End {
    /// The process has ended, with the status from `waitpid`.
    case ended(Int32)
    /// The user opens another prototype.
    case opens(String)
  }

  /// Sets up the terminal.
  ///
  /// - Parameter output: the output for errors.
  package init(output: Output) {
    self.output = output
    lines = ReadlineLines(
      isColored: output.isColored, address: { [link] in link.address },
      idle: { [link] in link.watches ? { link.idle() } : nil },
      preparation: { [link] in link.prepares ? { link.prepare() } : nil },
      complete: { [link] in link.complete($0, after: $1) })
    guard let problem = lines.historyProblem else { return }
    output.printError(OutputStyle.warning.paint(problem.printableLine, if: output.isErrorColored))
  }

  /// Serves the process that runs the scripts until it ends.
  ///
  /// - Parameters:
  ///   - channel: the channel to the process.
  ///   - process: the process.
  ///   - files: the service that changes files. The user can name files for it in typed lines.
  ///   - others: other services.
  ///   - fileToEdit: returns the path with which a file may be opened in the editor, or `nil` if it may not.
  ///   - mayOpen: returns whether another prototype may be opened.
  /// - Returns: the reason why the process has ended.
  package func serve(
    _ channel: BrokerChannel, _ process: pid_t, files: FileService, _ others: [any BrokerService],
    fileToEdit: @escaping (String) -> String?, mayOpen: @escaping (String) -> Bool
  ) -> End {
    link.channel = channel
    let service = LineService(
      lines, link, files, editor: Editor(setting: Terminal.setting), fileToEdit: fileToEdit, mayOpen: mayOpen)
    Broker.serve(channel, [service, files] + others)
    channel.close()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return service.opens.map(End.opens) ?? .ended(status)
  }

  /// Ends the console, and writes the history.
  package func leave() { lines.leave() }
}

/// The questions that the host asks while the user types a line.
final class LineLink {
  var channel: BrokerChannel?
  /// The text that precedes the prompt symbol.
  var address = ""
  /// Whether the other process watches files.
  var watches = false
  /// Whether the other process has work to do between key presses.
  var prepares = false

  /// Returns the command `reload` if the watched files have changed, and otherwise `nil`.
  func idle() -> String? { ask(LineMessage.idle)?.word(at: 0) == LineMessage.yes ? "reload" : nil }

  /// Lets the other process do a part of its work.
  ///
  /// - Returns: whether more work is left.
  func prepare() -> Bool { ask(LineMessage.prepare)?.word(at: 0) == LineMessage.yes }

  /// Returns the completions for the end of a line, given the line and the previous lines of its chunk.
  func complete(_ line: String, after begun: String) -> Completion {
    guard let answer = ask(LineMessage.complete, [line, begun]) else { return Completion(start: 0) }
    return Completion(
      start: answer.number(at: 0), candidates: Array(answer.words.dropFirst(2)),
      isFollowed: answer.word(at: 1) == LineMessage.yes)
  }

  private func ask(_ kind: String, _ words: [String] = []) -> BrokerMessage? {
    guard let channel, channel.send(BrokerMessage(kind, words)) else { return nil }
    return channel.receive()
  }
}

/// The kinds of messages between a console and its host.
enum LineMessage {
  static let (line, remember, edit, open) = ("line", "remember", "edit", "open")
  static let (complete, idle, prepare) = ("complete", "idle", "prepare")
  static let (text, interrupted, malformed, unreadable, end) = (
    "text", "interrupted", "malformed", "unreadable", "end"
  )
  static let (yes, no) = ("yes", "no")
}
