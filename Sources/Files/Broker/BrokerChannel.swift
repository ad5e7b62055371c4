import CProcess
import Glibc

/// The socket between an isolated process and its broker.
package struct BrokerChannel {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Creates the two ends of a channel.
  ///
  /// - Throws: `SystemError` if there is no channel.
  package static func pair() throws(SystemError) -> (BrokerChannel, BrokerChannel) {
    var ends: [Int32] = [-1, -1]
    guard pr_make_channel(&ends) == 0 else { throw SystemError() }
    return (BrokerChannel(ends[0]), BrokerChannel(ends[1]))
  }

  package func close() { _ = Glibc.close(descriptor) }

  /// Makes this channel the channel to this process's broker.
  package func useAsBroker() { pr_set_broker(descriptor) }

  /// Sends a message.
  ///
  /// - Returns: `false` if the other process has ended.
  @discardableResult
  package func send(_ message: BrokerMessage) -> Bool {
    let body = message.encoded
    let head = BrokerMessage.encoded(body.count)
    defer { if message.givesDescriptorsAway { for descriptor in message.descriptors { _ = Glibc.close(descriptor) } } }
    return pr_send(descriptor, head, head.count, message.descriptors, message.descriptors.count)
      && pr_send(descriptor, body, body.count, nil, 0)
  }

  /// Waits for a message.
  ///
  /// - Returns: the message, or `nil` if the other process has ended or sent something else.
  package func receive() -> BrokerMessage? {
    var descriptors = [Int32](repeating: -1, count: Int(pr_most_descriptors))
    guard let head = take(4, &descriptors) else { return nil }
    var rest = head[...]
    var late: [Int32] = []
    defer { for descriptor in late { _ = Glibc.close(descriptor) } }
    guard let length = BrokerMessage.takeNumber(&rest), length <= BrokerMessage.longest, let body = take(length, &late)
    else {
      for descriptor in descriptors { _ = Glibc.close(descriptor) }
      return nil
    }
    return BrokerMessage(encoded: body, descriptors: descriptors)
  }

  /// Receives bytes, and the descriptors that were sent with them.
  private func take(_ count: Int, _ descriptors: inout [Int32]) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = [Int32](repeating: -1, count: Int(pr_most_descriptors))
    var taken = 0
    guard pr_receive(descriptor, &bytes, count, &received, &taken) else { return nil }
    descriptors = Array(received.prefix(taken))
    return bytes
  }
}
