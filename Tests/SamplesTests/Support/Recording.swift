import Glibc
import Scripting

/// A file with what is expected.
struct Recording {
  let path: String

  /// What was recorded; nil when nothing was.
  func text() throws -> String? { try TextFile.read(path) }

  /// Writes what is to be expected from now on.
  ///
  /// - Returns: whether that worked.
  func record(_ text: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
