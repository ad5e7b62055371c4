import Glibc

/// Pipes, devices, and descriptors that the user's shell opened.
///
/// They can't be replaced, so output is written to them directly.
package enum WrittenStream {
  /// Whether a path leads to a pipe or a device, or to a descriptor that the user's shell opened.
  package static func isStream(at path: String) -> Bool {
    var status = stat()
    return isDescriptor(path) || stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether a path names an open descriptor of the program, such as `/dev/stdout`.
  private static func isDescriptor(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/") && PathParts.all(of: path).dropLast().last == "fd"
  }

  /// Opens a pipe, a device or a descriptor for writing.
  ///
  /// If the descriptor refers to a file, the file keeps its content.
  ///
  /// - Returns: the new descriptor.
  /// - Throws: `SystemError` if it can't be opened.
  package static func open(_ path: String) throws(SystemError) -> Int32 {
    let stream = Glibc.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard stream >= 0 else { throw SystemError() }
    return stream
  }
}
