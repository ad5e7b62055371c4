import Glibc

/// Files that runs of flows leave: each is written whole beside its place and then put there, so that no half one is seen.
package enum OutputFile {
  /// Writes a text, and makes the folders on its way.
  ///
  /// - Parameters:
  ///   - text: the whole of it.
  ///   - path: where; what is there is replaced.
  /// - Throws: `UnwritableOutput`.
  package static func write(_ text: String, to path: String) throws(UnwritableOutput) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, likewise.
  ///
  /// - Parameters:
  ///   - bytes: all of them.
  ///   - path: where; what is there is replaced.
  /// - Throws: `UnwritableOutput`.
  package static func write(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try makeFolders(for: path)
    let beside = path + ".part"
    do throws(UnwritableOutput) {
      try write(bytes, beside: beside, for: path)
      guard rename(beside, path) == 0 else { throw UnwritableOutput(path) }
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Makes the folders that a file is to stand in.
  ///
  /// - Throws: `UnwritableOutput`.
  package static func makeFolders(for path: String) throws(UnwritableOutput) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      if mkdir(folder, 0o777) != 0, errno != EEXIST { throw UnwritableOutput(path) }
    }
  }

  private static func write(_ bytes: [UInt8], beside: String, for path: String) throws(UnwritableOutput) {
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw UnwritableOutput(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let problem = UnwritableOutput(path)
        close(descriptor)
        throw problem
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw UnwritableOutput(path) }
  }
}

/// A result that cannot be written where it was asked for.
package struct UnwritableOutput: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// - Parameter path: that was to be written; why not is what the system said last.
  package init(_ path: String) {
    description = "\(path): cannot be written: \(String(cString: strerror(errno)))"
  }
}
