import CProcess
import Glibc

/// One of the two processes into which a program has split, with its channel to the other one.
package enum Split {
  /// This process is the new one.
  case copy(BrokerChannel)
  /// This process is the original one.
  case original(BrokerChannel, copy: pid_t)

  /// Splits this program, which must have only one thread.
  ///
  /// - Parameter endsTogether: whether the copy is killed when the original ends.
  /// - Returns: `original` in the process that called the function, and `copy` in the new one.
  /// - Throws: `SystemError` if the program can't be split.
  package static func perform(endsTogether: Bool) throws(SystemError) -> Split {
    let (originalChannel, copyChannel) = try BrokerChannel.makePair()
    let process = endsTogether ? pr_copy() : pr_fork()
    guard process >= 0 else { throw SystemError() }
    guard process == 0 else {
      copyChannel.close()
      return .original(originalChannel, copy: process)
    }
    originalChannel.close()
    return .copy(copyChannel)
  }
}

extension Broker {
  /// Starts the broker of this process, which is about to be isolated.
  ///
  /// The broker ends when this process ends. Signals that the terminal or the user sends to both processes don't end
  /// the broker, but they do end the programs that it starts.
  ///
  /// - Parameters:
  ///   - services: returns the services of the broker.
  ///   - prepare: called before each request.
  /// - Throws: `SystemError` if the broker can't be started.
  package static func start(
    by services: () -> [any BrokerService], prepare: () -> Void
  ) throws(SystemError) {
    switch try Split.perform(endsTogether: false) {
    case .original(let channel, _): channel.useForBroker()
    case .copy(let channel):
      for number in [SIGQUIT, SIGTSTP, SIGTTOU] { signal(number) { _ in } }
      serve(channel, services(), prepare: prepare)
      _exit(0)
    }
  }
}
