import Glibc
import Scripting

/// A file that contains expected output.
struct Recording {
  let path: String

  /// Returns the recorded text, or `nil` if nothing has been recorded.
  func text() throws -> String? { try TextFile.read(path) }

  /// Records text as the expected output.
  ///
  /// - Returns: Whether the text could be written.
  func record(_ text: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
