import CProcess
import Glibc

/// The socket between an isolated process and its broker.
package struct BrokerChannel {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Creates two channels that are connected with each other.
  ///
  /// - Throws: `SystemError` if they can't be created.
  package static func makePair() throws(SystemError) -> (BrokerChannel, BrokerChannel) {
    var ends: [Int32] = [-1, -1]
    guard pr_make_channel(&ends) == 0 else { throw SystemError() }
    return (BrokerChannel(ends[0]), BrokerChannel(ends[1]))
  }

  package func close() { _ = Glibc.close(descriptor) }

  /// Makes this channel the one that this process uses to reach its broker.
  package func useForBroker() { pr_set_broker(descriptor) }

  /// Sends a message.
  ///
  /// - Returns: `false` if the other process has ended.
  @discardableResult
  package func send(_ message: BrokerMessage) -> Bool {
    let body = message.encoded
    let lengthBytes = BrokerMessage.encodedNumber(body.count)
    defer { if message.closesSentDescriptors { for descriptor in message.descriptors { _ = Glibc.close(descriptor) } } }
    return pr_send(descriptor, lengthBytes, lengthBytes.count, message.descriptors, message.descriptors.count)
      && pr_send(descriptor, body, body.count, nil, 0)
  }

  /// Waits for a message.
  ///
  /// - Returns: the message, or `nil` if the other process has ended or sent something else.
  package func receive() -> BrokerMessage? {
    var descriptors = [Int32](repeating: -1, count: Int(pr_most_descriptors))
    guard let lengthBytes = receiveBytes(4, &descriptors) else { return nil }
    var remainingLengthBytes = lengthBytes[...]
    var lateDescriptors: [Int32] = []
    defer { for descriptor in lateDescriptors { _ = Glibc.close(descriptor) } }
    guard let length = BrokerMessage.takeNumber(&remainingLengthBytes), length <= BrokerMessage.maximumLength,
      let body = receiveBytes(length, &lateDescriptors)
    else {
      for descriptor in descriptors { _ = Glibc.close(descriptor) }
      return nil
    }
    return BrokerMessage(encoded: body, descriptors: descriptors)
  }

  /// Receives bytes, and the descriptors that were sent with them.
  private func receiveBytes(_ count: Int, _ descriptors: inout [Int32]) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = [Int32](repeating: -1, count: Int(pr_most_descriptors))
    var receivedCount = 0
    guard pr_receive(descriptor, &bytes, count, &received, &receivedCount) else { return nil }
    descriptors = Array(received.prefix(receivedCount))
    return bytes
  }
}
