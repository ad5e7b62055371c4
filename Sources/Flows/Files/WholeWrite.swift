import Glibc

/// Bytes on their way into a file, a pipe or a terminal, which may take fewer at once than they are given.
package enum WholeWrite {
  /// Why bytes are not written yet.
  package enum Delay: Equatable {
    /// Some were taken, and some are left.
    case rest
    /// None were taken: a signal came, or a reader is to be waited for. The number is the system's.
    case refusal(Int32)
  }

  /// Writes all, a part after the other.
  ///
  /// - Parameters:
  ///   - bytes: what is written.
  ///   - goesOn: whether to try again; standing still for a signal is not a reason to stop.
  ///   - write: hands so many bytes to the system; answers how many it took, as `write` does.
  /// - Returns: the system's number of why the rest was not taken; nil when all was, or when it was not to go on.
  package static func perform(
    _ bytes: UnsafeRawBufferPointer, goesOn: (Delay) -> Bool = { $0 == .rest || $0 == .refusal(EINTR) },
    by write: (UnsafeRawPointer, Int) -> Int
  ) -> Int32? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        if !rest.isEmpty, !goesOn(.rest) { return nil }
      } else {
        let number = count < 0 ? errno : EIO
        guard goesOn(.refusal(number)) else { return number }
      }
    }
    return nil
  }
}
