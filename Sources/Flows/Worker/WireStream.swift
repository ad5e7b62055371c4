import Files
import Glibc

/// Sends and receives messages over a pair of file descriptors.
///
/// A message consists of a header, with a mark and the number of the bytes that follow, and of these bytes.
final class WireStream {
  private let input: Int32
  private let output: Int32
  private var bytes: [UInt8] = []

  /// The mark at the beginning of each message, whose last digit is the version of the protocol.
  ///
  /// Output of another program, or of another version of this one, is recognized by a different mark.
  private static let mark = Array("maquette2".utf8)
  /// The size of the header, in bytes.
  private static let header = mark.count + MemoryLayout<Int>.size

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message.
  ///
  /// - Returns: `false` if the message couldn't be sent, for example because the other side has closed the pipe.
  func send(_ message: some WireValue) -> Bool {
    let body = WireWriter.bytes(of: message)
    return (WireStream.mark + WireWriter.bytes(of: body.count) + body).withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { write(output, $0, $1) } == nil
    }
  }

  /// The result of taking a message from the bytes that have been read.
  enum Taken<Message> {
    case message(Message)
    /// The bytes don't contain a whole message yet.
    case incomplete
    /// The bytes don't begin with a valid message.
    case malformed
  }

  /// Removes the next message from the bytes that have been read, and returns it.
  func takeMessage<Message: WireValue>(_ type: Message.Type) -> Taken<Message> {
    let mark = WireStream.mark
    guard bytes.prefix(mark.count).elementsEqual(mark.prefix(bytes.count)) else { return .malformed }
    guard bytes.count >= WireStream.header else { return .incomplete }
    guard let count = WireReader.value(Int.self, from: bytes[mark.count..<WireStream.header]), count >= 0 else {
      return .malformed
    }
    guard bytes.count - WireStream.header >= count else { return .incomplete }
    let end = WireStream.header + count
    defer { bytes.removeFirst(end) }
    return WireReader.value(Message.self, from: bytes[WireStream.header..<end]).map { .message($0) } ?? .malformed
  }

  /// Reads the available bytes, or waits if there are none.
  ///
  /// - Returns: `false` if the other side has closed the pipe.
  func readMore() -> Bool {
    // The buffer isn't zeroed, because each page that a worker writes to must be copied if the worker has been forked.
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = read(input, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        return true
      }
    }
  }
}
