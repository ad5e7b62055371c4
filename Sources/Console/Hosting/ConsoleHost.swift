import Files
import Flows
import Glibc
import Lua
import Rendering
import Scripting

/// The process that controls the terminal, the history and the editor, while another process runs the scripts.
///
/// The other process requests each line. A script therefore can't read text that the user types elsewhere, or leave the
/// terminal in an unusable state.
package final class ConsoleHost {
  private let output: Output
  private let link = LineLink()
  private let readlineLines: ReadlineLines

  /// The reason why a console has ended.
  package enum EndReason {
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
    readlineLines = ReadlineLines(
      isColored: output.isColored, address: { [lineLink = link] in lineLink.promptAddress },
      idle: { [link] in link.isWatching ? { link.reloadCommand() } : nil },
      preparation: { [link] in link.hasPendingWork ? { link.continueWork() } : nil },
      complete: { [link] in link.complete($0, after: $1) })
    guard let problem = readlineLines.historyProblem else { return }
    output.printError(OutputStyle.warning.paint(problem.printableLine, if: output.isErrorColored))
  }

  /// Serves the process that runs the scripts until it ends.
  ///
  /// - Parameters:
  ///   - channel: the channel to the process.
  ///   - process: the process.
  ///   - files: the service that changes files, including files that the user names in typed lines.
  ///   - others: other services.
  ///   - fileToEdit: returns the path with which the editor may open a file, or `nil` if the file may not be opened.
  ///   - mayOpen: returns whether another prototype may be opened.
  /// - Returns: the reason why the process has ended.
  package func serve(
    _ channel: BrokerChannel, _ process: pid_t, files: FileService, _ others: [any BrokerService],
    fileToEdit: @escaping (String) -> String?, mayOpen: @escaping (String) -> Bool
  ) -> EndReason {
    link.channel = channel
    let service = LineService(
      readlineLines, link, files, editor: Editor(setting: Terminal.setting), fileToEdit: fileToEdit, mayOpen: mayOpen)
    Broker.serve(channel, [service, files] + others)
    channel.close()
    var exitStatus: Int32 = 0
    while waitpid(process, &exitStatus, 0) < 0, errno == EINTR {}
    return service.prototypeToOpen.map(EndReason.opens) ?? .ended(exitStatus)
  }

  /// Ends the console, and writes the history.
  package func endConsole() { readlineLines.leave() }
}

/// The link for requests that the host sends to the other process while the user types a line.
final class LineLink {
  var channel: BrokerChannel?
  /// The text that precedes the prompt symbol.
  var promptAddress = ""
  /// Whether the other process watches files.
  var isWatching = false
  /// Whether the other process has work to do between key presses.
  var hasPendingWork = false

  /// Returns the command `reload` if the watched files have changed, or `nil` otherwise.
  func reloadCommand() -> String? { sendRequest(LineMessage.idle)?.word(at: 0) == LineMessage.yes ? "reload" : nil }

  /// Lets the other process do part of its work.
  ///
  /// - Returns: whether more work is left.
  func continueWork() -> Bool { sendRequest(LineMessage.prepare)?.word(at: 0) == LineMessage.yes }

  /// Returns the completions for the end of a line, given the line and the previous lines of its chunk.
  func complete(_ line: String, after earlierLines: String) -> Completion {
    guard let answer = sendRequest(LineMessage.complete, [line, earlierLines]) else { return Completion(start: 0) }
    return Completion(
      start: answer.number(at: 0), candidates: Array(answer.words.dropFirst(2)),
      isFollowed: answer.word(at: 1) == LineMessage.yes)
  }

  private func sendRequest(_ kind: String, _ words: [String] = []) -> BrokerMessage? {
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
