import Glibc

/// Messages over a pair of descriptors.
final class WireStream {
  private let input: Int32
  private let output: Int32
  private var bytes: [UInt8] = []
  /// As many of them are known to hold no end of a message.
  private var searched = 0

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Sends a message whole.
  ///
  /// - Returns: false when the other side is gone.
  func send(_ message: WireMessage) -> Bool {
    message.bytes.withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { write(output, $0, $1) } == nil
    }
  }

  /// What was read.
  enum Taken: Equatable {
    case message(WireMessage)
    /// The beginning of a message, or nothing.
    case incomplete
    /// A whole that is no message.
    case malformed
  }

  /// Takes the next message of what was read already.
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

  /// Takes what there is to read, and waits for some if there is none.
  ///
  /// - Returns: false when the other side is gone.
  func readMore() -> Bool {
    // On the stack, untouched where nothing is read: what a worker writes to anew, it no longer shares with its copies.
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
