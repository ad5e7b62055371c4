import Glibc

/// The identity of a file, which is the same for all paths that lead to the file.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// Identifies an open file, or returns `nil` if the descriptor doesn't refer to a regular file.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Identifies the file at a path, or returns `nil` if the path doesn't refer to a regular file.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, node) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
