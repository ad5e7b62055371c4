import Glibc

/// A file that only one program at a time can use, while other programs wait.
package enum LockedFile {
  /// Locks a file for this program while a closure runs.
  ///
  /// - Parameters:
  ///   - name: the name of the file, which is created if it is missing.
  ///   - folder: the folder of the file.
  ///   - body: the work that no two programs may do at the same time.
  /// - Throws: `SystemError` if the file can't be opened, or the error of the closure.
  package static func withLock(
    _ name: String, in folder: OpenFolder, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    let file = try folder.openForAppending(name, isPrivate: true)
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 { guard errno == EINTR else { throw SystemError() } }
    try body()
  }
}
