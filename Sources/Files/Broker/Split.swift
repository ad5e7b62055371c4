import CProcess
import Glibc

/// A program that has split into two processes with a channel between them.
package enum Split {
  /// This process is the new one.
  case copy(BrokerChannel)
  /// This process is the original one.
  case original(BrokerChannel, copy: pid_t)

  /// Splits this program, which must have only one thread.
  ///
  /// - Parameter endsTogether: whether the copy is killed when the original ends.
  /// - Returns: which of the two processes this is.
  /// - Throws: `SystemError` if there is no other process.
  package static func perform(endsTogether: Bool) throws(SystemError) -> Split {
    let (ofOriginal, ofCopy) = try BrokerChannel.pair()
    let process = endsTogether ? pr_copy() : pr_fork()
    guard process >= 0 else { throw SystemError() }
    guard process == 0 else {
      ofCopy.close()
      return .original(ofOriginal, copy: process)
    }
    ofOriginal.close()
    return .copy(ofCopy)
  }
}

extension Broker {
  /// Starts the broker of this process, which is about to be isolated.
  ///
  /// The broker ends when this process ends, and not by the signals that the terminal or the user sends to both. The
  /// programs that it starts do end by them.
  ///
  /// - Parameters:
  ///   - services: returns the parts of the broker.
  ///   - prepare: called before each request.
  /// - Throws: `SystemError` if the broker can't be started.
  package static func start(
    by services: () -> [any BrokerService], prepare: () -> Void
  ) throws(SystemError) {
    switch try Split.perform(endsTogether: false) {
    case .original(let channel, _): channel.useAsBroker()
    case .copy(let channel):
      for number in [SIGQUIT, SIGTSTP, SIGTTOU] { signal(number) { _ in } }
      serve(channel, services(), prepare: prepare)
      _exit(0)
    }
  }
}
