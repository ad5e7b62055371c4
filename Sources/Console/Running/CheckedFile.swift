import Flows
import Glibc
import Lua

/// A file descriptor that texts are written to, each at once and whole; what went wrong is kept.
package final class CheckedFile {
  private let descriptor: Int32
  /// Why a text could not be written; nothing is written after that.
  package private(set) var problem: String?
  /// Whether it is a pipe without a reader.
  package private(set) var hasNoReader = false

  /// - Parameter descriptor: open for writing.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a text, unless one before it failed.
  ///
  /// Ctrl-C while the reader keeps us waiting drops what is left of it.
  package func write(_ text: String) {
    guard problem == nil else { return }
    var text = text
    let number = text.withUTF8 { bytes in
      WholeWrite.perform(UnsafeRawBufferPointer(bytes), goesOn: goesOn) { Glibc.write(descriptor, $0, $1) }
    }
    guard let number, number != EINTR, number != EAGAIN else { return }
    problem = String(cString: strerror(number))
    hasNoReader = number == EPIPE
  }

  private func goesOn(_ delay: WholeWrite.Delay) -> Bool {
    switch delay {
    case .rest, .refusal(EINTR): break
    case .refusal(EAGAIN): waitForReader()
    case .refusal: return false
    }
    return !Interrupts.isPending
  }

  /// Waits a while for a reader of what was set not to block, as by another program that has the same terminal.
  private func waitForReader() {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&output, 1, CheckedFile.look)
  }

  /// How long till it looks for Ctrl-C again, in milliseconds.
  private static let look: Int32 = 100
}
