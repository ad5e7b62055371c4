import Glibc
import Scripting

/// A file under `Graphs` that holds what a sample's graph is expected to be.
struct Recording {
  let path: String

  init(named name: String) {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    path = "\(folder)/Graphs/\(name).txt"
  }

  /// What was recorded; nil when nothing was.
  func text() throws -> String? { try TextFile.read(path) }

  /// Records a text; false when it cannot be written.
  func record(_ text: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}
