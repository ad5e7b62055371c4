import Glibc

/// Which file something is, however many paths lead to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// That of a plain file that is open; nil for anything else.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of a plain file at a path; nil where there is none.
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
