import Glibc

/// Writes bytes to a file, a pipe or a terminal, and continues if the system accepts only some of them at a time.
package enum WholeWrite {
  /// The reason why some bytes haven't been written yet.
  package enum Delay: Equatable {
    /// The system accepted only some of the bytes.
    case partialWrite
    /// The system accepted no bytes, for example because of a signal or a slow reader.
    ///
    /// The value is the error number.
    case refusal(Int32)
  }

  /// Writes bytes until all are written.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to write.
  ///   - goesOn: returns whether to continue after a delay. By default, writing continues after a partial write or a
  ///     signal.
  ///   - write: passes the given number of bytes to the system and returns how many bytes the system accepted, like
  ///     `write(2)`.
  /// - Returns: the error number if an error ended the writing. `nil` if all bytes were written, or if `goesOn` ended
  ///   the writing after a partial write.
  package static func perform(
    _ bytes: UnsafeRawBufferPointer, goesOn: (Delay) -> Bool = { $0 == .partialWrite || $0 == .refusal(EINTR) },
    by write: (UnsafeRawPointer, Int) -> Int
  ) -> Int32? {
    var remainingBytes = bytes
    while let start = remainingBytes.baseAddress, !remainingBytes.isEmpty {
      let count = write(start, remainingBytes.count)
      if count > 0 {
        remainingBytes = UnsafeRawBufferPointer(rebasing: remainingBytes[count...])
        if !remainingBytes.isEmpty, !goesOn(.partialWrite) { return nil }
      } else {
        let errorNumber = count < 0 ? errno : EIO
        guard goesOn(.refusal(errorNumber)) else { return errorNumber }
      }
    }
    return nil
  }
}
