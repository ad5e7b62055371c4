import Glibc
import Lua

/// Files that the console writes.
enum WrittenFile {
  /// Writes a text to a file and replaces its contents.
  ///
  /// - Parameters:
  ///   - text: the whole of it.
  ///   - path: where.
  ///   - command: what messages begin with.
  /// - Throws: `PlainError` with the system's reason.
  static func write(_ text: String, to path: String, for command: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PlainError("\(command): \(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    let file = CheckedFile(descriptor)
    file.write(text)
    if let problem = file.problem { throw PlainError("\(command): \(path): \(problem)") }
  }
}
