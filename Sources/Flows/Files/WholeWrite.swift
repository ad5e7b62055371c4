import Glibc

/// Writes all bytes to a file, a pipe or a terminal, even if the system takes only a part of them at a time.
package enum WholeWrite {
  /// The reason why bytes haven't been written yet.
  package enum Delay: Equatable {
    /// Some bytes were written, and some are left.
    case rest
    /// No bytes were written, because of a signal or a slow reader; the value is the error number.
    case refusal(Int32)
  }

  /// Writes bytes until all are written.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to write.
  ///   - goesOn: decides whether to try again; by default, also after a signal.
  ///   - write: passes that many bytes to the system and returns how many it took, like `write(2)`.
  /// - Returns: the error number that ended the writing, or `nil` if all bytes were written or `goesOn` stopped after
  ///   some.
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
