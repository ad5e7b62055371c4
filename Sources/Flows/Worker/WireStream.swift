import Glibc

/// Sends and receives messages over a pair of file descriptors.
final class WireStream {
  private let input: Int32
  private let output: Int32
  private var bytes: [UInt8] = []
  /// The number of bytes that have been searched for the end of a message.
  private var searched = 0

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message.
  ///
  /// - Returns: `false` if the message couldn't be sent, for example because the other side has closed the pipe.
  func send(_ message: WireMessage) -> Bool {
    message.bytes.withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { write(output, $0, $1) } == nil
    }
  }

  /// The result of taking a message from the bytes that have been read.
  enum Taken: Equatable {
    case message(WireMessage)
    /// The bytes don't contain a whole message yet.
    case incomplete
    /// The bytes up to the next line with a period aren't a valid message.
    case malformed
  }

  /// Removes the next message from the bytes that have been read, and returns it.
  func takeMessage() -> Taken {
    let mark = Array("\n.\n".utf8)
    var start = max(0, searched - 2)
    while start + 3 <= bytes.count {
      guard bytes[start] == 10, bytes[start + 1] == mark[1], bytes[start + 2] == 10 else {
        start += 1
        continue
      }
      let message = WireMessage(bytes: bytes[..<start])
      bytes.removeFirst(start + 3)
      searched = 0
      return message.map { .message($0) } ?? .malformed
    }
    searched = bytes.count
    return .incomplete
  }

  /// Reads the available bytes, or waits if there are none.
  ///
  /// - Returns: `false` if the other side has closed the pipe.
  func readMore() -> Bool {
    // The buffer isn't initialized, because memory that a worker writes to is no longer shared with copies of the
    // worker.
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
