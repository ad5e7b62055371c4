import Glibc
import Scripting

/// A file in `Graphs` with the expected graph of a sample.
struct Recording {
  let path: String

  init(named name: String) {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    path = "\(folder)/Graphs/\(name).txt"
  }

  /// Returns the recorded text, or `nil` if the file doesn't exist.
  ///
  /// Throws if the file can't be read.
  func text() throws -> String? { try TextFile.read(path) }

  /// Records a string and returns whether the file could be written.
  func record(_ text: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}
