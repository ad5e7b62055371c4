import Lua
import Scripting

/// The files that a program has read, which it doesn't write over.
enum ReadFiles {
  /// Refuses to write over a file that was read.
  ///
  /// - Parameters:
  ///   - path: the path of the file to write.
  ///   - files: the paths of the files that were read, and what they are.
  /// - Throws: `PlainError` if the path leads to one of the files.
  static func refuse(toWrite path: String, over files: [(path: String?, what: String)]) throws {
    guard let target = TextFile.resolved(path) else { return }
    for file in files {
      if let read = file.path, TextFile.resolved(read) == target {
        throw PlainError("\(path) can't be written: it is \(file.what)")
      }
    }
  }
}
