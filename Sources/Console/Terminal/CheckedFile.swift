import Files
import Flows
import Glibc
import Lua

/// A file descriptor for output.
///
/// Each string is written in full and without buffering, and the first error is stored.
package final class CheckedFile {
  private let descriptor: Int32
  /// The error of the first failed write, or `nil` if no write has failed.
  ///
  /// After an error, nothing more is written.
  package private(set) var problem: String?
  /// Whether the descriptor is a pipe that no process reads.
  package private(set) var hasNoReader = false

  /// Creates a file for a descriptor.
  ///
  /// - Parameter descriptor: a descriptor that is open for writing.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a string, unless an earlier write has failed.
  ///
  /// If the user presses Ctrl-C while a slow reader blocks the write, the rest of the string is discarded.
  package func write(_ text: String) {
    guard problem == nil else { return }
    var text = text
    let errorNumber = text.withUTF8 { bytes in
      WholeWrite.perform(UnsafeRawBufferPointer(bytes), goesOn: continuesAfter) { Glibc.write(descriptor, $0, $1) }
    }
    guard let number = errorNumber, number != EINTR, number != EAGAIN else { return }
    problem = String(cString: strerror(number))
    hasNoReader = number == EPIPE
  }

  private func continuesAfter(_ delay: WholeWrite.Delay) -> Bool {
    switch delay {
    case .partialWrite, .refusal(EINTR): break
    case .refusal(EAGAIN): waitForReader()
    case .refusal: return false
    }
    return !Interrupts.isPending
  }

  /// Waits until a non-blocking descriptor can be written to.
  ///
  /// Another program on the same terminal may have made the descriptor non-blocking.
  private func waitForReader() {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&output, 1, CheckedFile.checkInterval)
  }

  /// The time between two checks for Ctrl-C, in milliseconds.
  private static let checkInterval: Int32 = 100
}
