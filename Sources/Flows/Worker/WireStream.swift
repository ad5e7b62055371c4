import Files
import Glibc

/// Sends and receives messages through a pair of file descriptors.
///
/// A message consists of a header and contents. The header contains a mark and the number of bytes in the contents.
final class WireStream {
  private let input: Int32
  private let output: Int32
  private var receivedBytes: [UInt8] = []

  /// The mark at the beginning of each message, which ends with the version of the protocol.
  ///
  /// A different mark reveals output of another program, or of another version of this one.
  private static let mark = Array("maquette2".utf8)
  /// The size of the header, in bytes.
  private static let headerSize = mark.count + MemoryLayout<Int>.size

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message.
  ///
  /// - Returns: `false` if the message couldn't be sent, for example because the other process has closed the pipe.
  func send(_ message: some WireValue) -> Bool {
    let body = WireWriter.encodedBytes(of: message)
    return (WireStream.mark + WireWriter.encodedBytes(of: body.count) + body).withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { write(output, $0, $1) } == nil
    }
  }

  /// The result of reading a message from the received bytes.
  enum MessageResult<Message> {
    case message(Message)
    /// The bytes don't contain a complete message yet.
    case incomplete
    /// The bytes don't begin with a valid message.
    case malformed
  }

  /// Removes the next message from the received bytes, and returns it.
  func takeMessage<Message: WireValue>(_ type: Message.Type) -> MessageResult<Message> {
    let mark = WireStream.mark
    guard receivedBytes.prefix(mark.count).elementsEqual(mark.prefix(receivedBytes.count)) else { return .malformed }
    guard receivedBytes.count >= WireStream.headerSize else { return .incomplete }
    guard let count = WireReader.decodedValue(Int.self, from: receivedBytes[mark.count..<WireStream.headerSize]),
      count >= 0
    else {
      return .malformed
    }
    guard receivedBytes.count - WireStream.headerSize >= count else { return .incomplete }
    let messageEnd = WireStream.headerSize + count
    defer { receivedBytes.removeFirst(messageEnd) }
    return WireReader.decodedValue(Message.self, from: receivedBytes[WireStream.headerSize..<messageEnd]).map {
      .message($0)
    } ?? .malformed
  }

  /// Reads the available bytes, or waits for bytes if there are none.
  ///
  /// - Returns: `false` if the other process has closed the pipe.
  func readMore() -> Bool {
    // The buffer isn't filled with zeros, because a copy of a process has to copy each page of memory that it writes
    // to.
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = read(input, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        receivedBytes += buffer[..<count]
        return true
      }
    }
  }
}
