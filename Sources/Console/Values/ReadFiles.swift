import Lua
import Scripting

/// Protects the files that a program has read from being overwritten by the same program.
enum ReadFiles {
  /// Throws an error if a file to write is one of the files that were read.
  ///
  /// - Parameters:
  ///   - path: the path of the file to write.
  ///   - files: the files that were read, each with its path and a description for the message.
  /// - Throws: `PlainError` if the path leads to one of the files.
  static func refuse(toWrite path: String, over files: [(path: String?, what: String)]) throws {
    guard let target = TextFile.resolvedPath(path) else { return }
    for file in files {
      if let readPath = file.path, TextFile.resolvedPath(readPath) == target {
        throw PlainError("\(path) can't be written: it is \(file.what)")
      }
    }
  }
}
