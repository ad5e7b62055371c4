import CProcess
import Glibc

/// The process that acts on behalf of an isolated process.
///
/// An isolated process can't change files or start programs. It sends requests to its broker. The broker runs no
/// script, and decides from the command line what is allowed.
package enum Broker {
  /// The channel to this process's broker, or `nil` if this process isn't isolated.
  package static var channel: BrokerChannel? {
    let descriptor = pr_broker()
    return descriptor < 0 ? nil : BrokerChannel(descriptor)
  }

  /// The kinds of answers: success and failure.
  static let (doneKind, failedKind) = ("done", "failed")

  /// Sends a request to the broker, and waits for the answer.
  ///
  /// - Returns: the answer.
  /// - Throws: `SystemError` with the reason why the broker failed or refused. `EPIPE` means that it has ended.
  @discardableResult
  package static func sendRequest(
    _ kind: String, _ words: [String] = [], bytes: [UInt8] = [], by channel: BrokerChannel? = channel
  ) throws(SystemError) -> BrokerMessage {
    guard let channel, channel.send(BrokerMessage(kind, words, bytes: bytes)), let answer = channel.receive() else {
      throw SystemError(EPIPE)
    }
    guard answer.kind != failedKind else { throw SystemError(Int32(answer.number(at: 0))) }
    return answer
  }
}

/// A service of a broker, which answers some kinds of requests.
package protocol BrokerService: AnyObject {
  /// Carries out a request.
  ///
  /// - Returns: the answer, or `nil` if the request is of another kind.
  /// - Throws: `SystemError` if the request is refused or fails.
  func answer(_ request: BrokerMessage) throws(SystemError) -> BrokerMessage?

  /// Called when the isolated process has ended.
  func end()
}

extension BrokerService {
  package func end() {}
}

extension BrokerMessage {
  /// An answer without an error.
  package static func done(
    _ words: [String] = [], bytes: [UInt8] = [], descriptors: [Int32] = []
  ) -> BrokerMessage {
    BrokerMessage(Broker.doneKind, words, bytes: bytes, descriptors: descriptors)
  }
}

extension Broker {
  /// Answers the requests of an isolated process until it ends.
  ///
  /// - Parameters:
  ///   - channel: the channel to the isolated process.
  ///   - services: the services of the broker, each of which answers some kinds of requests.
  ///   - prepare: called before each request.
  package static func serve(
    _ channel: BrokerChannel, _ services: [any BrokerService], prepare: () -> Void = {}
  ) {
    while let request = channel.receive() {
      prepare()
      // No service needs the file descriptors of an isolated process, which could refer to any file.
      for descriptor in request.descriptors { close(descriptor) }
      guard channel.send(answer(request, services)) else { break }
    }
    for service in services { service.end() }
  }

  private static func answer(_ request: BrokerMessage, _ services: [any BrokerService]) -> BrokerMessage {
    do throws(SystemError) {
      for service in services {
        if let answer = try service.answer(request) { return answer }
      }
      throw SystemError(ENOSYS)
    } catch {
      return BrokerMessage(failedKind, ["\(error.number)"])
    }
  }
}
