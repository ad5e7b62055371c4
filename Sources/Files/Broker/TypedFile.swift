import Glibc

/// A file whose path the user typed in a command, and which an isolated process reads through its broker.
package enum TypedFile {
  /// Opens a file for reading.
  ///
  /// - Parameter path: the path of the file.
  /// - Returns: the descriptor, or `nil` if this process isn't isolated or if the broker refuses or fails.
  package static func open(_ path: String) -> Int32? {
    guard Broker.channel != nil else { return nil }
    return try? Broker.sendRequest(FileRequest.read, [path]).descriptors.first
  }

  /// Opens a regular file for an isolated process, as its broker.
  ///
  /// - Returns: the descriptor.
  /// - Throws: `SystemError` if the file can't be opened, or if it isn't a regular file.
  static func openDescriptor(for path: String) throws(SystemError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SystemError(EINVAL)
    }
    return descriptor
  }
}
