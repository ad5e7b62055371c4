import Glibc

/// Sends and receives messages over a pair of file descriptors.
final class WireStream {
  private let input: Int32
  private let output: Int32
  private var bytes: [UInt8] = []
  /// The number of bytes already searched for the end of a message.
  private var searched = 0

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message completely.
  ///
  /// - Returns: `false` if the other side has closed.
  func send(_ message: WireMessage) -> Bool {
    message.bytes.withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { write(output, $0, $1) } == nil
    }
  }

  /// The state of the bytes that were read.
  enum Taken: Equatable {
    case message(WireMessage)
    /// The beginning of a message, or no bytes.
    case incomplete
    /// A complete unit that isn't a valid message.
    case malformed
  }

  /// Takes the next message from the bytes that were read.
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

  /// Reads what is available; waits if there is nothing to read.
  ///
  /// - Returns: `false` if the other side has closed.
  func readMore() -> Bool {
    // The buffer is on the stack and untouched until something is read: memory that a worker writes to is no longer
    // shared with its copies.
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
