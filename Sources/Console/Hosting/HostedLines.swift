import Files
import Flows
import Glibc
import Lua
import Scripting

/// The lines that the user types at the terminal of the console's host.
package final class HostedLines: LineSource {
  private let host: BrokerChannel
  private var promptAddress: () -> String = { "" }
  private var idleWork: () -> ReadlineLines.Idle? = { nil }
  private var prepareNext: () -> (() -> Bool)? = { nil }
  private var completeLine: (String, String) -> Completion = { _, _ in Completion(start: 0) }

  /// - Parameter host: the channel to the console's host.
  package init(_ host: BrokerChannel) { self.host = host }

  /// Uses an interpreter to answer the host's requests.
  func use(_ interpreter: Interpreter) {
    promptAddress = { interpreter.address }
    idleWork = { interpreter.reloadCheck }
    prepareNext = { interpreter.preparation }
    completeLine = { Completer(interpreter).complete($0, after: $1) }
  }

  package func next(continues: Bool) -> Line {
    let idleCheck = continues ? nil : idleWork()
    let pendingWork = continues ? nil : prepareNext()
    let flags = [continues, idleCheck != nil, pendingWork != nil].map { $0 ? LineMessage.yes : LineMessage.no }
    guard host.send(BrokerMessage(LineMessage.line, flags + [continues ? "" : promptAddress()])) else { return .end }
    while let message = host.receive() {
      switch message.kind {
      case LineMessage.idle:
        // The only possible line is `reload`, which the host already knows.
        host.send(BrokerMessage(LineMessage.idle, [idleCheck?() == nil ? LineMessage.no : LineMessage.yes]))
      case LineMessage.prepare:
        host.send(BrokerMessage(LineMessage.prepare, [pendingWork?() == true ? LineMessage.yes : LineMessage.no]))
      case LineMessage.complete: host.send(completion(of: message))
      default: return parseLine(message)
      }
    }
    return .end
  }

  package func remember(_ chunk: String) { _ = try? Broker.sendRequest(LineMessage.remember, [chunk], by: host) }

  /// Opens a file in the user's editor.
  ///
  /// - Throws: `PlainError` if the host refuses, or if the editor fails.
  func edit(_ path: String, at line: Int?) throws {
    let answer: BrokerMessage
    do throws(SystemError) {
      answer = try Broker.sendRequest(LineMessage.edit, [path, line.map { "\($0)" } ?? ""], by: host)
    } catch  where error.number == EPERM {
      throw PlainError("edit: \(path) can't be edited from here: it isn't a visible file in the prototype's folder")
    } catch { throw PlainError("edit: \(path): \(String(cString: strerror(error.number)))") }
    if let problem = answer.words.first { throw PlainError(problem) }
  }

  /// Informs the host which prototype to open after this console has ended.
  func open(_ path: String) { _ = try? Broker.sendRequest(LineMessage.open, [path], by: host) }

  private func completion(of message: BrokerMessage) -> BrokerMessage {
    let completion = completeLine(message.word(at: 0), message.word(at: 1))
    let isFollowed = completion.isFollowed ? LineMessage.yes : LineMessage.no
    return BrokerMessage(LineMessage.complete, ["\(completion.start)", isFollowed] + completion.candidates)
  }

  private func parseLine(_ message: BrokerMessage) -> Line {
    let text = message.word(at: 1)
    switch message.word(at: 0) {
    case LineMessage.text: return .text(text)
    case LineMessage.malformed: return .malformed(UnreadableInput(text))
    case LineMessage.unreadable: return .unreadable(UnreadableInput(text))
    case LineMessage.interrupted:
      // The terminal has also sent Ctrl-C to this process.
      _ = Interrupts.takePending()
      return .interrupted
    default: return .end
    }
  }
}
